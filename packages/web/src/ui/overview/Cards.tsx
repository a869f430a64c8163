import { bare } from '@roundhouse/engine';
import { type CompanyRow, companyRows, type PlayerRow, playerRows } from '../../game/books.ts';
import { nameOf } from '../../game/names.ts';
import { lastRevenues } from '../../game/revenues.ts';
import { type Position, useHere } from '../../store/table.ts';
import { money, phrase, t } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { Icon } from '../parts/Icon.tsx';

export const half = (n: number): string => (Number.isInteger(n) ? String(n) : `${Math.floor(n)}½`);

/** Players and companies as cards: the rail beside the map. */
export function Cards() {
  const here = useHere();
  const players = playerRows(here.book, here.state);
  const companies = companyRows(here.book, here.state, lastRevenues(here.table.timeline.entries, here.count));
  return (
    <div class="card-rail">
      <div role="group" aria-label={t('ledger.players')}>
        <ul class="cards">
          {players.map((row) => (
            <PlayerCard key={row.player} here={here} row={row} />
          ))}
        </ul>
      </div>
      <div role="group" aria-label={t('ledger.companies')}>
        <ul class="cards">
          {companies
            .filter((row) => !waits(row))
            .map((row) => (
              <CompanyCard key={row.company} here={here} row={row} />
            ))}
        </ul>
        <NotStarted here={here} rows={companies.filter(waits)} />
      </div>
    </div>
  );
}

function PlayerCard({ here, row }: { here: Position; row: PlayerRow }) {
  const seat = here.table.seats.find((s) => s.player === row.player);
  const asked =
    here.viewer === row.player && here.decisions.some((d) => d.asked.must && d.asked.who === row.player);
  return (
    <li
      class={`card${asked || here.table.thinking === row.player ? ' card-now' : ''}${row.bankrupt ? ' card-out' : ''}`}
    >
      <div class="card-head">
        <Icon name={seat?.kind === 'computer' ? 'robot' : 'person'} size={16} />
        <b class="grow">{nameOf(here.book, here.table.names, row.player)}</b>
        {row.priority && <span class="tag">{t('ledger.priority')}</span>}
        <b class="card-money">{money(row.cash)}</b>
      </div>
      <div class="card-line quiet">
        <span>{t('ledger.worthShort', { worth: money(row.worth) })}</span>
        <span>{t('ledger.certs', { n: half(row.certificates), of: half(row.certificateLimit) })}</span>
      </div>
      {row.holdings.length > 0 && (
        <ul class="card-shares">
          {row.holdings.map((holding) => (
            <li key={holding.company} title={here.book.companies[holding.company]?.name}>
              <CompanyToken book={here.book} company={holding.company} size={18} />
              {holding.short > 0 ? `−${holding.short}` : holding.units}
              {holding.president && <span class="president">P</span>}
            </li>
          ))}
        </ul>
      )}
      {row.privates.length > 0 && (
        <div class="card-line quiet">
          {row.privates.map((id) => (
            <span key={id} class="tag" title={phrase(here.book.privates[id]?.text ?? '')}>
              {bare(id)}
            </span>
          ))}
        </div>
      )}
    </li>
  );
}

/** Nobody has started it: there is nothing yet to say about it. */
const waits = (row: CompanyRow): boolean =>
  row.stage === 'idle' && row.price === 0 && row.kind !== 'independent';

export function NotStarted({ here, rows }: { here: Position; rows: readonly CompanyRow[] }) {
  if (rows.length === 0) return null;
  return (
    <p class="row not-started">
      <span class="quiet">{t('ledger.notStarted')}</span>
      {rows.map((row) => (
        <span key={row.company} class="chip" title={here.book.companies[row.company]?.name}>
          <CompanyToken book={here.book} company={row.company} size={20} />
          {bare(row.company)}
        </span>
      ))}
    </p>
  );
}

function CompanyCard({ here, row }: { here: Position; row: CompanyRow }) {
  const now = here.state.agenda.some(
    (frame) =>
      frame.at === 'operatingTurn' && (frame as unknown as { company: string }).company === row.company,
  );
  return (
    <li class={`card${now ? ' card-now' : ''}`}>
      <div class="card-head">
        <CompanyToken book={here.book} company={row.company} size={26} />
        <b class="grow">
          {bare(row.company)} {row.order !== null && <span class="quiet order">{row.order}.</span>}
        </b>
        {row.price > 0 && <span class="price-plate">{row.price}</span>}
        <b class="card-money">{money(row.cash)}</b>
      </div>
      <div class="card-line">
        <span class="trains">
          {row.trains.length === 0
            ? t('ledger.noTrains')
            : row.trains.map((train, i) => (
                <span key={i} class={`train-card train-${train.fate}`}>
                  {train.face}
                </span>
              ))}
        </span>
        <span class="quiet grow right">
          {row.leader ? nameOf(here.book, here.table.names, row.leader.who) : ''}
        </span>
      </div>
      <div class="card-line quiet">
        <span>{t('ledger.tokensLeft', { n: row.tokensLeft })}</span>
        {row.loans > 0 && <span>{t('ledger.loans', { n: row.loans })}</span>}
        {row.lastRevenue !== null && <span>{t('ledger.ran', { revenue: money(row.lastRevenue) })}</span>}
        {row.units > 0 && (
          <span>
            {[
              row.offering > 0 ? `${t('owner.offering.short')} ${row.offering}` : '',
              row.treasury > 0 ? `${t('owner.treasury.short')} ${row.treasury}` : '',
              row.pool > 0 ? `${t('owner.pool.short')} ${row.pool}` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        {row.privates.map((id) => (
          <span key={id} class="tag" title={phrase(here.book.privates[id]?.text ?? '')}>
            {bare(id)}
          </span>
        ))}
      </div>
    </li>
  );
}
