import {
  addTokens,
  companyOf,
  type CompanyId,
  compile,
  type Ctx,
  type HexId,
  movePrivate,
  operatingRoundFrame,
  type Options,
  type Owner,
  pay,
  type PlayerId,
  putMarker,
  putTile,
  putToken,
  type Rotation,
  stockRoundFrame,
  suggestRoutes,
  type Title,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { formOfSize } from '../../src/1817/data/forms.ts';
import { CHART } from '../../src/1817/data/market.ts';
import { title1817 } from '../../src/1817/index.ts';
import { maRoundFrame } from '../../src/1817/rules/maRound.ts';
import { company as companyNamed, giveTrain, seatsOf, setCash } from '../support/position.ts';
import { arrange, asks, open, pass, play, refusal, type Table, tableOf, top } from '../support/table.ts';

export const [A, B, C, D] = ['player:a', 'player:b', 'player:c', 'player:d'] as const;
export const id = companyNamed;

/** A game of 1817 before its first question. */
export function table(players = 4, options: Omit<Options, 'players'> = {}, title: Title = title1817): Table {
  const book = compile(title, { ...options, players });
  return tableOf(book, seatsOf(players), {});
}

/** The space of a price; `red` and `gray1` to `gray3` from left to right. */
export function cell(price: number | string): number {
  if (typeof price === 'number') return CHART.cells.findIndex((it) => it.price === price);
  return price === 'red' ? 0 : Number(price.slice(-1));
}

/** Where a company stands: its price, or the name of the space. */
export function standing(t: Table, name: string): number | string {
  const at = companyOf(t, id(name)).at?.cell ?? -1;
  if (at < 0) return 'none';
  return at === 0 ? 'red' : at < 4 ? `gray${at}` : (CHART.cells[at]?.price ?? 0);
}

export interface Wish {
  size?: 2 | 5 | 10;
  price?: number | string;
  president?: Owner;
  /** Singles and shorts; what is left of the singles lies in the treasury. */
  singles?: Partial<Record<Owner, number>>;
  shorts?: Partial<Record<Owner, number>>;
  cash?: number;
  loans?: number;
  trains?: string[];
  /** Markers on the map, `E22/1` = the second half of New York. */
  at?: string[];
  /** Markers on the charter. */
  markers?: number;
  privates?: string[];
}

/** Puts a company into play as it would stand some rounds after its IPO. */
export function found(t: Table, name: string, wish: Wish = {}): CompanyId {
  const company = id(name);
  arrange(t, (c) => {
    const it = companyOf(c, company);
    const { size = 5, shorts = {}, singles = {} } = wish;
    it.form = formOfSize(size);
    it.stage = 'running';
    it.hasRun = true;
    const sum = (x: Partial<Record<Owner, number>>): number =>
      Object.values(x).reduce((n: number, k) => n + (k ?? 0), 0);
    const treasury = size - 2 - sum(singles) + sum(shorts);
    it.certs = { president: wish.president ?? A, single: { ...singles }, short: { ...shorts } };
    if (treasury > 0) it.certs.single[company] = (it.certs.single[company] ?? 0) + treasury;
    putMarker(c, company, cell(wish.price ?? 100), 'test');
    it.loans = wish.loans ?? 0;
    pay(c, 'bank', company, wish.cash ?? 0, 'test');
    for (const train of wish.trains ?? []) giveTrain(c, company, train);
    const at = wish.at ?? [];
    addTokens(c, company, at.length + (wish.markers ?? 0));
    for (const spot of at) {
      const [hex = '', city = '0'] = spot.split('/');
      putToken(c, { company, hex, city: Number(city), role: it.homes.length === 0 ? 'home' : 'station' });
      it.homes = it.homes.length === 0 ? [hex] : it.homes;
    }
    for (const owned of wish.privates ?? []) movePrivate(c, `private:${owned}`, company, null);
  });
  return company;
}

export const cash = (t: Table, owner: Owner): number => t.state.cash[owner] ?? 0;
/** Gives or takes money so that somebody has exactly this much. */
export const purse = (t: Table, owner: Owner, amount: number): void =>
  arrange(t, (c) => setCash(c, owner, amount));

export const tile = (t: Table, hex: HexId, number: string, rotation: number): void =>
  arrange(t, (c) => putTile(c, null, hex, number, rotation as Rotation, 0, []));

export const phase = (t: Table, name: string): void => {
  t.state.phase = name;
  // Only the trains of this phase and later ones are left in the stack.
  const order = ['2', '2+', '3', '4', '5', '6', '7', '8'];
  for (const card of order.slice(0, order.indexOf(name))) t.state.supply[card] = 0;
};

/** Opens a stock round with this player to act. */
export function stock(t: Table, seat: PlayerId = A): Table {
  t.state.priority = seat;
  gameTurn(t, 0);
  return open(t, stockRoundFrame(1, seat));
}

/** Opens an operating round: the first in a set unless told. */
export const operate = (t: Table, number = 1): Table => {
  gameTurn(t, number);
  return open(t, operatingRoundFrame(1, number, 2));
};

/** Opens a merger and acquisition round. */
export const mergers = (t: Table, number = 1): Table => {
  gameTurn(t, number);
  return open(t, maRoundFrame(1, number, 2));
};

function gameTurn(t: Table, count: number): void {
  Object.assign(t.state.agenda[0] as object, { turn: 1, count, of: 2 });
}

/** The null answer: passes where that is possible, runs the best routes, keeps the revenue. */
export function idle(t: Table): Table {
  const { who: by, pass: mayPass } = asks(t);
  if (mayPass) return pass(t);
  const { company } = t.state.agenda.at(-1) as unknown as { company: CompanyId };
  if (top(t) === 'run')
    return play(t, {
      type: 'runTrains',
      by,
      company,
      routes: suggestRoutes(t.book, t.state, company).routes,
    });
  return play(t, { type: 'dividend', by, company, kind: 'none' });
}

/** Goes on without doing anything until a question of this kind is asked. */
export function until(t: Table, at: string): Table {
  for (let i = 0; top(t) !== at; i++) {
    if (i > 200) throw new Error(`'${at}' is never asked`);
    idle(t);
  }
  return t;
}

/** Everybody passes: the stock round ends. */
export function endStock(t: Table): Table {
  const round = t.state.agenda[1] as { no?: number } | undefined;
  for (
    let i = 0;
    t.state.agenda[1]?.at === 'stockRound' && (t.state.agenda[1] as { no?: number }).no === round?.no;
    i++
  ) {
    if (i > 200) throw new Error('the stock round does not end');
    pass(t);
  }
  return t;
}

/** An action without its actor, each type by itself. */
type Unsigned = Action extends infer A ? (A extends Action ? Omit<A, 'by'> : never) : never;

/** The same action with whoever is asked as actor. */
export const now = (t: Table, action: Unsigned): Table => play(t, { ...action, by: asks(t).who });
export const why = (t: Table, action: Unsigned): string | null => refusal(t, { ...action, by: asks(t).who });

export const single = (t: Table, name: string, owner: Owner): number =>
  companyOf(t, id(name)).certs.single[owner] ?? 0;
export const shorts = (t: Table, name: string, owner: Owner): number =>
  companyOf(t, id(name)).certs.short?.[owner] ?? 0;
export const own = (t: Table, name: string, key: string): unknown => companyOf(t, id(name)).own[key];
export const give = (t: Table, name: string, owner: Owner): void =>
  arrange(t, (c: Ctx) => movePrivate(c, `private:${name}`, owner, null));
