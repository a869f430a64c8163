import { bare, type CompanyId, type OperatingTurnFrame, hasLoans } from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type CompanyRow, companyRow, type PlayerRow, playerRow } from '../game/books.ts';
import { nameOf } from '../game/names.ts';
import { type Position, useHere } from '../store/table.ts';
import { money, phrase, t } from '../texts/index.ts';
import { half } from './overview/Cards.tsx';
import { CompanyToken } from './parts/CompanyToken.tsx';
import { Icon } from './parts/Icon.tsx';
import { useWide } from './useWide.ts';

/** The company that acts: the one the question is about, else the one whose operating turn it is. */
function actingCompany(here: Position): CompanyId | null {
  const asked = here.decisions.find((decision) => decision.asked.must && decision.asked.company);
  if (asked?.asked.company) return asked.asked.company;
  const turn = here.state.agenda.findLast((frame) => frame.at === 'operatingTurn');
  return turn ? (turn as OperatingTurnFrame).company : null;
}

/** One's own figures and those of the acting company, in sight at every decision. */
export function Cockpit() {
  const here = useHere();
  const wide = useWide(1080);
  const [open, setOpen] = useState(false);
  const me = here.viewer ? playerRow(here.book, here.state, here.viewer) : null;
  const acting = actingCompany(here);
  const company = acting ? companyRow(here.book, here.state, acting) : null;
  if (!me && !company) return null;
  const details = (
    <>
      {me && <Mine here={here} row={me} />}
      {company ? <Acting here={here} row={company} /> : me && <Presided here={here} row={me} />}
    </>
  );
  if (wide)
    return (
      <section class="cockpit" aria-label={t('cockpit.title')}>
        {details}
      </section>
    );
  return (
    <section class="cockpit cockpit-small" aria-label={t('cockpit.title')}>
      <button type="button" class="cockpit-line" aria-expanded={open} onClick={() => setOpen(!open)}>
        {me && (
          <span>
            {nameOf(here.book, here.table.names, me.player)} <b data-own-cash>{money(me.cash)}</b>
          </span>
        )}
        {company ? (
          <span>
            <CompanyToken book={here.book} company={company.company} size={18} /> {bare(company.company)}{' '}
            <b>{money(company.cash)}</b>
          </span>
        ) : (
          me && <span>{t('ledger.certs', { n: half(me.certificates), of: half(me.certificateLimit) })}</span>
        )}
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      {open && <div class="cockpit-sheet">{details}</div>}
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Mine({ here, row }: { here: Position; row: PlayerRow }) {
  return (
    <dl class="cockpit-part">
      <Fact name={nameOf(here.book, here.table.names, row.player)}>
        <b class="cockpit-money" data-own-cash>
          {money(row.cash)}
        </b>
      </Fact>
      <Fact name={t('ledger.certsHead')}>
        {half(row.certificates)}/{half(row.certificateLimit)}
      </Fact>
      <Fact name={t('ledger.worth')}>{money(row.worth)}</Fact>
      <Fact name={t('ledger.shares')}>
        <span class="cockpit-shares">
          {row.holdings.length === 0 && '–'}
          {row.holdings.map((holding) => (
            <span key={holding.company} title={here.book.companies[holding.company]?.name}>
              <CompanyToken book={here.book} company={holding.company} size={18} label />
              {holding.units > 0 ? holding.units : ''}
              {holding.short > 0 ? `−${holding.short}` : ''}
              {holding.president && <span class="president">P</span>}
            </span>
          ))}
        </span>
      </Fact>
      {row.privates.length > 0 && (
        <Fact name={t('cockpit.privates')}>
          <span class="cockpit-shares">
            {row.privates.map((id) => (
              <span
                key={id}
                class="tag"
                title={`${here.book.privates[id]?.name}: ${phrase(here.book.privates[id]?.text ?? '')}`}
              >
                {bare(id)}
              </span>
            ))}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Acting({ here, row }: { here: Position; row: CompanyRow }) {
  const own = here.viewer ? (row.holders.find((it) => it.owner === here.viewer)?.units ?? 0) : 0;
  const shares = [
    here.viewer ? t('cockpit.own', { n: own }) : '',
    row.offering > 0 ? `${t('owner.offering.short')} ${row.offering}` : '',
    row.treasury > 0 ? `${t('owner.treasury.short')} ${row.treasury}` : '',
    row.pool > 0 ? `${t('owner.pool.short')} ${row.pool}` : '',
  ].filter(Boolean);
  return (
    <dl class="cockpit-part cockpit-company">
      <div class="cockpit-who">
        <CompanyToken book={here.book} company={row.company} size={30} />
      </div>
      <Fact name={bare(row.company)}>
        <b class="cockpit-money">{money(row.cash)}</b>
      </Fact>
      <Fact name={t('ledger.trains')}>
        {row.trains.length === 0
          ? t('ledger.noTrains')
          : row.trains.map((train, i) => (
              <span key={i} class={`train-card train-${train.fate}`}>
                {train.face}
              </span>
            ))}
      </Fact>
      <Fact name={t('ledger.tokens')}>{t('cockpit.left', { n: row.tokensLeft })}</Fact>
      {row.price > 0 && <Fact name={t('ledger.price')}>{money(row.price)}</Fact>}
      {row.units > 0 && <Fact name={t('ledger.shares')}>{shares.join(' · ')}</Fact>}
      {hasLoans(here) && <Fact name={t('ledger.loansHead')}>{row.loans}</Fact>}
      <Fact name={t(`cockpit.${row.leader?.as ?? 'president'}`)}>
        {row.leader ? nameOf(here.book, here.table.names, row.leader.who) : '–'}
      </Fact>
    </dl>
  );
}

/** Between operating turns: the companies one decides for. */
function Presided({ here, row }: { here: Position; row: PlayerRow }) {
  const ids = row.holdings.filter((holding) => holding.president).map((holding) => holding.company);
  if (ids.length === 0) return null;
  return (
    <dl class="cockpit-part cockpit-company">
      {ids.map((id) => {
        const it = companyRow(here.book, here.state, id);
        return (
          <div key={id} class="cockpit-who" title={here.book.companies[id]?.name}>
            <dt>
              <CompanyToken book={here.book} company={id} size={26} label />
            </dt>
            <dd>
              <b>{money(it.cash)}</b>
              <span class="quiet">
                {it.trains.map((train) => train.face).join(' ') || t('ledger.noTrains')}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
