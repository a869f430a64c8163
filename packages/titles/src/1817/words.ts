import type { TitleWords } from '@roundhouse/engine';

export const words: TitleWords = {
  zones: {
    normal: 'ordinary',
    acquisition: 'acquisition',
    liquidation: 'liquidation',
  },
  endings: {
    eightTrain: 'the first 8-train is sold',
    bankruptcy: 'only one player is solvent',
  },
};
