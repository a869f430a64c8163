import {
  addMarker,
  type Chart,
  compile,
  type CompanyId,
  companyOf,
  type Ctx,
  dividendFrame,
  dropReservations,
  moveSingles,
  operatingRoundFrame,
  type PlayerId,
  putMarker,
  putToken,
  setCertificates,
  type State,
  type TokenRole,
  type Deal,
} from '@roundhouse/engine';
import { TOKENS_BY_PAR } from '../../src/18mw/data/market.ts';
import { title18mw } from '../../src/18mw/index.ts';
import {
  cellOfCompany,
  company,
  giveTrain,
  indexOfStep,
  operatingTurnIn,
  ownerOf,
  player,
  type PositionSpec as CommonSpec,
  positionsOf,
  privat,
  seatsOf,
  setCash,
  turnFrames,
} from '../support/position.ts';
import { arrange, open, pass, type Table, tableOf } from '../support/table.ts';

export {
  cash,
  company,
  player,
  president,
  price,
  privat,
  setCash,
  stockTurn,
  trains,
  units,
} from '../support/position.ts';

/** Positions of 18MW by hand. Players are a, b, c, d, e; private companies that are not named have closed. */

export interface CompanySpec {
  president: string | null;
  /** Single shares by holder: players by letter, `pool`, `treasury`; the rest lies in the offering. */
  shares?: Record<string, number>;
  /** Holder of a system's double certificate; its president unless said otherwise. */
  double?: string;
  par?: number;
  /** A price of the top row, or a space as `row,col`; the par space unless said otherwise. */
  at?: number | string;
  cash?: number;
  trains?: string[];
  /** Tokens besides the base, as hexes; `G1*` is a doubling token. */
  tokens?: string[];
  /** Bases of a system. */
  bases?: string[];
  /** Unused tokens; what the par leaves unless said otherwise. */
  tokensLeft?: number;
  /** Has operated? Yes, unless said otherwise. */
  fresh?: boolean;
  /** Started but not floated. */
  unfloated?: boolean;
}

export interface PositionSpec extends CommonSpec<CompanySpec> {
  /** Connections that were made, by the company that made them: G1 or O5. */
  connected?: Record<string, string>;
}

const SYSTEMS = ['BN', 'CR', 'CSX', 'NW'];

/** Seats in the order of the alphabet. */
const inOrder = (players: number): Deal => ({ order: Array.from({ length: players }, (_, i) => i) });

export const bookFor = (players = 3) => compile(title18mw, { players });
export const seatsFor = (players = 3): PlayerId[] => seatsOf(players);

/** Before the first question of a new game. */
export const newTable = (players = 3): Table =>
  tableOf(bookFor(players), seatsFor(players), inOrder(players));

export const position = positionsOf<CompanySpec, PositionSpec>({
  title: title18mw,
  deal: (book) => inOrder(book.options.players),
  game: { turn: 2, count: 1, stage: 'play' },
  givePrivate(c, id, owner) {
    const it = c.state.privates[id];
    if (it) Object.assign(it, owner ? { owner } : { owner: 'out', closed: true });
  },
  found,
  more({ state }, spec) {
    for (const [hex, name] of Object.entries(spec.connected ?? {})) {
      const markers = state.board.markers.map((m) => (m.hex === hex ? { ...m, owner: company(name) } : m));
      state.board = { ...state.board, markers };
    }
  },
});

export function cellAt(chart: Chart, at: number | string): number {
  const [row = 0, col = 0] = typeof at === 'string' ? at.split(',').map(Number) : [];
  const cell = chart.cells.findIndex((it) =>
    typeof at === 'string' ? it.row === row && it.col === col : it.row === 0 && it.price === at,
  );
  if (cell < 0) throw new Error(`there is no space ${at}`);
  return cell;
}

function found(c: Ctx, name: string, spec: CompanySpec): void {
  const id = company(name);
  const it = companyOf(c, id);
  const system = SYSTEMS.includes(name);
  const par = spec.par ?? 100;
  const president = spec.president === null ? 'pool' : player(spec.president);
  setCertificates(c, id, {
    president,
    ...(system && { double: spec.double ? ownerOf(spec.double, name) : president }),
    single: { offering: system ? 16 : 8 },
  });
  for (const [holder, count] of Object.entries(spec.shares ?? {}))
    moveSingles(c, id, 'offering', ownerOf(holder, name), count);
  it.stage = spec.unfloated ? 'started' : 'running';
  it.par = par;
  it.hasRun = !spec.fresh && !spec.unfloated;
  const parCell = c.book.chart.cells.findIndex((cell) => cell.par && cell.price === par);
  putMarker(c, id, spec.at === undefined ? parCell : cellAt(c.book.chart, spec.at), 'for a test');
  it.tokensLeft = 20;
  if (system) it.homes = spec.bases ?? [];
  const bases = system ? it.homes : it.homes.slice(0, 1);
  if (!spec.unfloated) for (const hex of bases) place(c, id, hex, 'home');
  for (const spot of spec.tokens ?? [])
    place(c, id, spot.replace('*', ''), spot.endsWith('*') ? 'doubling' : 'station');
  it.tokensLeft =
    spec.tokensLeft ??
    Math.max(0, (TOKENS_BY_PAR[par] ?? 0) - (spec.unfloated ? 0 : 1) - (spec.tokens?.length ?? 0));
  for (const face of spec.trains ?? []) giveTrain(c, id, face);
  setCash(c, id, spec.cash ?? 0);
}

function place(c: Ctx, id: CompanyId, hex: string, role: TokenRole): void {
  dropReservations(c, (kept) => kept.for === id && kept.hex === hex);
  putToken(c, { company: id, hex, city: 0, role });
}

export const markFreight = (table: Table, kind: string, hex: string, owner: string): void =>
  arrange(table, (c) => addMarker(c, { kind, hex, owner: ownerOf(owner), value: 0, others: 0, from: null }));

/** An operating round in which this company is about to do this step. */
export const operatingTurn = operatingTurnIn(3);

/** A company that has run for this much and decides what becomes of it. */
export const dividendOf = (
  table: Table,
  name: string,
  revenue: number,
  operated: readonly string[] = [],
): Table =>
  open(
    table,
    ...turnFrames(table, name, indexOfStep(table, name, 'dividend'), operated, 3),
    dividendFrame(company(name), revenue),
  );

/** Passes until the round at hand is over. */
export function finishRound(table: Table): Table {
  const { roundNo } = table.state;
  while (table.state.roundNo === roundNo) pass(table);
  return table;
}

/** The beginning of an operating round. */
export function operatingRound(table: Table, number = 1): Table {
  Object.assign(table.state.agenda[0] ?? {}, { count: number });
  return open(table, operatingRoundFrame(2, number, 3));
}

/** `row,col` of a company's token on the market. */
export const space = (table: Table, name: string): string => {
  const cell = cellOfCompany(table, name);
  return cell ? `${cell.row},${cell.col}` : '';
};
export const trainId = (table: Table, owner: string, face: string): string => {
  const train = table.state.trains.find((it) => it.owner === ownerOf(owner) && it.face === face);
  if (!train) throw new Error(`${owner} has no ${face}`);
  return train.id;
};
/** Who has tokens in a hex; a doubling token has a star. */
export const tokensIn = (table: Table, hex: string): string[] =>
  table.state.board.tokens
    .filter((token) => token.hex === hex)
    .map((token) => `${token.company.slice('company:'.length)}${token.role === 'doubling' ? '*' : ''}`);
export const stage = (table: Table, name: string): string => companyOf(table, company(name)).stage;
export const tokensLeft = (table: Table, name: string): number => companyOf(table, company(name)).tokensLeft;
export const certificates = (table: Table, letter: string): number =>
  table.book.policies.shares.certificateCount(table, player(letter)) / 2;
export const certificateLimit = (table: Table): number =>
  table.book.policies.shares.certificateLimit(table) / 2;
export const isOpen = (table: Table, name: string): boolean =>
  table.state.privates[privat(name)]?.closed === false;
export const ending = (table: Table): State['ending'] => table.state.ending;
