import {
  compile,
  faceAt,
  newGame,
  type Options,
  type SaleBlock,
  type Title,
  useAbility,
} from '@roundhouse/engine';
import { lay, reissue } from '../../../titles/test/1870/actions.ts';
import {
  company,
  type CompanySpec,
  operatingRound,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  seatsOf,
  stockTurn,
} from '../../../titles/test/1870/position.ts';
import { arrange, play, type Table } from '../../../titles/test/support/table.ts';

/** Positions of 1870 as it is played on 18xx.games. */

/** A position there; `options` on top of what asks for the other platform's rules. */
export const there = (it: Title, { options, ...spec }: PositionSpec): Table =>
  position({ ...spec, title: it, options: { site: {}, ...options } });

export const own = (more: Partial<CompanySpec> = {}): CompanySpec => ({
  at: 100,
  president: 'a',
  shares: { a: 4 },
  cash: 1000,
  ...more,
});
export const turnOf = (it: Title, name: string, spec: PositionSpec, step = 'track', more = {}): Table =>
  operatingTurn(there(it, { ...spec, companies: { [name]: own(more), ...spec.companies } }), name, step);

/** a, president of the MP, has sold a share of it. */
export const OWN_SALE: SaleBlock = {
  seller: player('a'),
  company: company('MP'),
  units: 1,
  price: 82,
  presidentBefore: player('a'),
  presidentAfter: player('a'),
};

/** More than sixty percent of a company that has left the green zone. */
export const ABOVE: CompanySpec = { at: 100, president: 'a', shares: { a: 5 } };

/** FW owes a train; 5 trains at 450 are the cheapest. */
export const owing = (it: Title, fw: Partial<CompanySpec>, spec: PositionSpec): Table =>
  turnOf(
    it,
    'FW',
    { phase: '4', supply: { 2: 0, 3: 0, 4: 0 }, tiles: { J3: '57/1', J5: '57/1' }, ...spec },
    'buyTrains',
    { cash: 300, ...fw },
  );
export const forced = (it: Title): Table =>
  owing(
    it,
    { shares: { a: 1, b: 2 } },
    {
      cash: { a: 50, b: 1000 },
      companies: {
        IC: { at: 100, president: 'b', shares: { a: 3, b: 1 } },
        MP: { at: 82, president: 'a', shares: { a: 3, b: 2 } },
      },
    },
  );

/** Fort Worth to Denver in four stops, Topeka to the Southwest in six over the same line. */
export const LINES: Record<string, string> = {
  J3: '14/0',
  I4: '9/0',
  H5: '8/0',
  G4: '8/3',
  F5: '15/0',
  E4: '8/3',
  D5: '15/0',
  C4: '9/2',
  B3: '9/2',
  C6: '8/4',
  C8: '8/1',
  B9: '5/0',
  K2: '9/0',
  L1: '8/3',
  M2: '6/0',
};
/**
 * ATSF stands above FW and both have their connection; `operated`: who has had a turn, the one at turn last. `closed`: who closed in
 * its turn.
 */
export function connected(it: Title, site: Options['site'], operated: string[], closed?: string): Table {
  const table = there(it, {
    phase: '5',
    tiles: LINES,
    options: { site: site ?? {} },
    companies: {
      FW: own({ at: 82, trains: ['4'], cash: 0 }),
      ATSF: { at: 100, president: 'b', shares: { b: 4 }, trains: ['6'], cash: 0 },
      MP: { at: 68, president: 'c', shares: { c: 4 }, cash: 0 },
    },
  });
  const gone = closed === undefined ? undefined : table.state.companies[company(closed)];
  if (gone) gone.stage = 'closed';
  const last = operated.at(-1);
  return last ? operatingTurn(table, last, 'wrapUp', operated.slice(0, -1)) : operatingRound(table);
}
export const firstToConnect = (table: Table): string | undefined =>
  (table.state.agenda.find((frame) => frame.at === 'connectionRun') as { company?: string } | undefined)
    ?.company;

export const fresh = (it: Title, players = 3): Table => {
  const book = compile(it, { players, site: {} });
  return { book, state: newGame(book, seatsOf(players), {}).state, events: [] };
};

export const reissuing = (it: Title, at: CompanySpec['at']): Table =>
  stockTurn(
    there(it, {
      cash: { a: 900, b: 900, c: 900 },
      companies: { MP: { at, par: 100, president: 'a', shares: { a: 3, b: 3, treasury: 2 }, cash: 100 } },
    }),
    'a',
  );
/** Par after a reissue at this price of the top row. */
export function parAfter(it: Title, market: number): number | null | undefined {
  const table = reissuing(it, 100);
  const at = table.state.companies[company('MP')]?.at;
  if (at) at.cell = table.book.chart.cells.findIndex((cell) => cell.row === 0 && cell.price === market);
  return play(table, reissue('a', 'MP')).state.companies[company('MP')]?.par;
}

export const SSW = (
  it: Title,
  spec: PositionSpec = {},
  step = 'track',
  more: Partial<CompanySpec> = {},
): Table => turnOf(it, 'SSW', { privates: { MRBC: 'SSW' }, ...spec }, step, more);
export const bridge = (hex: string, tile: string) => lay('a', 'SSW', hex, tile, 'MRBC');

/** a cannot pay for the train of the FW and holds three shares of the MP. */
export const bankruptWithShares = (it: Title): Table =>
  owing(
    it,
    { cash: 100, shares: { b: 2 } },
    { cash: { a: 0, b: 10 }, companies: { MP: { at: 68, president: 'a', shares: { a: 1, b: 2 } } } },
  );

/** a is at the certificate limit of six players; b owns a private. */
export const fullHand = (it: Title): Table =>
  stockTurn(
    there(it, {
      players: 6,
      phase: '2',
      privates: { GRSC: 'b' },
      cash: { a: 500 },
      companies: {
        FW: { at: 100, president: 'a', shares: { a: 5 } },
        MP: { at: 100, president: 'a', shares: { a: 4 } },
      },
    }),
    'a',
  );

/** SSW bought the bridge company in its first turn and has used its discount: what its home tile would cost. */
export function homeTileAfterDiscount(it: Title): { cost: number[] } {
  const table = SSW(it, {}, 'track', { fresh: true });
  arrange(table, (c) => useAbility(c, 'private:MRBC', 'tile'));
  const face = faceAt(table.book.geography, table.state.board, 'H17');
  const parts = table.book.policies.lay.cost(table, bridge('H17', '57/0'), face, face);
  return { cost: parts.map((part) => part.amount) };
}
