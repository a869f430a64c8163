import type { CompanyId } from '@roundhouse/engine';
import { runsUpTo } from '../../game/runs.ts';
import { useHere } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import { Company, RunMark } from './CompanyTable.tsx';

/** What every company earned, round by round. */
export function RunHistory() {
  const here = useHere();
  const { rounds, of } = runsUpTo(here.table.timeline.entries, here.count);
  if (rounds.length === 0) return null;
  const companies = [...of.keys()] as CompanyId[];
  return (
    <section class="sheet" aria-label={t('ledger.history')}>
      <div class="scroll-x" tabIndex={0} role="group" aria-label={t('ledger.history')}>
        <table class="timetable run-history">
          <caption>{t('ledger.history')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ledger.company')}</th>
              {rounds.map((round) => (
                <th key={round} scope="col" class="num">
                  {round}
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
                {rounds.map((round) => (
                  <td key={round} class="num">
                    {of
                      .get(id)
                      ?.filter((run) => run.round === round)
                      .map((run, i) => (
                        <RunMark key={i} run={run} />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet table-foot">{t('ledger.historyText')}</p>
    </section>
  );
}
