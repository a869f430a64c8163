import {
  type Board,
  cashOf,
  type CompanyId,
  type Ctx,
  type Frame,
  move,
  type PlayerId,
  type PrivateId,
  procedure,
  putToken,
  type Read,
  refuse,
  refuseBy,
  coreVerbs,
  resultOf,
  slot,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { costOf, independentOf, lastPrivate, sell } from './draft.ts';
import { fundIndependent } from './independents.ts';

/** What only the unofficial game for two has: the open draft and the second blockers. */

/** 1846:2p.second: the second city a removed corporation blocks, at once or when it turns green. */
const SECOND_BLOCKER: Readonly<Record<string, string>> = {
  GT: 'D14',
  NYC: 'E17',
  PRR: 'E11',
  'B&O': 'H12',
  'C&O': 'H12',
  IC: 'G7',
};

/** The Erie's second blocker stands in D20 from the start; the NYC's spot there, or its home blocker, is the other one. */
export function firstBlockers(board: Board, removed: readonly CompanyId[]): Board {
  if (!removed.includes('company:ERIE')) return board;
  const token = { company: 'company:ERIE' as const, hex: 'D20', city: 0, slot: 1, role: 'blocker' as const };
  return { ...board, tokens: [...board.tokens, token] };
}

/** Names of the corporations that are not in this game. */
export const removedCorporations = slot<readonly string[]>('removed', []);

/** 1846:2p.second.green. */
export function deferredBlockers(c: Ctx, hex: string, color: string): void {
  if (c.state.seats.length !== 2 || color !== 'green') return;
  for (const name of removedCorporations.of(c.state)) {
    // A city turns green once, and has a spot more than before.
    if (SECOND_BLOCKER[name] === hex)
      putToken(c, { company: `company:${name}`, hex, city: 0, role: 'blocker', extra: true });
  }
}

/** 1846:2p.draft: everything on display, bought and paid one after the other. */
export interface OpenDraftFrame extends Frame {
  at: 'openDraft';
  seat: PlayerId;
  passes: number;
  /** May the player in turn pass? Not before the first purchase of the game (1846:2p.draft.first). */
  mayPass: boolean;
}

export const openDraftFrame = (c: Read): OpenDraftFrame => ({
  at: 'openDraft',
  seat: c.state.seats[1] as PlayerId,
  passes: 0,
  mayPass: unsold(c).length < Object.keys(c.state.privates).length,
});

/** Cheapest first, debts included; equal ones by name. */
const unsold = (c: Read): PrivateId[] =>
  (Object.keys(c.state.privates) as PrivateId[])
    .filter((id) => c.state.privates[id]?.owner === null)
    .sort((a, b) => costOf(c, a) - costOf(c, b) || (a < b ? -1 : 1));

export const openDraft = procedure(frames.openDraft, {
  words: { asks: 'take a private company' },
  offersBelow: false,
  step(c, frame, back) {
    const left = unsold(c);
    const taken = resultOf(frames.fallingOffer, back);
    const [last] = left;
    if (taken && last) {
      buy(c, last, taken.by, taken.price);
      return { done: 'sold' };
    }
    if (!last) return { done: 'sold' };
    // 1846:2p.draft.last: the last one falls in price, and the draft does not pause any more.
    if (left.length === 1) return { push: lastPrivate(c, frame.seat, last) };
    // 1846:2p.draft.pass
    if (frame.passes >= c.state.seats.length) return { done: 'pause' };
    return 'ask';
  },
  asks: (_c, frame) => [{ who: frame.seat, must: true, pass: frame.mayPass ? 'pass' : null }],
  menu: () => ['take'],
  admits: (_c, _frame, action) =>
    action.type === 'pass'
      ? refuseBy('1846:2p.draft.first', 'The first pick of the game cannot be a pass.')
      : null,
  after(c, frame, action) {
    frame.passes = action.type === 'pass' ? frame.passes + 1 : 0;
    frame.mayPass = true;
    const { seats } = c.state;
    frame.seat = seats[(seats.indexOf(frame.seat) + 1) % seats.length] as PlayerId;
  },
});

/** Paid and usable at once; an independent gets its start at once. */
function buy(c: Ctx, id: PrivateId, player: PlayerId, price: number): void {
  sell(c, id, player, price);
  const independent = independentOf(id);
  if (independent) fundIndependent(c, independent);
}

export const takeOpen = move(coreVerbs.take)<OpenDraftFrame>({
  check(c, _frame, action) {
    const id = action.lot as PrivateId;
    if (!unsold(c).includes(id)) return refuse(c, 'bid.lot', { lot: action.lot });
    const cash = cashOf(c, action.by as PlayerId);
    const price = costOf(c, id);
    return cash < price
      ? refuseBy('1846:3.23.afford', 'It costs {price}; you have {cash}.', { price, cash })
      : null;
  },
  apply(c, _frame, action) {
    const id = action.lot as PrivateId;
    buy(c, id, action.by as PlayerId, costOf(c, id));
  },
  *choices(c, _frame, by) {
    for (const lot of unsold(c)) {
      const price = costOf(c, lot);
      if (cashOf(c, by as PlayerId) >= price) yield { type: 'take', with: { lot }, facts: { price } };
    }
  },
});
