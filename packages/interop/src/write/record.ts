import {
  type Action,
  type Rulebook,
  bare,
  cashOf,
  compile,
  type CompanyId,
  coreFrames,
  type Deal,
  frameOf,
  type GameEvent,
  isOver,
  newGame,
  type Options,
  performInPlace,
  type PlayerId,
  playerId,
  type State,
  trainsOf,
  turnNow,
  type Violation,
  whyNot,
} from '@roundhouse/engine';
import type { Action as TitleAction } from '@roundhouse/titles';
import { titles } from '../compat/index.ts';
import { ImportError, type SiteId } from '../file.ts';
import { Certificates } from './certificates.ts';
import { SiteNames } from './names.ts';
import type { Before, Entry, SiteWriter, Writer } from './siteWriter.ts';
import { SiteTrains } from './trains.ts';
import { PRINTED_1817, rulesOf1817, writer1817 } from './write1817.ts';
import { PRINTED_1846, rulesOf1846, titleOf1846, writer1846 } from './write1846.ts';
import { missing1870, rulesOf1870, writer1870 } from './write1870.ts';

/** A game as it is to be written down. */
export interface ExportGame {
  title: string;
  options: Options;
  deal: Deal;
  seed: number;
  seats: readonly { id: string; name: string }[];
  log: readonly Action[];
  /** The site's own number of the game, where it has one. */
  id?: SiteId;
}

/** What is said once for all games of a title. */
export interface Exported {
  writer: Writer;
  siteTitle(options: Options): string;
  rules(options: Options): string[];
  printed: Readonly<Record<string, number>>;
  missing?(options: Options): Readonly<Record<string, number>>;
}

const EXPORTED: Readonly<Record<string, Exported>> = {
  '1846': { writer: writer1846, siteTitle: titleOf1846, rules: rulesOf1846, printed: PRINTED_1846 },
  '1817': { writer: writer1817, siteTitle: () => '1817', rules: rulesOf1817, printed: PRINTED_1817 },
  '1870': {
    writer: writer1870,
    siteTitle: () => '1870',
    rules: rulesOf1870,
    printed: {},
    missing: missing1870,
  },
};

export const canExport = (title: string): boolean => Object.hasOwn(EXPORTED, title);

/** Numeric ids stay numbers, as the site has them. */
export const siteId = (id: string): SiteId => (/^\d{1,15}$/.test(id) ? Number(id) : id);

function mustBeLegal(refusal: Violation | null, at: number, action: Action): void {
  if (!refusal) return;
  throw new ImportError(`Action ${at + 1} (${action.type}) is refused: ${refusal.message} [${refusal.rule}]`);
}

/** A game replayed and written down, before it is put into a file. */
export interface Recorded {
  exported: Exported;
  book: Rulebook;
  state: State;
  entries: Entry[];
  /** What the site does otherwise after the last action. */
  untold: readonly string[];
}

/** Replays the game and writes it down; `look` sees every action before it is written. */
export function record(game: ExportGame, look?: (s: SiteWriter, action: Action) => void): Recorded {
  const exported = canExport(game.title) ? EXPORTED[game.title] : undefined;
  const title = titles[game.title];
  if (!exported || !title) throw new ImportError(`Games of ${game.title} cannot be exported to 18xx.games.`);
  const book = compile(title, game.options);
  const { writer, printed, missing } = exported;
  const seats = game.seats.map((seat) => playerId(seat.id));
  const { state } = newGame(book, seats, game.deal);
  const s: SiteWriter = {
    book,
    state,
    names: new SiteNames(book, printed, missing?.(game.options)),
    trains: new SiteTrains(),
    shares: new Certificates(),
    seatId: (player: PlayerId) => siteId(bare(player)),
    out: [],
    untold: [],
    memory: {},
  };
  writer.start(s);
  game.log.forEach((action, at) => {
    look?.(s, action);
    s.memory.next = game.log[at + 1];
    s.untold.length = 0;
    writeAction(s, writer, action, at);
  });
  return { exported, book, state, entries: s.out, untold: s.untold };
}

/** Writes one action down and plays it. `at`: its place in the log. */
export function writeAction(s: SiteWriter, writer: Writer, action: Action, at: number): void {
  const { book, state } = s;
  const frame = state.agenda.at(-1);
  if (!frame || isOver(state)) throw new ImportError(`Action ${at + 1} comes after the end of the game.`);
  const turn = turnNow(s);
  const events: GameEvent[] = [];
  const before: Before = {
    events,
    turn: turn && cloned(turn),
    asked: frame.at,
    roundNo: state.roundNo,
    inStockRound: frameOf(s, coreFrames.stockRound) !== null,
    phase: state.phase,
    trainsBefore: turn ? state.trains.map((train) => ({ ...train })) : [],
    privates: turn ? cloned(state.privates) : state.privates,
    cash: turn ? cashOf(s, turn.company) : 0,
    trainless: trainlessIn(s),
    trains: new Set(state.trains.map((train) => train.id)),
    last: turn !== null && action.type === 'pass' && writer.last(s, turn.company),
  };
  // Only what is legal is written down: a damaged game may name what does not exist.
  mustBeLegal(whyNot(book, state, action), at, action);
  s.out.push(...writer.write(s, action as TitleAction, frame));
  mustBeLegal(performInPlace(book, state, action, events), at, action);
  if (action.type !== 'agreeEnd') writer.after(s, action as TitleAction, before);
  s.trains.follow(s);
}

function trainlessIn(s: SiteWriter): Record<CompanyId, number> {
  if (!frameOf(s, coreFrames.operatingRound)) return {};
  const trainless = (Object.keys(s.state.companies) as CompanyId[]).filter(
    (id) => s.state.companies[id]?.certs.president === 'pool' && trainsOf(s, id).length === 0,
  );
  return Object.fromEntries(trainless.map((id) => [id, cashOf(s, id)]));
}

const cloned = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
