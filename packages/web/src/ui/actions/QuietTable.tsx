import { quietRounds } from '@roundhouse/engine';
import { useState } from 'preact/hooks';
import { LocalTable } from '../../game/localTable.ts';
import { api } from '../../server/api.ts';
import { ServerTable } from '../../server/serverTable.ts';
import type { Position } from '../../store/table.ts';
import { refusalText, t } from '../../texts/index.ts';

/** Nobody does anything any more, though somebody could: the rules go on for ever, the table may agree to stop. */
export function QuietTable({ here }: { here: Position }) {
  const { table, state } = here;
  const [problem, setProblem] = useState('');
  const rounds = quietRounds(state);
  const [me] = table.mine;
  if (rounds === 0 || me === undefined) return null;
  const end = (): void => {
    if (table instanceof ServerTable)
      api
        .propose(table.id, { kind: 'end' })
        .then(() => table.catchUp())
        .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
    else if (table instanceof LocalTable && confirm(t('quiet.sure'))) {
      const violation = table.act({ type: 'agreeEnd', by: me });
      setProblem(violation ? refusalText(violation) : '');
    }
  };
  if (table instanceof ServerTable && table.game.proposals.length > 0) return null;
  return (
    <div class="note stack" role="status">
      <p>{t('quiet.text', { n: rounds })}</p>
      <button type="button" class="btn" onClick={end}>
        {t(table instanceof ServerTable ? 'menu.proposeEnd' : 'quiet.end')}
      </button>
      {problem && (
        <p class="note note-stop" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
