import {
  type Deal,
  type Dice,
  type Options,
  type PrivateId,
  privateId,
  shuffled,
  slot,
  type State,
} from '@roundhouse/engine';
import { CITY_TILES, PRIVATES } from './data/privates.ts';
import { VOLATILITY_PRIVATES } from './data/volatility.ts';
import { isVolatile } from './options.ts';

const ROWS = 6;

/**
 * The basic game shuffles nothing. In the volatility edition one of the four special-tile privates stays; it lies alone in
 * the first row, all others at random in rows of two to six (1817:v.2).
 */
export function deal(options: Options, _players: number, dice: Dice): Deal {
  if (!isVolatile(options)) return {};
  const special = Object.keys(CITY_TILES) as PrivateId[];
  const kept = shuffled(special, dice)[0] as PrivateId;
  const all = [...PRIVATES, ...VOLATILITY_PRIVATES].map(({ id }) => id);
  const rest = shuffled(
    all.filter((id) => !special.includes(id)),
    dice,
  );
  return { rows: inRows([kept, ...rest]).map((row) => row.map((id) => id.slice('private:'.length))) };
}

function inRows(ids: readonly PrivateId[]): PrivateId[][] {
  const rows: PrivateId[][] = [];
  let from = 0;
  for (let length = 1; length <= ROWS; length++) {
    rows.push(ids.slice(from, from + length));
    from += length;
  }
  return rows;
}

/** The rows as dealt, by names without the tag. */
export const rowsIn = (given: Deal): string[][] => (given.rows as string[][] | undefined) ?? [];

/** As the rows are kept in the position. */
export const dealtRows = slot<readonly (readonly string[])[]>('rows', []);

export const rowsOf = (state: State): (PrivateId | null)[][] =>
  dealtRows.of(state).map((row) => row.map(privateId));
