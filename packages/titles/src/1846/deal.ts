import {
  type CompanyId,
  type Deal,
  type Dice,
  type Options,
  type PrivateId,
  shuffled,
} from '@roundhouse/engine';
import { BOOMTOWN, CIRCLE, firstEdition, LITTLE_MIAMI, secondEditionOnly, SQUARE } from './data/privates.ts';
import { editionOf, isTwoPlayers } from './options.ts';

/** What chance decides in 1846, once and for all (1846:2.3, 1846:2.5, 1846:3.2.bottom). */
interface Deal1846 {
  removedPrivates: PrivateId[];
  removedCompanies: CompanyId[];
  /** The draft deck, top card first; empty with two players. */
  deck: string[];
  /** Sort keys of the shuffle after each pick, one for every card of that hand. */
  keys: number[][];
}

export const asDeal = (deal: Deal): Deal1846 => deal as unknown as Deal1846;

const BLANK = 'blank:';
export const isBlank = (card: string): boolean => card.startsWith(BLANK);

const DIAMOND: readonly CompanyId[] = ['company:C&O', 'company:ERIE', 'company:PRR'];
/** 1846:2p.remove.corps. */
const NORTH: readonly CompanyId[] = ['company:ERIE', 'company:GT', 'company:NYC', 'company:PRR'];
const SOUTH: readonly CompanyId[] = ['company:B&O', 'company:C&O', 'company:IC'];

/** The groups from which items are drawn at random and put away. */
interface Groups {
  square: readonly PrivateId[];
  circle: readonly PrivateId[];
  privatesEach: number;
  diamond: readonly CompanyId[];
  diamondEach: number;
}

function removalGroups(options: Options): Groups {
  const second = editionOf(options) === 'second';
  const kept = options.protectSecondEdition === true;
  const two = isTwoPlayers(options);
  const spare = two ? 1 : 5 - options.players;
  return {
    square: second && !kept ? [...SQUARE, LITTLE_MIAMI] : SQUARE,
    circle: second && !kept ? [...CIRCLE, BOOMTOWN] : CIRCLE,
    privatesEach: spare + (second ? 1 : 0),
    diamond: kept ? DIAMOND.filter((id) => id !== 'company:C&O') : DIAMOND,
    diamondEach: two ? 0 : spare,
  };
}

/** Cards in hand at each pick, until one card is left. */
function handSizes(deckSize: number, players: number): number[] {
  return Array.from({ length: Math.max(0, deckSize - 1) }, (_, pick) =>
    Math.min(players + 2, deckSize - pick),
  );
}

const privatesOfEdition = (options: Options): readonly PrivateId[] =>
  [...firstEdition, ...(editionOf(options) === 'second' ? secondEditionOnly : [])].map((it) => it.id);

export function deal(options: Options, players: number, dice: Dice): Deal {
  const groups = removalGroups(options);
  const removedPrivates = [
    ...shuffled(groups.square, dice).slice(0, groups.privatesEach),
    ...shuffled(groups.circle, dice).slice(0, groups.privatesEach),
  ];
  const two = isTwoPlayers(options);
  const removedCompanies = two
    ? [...shuffled(NORTH, dice).slice(0, 1), ...shuffled(SOUTH, dice).slice(0, 1)]
    : shuffled(groups.diamond, dice).slice(0, groups.diamondEach);
  const inPlay = privatesOfEdition(options).filter((id) => !removedPrivates.includes(id));
  const blanks = Array.from({ length: players }, (_, i) => `${BLANK}${i + 1}`);
  const deck = two ? [] : shuffled([...inPlay, ...blanks], dice);
  const keys = handSizes(deck.length, players).map((size) =>
    shuffled(
      Array.from({ length: size }, (_, i) => i),
      dice,
    ),
  );
  return { removedPrivates, removedCompanies, deck, keys };
}
