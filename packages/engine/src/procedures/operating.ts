import type { Procedure } from '../model/frame.ts';
import { buyTrains } from './buyTrains.ts';
import { chooseHome } from './chooseHome.ts';
import { discardTrains } from './discardTrains.ts';
import { dividend } from './dividend.ts';
import { forcedTrain } from './forcedTrain.ts';
import { operatingRound } from './operatingRound.ts';
import { operatingTurn } from './operatingTurn.ts';
import { run } from './run.ts';
import { token, track, trackAndToken } from './track.ts';
import { wrapUp } from './wrapUp.ts';

export const operatingProcedures: Readonly<Record<string, Procedure>> = {
  operatingRound,
  operatingTurn,
  track,
  token,
  trackAndToken,
  run,
  dividend,
  buyTrains,
  wrapUp,
  forcedTrain,
  discardTrains,
  chooseHome,
};
