import { Link } from 'wouter';
import { nameOf } from '../game/names.ts';
import { roundName } from '../game/rounds.ts';
import { StudyTable } from '../game/studyTable.ts';
import { useHere } from '../store/table.ts';
import { endingText } from '../game/words.ts';
import { money, t } from '../texts/index.ts';
import { LinkDot } from './Connection.tsx';
import { TableMenu } from './TableMenu.tsx';

/** The head of the timetable: where the game stands. */
export function StatusStrip() {
  const { book, state, table } = useHere();
  // A bank without end starts with nothing and goes below.
  const unlimited = (table.timeline.beginning.cash.bank ?? 0) <= 0;
  const left = book.data.trains.find((card) => state.supply[card.name] !== 0);
  const count = left ? state.supply[left.name] : 0;
  return (
    <header class="status">
      <Link href="/" class="brand" aria-label={t('app.home')}>
        <img src="/icon.svg" alt="" width="26" height="26" />
      </Link>
      <div class="status-title">
        <h1>{book.title.name}</h1>
        <span>{table instanceof StudyTable ? t('status.study') : table.name}</span>
      </div>
      <dl class="status-facts">
        <div>
          <dt>{t('status.round')}</dt>
          <dd>{roundName(book, state)}</dd>
        </div>
        <div>
          <dt>{t('status.phase')}</dt>
          <dd>{state.phase}</dd>
        </div>
        <div class="roomy">
          <dt>{t('status.nextTrain')}</dt>
          <dd>
            {left
              ? `${left.faces.map((face) => face.name).join('·')} ×${count === null || count === undefined ? '∞' : count}`
              : '–'}
          </dd>
        </div>
        <div>
          <dt>{t('status.bank')}</dt>
          <dd>{unlimited ? '∞' : money(state.cash.bank ?? 0)}</dd>
        </div>
        <div class="roomy">
          <dt>{t('status.priority')}</dt>
          <dd>{nameOf(book, table.names, state.priority)}</dd>
        </div>
        {state.ending && (
          <div class="status-ending">
            <dt>{t('status.ending')}</dt>
            <dd>{endingText(book, state.ending.why)}</dd>
          </div>
        )}
      </dl>
      <LinkDot />
      <TableMenu />
    </header>
  );
}
