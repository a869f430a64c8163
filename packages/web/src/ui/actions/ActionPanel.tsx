import {
  asked,
  bare,
  type Choice,
  type CompanyId,
  type Decision,
  isOver,
  isPlayer,
  type PlayerId,
} from '@roundhouse/engine';
import { useState } from 'preact/hooks';
import { fill } from '../../game/choices.ts';
import { nameOf } from '../../game/names.ts';
import { roundName } from '../../game/rounds.ts';
import { whatIf } from '../../game/studyTable.ts';
import { choiceText } from '../../game/words.ts';
import { type Position, useHere, useTableStore } from '../../store/table.ts';
import { known, t, word } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Refusal } from '../parts/RuleRef.tsx';
import { BuyTrains } from './BuyTrains.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { Dividend } from './Dividend.tsx';
import { FrameStory } from './FrameStory.tsx';
import { GameOver } from './GameOver.tsx';
import { LayTiles } from './LayTiles.tsx';
import { PickCard } from './PickCard.tsx';
import { PlaceTokens } from './PlaceTokens.tsx';
import { RunTrains } from './RunTrains.tsx';
import { ServerMatters } from './ServerMatters.tsx';
import { STOCK_TYPES, StockMoves } from './StockMoves.tsx';

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
            <Choices key={`${decision.asked.who}${decision.index}`} here={here} decision={decision} />
          ))}
        </section>
      )}
      {refusal && (
        <p class="note note-stop" role="alert">
          <Refusal violation={refusal} />
        </p>
      )}
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
      <FrameStory here={here} index={decision.index} />
      <Choices here={here} decision={decision} />
    </section>
  );
}

function Choices({ here, decision }: { here: Position; decision: Decision }) {
  const { who, company = null, pass } = decision.asked;
  const player = who as PlayerId;
  const of = (...types: string[]): Choice[] =>
    decision.choices.filter((choice) => types.includes(choice.type));
  const stock = decision.choices.filter((choice) => STOCK_TYPES.has(choice.type));
  const trading = decision.frame === 'stockTurn' || decision.frame === 'shareWindow';
  const special = new Set([
    'answer',
    'pick',
    'take',
    'layTile',
    'placeToken',
    'runTrains',
    'dividend',
    'buyTrain',
    'pass',
    'buyPrivate',
  ]);
  if (trading) for (const type of STOCK_TYPES) special.add(type);
  const rest = decision.choices.filter((choice) => !special.has(choice.type));
  const lays = of('layTile');
  const tokens = of('placeToken');
  const trains = of('buyTrain');
  const selling = decision.frame === 'buyTrains' || decision.frame === 'forcedTrain';
  return (
    <div class="choices">
      {trading && <StockMoves here={here} who={player} choices={stock} />}
      {lays.length > 0 && (
        <Group title={t('act.lay')} many={tokens.length > 0}>
          <LayTiles here={here} who={player} choices={lays} />
        </Group>
      )}
      {tokens.length > 0 && (
        <Group title={t('act.token')} many={lays.length > 0}>
          <PlaceTokens here={here} who={player} choices={tokens} />
        </Group>
      )}
      {of('runTrains').length > 0 && <RunTrains here={here} who={who} choices={of('runTrains')} />}
      {of('dividend').length > 0 && <Dividend here={here} choices={of('dividend')} />}
      {(trains.length > 0 || selling) && (
        <BuyTrains here={here} who={player} company={company as CompanyId | null} choices={trains} />
      )}
      <PickCard here={here} choices={of('pick', 'take')} />
      {rest.map((choice, i) => (
        <ChoiceForm key={`${choice.type}${i}${JSON.stringify(choice.with)}`} here={here} choice={choice} />
      ))}
      <Privates here={here} choices={of('buyPrivate')} />
      <Answer here={here} choices={of('answer')} />
      {pass && of('answer').length === 0 && <Pass here={here} decision={decision} meaning={pass} />}
    </div>
  );
}

function Group({
  title,
  many,
  children,
}: {
  title: string;
  many: boolean;
  children: preact.ComponentChildren;
}) {
  return many ? (
    <section class="choice-group">
      <h3>{title}</h3>
      {children}
    </section>
  ) : (
    <>{children}</>
  );
}

/** Yes or no, each with what it would do. */
function Answer({ here, choices }: { here: Position; choices: readonly Choice[] }) {
  return (
    <>
      {choices.flatMap((choice) =>
        [true, false].map((yes) => (
          <ChoiceForm
            key={String(yes)}
            here={here}
            choice={{ type: 'answer', with: { ...choice.with, yes } }}
          />
        )),
      )}
    </>
  );
}

/** Deals about privates are rare and many: folded away until wanted. */
function Privates({ here, choices }: { here: Position; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <details class="fold">
      <summary>{t('act.buyPrivates', { n: choices.length })}</summary>
      {choices.map((choice) => (
        <ChoiceForm key={JSON.stringify(choice.with)} here={here} choice={choice} />
      ))}
    </details>
  );
}

function Pass({ here, decision, meaning }: { here: Position; decision: Decision; meaning: string }) {
  const act = useTableStore((s) => s.act);
  const busy = useTableStore((s) => s.busy);
  const choice =
    decision.choices.find((x) => x.type === 'pass') ??
    ({ type: 'pass', with: { by: decision.asked.who } } as Choice);
  return (
    <button
      type="button"
      class="btn wide pass"
      data-pass
      disabled={busy}
      onClick={() => void act(fill(choice))}
    >
      {choiceText({ book: here.book, names: here.table.names, state: here.state }, choice, meaning)}
      <kbd>P</kbd>
    </button>
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
