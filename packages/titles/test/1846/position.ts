import {
  addMarker,
  type CompanyId,
  companyOf,
  type Ctx,
  dropReservations,
  type HexId,
  moveSingles,
  operatingRoundFrame,
  type PrivateId,
  putMarker,
  putToken,
  setCertificates,
  isPlayer,
} from '@roundhouse/engine';
import { title1846 } from '../../src/1846/index.ts';
import { fundIndependent } from '../../src/1846/rules/independents.ts';
import {
  company,
  giveTrain,
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
  giveTrain,
  player,
  price,
  privat,
  stockTurn,
  tokensIn as tokensAt,
  trains,
  units,
} from '../support/position.ts';

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

export interface PositionSpec extends Omit<CommonSpec<CorporationSpec>, 'companies'> {
  removedCompanies?: string[];
  removedPrivates?: string[];
  corporations?: Record<string, CorporationSpec>;
}

const INDEPENDENT: readonly PrivateId[] = [privat('MS'), privat('BIG4')];

type Spec = PositionSpec & CommonSpec<CorporationSpec>;

const built = positionsOf<CorporationSpec, Spec>({
  title: title1846,
  // Privates that are not named are out of the game.
  deal: (book, spec) => ({
    removedPrivates:
      spec.removedPrivates?.map(privat) ??
      book.data.privates.map((it) => it.id).filter((id) => !spec.privates?.[id.slice('private:'.length)]),
    removedCompanies: (spec.removedCompanies ?? []).map(company),
    deck: [],
    keys: [],
  }),
  game: { turn: 2 },
  givePrivate(c, id, owner) {
    const it = c.state.privates[id];
    if (!it || owner === undefined) return;
    it.owner = owner;
    if (id === privat('C&WI') && !isPlayer(owner)) dropReservations(c, (kept) => kept.for === id);
    if (INDEPENDENT.includes(id)) fundIndependent(c, company(id.slice('private:'.length)));
  },
  found: (c, name, spec) => launch(c, company(name), spec),
});

export const position = ({ corporations = {}, ...spec }: PositionSpec = {}): Table =>
  built({ ...spec, companies: corporations });

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

/** An operating round (not the first of the game) in which this company is about to do this step. */
export function operatingTurn(table: Table, name: string, step = '', operated: string[] = []): Table {
  Object.assign(table.state.agenda[0] ?? {}, { count: 1 });
  return operatingTurnIn(2)(table, name, step, operated);
}

/** Phase IV: the bank sells only the 6 (800) and the 7/8 (900). */
export const LATE: PositionSpec = { phase: 'IV', supply: { '2': 0, '4': 0, '5': 0 } };

/** The IC, or whom it is about, is about to buy trains. */
export const buying = (spec: PositionSpec, name = 'IC'): Table =>
  operatingTurn(position(spec), name, 'buyTrains');

/** The beginning of an operating round. */
export function operatingRound(table: Table, number = 1, turn = 2): Table {
  Object.assign(table.state.agenda[0] ?? {}, { turn, count: number });
  return open(table, operatingRoundFrame(turn, number, 2));
}

export const president = (table: Table, name: string): string | null =>
  companyOf(table, company(name)).certs.president;
