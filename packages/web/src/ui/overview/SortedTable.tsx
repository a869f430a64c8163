/** A table whose columns are chosen and sorted by, kept on this device, and copied for a spreadsheet. */

import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { toCsv } from '../../game/csv.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** What it is sorted by and what is copied; null = nothing there. */
  readonly value: (row: Row) => string | number | null;
  /** As it is shown; the value itself where nothing is said. */
  readonly cell?: (row: Row) => ComponentChildren;
  readonly num?: boolean;
  /** Shown only by those who choose it. */
  readonly extra?: boolean;
}

interface Kept {
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
  readonly by: string | null;
  readonly down: boolean;
}

const USUAL: Kept = { hidden: [], shown: [], by: null, down: false };

function keptFor(name: string): Kept {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(`rh.columns.${name}`) ?? 'null');
    return read && typeof read === 'object' ? { ...USUAL, ...read } : USUAL;
  } catch {
    return USUAL;
  }
}

/** Numbers by size, words by the alphabet, nothing last whichever way. */
function sorted<Row>(rows: readonly Row[], column: Column<Row> | undefined, down: boolean): readonly Row[] {
  if (!column) return rows;
  const way = down ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [column.value(a), column.value(b)];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    return (
      way * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)))
    );
  });
}

export function SortedTable<Row>({
  name,
  title,
  rows,
  columns,
  keyOf,
  foot,
}: {
  /** Under which the choice of columns is kept. */
  name: string;
  title: string;
  rows: readonly Row[];
  /** The first one names the row and is always there. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  foot?: ComponentChildren;
}) {
  const id = useId();
  const [kept, setKept] = useState(() => keptFor(name));
  const [copied, setCopied] = useState(false);
  const keep = (next: Kept): void => {
    setKept(next);
    localStorage.setItem(`rh.columns.${name}`, JSON.stringify(next));
  };
  const isShown = (column: Column<Row>, i: number): boolean =>
    i === 0 || (column.extra ? kept.shown.includes(column.id) : !kept.hidden.includes(column.id));
  const visible = columns.filter(isShown);
  const ordered = sorted(
    rows,
    columns.find((column) => column.id === kept.by),
    kept.down,
  );
  const toggle = (column: Column<Row>): void => {
    const list = column.extra ? 'shown' : 'hidden';
    const now = kept[list];
    keep({
      ...kept,
      [list]: now.includes(column.id) ? now.filter((it) => it !== column.id) : [...now, column.id],
    });
  };
  /** Up, down, and back to the order of the game; numbers begin with the greatest. */
  const sortBy = (column: Column<Row>): void => {
    const first = column.num === true;
    if (kept.by !== column.id) keep({ ...kept, by: column.id, down: first });
    else if (kept.down === first) keep({ ...kept, down: !first });
    else keep({ ...kept, by: null });
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(
      toCsv([
        visible.map((column) => column.head),
        ...ordered.map((row) => visible.map((c) => c.value(row))),
      ]),
    );
    setCopied(true);
  };
  return (
    <section class="sheet sorted-table" aria-labelledby={id}>
      <div class="row table-head">
        <h2 id={id} class="grow">
          {title}
        </h2>
        <details class="columns">
          <summary class="btn">{t('sorted.columns')}</summary>
          <div class="sheet columns-sheet">
            {columns.slice(1).map((column, i) => (
              <label key={column.id} class="check">
                <input
                  type="checkbox"
                  checked={isShown(column, i + 1)}
                  data-column={column.id}
                  onChange={() => toggle(column)}
                />{' '}
                {column.head}
              </label>
            ))}
          </div>
        </details>
        <button type="button" class="btn" data-csv onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'download'} size={16} />{' '}
          {t(copied ? 'sorted.copied' : 'sorted.copy')}
        </button>
      </div>
      <div class="scroll-x" tabIndex={0} role="group" aria-label={title}>
        <table class="timetable">
          <thead>
            <tr>
              {visible.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  class={column.num ? 'num' : undefined}
                  aria-sort={kept.by !== column.id ? undefined : kept.down ? 'descending' : 'ascending'}
                >
                  <button type="button" class="sort" data-sort={column.id} onClick={() => sortBy(column)}>
                    {column.head}
                    {kept.by === column.id && <Icon name={kept.down ? 'down' : 'up'} size={12} />}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.map((row) => (
              <tr key={keyOf(row)}>
                {visible.map((column, i) => {
                  const shown = column.cell ? column.cell(row) : column.value(row);
                  return i === 0 ? (
                    <th key={column.id} scope="row">
                      {shown}
                    </th>
                  ) : (
                    <td key={column.id} class={column.num ? 'num' : undefined}>
                      {shown}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {foot}
    </section>
  );
}
