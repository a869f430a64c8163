/** The last run of every company, on the map at any time. */

import { bare, type CompanyId } from '@roundhouse/engine';
import { runsUpTo } from '../../game/runs.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { Icon } from '../parts/Icon.tsx';

export function LastRuns({ here }: { here: Position }) {
  const shown = useTableStore((s) => s.ran);
  const showRun = useTableStore((s) => s.showRun);
  const { of } = runsUpTo(here.table.timeline.entries, here.count);
  const companies = ([...of.keys()] as CompanyId[]).filter(
    (id) => here.state.companies[id]?.stage !== 'closed',
  );
  if (companies.length === 0) return null;
  return (
    <details
      class="last-runs"
      onToggle={(e) => {
        if (!e.currentTarget.open) showRun(null);
      }}
    >
      <summary class="btn btn-icon" aria-label={t('board.lastRuns')} title={t('board.lastRuns')}>
        <Icon name="train" />
      </summary>
      <ul class="sheet">
        {companies.map((id) => (
          <li key={id}>
            <button
              type="button"
              class="btn wide"
              aria-pressed={shown === id}
              data-ran={id}
              onClick={() => showRun(shown === id ? null : id)}
            >
              <CompanyToken book={here.book} company={id} size={20} />
              <span class="grow left">{bare(id)}</span>
              {money(of.get(id)?.at(-1)?.revenue ?? 0)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
