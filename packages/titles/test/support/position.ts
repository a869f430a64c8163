import {
  type Rulebook,
  compile,
  type CompanyId,
  companyOf,
  type Ctx,
  type Deal,
  newTrain,
  operatingRoundFrame,
  type OperatingTurnFrame,
  type Options,
  type Owner,
  pay,
  type PlayerId,
  type PrivateId,
  putTile,
  type Rotation,
  stockRoundFrame,
  type StockTurnFrame,
  type Title,
  unitsOf,
} from '@roundhouse/engine';
import { arrange, open, type Table, tableOf } from './table.ts';

/**
 * Positions by hand, for every title: a test says what matters, everything else is as it usually is some rounds into a game. Players are
 * letters, companies and privates go by their short names. What a title's companies consist of it adds itself (`positionsOf`).
 */

export interface PositionSpec<CompanySpec> {
  /** Another edition of the title, such as one with an overlay. */
  title?: Title;
  players?: number;
  options?: Partial<Options>;
  phase?: string;
  companies?: Record<string, CompanySpec>;
  /** Cash of players by letter; others have their starting money. */
  cash?: Record<string, number>;
  bank?: number;
  /** Owners of privates: a player's letter or a company. What becomes of those unnamed the title says. */
  privates?: Record<string, string>;
  /** Laid tiles: `57/2`. */
  tiles?: Record<string, string>;
  /** Cards left in the bank, by name. */
  supply?: Record<string, number>;
  /** Trains in the market, by face. */
  returned?: string[];
  priority?: string;
}

/** What a title adds to a position. */
export interface Adds<CompanySpec, Spec extends PositionSpec<CompanySpec>> {
  title: Title;
  /** The shuffles of the start. */
  deal?(book: Rulebook, spec: Spec): Deal;
  /** Where its sequence of rounds stands. */
  game: Readonly<Record<string, unknown>>;
  /** Gives a private to its owner; undefined = nobody was named. */
  givePrivate(c: Ctx, id: PrivateId, owner: Owner | undefined): void;
  /** Puts a company into play. */
  found(c: Ctx, name: string, spec: CompanySpec): void;
  /** Whatever else its tests say. */
  more?(c: Ctx, spec: Spec): void;
}

const LETTERS = 'a b c d e f g h i j k l'.split(' ');
const PLACES: readonly string[] = ['pool', 'offering', 'bank', 'out'];

export const player = (letter: string): PlayerId => `player:${letter}`;
export const company = (name: string): CompanyId => `company:${name}`;
export const privat = (name: string): PrivateId => `private:${name}`;
export const seatsOf = (players: number): PlayerId[] => LETTERS.slice(0, players).map(player);

/** A player's letter, a place, or a company; `treasury` is that of the company named beside. */
export function ownerOf(name: string, of?: string): Owner {
  if (LETTERS.includes(name)) return player(name);
  if (name === 'treasury' && of) return company(of);
  return PLACES.includes(name) ? (name as Owner) : company(name);
}

/** The builder of positions of a title. */
export function positionsOf<C, S extends PositionSpec<C> = PositionSpec<C>>(adds: Adds<C, S>) {
  return (spec: S = {} as S): Table => {
    const players = spec.players ?? 3;
    const book = compile(spec.title ?? adds.title, { players, ...spec.options });
    const table = tableOf(book, seatsOf(players), adds.deal?.(book, spec) ?? {});
    arrange(table, (c) => build(c, adds, spec));
    return table;
  };
}

function build<C, S extends PositionSpec<C>>(c: Ctx, adds: Adds<C, S>, spec: S): void {
  const { state } = c;
  Object.assign(state.agenda[0] ?? {}, adds.game);
  state.roundNo = 5;
  if (spec.phase) state.phase = spec.phase;
  if (spec.priority) state.priority = player(spec.priority);
  for (const name of Object.keys(spec.privates ?? {}))
    if (!c.state.privates[privat(name)]) throw new Error(`${name} is not in this game`);
  for (const { id } of c.book.data.privates) {
    const owner = spec.privates?.[id.slice('private:'.length)];
    adds.givePrivate(c, id, owner === undefined ? undefined : ownerOf(owner));
  }
  for (const [hex, tile] of Object.entries(spec.tiles ?? {})) {
    const [id = '', rotation = '0'] = tile.split('/');
    putTile(c, null, hex, id, Number(rotation) as Rotation, 0, []);
  }
  for (const [name, it] of Object.entries(spec.companies ?? {})) adds.found(c, name, it);
  for (const face of spec.returned ?? []) giveTrain(c, 'pool', face);
  Object.assign(state.supply, spec.supply);
  for (const [letter, cash] of Object.entries(spec.cash ?? {})) setCash(c, player(letter), cash);
  if (spec.bank !== undefined) pay(c, 'bank', 'out', (state.cash.bank ?? 0) - spec.bank, 'for a test');
  adds.more?.(c, spec);
}

/** A train by one of its faces, also where its kind has been sold out. */
export function giveTrain(c: Ctx, owner: Owner, face: string) {
  const card = c.book.data.trains.find((it) => it.faces.some((side) => side.name === face));
  if (!card) throw new Error(`there is no train ${face}`);
  if (c.state.supply[card.name] === 0) c.state.supply[card.name] = 1;
  return newTrain(c, card.name, face, owner);
}

/** Gives or takes money so that somebody has exactly this much. */
export function setCash(c: Ctx, owner: Owner, cash: number): void {
  const now = c.state.cash[owner] ?? 0;
  if (now < cash) pay(c, 'bank', owner, cash - now, 'for a test');
  else pay(c, owner, 'bank', now - cash, 'for a test');
}

/** A stock round in which it is this player's turn. */
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

/** The frames of an operating round of so many in which this company is at a step, counted from 0; -1 = before its first. */
export function turnFrames(
  table: Table,
  name: string,
  step: number,
  operated: readonly string[],
  of: number,
) {
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
    ...operatingRoundFrame(2, 1, of),
    stage: 'turns' as const,
    current: id,
    operated: operated.map(company),
  };
  return [round, turn] as const;
}

export const indexOfStep = (table: Table, name: string, step: string): number =>
  table.book.policies.operating.steps(table, company(name)).indexOf(step);

/** The function that opens an operating round of so many, in which a company is about to do a step (empty = its first). */
export const operatingTurnIn =
  (of: number) =>
  (table: Table, name: string, step = '', operated: readonly string[] = []): Table =>
    open(
      table,
      ...turnFrames(table, name, step === '' ? -1 : indexOfStep(table, name, step) - 1, operated, of),
    );

export const cash = (table: Table, owner: string): number => table.state.cash[ownerOf(owner)] ?? 0;
export const cellOfCompany = (table: Table, name: string) => {
  const at = companyOf(table, company(name)).at;
  return at ? table.book.chart.cells[at.cell] : undefined;
};
export const price = (table: Table, name: string): number => cellOfCompany(table, name)?.price ?? 0;
export const units = (table: Table, name: string, holder: string): number =>
  unitsOf(table, company(name), ownerOf(holder, name));
/** The president's letter, or where the certificate lies. */
export const president = (table: Table, name: string): string =>
  (companyOf(table, company(name)).certs.president ?? 'nobody').replace('player:', '');
export const trains = (table: Table, owner: string): string[] =>
  table.state.trains.filter((train) => train.owner === ownerOf(owner)).map((train) => train.face);
/** Who has tokens in a hex. */
export const tokensIn = (table: Table, hex: string): string[] =>
  table.state.board.tokens
    .filter((token) => token.hex === hex)
    .map((token) => token.company.slice('company:'.length));
