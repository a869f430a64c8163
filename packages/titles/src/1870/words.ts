import type { TitleWords } from '@roundhouse/engine';

export const words: TitleWords = {
  zones: {
    white: 'ordinary',
    yellow: 'not counted towards the certificate limit',
    green: 'and may be held over 60%',
    brown: 'and may be bought several at once',
    closed: 'closes',
    belowLedge: 'below the ledge',
  },
  endings: {
    bank: 'the bank is broken',
    bankrupt: 'a player is bankrupt',
    market: 'a price has reached the end of the market',
  },
};
