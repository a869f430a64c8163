import {
  type Actor,
  type Rulebook,
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
import type { Action } from '@roundhouse/titles';
import { diceIn, fillAtRandom } from './fill.ts';

/**
 * A player who drives every title towards trouble: many companies at the lowest price, empty treasuries, trains bought
 * early and dividends paid late, shares redeemed and dumped, loans, shorts and mergers wherever they are possible.
 * Everything it does is legal, nothing is wise: it finds the corners of the rules that sensible players stay out of.
 */
export function recklessAction(book: Rulebook, state: State, who: Actor, dice: Dice): Action {
  const choices = decisions(book, state, who).flatMap((decision) => decision.choices);
  while (choices.length > 0) {
    const weights = choices.map((choice) => appetite(book, state, choice));
    const choice = choices[drawn(weights, dice)] as Choice;
    const action =
      choice.type === 'layTile'
        ? bestLay(book, state, choices, dice)
        : fillAtRandom(book, state, shaped(choice), dice);
    if (action) return action;
    choices.splice(choices.indexOf(choice), 1);
  }
  throw new Error(`${who} is asked and has no choice: ${state.agenda.map((frame) => frame.at).join(' > ')}`);
}

/** A move of the reckless level, repeatable from its seed and the position. */
export function recklessMove(
  book: Rulebook,
  view: State,
  who: Actor,
  seed: string,
): { action: Action; reason: string } {
  return { action: recklessAction(book, view, who, diceIn(view, seed)), reason: 'to see what happens' };
}

function drawn(weights: readonly number[], dice: Dice): number {
  let left = dice.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** The last two phases: whoever has no train by then cannot pay for one. */
const isLate = (book: Rulebook, state: State): boolean =>
  book.data.phases.findIndex((row) => row.name === state.phase) >= book.data.phases.length - 2;

const APPETITE: Readonly<Partial<Record<Choice['type'], number>>> = {
  bid: 40,
  takeBack: 1,
  start: 60,
  buyPrivate: 1,
  exchangePrivate: 2,
  redeem: 10,
  layTile: 20,
  placeToken: 20,
  protect: 20,
  destination: 200,
  convert: 30,
  merge: 400,
  short: 20,
  takeLoans: 20,
  repayLoans: 2,
  offerForSale: 40,
  declareBankrupt: 100,
  offerToken: 60,
};

function appetite(book: Rulebook, state: State, choice: Choice): number {
  switch (choice.type) {
    case 'buyShares':
      return isWaiting(state, choice) ? 40 : 12;
    // Everything is sold off when the dear trains have come.
    case 'sellShares':
      return isLate(book, state) ? 12 : 1;
    case 'buyTrain':
      return trainAppetite(book, state, choice);
    case 'dividend': {
      const { kind, company } = choice.with as DividendAction;
      return kind === wish(book, state, company) ? 30 : 3;
    }
    default:
      return APPETITE[choice.type] ?? 10;
  }
}

/** Saves for the next train while its price can bear it, and gives everything away late. */
function wish(book: Rulebook, state: State, company: CompanyId): DividendKind {
  const next = book.data.trains.find(({ name }) => state.supply[name] !== 0)?.faces[0]?.price ?? 0;
  const saves =
    !isLate(book, state) && (state.cash[company] ?? 0) < next && priceOf({ book, state }, company) >= 80;
  return saves ? 'none' : 'full';
}

/** A share of a company that has not floated yet. */
const isWaiting = (state: State, choice: Choice): boolean =>
  state.companies[(choice.with as { company: CompanyId }).company]?.stage === 'started';

/** Whatever the bank sells, until the last kinds are on offer; then only what it must. */
function trainAppetite(book: Rulebook, state: State, choice: Choice): number {
  const { from } = choice.with as { from?: string };
  if (from !== 'bank' && from !== 'pool') return 8;
  return isLate(book, state) ? 3 : 300;
}

/** Small bids, the lowest par, any token for next to nothing, as many loans and shares as there are. */
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
const LOOKS = 6;

/** Builds where it earns most, or where the track leads to most places. */
function bestLay(book: Rulebook, state: State, choices: readonly Choice[], dice: Dice): Action | null {
  const all = choices
    .filter(({ type }) => type === 'layTile')
    .flatMap((choice) => expand(book, state, choice).map((lay) => ({ choice, lay })));
  let best: { worth: number; action: Action } | null = null;
  for (let look = 0; look < LOOKS && all.length > 0; look++) {
    const [found] = all.splice(dice.below(all.length), 1);
    if (!found) break;
    const { hex, tile, rotation } = found.lay;
    const action = { ...found.choice.with, type: 'layTile', hex, tile, rotation } as LayTileAction;
    const worth = worthOf(book, state, action);
    if (!best || worth > best.worth) best = { worth, action };
  }
  return best?.action ?? null;
}

function worthOf(book: Rulebook, state: State, { company, hex, tile, rotation }: LayTileAction): number {
  const board = layTile(book.geography, state.board, hex, tile, rotation);
  const places = citiesInReach(book.geography, board, company).length;
  const open = hexesInReach(book.geography, board, company).length;
  const earns = suggestRoutes(book, { ...state, board }, company, 2_000).revenue;
  return earns * 100 + places * 500 + open;
}
