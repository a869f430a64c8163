import type { CompanyId, LedgerFact } from '@roundhouse/engine';
import { withNames } from '../../game/names.ts';
import { useHere } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { RuleRef } from '../parts/RuleRef.tsx';
import { Company } from './CompanyTable.tsx';

/** What only this title counts, said by the title itself: for all, then company by company. */
export function TitleLedger() {
  const here = useHere();
  const facts = here.book.title.ledger({ book: here.book, state: here.state });
  if (facts.length === 0) return null;
  // A title knows players by their ids alone.
  const shown = ({ value, money: amount }: LedgerFact): string =>
    amount && typeof value === 'number' ? money(value) : withNames(here.table.names, String(value));
  const title = t('ledger.own', { title: here.book.title.name });
  const about = facts.filter((fact) => fact.company);
  const companies = [...new Set(about.map((fact) => fact.company as CompanyId))];
  const heads = [...new Map(about.map((fact) => [fact.label, fact])).values()];
  return (
    <section class="sheet title-ledger" aria-label={title}>
      <h2>{title}</h2>
      <dl class="title-facts">
        {facts
          .filter((fact) => !fact.company)
          .map((fact) => (
            <div key={fact.label}>
              <dt>
                {fact.label} {fact.rule && <RuleRef rule={fact.rule} />}
              </dt>
              <dd>{shown(fact)}</dd>
            </div>
          ))}
      </dl>
      {companies.length > 0 && (
        <div class="scroll-x" tabIndex={0} role="group" aria-label={title}>
          <table class="timetable">
            <thead>
              <tr>
                <th scope="col">{t('ledger.company')}</th>
                {heads.map(({ label, rule }) => (
                  <th key={label} scope="col">
                    {label} {rule && <RuleRef rule={rule} />}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {companies.map((id) => (
                <tr key={id}>
                  <th scope="row">
                    <Company here={here} id={id} />
                  </th>
                  {heads.map(({ label }) => {
                    const fact = about.find((it) => it.company === id && it.label === label);
                    return <td key={label}>{fact ? shown(fact) : ''}</td>;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
