import {
  type Action,
  type Actor,
  type Book,
  type Choice,
  citiesInReach,
  type CompanyId,
  decisions,
  type Dice,
  type DividendAction,
  type DividendKind,
  expand,
  hexesInReach,
  layTile,
  type LayTileAction,
  priceOf,
  type State,
  suggestRoutes,
} from '@roundhouse/engine';
import { fill } from '../support/playout.ts';

/**
 * A player who drives 18MW towards trouble: many companies at the lowest par, empty treasuries, trains bought early and
 * dividends paid late, shares redeemed, mergers wherever they are possible. Everything it does is legal, nothing is wise.
 */
export function steeredAction(book: Book, state: State, who: Actor, dice: Dice): Action {
  const choices = decisions(book, state, who).flatMap((decision) => decision.choices);
  while (choices.length > 0) {
    const weights = choices.map((choice) => appetite(book, state, choice));
    const choice = choices[pick(weights, dice)] as Choice;
    if (choice.type !== 'layTile') choices.splice(choices.indexOf(choice), 1);
    const action = choice.type === 'layTile' ? bestLay(book, state, choices, choice, dice) : null;
    const filled = action ?? fill(book, state, shaped(choice), dice);
    if (filled) return filled;
  }
  throw new Error(`${who} is asked and has no choice: ${state.agenda.map((frame) => frame.at).join(' > ')}`);
}

function pick(weights: readonly number[], dice: Dice): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = dice.below(total);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

const isLate = (state: State): boolean => state.phase === '10' || state.phase === 'D';

const APPETITE: Readonly<Record<string, number>> = {
  bid: 40,
  takeBack: 1,
  start: 60,
  sellShares: 1,
  buyPrivate: 1,
  exchangePrivate: 2,
  redeem: 10,
  layTile: 20,
  placeToken: 20,
  protect: 20,
  merge: 400,
  declareBankrupt: 100,
  offerToken: 60,
  buyToken: 10,
};

function appetite(book: Book, state: State, choice: Choice): number {
  switch (choice.type) {
    case 'buyShares':
      return floats(state, choice) ? 40 : 12;
    case 'buyTrain':
      return buysTrain(state, choice);
    case 'dividend':
      return (choice.with as DividendAction).kind ===
        wish(book, state, (choice.with as DividendAction).company)
        ? 30
        : 3;
    case 'pass':
      return 10;
    default:
      return APPETITE[choice.type] ?? 10;
  }
}

/** Saves for the next train while its price can bear it, and gives everything away late. */
function wish(book: Book, state: State, company: CompanyId): DividendKind {
  const next = book.data.trains.find(({ name }) => state.supply[name] !== 0)?.faces[0]?.price ?? 0;
  const saves =
    !isLate(state) && (state.cash[company] ?? 0) < next && priceOf({ book, state }, company) >= 80;
  return saves ? 'none' : 'full';
}

/** A share of a company that has not floated yet. */
const floats = (state: State, choice: Choice): boolean =>
  state.companies[(choice.with as { company: keyof State['companies'] }).company]?.stage === 'started';

/** Whatever the bank sells, until the last kind is on offer; then only what it must. */
function buysTrain(state: State, choice: Choice): number {
  const { from } = choice.with as { from?: string };
  if (from !== 'bank' && from !== 'pool') return 8;
  return isLate(state) ? 3 : 300;
}

/** Small bids, the lowest par, any token for next to nothing. */
function shaped(choice: Choice): Choice {
  const open = { ...choice.open };
  for (const [name, domain] of Object.entries(open)) {
    if (choice.type === 'start' && 'oneOf' in domain) open[name] = { oneOf: domain.oneOf.slice(0, 2) };
    if (!('ranges' in domain)) continue;
    const [first] = domain.ranges;
    if (!first) continue;
    const [from, to, step] = first;
    if (name === 'amount') open[name] = { ranges: [[from, Math.min(to, from + 10), step]] };
    if (name === 'minimum') open[name] = { ranges: [[0, 20, 1]] };
    if (name === 'price' && choice.type === 'buyTrain')
      open[name] = { ranges: [[from, Math.min(to, from + 30), step]] };
  }
  return { ...choice, open };
}

/** Lays looked at in one turn, at random among all. */
const LOOKS = 12;

/** Builds where it earns most, or where the track leads to most places. */
function bestLay(
  book: Book,
  state: State,
  choices: readonly Choice[],
  first: Choice,
  dice: Dice,
): Action | null {
  const all = choices
    .filter(({ type }) => type === 'layTile')
    .flatMap((choice) => expand(book, state, choice).map((lay) => ({ choice, lay })));
  let best: { worth: number; action: Action } | null = null;
  for (let look = 0; look < Math.min(LOOKS, all.length); look++) {
    const [found] = all.splice(dice.below(all.length), 1);
    if (!found) break;
    const { hex, tile, rotation } = found.lay;
    const action = { ...found.choice.with, type: 'layTile', hex, tile, rotation } as LayTileAction;
    const worth = worthOf(book, state, action);
    if (!best || worth > best.worth) best = { worth, action };
  }
  return best?.action ?? fill(book, state, first, dice);
}

function worthOf(book: Book, state: State, { company, hex, tile, rotation }: LayTileAction): number {
  const board = layTile(book.geography, state.board, hex, tile, rotation);
  const places = citiesInReach(book.geography, board, company).length;
  const open = hexesInReach(book.geography, board, company).length;
  const earns = suggestRoutes(book, { ...state, board }, company, 2_000).revenue;
  return earns * 100 + places * 500 + open;
}
