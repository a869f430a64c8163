import type { GameEvent, Options } from '@roundhouse/engine';
import type { Result, TableSettings } from '@roundhouse/schema';
import { readSettings } from '../lobby/settings.ts';
import type { EntryRow, GameRow } from '../storage/schema.ts';

/** What is read of a finished game: its row, who sat where, and its log. */
export type CountedGame = Pick<
  GameRow,
  'id' | 'title' | 'options' | 'settings' | 'seq' | 'head' | 'result' | 'started_at' | 'ended_at'
>;
export interface CountedSeat {
  player: string | null;
  account_id: string | null;
  computer: string | null;
  began_id: string | null;
}
export const LOGGED = [
  'seq',
  'kind',
  'base',
  'player',
  'account_id',
  'action',
  'events',
  'hash',
  'at',
] as const;
export type Logged = Pick<EntryRow, (typeof LOGGED)[number]>;

/** How one seat ended. */
export interface SeatResult {
  seat: number;
  /** An account, `computer:` and a level, or empty when nobody knows any more who it was. */
  who: string;
  score: number;
  place: number;
  share: number;
  gone: boolean;
  bankrupt: boolean;
  /** Bankruptcies of others by a company handed over by this player. */
  ruined: number;
  /** Moves made by the person themselves, and the milliseconds they took. */
  moves: number;
  time: number;
  /** Companies they started, the first one first, and privates they bought from the bank. */
  companies: { item: string; price: number }[];
  privates: { item: string; price: number }[];
}

/** A move of the opening: made in which position, by which seat, and where it led. */
export interface OpeningStep {
  position: string;
  move: string;
  next: string;
  seat: number;
}

export interface GameFacts {
  game: string;
  title: string;
  options: string;
  pace: 'live' | 'slow';
  why: string;
  rated: boolean;
  computers: number;
  moves: number;
  seq: number;
  head: number;
  startedAt: number;
  endedAt: number;
  results: SeatResult[];
  steps: OpeningStep[];
}

const MILLION = 1_000_000;
export const COMPUTER = 'computer:';
export const isComputer = (who: string): boolean => who.startsWith(COMPUTER);

/** `;name=value;`: one option can be looked for without taking the text apart. */
export function optionsText(options: Options): string {
  const parts = Object.keys(options)
    .sort()
    .map((name) => `${name}=${JSON.stringify(options[name]).replaceAll('"', '')}`);
  return `;${parts.join(';')};`;
}

/** A seat counts for whoever began in it. Where that was not written down yet, for whoever sits there. */
const whoOf = (seat: CountedSeat): string => seat.began_id ?? sittingAt(seat);

const sittingAt = ({ computer, account_id }: CountedSeat): string =>
  computer === null ? (account_id ?? '') : COMPUTER + computer;

const isGone = (seat: CountedSeat): boolean => seat.began_id !== null && sittingAt(seat) !== seat.began_id;

/** The actions that led to the last position; what was taken back did not happen. */
function lineOf(game: CountedGame, log: readonly Logged[]): Logged[] {
  const bySeq = new Map(log.map((entry) => [entry.seq, entry]));
  const line: Logged[] = [];
  for (let at = game.head; at > 0; ) {
    const entry = bySeq.get(at);
    if (!entry) break;
    line.push(entry);
    at = entry.base;
  }
  return line.reverse();
}

const eventsOf = ({ events }: Logged): readonly GameEvent[] =>
  TOLD.test(events) ? (JSON.parse(events) as GameEvent[]) : [];

/** So many moves of every game are kept by their positions; later on hardly any two games are alike. */
const OPENING = 20;

/** The first moves with the positions they were made in. A move of the server's own belongs to nobody. */
function stepsOf(line: readonly Logged[], results: ReadonlyMap<string | null, SeatResult>): OpeningStep[] {
  const steps: OpeningStep[] = [];
  let position = `start:${results.size}`;
  for (const { player, action, hash } of line.slice(0, OPENING)) {
    const seat = results.get(player)?.seat;
    if (seat !== undefined && action !== null && hash !== '')
      steps.push({ position, move: action, next: hash, seat });
    position = hash;
  }
  return steps;
}

/** Most entries tell nothing that is counted: they need not be taken apart. */
const TOLD = /"type":"(?:started|privateMoved|presidentChanged|wentBankrupt)"/;

/** Places by score; who is level shares the better one. Whoever left comes after all who stayed. */
function placesOf(scores: readonly number[], gone: readonly boolean[]): number[] {
  const stayed = gone.filter((it) => !it).length;
  return scores.map((score, i) =>
    gone[i]
      ? Math.min(stayed + 1, scores.length)
      : 1 + scores.filter((other, j) => !gone[j] && other > score).length,
  );
}

/** Everything the club wants to know of a finished game, from its log alone. */
export function factsOf(
  game: CountedGame,
  seats: readonly CountedSeat[],
  log: readonly Logged[],
): GameFacts | null {
  if (game.result === null) return null;
  const { why, scores } = JSON.parse(game.result) as Result;
  const settings = readSettings(game.settings);
  const seated = seats
    .flatMap((seat) => (seat.player === null ? [] : [{ ...seat, player: seat.player }]))
    .sort((a, b) => orderOf(a.player) - orderOf(b.player));
  const points = seated.map(({ player }) => scores[player as keyof typeof scores] ?? 0);
  const gone = seated.map(isGone);
  const places = placesOf(points, gone);
  const total = points.reduce((sum, score) => sum + Math.max(0, score), 0);
  const results = seated.map(
    (seat, i): SeatResult => ({
      seat: i,
      who: whoOf(seat),
      score: points[i] ?? 0,
      place: places[i] ?? 1,
      share: total === 0 ? 0 : Math.round((Math.max(0, points[i] ?? 0) / total) * MILLION),
      gone: gone[i] ?? false,
      bankrupt: false,
      ruined: 0,
      moves: 0,
      time: 0,
      companies: [],
      privates: [],
    }),
  );
  const resultOf = new Map<string | null, SeatResult>(
    seated.map(({ player }, i) => [player, results[i] as SeatResult]),
  );
  const line = lineOf(game, log);
  const handedBy = new Map<string, string>();
  for (const entry of line) for (const event of eventsOf(entry)) note(event, resultOf, handedBy);
  timeMoves(game, log, resultOf);
  return {
    game: game.id,
    title: game.title,
    options: optionsText(JSON.parse(game.options) as Options),
    pace: settings.pace,
    why,
    rated: isRatable(settings, results),
    computers: results.filter(({ who }) => isComputer(who)).length,
    moves: line.length,
    seq: game.seq,
    head: game.head,
    startedAt: game.started_at ?? 0,
    endedAt: game.ended_at ?? 0,
    results,
    steps: stepsOf(line, resultOf),
  };
}

/**
 * Does the table say so, and may it? Tables are held to this when they are made and when they start; a row that says
 * otherwise rates nobody.
 */
const isRatable = ({ rated, freeUndo }: TableSettings, results: readonly SeatResult[]): boolean =>
  rated === 'everybody' || rated === 'people'
    ? !freeUndo && (rated === 'everybody' || !results.some(({ who }) => isComputer(who)))
    : false;

/** `player:p3` sits third. */
const orderOf = (player: string): number => Number(/\d+$/.exec(player)?.[0] ?? 0);

const afterColon = (id: string): string => id.slice(id.indexOf(':') + 1);

function note(
  event: GameEvent,
  resultOf: ReadonlyMap<string | null, SeatResult>,
  handedBy: Map<string, string>,
): void {
  if (event.type === 'started') {
    resultOf.get(event.by)?.companies.push({ item: afterColon(event.company), price: event.price });
  } else if (event.type === 'privateMoved') {
    const fromPlayer = event.from !== null && resultOf.has(event.from);
    const isBought = event.price !== null && !fromPlayer && !event.from?.startsWith('company:');
    if (isBought)
      resultOf.get(event.to)?.privates.push({ item: afterColon(event.private), price: event.price ?? 0 });
  } else if (event.type === 'presidentChanged') {
    if (event.from !== null && event.to !== null && resultOf.has(event.from) && resultOf.has(event.to))
      handedBy.set(event.to, event.from);
  } else if (event.type === 'wentBankrupt') {
    const broke = resultOf.get(event.player);
    if (broke) broke.bankrupt = true;
    const culprit = resultOf.get(handedBy.get(event.player) ?? null);
    if (culprit) culprit.ruined += 1;
  }
}

/** The time of a move is that since the entry before it; what the server did by itself is nobody's. */
function timeMoves(
  game: CountedGame,
  log: readonly Logged[],
  resultOf: ReadonlyMap<string | null, SeatResult>,
): void {
  let before = game.started_at ?? log[0]?.at ?? 0;
  for (const entry of log) {
    const result = resultOf.get(entry.player);
    if (result && entry.kind === 'action' && entry.account_id === result.who) {
      result.moves += 1;
      result.time += Math.max(0, entry.at - before);
    }
    before = entry.at;
  }
}
