import { bare, hasLoans, isOver, liquidityOf, type PlayerId } from '@roundhouse/engine';
import { type PlayerRow, playerRows } from '../../game/books.ts';
import { nameOf } from '../../game/names.ts';
import { type RunBook, runsUpTo } from '../../game/runs.ts';
import { useHere } from '../../store/table.ts';
import { money, phrase, t } from '../../texts/index.ts';
import { half } from './Cards.tsx';
import { Company } from './CompanyTable.tsx';
import { type Column, SortedTable } from './SortedTable.tsx';

/** What a player was paid when every company ran last. */
function lastDividends(runs: RunBook, player: PlayerId): number {
  let sum = 0;
  for (const list of runs.of.values()) sum += list.at(-1)?.paid[player] ?? 0;
  return sum;
}

/** Everything about every player in one table. */
export function PlayerTable() {
  const here = useHere();
  const { book, state, table } = here;
  const runs = runsUpTo(table.timeline.entries, here.count);
  const amount = (id: string, head: string, value: (row: PlayerRow) => number): Column<PlayerRow> => ({
    id,
    head,
    value,
    num: true,
    cell: (row) => money(value(row)),
  });
  const liquid = (row: PlayerRow): number =>
    isOver(state) ? row.cash + row.shareValue : liquidityOf({ book, state }, row.player);
  const presides = (row: PlayerRow) => row.holdings.filter((it) => it.president).map((it) => it.company);
  const loans = hasLoans({ book });
  const columns: Column<PlayerRow>[] = [
    {
      id: 'player',
      head: t('ledger.player'),
      value: (row) => nameOf(book, table.names, row.player),
      cell: (row) => (
        <>
          {nameOf(book, table.names, row.player)}{' '}
          {row.priority && <span class="tag">{t('ledger.priority')}</span>}{' '}
          {row.bankrupt && <span class="tag">{t('ledger.bankrupt')}</span>}
        </>
      ),
    },
    amount('cash', t('ledger.cash'), (row) => row.cash),
    amount('shares', t('ledger.shares'), (row) => row.shareValue),
    amount('liquid', t('ledger.liquid'), liquid),
    { ...amount('worth', t('ledger.worth'), (row) => row.worth), cell: (row) => <b>{money(row.worth)}</b> },
    {
      id: 'certs',
      head: t('ledger.certsHead'),
      value: (row) => row.certificates,
      num: true,
      cell: (row) => `${half(row.certificates)} / ${half(row.certificateLimit)}`,
    },
    amount('dividends', t('ledger.dividends'), (row) => lastDividends(runs, row.player)),
    ...(loans
      ? [
          {
            id: 'loans',
            head: t('ledger.loansOfTheirs'),
            num: true,
            value: (row: PlayerRow) =>
              presides(row).reduce((sum, id) => sum + (state.companies[id]?.loans ?? 0), 0),
          },
        ]
      : []),
    {
      id: 'presides',
      head: t('ledger.presides'),
      value: (row) => presides(row).map(bare).join(' ') || null,
      cell: (row) => (
        <span class="row">
          {presides(row).map((id) => (
            <Company key={id} here={here} id={id} />
          ))}
        </span>
      ),
    },
    {
      id: 'privates',
      head: t('ledger.privates'),
      value: (row) => row.privates.map((id) => book.privates[id]?.name ?? bare(id)).join('; ') || null,
      cell: (row) =>
        row.privates.map((id) => (
          <span key={id} class="tag" title={phrase(book.privates[id]?.text ?? '')}>
            {book.privates[id]?.name ?? bare(id)}
          </span>
        )),
    },
  ];
  const endless = (table.timeline.beginning.cash.bank ?? 0) <= 0;
  return (
    <SortedTable
      name="players"
      title={t('ledger.players')}
      rows={playerRows(book, state)}
      columns={columns}
      keyOf={(row) => row.player}
      foot={
        <p class="quiet table-foot">
          {t('status.bank')}: {endless ? '∞' : money(state.cash.bank ?? 0)}. {t('ledger.liquidText')}
        </p>
      }
    />
  );
}
