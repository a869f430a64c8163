import type { ExportFinding } from '@roundhouse/interop';
import { useState } from 'preact/hooks';
import { canExportForSite, exportForSite, exportTable, siteFindings } from '../game/exchange.ts';
import type { Table } from '../game/table.ts';
import { t } from '../texts/index.ts';
import { Icon } from './parts/Icon.tsx';

/** So many findings are read; the first one is what matters. */
const SHOWN = 4;

/** The game as a file: ours, or as 18xx.games would record it, after a look at what it cannot be told. */
export function TableFiles({ table }: { table: Table }) {
  const [problem, setProblem] = useState('');
  const [findings, setFindings] = useState<ExportFinding[]>([]);
  const write = (work: Promise<void>): void => {
    setProblem('');
    work.catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  const checked = async (): Promise<void> => {
    const found = await siteFindings(table);
    setFindings(found);
    if (found.length === 0) await exportForSite(table);
  };
  return (
    <>
      <button type="button" class="btn wide" onClick={() => write(exportTable(table))}>
        <Icon name="download" size={16} /> {t('menu.export')}
      </button>
      {canExportForSite(table.book.title) && (
        <button type="button" class="btn wide" onClick={() => write(checked())}>
          <Icon name="download" size={16} /> {t('menu.exportForSite')}
        </button>
      )}
      {findings.length > 0 && (
        <div class="note note-stop export-findings" role="alert">
          <p>{t('menu.beyondSite')}</p>
          <ul>
            {findings.slice(0, SHOWN).map(({ action, message }) => (
              <li key={`${action}${message}`}>
                {action === null ? message : t('menu.beyondAt', { n: action, why: message })}
              </li>
            ))}
          </ul>
          {findings.length > SHOWN && <p>{t('menu.beyondMore', { n: findings.length - SHOWN })}</p>}
          <button type="button" class="btn" onClick={() => write(exportForSite(table))}>
            {t('menu.exportAnyway')}
          </button>
        </div>
      )}
      {problem && (
        <p class="note note-stop" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
