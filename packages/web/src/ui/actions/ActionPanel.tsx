import { asked, bare, type Decision, isOver, isPlayer } from '@roundhouse/engine';
import { useState } from 'preact/hooks';
import { LocalTable } from '../../game/localTable.ts';
import { nameOf } from '../../game/names.ts';
import { roundName } from '../../game/rounds.ts';
import { whatIf } from '../../game/studyTable.ts';
import { ServerTable } from '../../server/serverTable.ts';
import { type Position, useHere, useTableStore } from '../../store/table.ts';
import { known, t, word } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Refusal } from '../parts/RuleRef.tsx';
import { Beside, Choices } from './Choices.tsx';
import { Clocks } from './Clocks.tsx';
import { FrameStory } from './FrameStory.tsx';
import { GameOver } from './GameOver.tsx';
import { Hint } from './Hint.tsx';
import { ServerMatters } from './ServerMatters.tsx';

/** What is being decided, by whom, and everything that can be done about it. */
export function ActionPanel() {
  const here = useHere();
  const refusal = useTableStore((s) => s.refusal);
  const mine = here.decisions.filter((d) => d.asked.pass !== null || d.choices.length > 0);
  const main = mine.filter((d) => d.asked.must || d.asked.pass !== null);
  const beside = mine.filter((d) => !main.includes(d));
  if (!here.live) return <Past here={here} />;
  if (isOver(here.state)) return <GameOver here={here} />;
  return (
    <div class="action-panel">
      <Whose here={here} />
      {here.table instanceof ServerTable && <Clocks here={here} table={here.table} />}
      <StoppedEarly here={here} />
      {main.map((decision) => (
        <DecisionView
          key={`${decision.asked.who}${decision.index}${decision.frame}`}
          here={here}
          decision={decision}
        />
      ))}
      {beside.length > 0 && (
        <section class="beside">
          <h3>{t('act.beside')}</h3>
          {beside.map((decision) => (
            <Beside key={`${decision.asked.who}${decision.index}`} here={here} decision={decision} />
          ))}
        </section>
      )}
      {refusal && (
        <p class="note note-stop" role="alert">
          <Refusal violation={refusal} />
        </p>
      )}
      <Trouble here={here} />
      <Undo here={here} />
      <ServerMatters here={here} />
    </div>
  );
}

function Whose({ here }: { here: Position }) {
  const { table, book, state } = here;
  const waiting = asked(book, state).filter((q) => q.must);
  const others = waiting.filter((q) => !isPlayer(q.who) || !table.mine.includes(q.who));
  const yours = waiting.filter((q) => isPlayer(q.who) && table.mine.includes(q.who));
  const names = (list: typeof waiting): string =>
    list.map((q) => nameOf(book, table.names, q.who)).join(', ');
  return (
    <div class={`whose${yours.length > 0 ? ' whose-you' : ''}`} role="status" aria-live="polite">
      <span class="whose-round">{roundName(book, state)}</span>
      {yours.length > 0 ? (
        <b>{table.mine.length > 1 ? t('act.turnOf', { who: names(yours) }) : t('act.yourTurn')}</b>
      ) : (
        <b>
          {table.thinking
            ? t('act.thinking', { who: nameOf(book, table.names, table.thinking) })
            : t('act.waiting', { who: names(others) })}
        </b>
      )}
    </div>
  );
}

/** The question in the players' words: `NYC: lay track`. */
export function frameTitle(frame: string): string {
  return word('frame', frame);
}

function DecisionView({ here, decision }: { here: Position; decision: Decision }) {
  const { asked: question } = decision;
  const help = known(`help.${decision.frame}`);
  return (
    <section class="decision" aria-label={frameTitle(decision.frame)}>
      <h2 class="decision-head">
        {question.company && <CompanyToken book={here.book} company={question.company} size={30} />}
        <span>
          {question.company ? `${bare(question.company)}: ` : ''}
          {frameTitle(decision.frame)}
        </span>
      </h2>
      {help && <p class="quiet">{help}</p>}
      <Hint frame={decision.frame} />
      <FrameStory here={here} index={decision.index} />
      <Choices here={here} decision={decision} />
    </section>
  );
}

/** The file was read only so far: which action ended it, and why. */
function StoppedEarly({ here }: { here: Position }) {
  const { table } = here;
  const [read, setRead] = useState(false);
  if (!(table instanceof LocalTable) || !table.readUpTo || read) return null;
  return (
    <div class="note note-warn" role="alert">
      <p>{t('import.stopped', { n: table.readUpTo.at, why: table.readUpTo.why })}</p>
      <button type="button" class="btn" onClick={() => setRead(true)}>
        {t('import.goOn')}
      </button>
    </div>
  );
}

/** A computer player could not decide: say so, and let it try again. */
function Trouble({ here }: { here: Position }) {
  const { table } = here;
  if (!(table instanceof LocalTable) || table.trouble === null) return null;
  return (
    <div class="note note-stop row" role="alert">
      <span class="grow">{t('act.trouble', { why: table.trouble })}</span>
      <button type="button" class="btn" onClick={() => table.again()}>
        {t('act.again')}
      </button>
    </div>
  );
}

function Undo({ here }: { here: Position }) {
  const { table } = here;
  const [note, setNote] = useState<string | null>(null);
  if (!table.canUndo && !table.canRedo) return null;
  return (
    <div class="row undo">
      <button
        type="button"
        class="btn btn-bare"
        disabled={!table.canUndo}
        onClick={() => void table.undo().then(setNote)}
      >
        <Icon name="undo" size={16} /> {t('act.undo')}
      </button>
      {table.canRedo && (
        <button type="button" class="btn btn-bare" onClick={() => void table.redo().then(setNote)}>
          <Icon name="redo" size={16} /> {t('act.redo')}
        </button>
      )}
      {note && <span class="quiet">{note}</span>}
    </div>
  );
}

function Past({ here }: { here: Position }) {
  const { look, sit } = useTableStore.getState();
  return (
    <div class="action-panel">
      <p class="note">{t('past.text', { n: here.count, of: here.table.timeline.length })}</p>
      <div class="row">
        <button type="button" class="btn btn-go" onClick={() => look(null)}>
          {t('past.present')}
        </button>
        <button type="button" class="btn" onClick={() => sit(whatIf(here.table, here.count))}>
          <Icon name="branch" size={16} /> {t('past.branch')}
        </button>
      </div>
    </div>
  );
}
