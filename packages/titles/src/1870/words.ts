import type { TitleWords } from '@roundhouse/engine';

export const words: TitleWords = {
  zones: {
    white: 'ordinary',
    yellow: 'not counted to the certificate limit',
    green: 'also over 60%',
    brown: 'also several at once',
    closed: 'closes',
    belowLedge: 'below the ledge',
  },
  endings: {
    bank: 'the bank is broken',
    bankrupt: 'a player is bankrupt',
    market: 'a price has reached the end of the market',
  },
};
