import {
  addMarker,
  compile,
  type CompanyId,
  companyOf,
  type Ctx,
  dropReservations,
  type HexId,
  moveSingles,
  newTrain,
  type Options,
  type Owner,
  operatingRoundFrame,
  type OperatingTurnFrame,
  pay,
  type PlayerId,
  type PrivateId,
  putMarker,
  putTile,
  putToken,
  type Rotation,
  setCertificates,
  stockRoundFrame,
  type StockTurnFrame,
  type Train,
} from '@roundhouse/engine';
import { title1846 } from '../../src/1846/index.ts';
import { fundIndependent } from '../../src/1846/rules/independents.ts';
import { arrange, open, type Table, tableOf } from '../support/table.ts';

/** Positions of 1846 by hand: everything not said is as after the draft. Players are a, b, c, d, e. */

export interface CorporationSpec {
  price: number;
  president: string | null;
  /** Single shares by holder: players by letter, `pool`; the rest is in the treasury. */
  shares?: Record<string, number>;
  cash?: number;
  /** Faces of its trains. */
  trains?: string[];
  /** Further tokens: hex, or hex/city. */
  tokens?: string[];
  /** Has it operated? Yes, unless said otherwise. */
  fresh?: boolean;
}

export interface PositionSpec {
  players?: number;
  options?: Partial<Options>;
  removedCompanies?: string[];
  removedPrivates?: string[];
  phase?: string;
  corporations?: Record<string, CorporationSpec>;
  /** Cash of players by letter; others have their starting money. */
  cash?: Record<string, number>;
  bank?: number;
  /** Owners of privates: a player's letter or a corporation. Unnamed ones are out of the game. */
  privates?: Record<string, string>;
  /** Laid tiles: `57/2`. */
  tiles?: Record<string, string>;
  /** Bank cards left by name. */
  supply?: Record<string, number>;
  /** Trains in the market by face. */
  returned?: string[];
  priority?: string;
}

export const player = (letter: string): PlayerId => `player:${letter}`;
export const company = (name: string): CompanyId => `company:${name}`;
export const privat = (name: string): PrivateId => `private:${name}`;
const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const INDEPENDENT = ['MS', 'BIG4'];

const ownerOf = (name: string): Owner =>
  LETTERS.includes(name) ? player(name) : name === 'pool' ? 'pool' : company(name);

export function position(spec: PositionSpec = {}): Table {
  const players = spec.players ?? 3;
  const book = compile(title1846, { players, ...spec.options });
  const seats = LETTERS.slice(0, players).map(player);
  const absent = book.data.privates
    .map((it) => it.id)
    .filter((id) => !spec.privates?.[id.slice('private:'.length)]);
  const removedPrivates = spec.removedPrivates?.map(privat) ?? absent;
  const table = tableOf(book, seats, {
    removedPrivates,
    removedCompanies: (spec.removedCompanies ?? []).map(company),
    deck: [],
    keys: [],
  });
  arrange(table, (c) => build(c, spec));
  return table;
}

function build(c: Ctx, spec: PositionSpec): void {
  const { state } = c;
  const game = state.agenda[0] as { turn?: number };
  game.turn = 2;
  state.roundNo = 5;
  if (spec.phase) state.phase = spec.phase;
  if (spec.priority) state.priority = player(spec.priority);
  for (const [name, owner] of Object.entries(spec.privates ?? {})) givePrivate(c, name, owner);
  for (const [hex, tile] of Object.entries(spec.tiles ?? {})) {
    const [id = '', rotation = '0'] = tile.split('/');
    putTile(c, null, hex, id, Number(rotation) as Rotation, 0, []);
  }
  for (const [name, it] of Object.entries(spec.corporations ?? {})) launch(c, company(name), it);
  for (const face of spec.returned ?? []) giveTrain(c, 'pool', face);
  Object.assign(state.supply, spec.supply);
  for (const [letter, cash] of Object.entries(spec.cash ?? {})) setCash(c, player(letter), cash);
  if (spec.bank !== undefined) pay(c, 'bank', 'out', (state.cash.bank ?? 0) - spec.bank, 'for a test');
}

function givePrivate(c: Ctx, name: string, owner: string): void {
  const it = c.state.privates[privat(name)];
  if (!it) throw new Error(`${name} is not in this game`);
  it.owner = ownerOf(owner);
  if (name === 'C&WI' && !LETTERS.includes(owner)) dropReservations(c, (kept) => kept.for === privat(name));
  if (INDEPENDENT.includes(name)) fundIndependent(c, company(name));
}

function launch(c: Ctx, id: CompanyId, spec: CorporationSpec): void {
  const it = companyOf(c, id);
  const home = c.book.companies[id]?.home;
  setCertificates(c, id, {
    president: spec.president === null ? 'pool' : player(spec.president),
    single: { [id]: 8 },
  });
  for (const [holder, count] of Object.entries(spec.shares ?? {}))
    moveSingles(c, id, id, ownerOf(holder), count);
  it.stage = 'running';
  it.par = spec.price;
  it.hasRun = !spec.fresh;
  putMarker(
    c,
    id,
    c.book.chart.cells.findIndex((cell) => cell.price === spec.price),
    'for a test',
  );
  if (home) {
    dropReservations(c, (r) => r.for === id && r.until === 'homePlaced');
    putToken(c, { company: id, hex: home.hex, city: home.city, role: 'home' });
  }
  for (const spot of spec.tokens ?? []) {
    const [hex = '', city = '0'] = spot.split('/');
    dropReservations(c, (r) => r.for === id && r.hex === hex);
    putToken(c, { company: id, hex, city: Number(city), role: 'station' });
  }
  for (const face of spec.trains ?? []) giveTrain(c, id, face);
  setCash(c, id, spec.cash ?? 0);
}

export function giveTrain(c: Ctx, owner: Owner, face: string): Train {
  const card = c.book.data.trains.find((it) => it.faces.some((side) => side.name === face));
  if (!card) throw new Error(`there is no train ${face}`);
  return newTrain(c, card.name, face, owner);
}

export function setCash(c: Ctx, owner: Owner, cash: number): void {
  const now = c.state.cash[owner] ?? 0;
  if (now < cash) pay(c, 'bank', owner, cash - now, 'for a test');
  else pay(c, owner, 'bank', now - cash, 'for a test');
}

export function mark(
  table: Table,
  kind: string,
  hex: HexId,
  owner: string,
  value: number,
  from: string,
): void {
  arrange(table, (c) =>
    addMarker(c, { kind, hex, owner: company(owner), value, others: 0, from: privat(from) }),
  );
}

/** A stock round in which it is this player's turn. */
export function stockTurn(table: Table, letter: string): Table {
  const round = { ...stockRoundFrame(2, player(letter)), stage: 'turns' as const };
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

/** An operating round (not the first of the game) in which this company is about to do this step. */
export function operatingTurn(table: Table, name: string, step = '', operated: string[] = []): Table {
  const id = company(name);
  const steps = [...table.book.policies.operating.steps(table, id)];
  const turn: OperatingTurnFrame = {
    at: 'operatingTurn',
    company: id,
    steps,
    step: step === '' ? -1 : steps.indexOf(step) - 1,
    lays: [],
    tokens: [],
    issued: null,
    revenue: 0,
    bought: [],
    passed: false,
    blocks: [],
    own: {},
  };
  Object.assign(table.state.agenda[0] ?? {}, { count: 1 });
  const round = {
    ...operatingRoundFrame(2, 1, 2),
    stage: 'turns' as const,
    current: id,
    operated: operated.map(company),
  };
  return open(table, round, turn);
}

/** The beginning of an operating round. */
export function operatingRound(table: Table, number = 1, turn = 2): Table {
  Object.assign(table.state.agenda[0] ?? {}, { turn, count: number });
  return open(table, operatingRoundFrame(turn, number, 2));
}

export const cash = (table: Table, owner: string): number =>
  table.state.cash[owner === 'bank' ? 'bank' : ownerOf(owner)] ?? 0;
export const price = (table: Table, name: string): number => {
  const at = table.state.companies[company(name)]?.at;
  return at ? (table.book.chart.cells[at.cell]?.price ?? 0) : 0;
};
export const units = (table: Table, name: string, holder: string): number => {
  const { certs } = companyOf(table, company(name));
  const owner = holder === 'treasury' ? company(name) : ownerOf(holder);
  return (certs.president === owner ? 2 : 0) + (certs.single[owner] ?? 0);
};
export const president = (table: Table, name: string): string | null =>
  companyOf(table, company(name)).certs.president;
export const trains = (table: Table, owner: string): string[] =>
  table.state.trains.filter((train) => train.owner === ownerOf(owner)).map((train) => train.face);
export const tokensAt = (table: Table, hex: string): string[] =>
  table.state.board.tokens
    .filter((token) => token.hex === hex)
    .map((token) => token.company.slice('company:'.length));
