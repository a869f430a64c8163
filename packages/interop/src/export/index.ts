import {
  type Action,
  type Book,
  bare,
  compile,
  type Deal,
  isOver,
  newGame,
  type Options,
  outcome,
  performInPlace,
  type PlayerId,
  playerId,
  type State,
  turnNow,
  type Violation,
  whyNot,
} from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { ImportError, type SiteId } from '../file.ts';
import { Certificates } from './certificates.ts';
import { SiteNames } from './names.ts';
import type { Before, Entry, Scribe, Writer } from './scribe.ts';
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

interface Exported {
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

export { unknownToSite } from './avoid.ts';
export { siteSkips } from './silent.ts';
export { departures, siteSetup, type SiteSetup } from './setup.ts';

export const canExport = (title: string): boolean => Object.hasOwn(EXPORTED, title);

const REASONS: Readonly<Record<string, string>> = { agreed: 'manually_ended' };

/** Numeric ids stay numbers, as the site has them. */
const siteId = (id: string): SiteId => (/^\d{1,15}$/.test(id) ? Number(id) : id);

/** The whole file as the site would write it. */
export function exportGame(game: ExportGame): Record<string, unknown> {
  const exported = Object.hasOwn(EXPORTED, game.title) ? EXPORTED[game.title] : undefined;
  const title = titles[game.title];
  if (!exported || !title) throw new ImportError(`Games of ${game.title} cannot be exported to 18xx.games.`);
  const book = compile(title, game.options);
  const { entries, state } = record(game, exported, book);
  const end = outcome(state);
  const scores = Object.fromEntries(
    state.seats.map((seat) => [
      bare(seat),
      end?.scores[seat] ?? book.policies.end.score({ book, state }, seat),
    ]),
  );
  return {
    id: game.id ?? `hs_roundhouse_${game.seed}`,
    description: '',
    user: { id: 0, name: 'You' },
    players: game.seats.map(({ id, name }) => ({ id: siteId(id), name })),
    min_players: game.seats.length,
    max_players: game.seats.length,
    title: exported.siteTitle(game.options),
    settings: {
      seed: game.seed,
      is_async: false,
      unlisted: true,
      optional_rules: exported.rules(game.options),
    },
    user_settings: null,
    status: end ? 'finished' : 'active',
    ...(end?.why === 'agreed' && { manually_ended: true }),
    mode: 'hotseat',
    result: end ? scores : {},
    ...(end && { game_end_reason: REASONS[end.why] ?? end.why }),
    loaded: true,
    created_at: BEGUN,
    updated_at: BEGUN + entries.length,
    actions: entries.map((entry, at) => numbered(entry, at + 1)),
  };
}

/** Our games have no clock: every action is a second after the one before. */
const BEGUN = 1_577_836_800;

function numbered(entry: Entry, id: number): Record<string, unknown> {
  const { type, entity, entity_type, auto_actions, ...fields } = entry;
  const created_at = BEGUN + id;
  return {
    type,
    entity,
    entity_type,
    id,
    created_at,
    ...fields,
    ...(auto_actions && { auto_actions: auto_actions.map((auto) => ({ ...auto, created_at })) }),
  };
}

function mustBeLegal(refusal: Violation | null, at: number, action: Action): void {
  if (!refusal) return;
  throw new ImportError(`Action ${at + 1} (${action.type}) is refused: ${refusal.message} [${refusal.rule}]`);
}

function record(game: ExportGame, exported: Exported, book: Book): { entries: Entry[]; state: State } {
  const { writer, printed, missing } = exported;
  const seats = game.seats.map((seat) => playerId(seat.id));
  const { state } = newGame(book, seats, game.deal);
  const s: Scribe = {
    book,
    state,
    names: new SiteNames(book, printed, missing?.(game.options)),
    shares: new Certificates(),
    seatId: (player: PlayerId) => siteId(bare(player)),
    out: [],
    memory: {},
  };
  writer.start(s);
  game.log.forEach((action, at) => {
    const frame = state.agenda.at(-1);
    if (!frame || isOver(state)) throw new ImportError(`Action ${at + 1} comes after the end of the game.`);
    const turn = turnNow(s);
    const before: Before = {
      turn: turn && (JSON.parse(JSON.stringify(turn)) as typeof turn),
      roundNo: state.roundNo,
      trains: new Set(state.trains.map((train) => train.id)),
      last: turn !== null && action.type === 'pass' && writer.last(s, turn.company),
    };
    s.memory.next = game.log[at + 1];
    // Only what is legal is written down: a damaged game may name what does not exist.
    mustBeLegal(whyNot(book, state, action), at, action);
    s.out.push(...writer.write(s, action, frame));
    mustBeLegal(performInPlace(book, state, action), at, action);
    if (action.type !== 'agreeEnd') writer.after(s, action, before);
  });
  return { entries: s.out, state };
}
