/** The last run of every company, on the map at any time. */

import { bare, type CompanyId } from '@roundhouse/engine';
import { lastRevenues } from '../../game/revenues.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useLater } from '../useLater.ts';

const NONE: ReadonlyMap<CompanyId, number> = new Map();

export function LastRuns({ here }: { here: Position }) {
  const shown = useTableStore((s) => s.ran);
  const showRun = useTableStore((s) => s.showRun);
  // Looks through the whole game the first time: not in the frame in which the table opens.
  const isDrawn = useLater(true, false);
  const ran = isDrawn ? lastRevenues(here.table.timeline.entries, here.count) : NONE;
  const companies = [...ran.keys()].filter((id) => here.state.companies[id]?.stage !== 'closed');
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
              {money(ran.get(id) ?? 0)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
