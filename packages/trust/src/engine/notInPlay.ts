import type { Kind } from './seen.ts';

type Excuses = Readonly<Record<string, string>>;

const NO_FALLING = 'only 1846 ends its draft with a falling price';
const NO_CHOICE_OF_HOME = 'every company has its home printed, or its own frame for choosing one';
const STEPS_APART = 'track and tokens are separate steps';
const NO_DEBTS = 'only 1817 has debts of players';
const NO_PROTECTION = 'there is no price protection';
const ONE_OFFER = 'a deal is answered in the frame that offers it, so there is always an offer';
const NO_TRADE = 'trains are never turned in';
const NO_GIVING = 'no private is given for a train';

/** What shared code can do and a title has no use for, each with the reason why it cannot come up there. */
const NOT_IN_PLAY: Readonly<Record<string, Readonly<Record<Kind, Excuses>>>> = {
  '1817': {
    frames: {
      fallingOffer: NO_FALLING,
      protectSales: NO_PROTECTION,
      trackAndToken: STEPS_APART,
      wrapUp: 'a turn ends with its last step',
      forcedTrain: 'nobody is forced to buy a train',
      chooseHome: NO_CHOICE_OF_HOME,
    },
    moves: {
      start: 'companies start by an auctioned offering',
      take: NO_FALLING,
      protect: NO_PROTECTION,
      buyPrivate: 'privates are contributed, never sold',
    },
    refusals: {
      'sell.poolLimit': 'the market may hold any number of shares',
      'start.price': 'companies start by an auctioned offering',
      'token.reserved': 'no space is reserved',
      'route.ends': 'a route may end anywhere',
      'route.exact': 'no train has to run from one place to another',
      'train.limit': 'too many trains are discarded, not refused',
      'train.trade': NO_TRADE,
      'train.giving': NO_GIVING,
      'protect.notYours': NO_PROTECTION,
      'answer.none': ONE_OFFER,
    },
  },
  '1846': {
    frames: {
      interrupts: 'nothing interrupts that has to wait for somebody',
      auction: 'there are no auctions',
      settleDebts: NO_DEBTS,
      cashCrisis: NO_DEBTS,
      protectSales: NO_PROTECTION,
      token: 'track and tokens are one step',
      discardTrains: 'whoever has too many trains keeps them until they rust',
      chooseHome: NO_CHOICE_OF_HOME,
    },
    moves: {
      bid: 'there are no auctions',
      protect: NO_PROTECTION,
      discardTrain: 'whoever has too many trains keeps them until they rust',
    },
    refusals: {
      'bid.step': 'there are no auctions',
      'bid.least': 'there are no auctions',
      'bid.most': 'there are no auctions',
      'token.home': NO_CHOICE_OF_HOME,
      'route.exact': 'no train has to run from one place to another',
      'train.trade': NO_TRADE,
      'train.giving': NO_GIVING,
      'protect.notYours': NO_PROTECTION,
      'answer.none': ONE_OFFER,
    },
  },
  '1870': {
    frames: {
      fallingOffer: NO_FALLING,
      settleDebts: NO_DEBTS,
      cashCrisis: NO_DEBTS,
      trackAndToken: STEPS_APART,
      chooseHome: NO_CHOICE_OF_HOME,
    },
    moves: {},
    refusals: {
      'token.home': NO_CHOICE_OF_HOME,
      'answer.none': ONE_OFFER,
    },
  },
  '18mw': {
    frames: {
      fallingOffer: NO_FALLING,
      settleDebts: NO_DEBTS,
      cashCrisis: NO_DEBTS,
      trackAndToken: STEPS_APART,
      chooseHome: NO_CHOICE_OF_HOME,
    },
    moves: {
      take: NO_FALLING,
      assign: 'no private has a marker to be assigned',
    },
    refusals: {
      'token.home': NO_CHOICE_OF_HOME,
      'route.group': 'no places exclude each other',
      'train.trade': NO_TRADE,
      'answer.none': ONE_OFFER,
    },
  },
};

export const notInPlay = (title: string, kind: Kind): Excuses => NOT_IN_PLAY[title]?.[kind] ?? {};
