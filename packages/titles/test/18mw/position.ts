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
  newTrain,
  operatingRoundFrame,
  type OperatingTurnFrame,
  type Owner,
  pay,
  type PlayerId,
  type PrivateId,
  putMarker,
  putTile,
  putToken,
  type Rotation,
  setCertificates,
  type State,
  stockRoundFrame,
  type StockTurnFrame,
  type TokenRole,
  unitsOf,
} from '@roundhouse/engine';
import { TOKENS_BY_PAR } from '../../src/18mw/data/market.ts';
import { PRIVATES } from '../../src/18mw/data/privates.ts';
import { title18mw } from '../../src/18mw/index.ts';
import { arrange, open, pass, type Table, tableOf } from '../support/table.ts';

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

export interface PositionSpec {
  players?: number;
  phase?: string;
  companies?: Record<string, CompanySpec>;
  cash?: Record<string, number>;
  bank?: number;
  /** Owners of private companies: a player's letter or a company. */
  privates?: Record<string, string>;
  tiles?: Record<string, string>;
  supply?: Record<string, number>;
  /** Trains in the pool by face. */
  returned?: string[];
  priority?: string;
  /** Connections that were made, by the company that made them: G1 or O5. */
  connected?: Record<string, string>;
}

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const SYSTEMS = ['BN', 'CR', 'CSX', 'NW'];

export const player = (letter: string): PlayerId => `player:${letter}`;
export const company = (name: string): CompanyId => `company:${name}`;
export const privat = (name: string): PrivateId => `private:${name}`;

const PLACES: readonly string[] = ['pool', 'offering', 'bank', 'out'];
const ownerOf = (name: string, of?: string): Owner => {
  if (LETTERS.includes(name)) return player(name);
  if (name === 'treasury' && of) return company(of);
  return PLACES.includes(name) ? (name as Owner) : company(name);
};

export const bookFor = (players = 3) => compile(title18mw, { players });
export const seatsFor = (players = 3): PlayerId[] => LETTERS.slice(0, players).map(player);

/** Before the first question of a new game, seats in the order of the alphabet. */
export const newTable = (players = 3): Table =>
  tableOf(bookFor(players), seatsFor(players), { order: Array.from({ length: players }, (_, i) => i) });

export function position(spec: PositionSpec = {}): Table {
  const table = newTable(spec.players);
  arrange(table, (c) => build(c, spec));
  return table;
}

function build(c: Ctx, spec: PositionSpec): void {
  const { state } = c;
  Object.assign(state.agenda[0] ?? {}, { turn: 2, count: 1, stage: 'play' });
  state.roundNo = 5;
  if (spec.phase) state.phase = spec.phase;
  if (spec.priority) state.priority = player(spec.priority);
  for (const { id } of PRIVATES) {
    const owner = spec.privates?.[id.slice('private:'.length)];
    const it = state.privates[id];
    if (it) Object.assign(it, owner ? { owner: ownerOf(owner) } : { owner: 'out', closed: true });
  }
  for (const [hex, tile] of Object.entries(spec.tiles ?? {})) {
    const [id = '', rotation = '0'] = tile.split('/');
    putTile(c, null, hex, id, Number(rotation) as Rotation, 0, []);
  }
  for (const [name, it] of Object.entries(spec.companies ?? {})) found(c, name, it);
  for (const face of spec.returned ?? []) giveTrain(c, 'pool', face);
  Object.assign(state.supply, spec.supply);
  for (const [letter, cash] of Object.entries(spec.cash ?? {})) setCash(c, player(letter), cash);
  if (spec.bank !== undefined) pay(c, 'bank', 'out', (state.cash.bank ?? 0) - spec.bank, 'for a test');
  for (const [hex, name] of Object.entries(spec.connected ?? {})) {
    const markers = state.board.markers.map((m) => (m.hex === hex ? { ...m, owner: company(name) } : m));
    state.board = { ...state.board, markers };
  }
}

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

/** A train from the box, also where its kind has been sold out. */
export function giveTrain(c: Ctx, owner: Owner, face: string): void {
  if (c.state.supply[face] === 0) c.state.supply[face] = 1;
  newTrain(c, face, face, owner);
}

function place(c: Ctx, id: CompanyId, hex: string, role: TokenRole): void {
  dropReservations(c, (kept) => kept.for === id && kept.hex === hex);
  putToken(c, { company: id, hex, city: 0, role });
}

export function setCash(c: Ctx, owner: Owner, cash: number): void {
  const now = c.state.cash[owner] ?? 0;
  if (now < cash) pay(c, 'bank', owner, cash - now, 'for a test');
  else pay(c, owner, 'bank', now - cash, 'for a test');
}

export const markFreight = (table: Table, kind: string, hex: string, owner: string): void =>
  arrange(table, (c) => addMarker(c, { kind, hex, owner: ownerOf(owner), value: 0, others: 0, from: null }));

/** A stock round, not the initial one unless said so, in which it is this player's turn. */
export function stockTurn(table: Table, letter: string, no = 2): Table {
  const round = { ...stockRoundFrame(no, player(letter)), stage: 'turns' as const };
  const turn: StockTurnFrame = {
    at: 'stockTurn',
    player: player(letter),
    did: [],
    blocks: [],
    over: false,
    passed: false,
  };
  return open(table, round, turn);
}

function turnFrames(table: Table, name: string, step: number, operated: readonly string[]) {
  const id = company(name);
  const turn: OperatingTurnFrame = {
    at: 'operatingTurn',
    company: id,
    steps: [...table.book.policies.operating.steps(table, id)],
    step,
    lays: [],
    tokens: [],
    issued: null,
    revenue: 0,
    bought: [],
    passed: false,
    blocks: [],
    own: {},
  };
  const round = {
    ...operatingRoundFrame(2, 1, 3),
    stage: 'turns' as const,
    current: id,
    operated: operated.map(company),
  };
  return [round, turn] as const;
}

const indexOfStep = (table: Table, name: string, step: string): number =>
  table.book.policies.operating.steps(table, company(name)).indexOf(step);

/** An operating round in which this company is about to do this step. */
export const operatingTurn = (
  table: Table,
  name: string,
  step = '',
  operated: readonly string[] = [],
): Table =>
  open(table, ...turnFrames(table, name, step === '' ? -1 : indexOfStep(table, name, step) - 1, operated));

/** A company that has run for this much and decides what becomes of it. */
export const dividendOf = (
  table: Table,
  name: string,
  revenue: number,
  operated: readonly string[] = [],
): Table =>
  open(
    table,
    ...turnFrames(table, name, indexOfStep(table, name, 'dividend'), operated),
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

export const cash = (table: Table, owner: string): number => table.state.cash[ownerOf(owner)] ?? 0;
const cellOfCompany = (table: Table, name: string) => {
  const at = companyOf(table, company(name)).at;
  return at ? table.book.chart.cells[at.cell] : undefined;
};
export const price = (table: Table, name: string): number => cellOfCompany(table, name)?.price ?? 0;
/** `row,col` of a company's token on the market. */
export const space = (table: Table, name: string): string => {
  const cell = cellOfCompany(table, name);
  return cell ? `${cell.row},${cell.col}` : '';
};
export const units = (table: Table, name: string, holder: string): number =>
  unitsOf(table, company(name), ownerOf(holder, name));
export const president = (table: Table, name: string): string => {
  const holder = companyOf(table, company(name)).certs.president ?? 'nobody';
  return holder.startsWith('player:') ? holder.slice('player:'.length) : holder;
};
export const trains = (table: Table, owner: string): string[] =>
  table.state.trains.filter((train) => train.owner === ownerOf(owner)).map((train) => train.face);
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
