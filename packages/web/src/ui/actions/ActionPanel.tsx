import { asked, bare, type Decision, isOver, isPlayer } from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { LocalTable } from '../../game/localTable.ts';
import { nameOf } from '../../game/names.ts';
import { roundName } from '../../game/rounds.ts';
import { whatIf } from '../../game/studyTable.ts';
import { ServerTable } from '../../server/serverTable.ts';
import { type Position, useHere, useTableStore } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import { frameWords } from '../../game/words.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Refusal } from '../parts/RuleRef.tsx';
import { Connection } from '../Connection.tsx';
import { Ask } from './Ask.tsx';
import { Beside, Choices } from './Choices.tsx';
import { Clocks } from './Clocks.tsx';
import { Docked } from './Dock.tsx';
import { FrameStory } from './FrameStory.tsx';
import { GameOver } from './GameOver.tsx';
import { Hint } from './Hint.tsx';
import { QuietTable } from './QuietTable.tsx';
import { ServerMatters } from './ServerMatters.tsx';
import { LocalOrders } from './StandingOrders.tsx';
import { TurnStrip } from './TurnStrip.tsx';

/** What is being decided, by whom, and everything that can be done about it. */
export function ActionPanel() {
  const here = useHere();
  const refusal = useTableStore((s) => s.refusal);
  const mine = here.decisions.filter((d) => d.asked.pass !== null || d.choices.length > 0);
  const main = mine.filter((d) => d.asked.must || d.asked.pass !== null);
  const beside = mine.filter((d) => !main.includes(d));
  if (!here.live) return <Past here={here} />;
  if (isOver(here.state)) return <GameOver here={here} />;
  const question = main.map((d) => `${d.asked.who}|${d.frame}|${d.asked.company ?? ''}`).join();
  return (
    <Docked
      moment={here.count}
      head={
        <>
          <Connection />
          <Whose here={here} />
          <TurnStrip here={here} />
        </>
      }
      foot={{
        above: (
          <>
            {refusal && (
              <p class="note note-stop" role="alert">
                <Refusal violation={refusal} />
              </p>
            )}
            <Trouble here={here} />
          </>
        ),
        beside: <Undo here={here} />,
      }}
    >
      <PanelBody question={question}>
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
        <Ask here={here} />
        <QuietTable here={here} />
        <ServerMatters here={here} />
        <LocalOrders here={here} />
      </PanelBody>
    </Docked>
  );
}

/** What is scrolled; a new question begins at its top. */
function PanelBody({ question, children }: { question: string; children: ComponentChildren }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [question]);
  return (
    <div class="panel-body" ref={body}>
      {children}
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

function DecisionView({ here, decision }: { here: Position; decision: Decision }) {
  const { asked: question } = decision;
  const { asks } = frameWords(here.book, decision.frame);
  return (
    <section class="decision" aria-label={asks}>
      <h2 class="decision-head">
        {question.company && <CompanyToken book={here.book} company={question.company} size={30} />}
        <span>
          {question.company ? `${bare(question.company)}: ` : ''}
          {asks}
        </span>
      </h2>
      <Hint here={here} decision={decision} />
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
  if (table instanceof ServerTable && table.unsent !== null)
    return (
      <p class="note note-stop" role="alert">
        {t('server.unreachable', { what: table.unsent })}
      </p>
    );
  if (!(table instanceof LocalTable)) return null;
  if (table.overtaken)
    return (
      <p class="note note-warn" role="alert">
        {t('local.overtaken')}
      </p>
    );
  if (table.trouble === null) return null;
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
        class="btn"
        disabled={!table.canUndo}
        onClick={() => void table.undo().then(setNote)}
      >
        <Icon name="undo" size={16} /> {t('act.undo')}
      </button>
      {table.canRedo && (
        <button
          type="button"
          class="btn btn-icon"
          aria-label={t('act.redo')}
          title={t('act.redo')}
          onClick={() => void table.redo().then(setNote)}
        >
          <Icon name="redo" size={16} />
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
      <div class="panel-body">
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
    </div>
  );
}
