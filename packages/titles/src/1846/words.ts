import type { TitleWords } from '@roundhouse/engine';

export const words: TitleWords = {
  zones: {
    normal: 'ordinary',
    start: 'starting prices',
    closed: 'closes',
  },
  endings: {
    bank: 'the bank is broken',
    bankrupt: 'a player is bankrupt',
    'all closed': 'every corporation and private company is gone',
    'final train': 'the last train has left the bank',
  },
};
