import {
  type CompanyId,
  companyOf,
  type Ctx,
  closePrivate,
  type DeclaredRoute,
  dropReservations,
  type Edge,
  edgeTowards,
  moveSingles,
  newTrain,
  operatingRoundFrame,
  type PlayerId,
  putMarker,
  putToken,
  routePreview,
  type RunTrainsAction,
  setCertificates,
  type StopRef,
  stockRoundFrame,
  isPlayer,
} from '@roundhouse/engine';
import { title1870 } from '../../src/1870/index.ts';
import {
  company,
  operatingTurnIn,
  ownerOf,
  player,
  type PositionSpec as CommonSpec,
  positionsOf,
  privat,
  setCash,
} from '../support/position.ts';
import { arrange, open, type Table } from '../support/table.ts';

export {
  cash,
  company,
  player,
  president,
  price,
  privat,
  seatsOf,
  setCash,
  tokensIn,
  trains,
  units,
} from '../support/position.ts';

/** Positions of 1870 by hand: everything not said is as after the privates were sold. Players are a to f. */

export interface CompanySpec {
  /** A starting box by its price, or row and column of the chart counted from 1. */
  at: number | [number, number];
  president: string;
  /** Single shares by holder: players by letter, `pool`, `treasury`; the rest is in the offering. */
  shares?: Record<string, number>;
  par?: number;
  cash?: number;
  trains?: string[];
  /** Hexes of further paid markers. */
  tokens?: string[];
  /** Has it not operated yet? */
  fresh?: boolean;
  /** Has it fewer than six shares sold? */
  started?: boolean;
  /** Without a home marker on the map. */
  homeless?: boolean;
  destination?: 'map' | 'charter';
  reissued?: boolean;
}

export type PositionSpec = CommonSpec<CompanySpec>;

/** Privates that are not named have closed. */
export const position = positionsOf<CompanySpec>({
  title: title1870,
  game: { turn: 2, count: 1, of: 1 },
  givePrivate(c, id, owner) {
    const it = c.state.privates[id];
    if (!it) throw new Error(`${id} is not in the game`);
    if (owner === undefined) closePrivate(c, id, 'for a test');
    else it.owner = owner;
    if (id === privat('MKT'))
      moveSingles(c, company('MKT'), id, owner !== undefined && isPlayer(owner) ? owner : 'offering', 1);
  },
  found: (c, name, spec) => found(c, company(name), spec),
});

/** Track between Fort Worth and Dallas. */
export const TEXAS: Readonly<Record<string, string>> = { J3: '57/1', J5: '57/1' };

export const FW: CompanySpec = { at: 100, president: 'a', shares: { a: 4 }, cash: 2000 };

/** The FW with a route in Texas and money, and whatever else is said. */
export const withFW = (
  more: Partial<CompanySpec> = {},
  { companies, ...spec }: PositionSpec = {},
): PositionSpec => ({
  tiles: TEXAS,
  ...spec,
  companies: { FW: { ...FW, ...more }, ...companies },
});

export const buyingTrains = (spec: PositionSpec): Table => operatingTurn(position(spec), 'FW', 'buyTrains');

/** Supply in which this type is the next on sale. */
export const onSaleFrom = (type: string): Record<string, number> =>
  Object.fromEntries(
    ['2', '3', '4', '5', '6', '8', '10'].filter((it) => Number(it) < Number(type)).map((it) => [it, 0]),
  );

export function cellAt(table: { book: Table['book'] }, row: number, col: number): number {
  const found = table.book.chart.cells.findIndex((cell) => cell.row === row - 1 && cell.col === col - 1);
  if (found < 0) throw new Error(`there is no box in row ${row}, column ${col}`);
  return found;
}

function found(c: Ctx, id: CompanyId, spec: CompanySpec): void {
  const it = companyOf(c, id);
  const kept = spec.shares?.treasury ?? 0;
  setCertificates(c, id, { president: player(spec.president), single: { offering: 8 } });
  for (const [holder, count] of Object.entries(spec.shares ?? {})) {
    if (holder !== 'treasury') moveSingles(c, id, 'offering', ownerOf(holder), count);
  }
  moveSingles(c, id, 'offering', id, kept);
  it.stage = spec.started ? 'started' : 'running';
  const box =
    typeof spec.at === 'number'
      ? c.book.chart.cells.findIndex((cell) => cell.par && cell.price === spec.at)
      : cellAt(c, ...spec.at);
  it.par = spec.par ?? (typeof spec.at === 'number' ? spec.at : 68);
  it.hasRun = !spec.fresh && !spec.started;
  if (spec.reissued) it.own.offeringPays = 'company';
  putMarker(c, id, box, 'for a test');
  const home = c.book.companies[id]?.home;
  if (home && !spec.homeless && !spec.started) {
    dropReservations(c, (r) => r.for === id);
    putToken(c, { company: id, hex: home.hex, city: home.city, role: 'home' });
  }
  for (const hex of spec.tokens ?? []) putToken(c, { company: id, hex, city: 0, role: 'station' });
  if (spec.destination) it.own.destination = spec.destination;
  for (const type of spec.trains ?? []) newTrain(c, type, type, id);
  setCash(c, id, spec.cash ?? 0);
}

/** A stock round that begins with this player's turn. */
export function stockTurn(table: Table, letter: string, no = 2): Table {
  Object.assign(table.state.agenda[0] ?? {}, { count: 0 });
  return open(table, stockRoundFrame(no, player(letter)));
}

/** An operating round in which this company is about to do this step (empty = its first). */
export const operatingTurn = operatingTurnIn(1);

/** The beginning of operating round `number` of `of` in a set. */
export function operatingRound(table: Table, number = 1, of = 1): Table {
  Object.assign(table.state.agenda[0] ?? {}, { count: number, of });
  return open(table, operatingRoundFrame(2, number, of));
}

/** Row and column of its share value token, counted from 1. */
export const box = (table: Table, name: string): [number, number] => {
  const cell = table.book.chart.cells[table.state.companies[company(name)]?.at?.cell ?? -1];
  return [(cell?.row ?? -1) + 1, (cell?.col ?? -1) + 1];
};
export const trainId = (table: Table, owner: string, nth = 0): string =>
  table.state.trains.filter((train) => train.owner === ownerOf(owner))[nth]?.id ?? '';
export const marker = (table: Table, hex: string, kind: 'cattle' | 'port', owner: string, others = 0): void =>
  arrange(table, (c) => {
    const value = kind === 'cattle' ? 10 : 20;
    const from = privat(kind === 'cattle' ? 'SCC' : 'GSC');
    c.state.board = {
      ...c.state.board,
      markers: [...c.state.board.markers, { kind, hex, owner: company(owner), value, others, from }],
    };
  });

/** `J3:c I4 D5:c A2:o`: hexes in order; stops are written with their kind, c city, t town, o off-board. */
function route(table: Table, name: string, way: string, nth = 0): DeclaredRoute {
  const kinds = { c: 'city', t: 'town', o: 'offboard' } as const;
  const steps = way.split(' ').map((text) => text.split(':') as [string, string?]);
  const stops: StopRef[] = [];
  for (const [hex, place] of steps) {
    if (place === undefined) continue;
    stops.push({ hex, kind: kinds[place[0] as 'c'], index: Number(place[1] ?? 0) });
  }
  const path = steps.slice(1).map(([to], i) => {
    const from = steps[i]?.[0] ?? '';
    return { hex: from, edge: edgeTowards(from, to) as Edge };
  });
  return { train: trainId(table, name, nth), stops, path };
}

export const runs = (table: Table, name: string, ...ways: string[]): RunTrainsAction => ({
  type: 'runTrains',
  by: companyOf(table, company(name)).certs.president as PlayerId,
  company: company(name),
  routes: ways.map((way, nth) => route(table, name, way, nth)),
});

/** What the routes would earn, or the rule that refuses them; whether better ones exist is not asked. */
export function earns(table: Table, name: string, ...ways: string[]): number | string {
  const preview = routePreview(table.book, table.state, runs(table, name, ...ways));
  return 'rule' in preview ? preview.rule : preview.revenue;
}
