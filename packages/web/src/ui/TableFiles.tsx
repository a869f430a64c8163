import { useState } from 'preact/hooks';
import { canExportForSite, exportForSite, exportTable } from '../game/exchange.ts';
import type { Table } from '../game/table.ts';
import { t } from '../texts/index.ts';
import { Icon } from './parts/Icon.tsx';

/** The game as a file: ours, or as 18xx.games would record it. */
export function TableFiles({ table }: { table: Table }) {
  const [problem, setProblem] = useState('');
  const write = (work: Promise<void>): void => {
    setProblem('');
    work.catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  return (
    <>
      <button type="button" class="btn wide" onClick={() => write(exportTable(table))}>
        <Icon name="download" size={16} /> {t('menu.export')}
      </button>
      {canExportForSite(table.book.title.id) && (
        <button type="button" class="btn wide" onClick={() => write(exportForSite(table))}>
          <Icon name="download" size={16} /> {t('menu.exportForSite')}
        </button>
      )}
      {problem && (
        <p class="note note-stop" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
