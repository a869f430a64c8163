import { bare, type CompanyId, hasLoans } from '@roundhouse/engine';
import { type CompanyRow, companyRows, playerRows } from '../../game/books.ts';
import { leavesWith } from '../../game/leaving.ts';
import { nameOf } from '../../game/names.ts';
import { lastRevenues } from '../../game/revenues.ts';
import { type Run, runsUpTo } from '../../game/runs.ts';
import { type Position, useHere } from '../../store/table.ts';
import { money, phrase, t, type TextKey } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { NotStarted } from './Cards.tsx';
import { type Column, SortedTable } from './SortedTable.tsx';

export const Company = ({ here, id }: { here: Position; id: CompanyId }) => (
  <span class="chip">
    <CompanyToken book={here.book} company={id} size={20} />
    {bare(id)}
  </span>
);

const LETTER: Readonly<Record<string, TextKey>> = { full: 'run.paid', half: 'run.half', none: 'run.kept' };

/** A run in as few signs as it takes: what it earned, and a letter for what became of it. */
export const RunMark = ({ run }: { run: Run }) => {
  const letter = run.kind === null ? undefined : LETTER[run.kind];
  return (
    <span class={`run-mark run-${run.kind ?? 'open'}`}>
      {run.revenue}
      {letter && <small>{t(letter)}</small>}
    </span>
  );
};

/** Everything about every company in one table. */
export function CompanyTable() {
  const here = useHere();
  const { book, state, table } = here;
  const { entries } = table.timeline;
  const runs = runsUpTo(entries, here.count);
  const rows = companyRows(book, state, lastRevenues(entries, here.count));
  const idle = rows.filter((row) => row.stage === 'idle');
  const loans = rows.some((row) => row.loans > 0) || hasLoans({ book });
  const lastRuns = (row: CompanyRow): readonly Run[] => (runs.of.get(row.company) ?? []).slice(-3);
  const number = (
    id: string,
    head: string,
    value: (row: CompanyRow) => number | null,
  ): Column<CompanyRow> => ({
    id,
    head,
    value,
    num: true,
    cell: (row) => value(row) || '',
  });
  const columns: Column<CompanyRow>[] = [
    {
      id: 'company',
      head: t('ledger.company'),
      value: (row) => bare(row.company),
      cell: (row) => <Company here={here} id={row.company} />,
    },
    number('order', t('ledger.order'), (row) => row.order),
    number('price', t('ledger.price'), (row) => row.price || null),
    number('par', t('ledger.par'), (row) => row.par),
    {
      id: 'president',
      head: t('cockpit.president'),
      value: (row) => (row.leader ? nameOf(book, table.names, row.leader.who) : null),
      cell: (row) =>
        row.leader && (
          <>
            {nameOf(book, table.names, row.leader.who)}
            {row.leader.as !== 'president' && <small class="quiet"> {t(`cockpit.${row.leader.as}`)}</small>}
          </>
        ),
    },
    {
      id: 'cash',
      head: t('ledger.cash'),
      value: (row) => row.cash,
      cell: (row) => money(row.cash),
      num: true,
    },
    {
      id: 'trains',
      head: t('ledger.trains'),
      value: (row) => row.trains.map((train) => train.face).join(' ') || null,
      cell: (row) => (
        <span class="nowrap">
          {row.trains.map((train, i) => {
            const leaves = leavesWith(book, train.face);
            return (
              <span key={i} class={`train-card train-${train.fate}`} title={leaves ?? undefined}>
                {train.face}
              </span>
            );
          })}
        </span>
      ),
    },
    {
      id: 'leaves',
      head: t('trains.gone'),
      value: (row) =>
        [...new Set(row.trains.map((train) => leavesWith(book, train.face) ?? ''))].join(', ') || null,
      extra: true,
    },
    { ...number('tokens', t('ledger.tokens'), (row) => row.tokensLeft), cell: (row) => row.tokensLeft },
    ...(loans ? [number('loans', t('ledger.loansHead'), (row) => row.loans)] : []),
    {
      id: 'runs',
      head: t('ledger.lastRuns'),
      value: (row) =>
        lastRuns(row)
          .map((run) => `${run.revenue} ${run.kind ?? ''}`.trim())
          .join('; ') || null,
      cell: (row) => (
        <span class="run-marks">
          {lastRuns(row).map((run, i) => (
            <RunMark key={i} run={run} />
          ))}
        </span>
      ),
    },
    number('perShare', t('ledger.perShare'), (row) => lastRuns(row).at(-1)?.perUnit ?? null),
    number('offering', t('owner.offering.short'), (row) => row.offering),
    number('treasury', t('owner.treasury.short'), (row) => row.treasury),
    number('pool', t('owner.pool.short'), (row) => row.pool),
    ...playerRows(book, state).map(({ player }): Column<CompanyRow> => {
      const held = (row: CompanyRow) => row.holders.find((holder) => holder.owner === player);
      return {
        id: `of-${player}`,
        head: nameOf(book, table.names, player),
        num: true,
        value: (row) => {
          const holder = held(row);
          return holder ? holder.units - holder.short : null;
        },
        cell: (row) => {
          const holder = held(row);
          return (
            holder && (
              <>
                {holder.president && <span class="president">P</span>}
                {holder.short > 0 ? `−${holder.short}` : holder.units}
              </>
            )
          );
        },
      };
    }),
    {
      id: 'privates',
      head: t('ledger.privates'),
      value: (row) => row.privates.map(bare).join(' ') || null,
      cell: (row) =>
        row.privates.map((id) => (
          <span key={id} class="tag" title={phrase(book.privates[id]?.text ?? '')}>
            {bare(id)}
          </span>
        )),
    },
  ];
  return (
    <SortedTable
      name="companies"
      title={t('ledger.companies')}
      rows={rows.filter((row) => row.stage !== 'idle')}
      columns={columns}
      keyOf={(row) => row.company}
      foot={<NotStarted here={here} rows={idle} />}
    />
  );
}
