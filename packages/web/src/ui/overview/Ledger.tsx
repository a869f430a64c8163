import { bare, hasLoans } from '@roundhouse/engine';
import { companyRows, playerRows } from '../../game/books.ts';
import { nameOf } from '../../game/names.ts';
import { lastRevenues } from '../../game/revenues.ts';
import { useHere } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { half, NotStarted } from './Cards.tsx';

/** Everything in two dense tables: companies with what they own and who owns them, and players. */
export function Ledger() {
  return (
    <div class="ledger">
      <CompanyTable />
      <PlayerTable />
    </div>
  );
}

export function CompanyTable() {
  const here = useHere();
  const { book, state, table } = here;
  const players = playerRows(book, state);
  const rows = companyRows(book, state, lastRevenues(table.timeline.entries, here.count));
  const companies = rows.filter((row) => row.stage !== 'idle');
  const idle = rows.filter((row) => row.stage === 'idle');
  const loans = companies.some((row) => row.loans > 0) || hasLoans({ book });
  return (
    <section class="scroll-x sheet" tabIndex={0} aria-label={t('ledger.companies')}>
      <table class="timetable">
        <caption>{t('ledger.companies')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.company')}</th>
            <th scope="col" class="num">
              {t('ledger.order')}
            </th>
            <th scope="col" class="num">
              {t('ledger.price')}
            </th>
            <th scope="col" class="num">
              {t('ledger.cash')}
            </th>
            <th scope="col">{t('ledger.trains')}</th>
            <th scope="col" class="num">
              {t('ledger.tokens')}
            </th>
            {loans && (
              <th scope="col" class="num">
                {t('ledger.loansHead')}
              </th>
            )}
            <th scope="col" class="num">
              {t('ledger.lastRun')}
            </th>
            <th scope="col" class="num">
              {t('owner.offering.short')}
            </th>
            <th scope="col" class="num">
              {t('owner.treasury.short')}
            </th>
            <th scope="col" class="num">
              {t('owner.pool.short')}
            </th>
            {players.map((row) => (
              <th key={row.player} scope="col" class="num">
                {nameOf(book, table.names, row.player)}
              </th>
            ))}
            <th scope="col">{t('ledger.privates')}</th>
          </tr>
        </thead>
        <tbody>
          {companies.map((row) => (
            <tr key={row.company}>
              <th scope="row">
                <span class="chip">
                  <CompanyToken book={book} company={row.company} size={20} />
                  {bare(row.company)}
                </span>
              </th>
              <td class="num">{row.order ?? ''}</td>
              <td class="num">{row.price > 0 ? row.price : ''}</td>
              <td class="num">{money(row.cash)}</td>
              <td>
                {row.trains.map((train, i) => (
                  <span key={i} class={`train-card train-${train.fate}`}>
                    {train.face}
                  </span>
                ))}
              </td>
              <td class="num">{row.tokensLeft}</td>
              {loans && <td class="num">{row.loans || ''}</td>}
              <td class="num">{row.lastRevenue === null ? '' : money(row.lastRevenue)}</td>
              <td class="num">{row.offering || ''}</td>
              <td class="num">{row.treasury || ''}</td>
              <td class="num">{row.pool || ''}</td>
              {players.map((player) => {
                const holder = row.holders.find((h) => h.owner === player.player);
                return (
                  <td key={player.player} class="num">
                    {holder ? (
                      <>
                        {holder.president && <span class="president">P</span>}
                        {holder.short > 0 ? `−${holder.short}` : holder.units}
                      </>
                    ) : (
                      ''
                    )}
                  </td>
                );
              })}
              <td>
                {row.privates.map((id) => (
                  <span key={id} class="tag" title={book.privates[id]?.text}>
                    {bare(id)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <NotStarted here={here} rows={idle} />
    </section>
  );
}

function PlayerTable() {
  const { book, state, table } = useHere();
  const players = playerRows(book, state);
  const name = (id: string): string => nameOf(book, table.names, id);
  return (
    <section class="scroll-x sheet" tabIndex={0} aria-label={t('ledger.players')}>
      <table class="timetable">
        <caption>{t('ledger.players')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.player')}</th>
            <th scope="col" class="num">
              {t('ledger.cash')}
            </th>
            <th scope="col" class="num">
              {t('ledger.shares')}
            </th>
            <th scope="col" class="num">
              {t('ledger.worth')}
            </th>
            <th scope="col" class="num">
              {t('ledger.certsHead')}
            </th>
            <th scope="col">{t('ledger.presides')}</th>
            <th scope="col">{t('ledger.privates')}</th>
          </tr>
        </thead>
        <tbody>
          {players.map((row) => (
            <tr key={row.player}>
              <th scope="row">
                {name(row.player)} {row.priority && <span class="tag">{t('ledger.priority')}</span>}{' '}
                {row.bankrupt && <span class="tag">{t('ledger.bankrupt')}</span>}
              </th>
              <td class="num">{money(row.cash)}</td>
              <td class="num">{money(row.shareValue)}</td>
              <td class="num">
                <b>{money(row.worth)}</b>
              </td>
              <td class="num">
                {half(row.certificates)} / {half(row.certificateLimit)}
              </td>
              <td>
                <span class="row">
                  {row.holdings
                    .filter((h) => h.president)
                    .map((h) => (
                      <span key={h.company} class="chip">
                        <CompanyToken book={book} company={h.company} size={18} />
                        {bare(h.company)}
                      </span>
                    ))}
                </span>
              </td>
              <td>
                {row.privates.map((id) => (
                  <span key={id} class="tag" title={book.privates[id]?.text}>
                    {book.privates[id]?.name ?? bare(id)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('owner.bank')}</th>
            <td class="num">
              {(table.timeline.beginning.cash.bank ?? 0) <= 0 ? '∞' : money(state.cash.bank ?? 0)}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
