import type { Move } from '../model/frame.ts';
import { assign } from './assign.ts';
import { buyTrain } from './buyTrain.ts';
import { discardTrain } from './discardTrain.ts';
import { dividend } from './dividend.ts';
import { layTile } from './layTile.ts';
import { placeToken } from './placeToken.ts';
import { runTrains } from './runTrains.ts';

export const operatingMoves: Readonly<Record<string, Move>> = {
  layTile,
  placeToken,
  assign,
  runTrains,
  dividend,
  buyTrain,
  discardTrain,
};
