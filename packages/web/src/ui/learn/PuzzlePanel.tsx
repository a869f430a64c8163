import { answerText, type Sales } from '@roundhouse/learn';
import { bare, unitsOf, type CompanyId, type PlayerId } from '@roundhouse/engine';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import type { PuzzleTable } from '../../learn/puzzleTable.ts';
import { streak } from '../../learn/streak.ts';
import { type LearnKey, lt } from '../../learn/texts.ts';
import { useHere } from '../../store/table.ts';
import { money } from '../../texts/index.ts';
import { FrameStory } from '../actions/FrameStory.tsx';

/** What is asked, the answer, and what the engine says to it. */
export function PuzzlePanel({ table }: { table: PuzzleTable }) {
  const { puzzle, given, isSolved } = table;
  const [shown, setShown] = useState(false);
  const here = useHere();
  const company = 'company' in puzzle ? bare(puzzle.company) : '';
  const need = puzzle.kind === 'raise' ? money(puzzle.need) : '';
  return (
    <section class="coach" aria-label={lt('puzzle.name')}>
      <div class="coach-head">
        <b>{lt(`puzzle.kind.${puzzle.kind}` as LearnKey)}</b>
      </div>
      <p class="coach-text">{lt(`puzzle.ask.${puzzle.kind}` as LearnKey, { company, need })}</p>
      {puzzle.kind === 'avoid' && <FrameStory here={here} index={here.state.agenda.length - 1} />}
      {!isSolved && (puzzle.kind === 'run' || puzzle.kind === 'worth' || puzzle.kind === 'dump') && (
        <NumberAnswer table={table} isMoney={puzzle.kind !== 'dump'} />
      )}
      {!isSolved && (puzzle.kind === 'raise' || puzzle.kind === 'avoid') && <SalesAnswer table={table} />}
      <div role="status" aria-live="polite">
        {isSolved && <p class="note note-good">{lt('puzzle.right', { n: streak() })}</p>}
        {given !== null && !isSolved && <p class="note note-warn">{lt('puzzle.wrong')}</p>}
        {shown && !isSolved && (
          <p class="note">
            {lt('puzzle.solution', {
              answer:
                puzzle.kind === 'tile'
                  ? lt('puzzle.tileOn', { tile: puzzle.answer.tile, hex: puzzle.answer.hex })
                  : answerText(puzzle.answer),
            })}
            {puzzle.kind === 'tile' && ` ${lt('puzzle.earns', { earns: money(puzzle.answer.earns) })}`}
          </p>
        )}
      </div>
      <div class="row coach-buttons">
        {given !== null && !isSolved && !shown && (
          <button type="button" class="btn" onClick={() => setShown(true)}>
            {lt('puzzle.show')}
          </button>
        )}
        <Link href="/puzzles" class="btn">
          {lt('puzzle.all')}
        </Link>
      </div>
    </section>
  );
}

function NumberAnswer({ table, isMoney }: { table: PuzzleTable; isMoney: boolean }) {
  const [text, setText] = useState('');
  return (
    <form
      class="row puzzle-answer"
      onSubmit={(e) => {
        e.preventDefault();
        if (/^\d+$/.test(text.trim())) table.answer(Number(text));
      }}
    >
      <label class="field grow">
        <span>{lt(isMoney ? 'puzzle.amount' : 'puzzle.shares')}</span>
        <input
          class="input"
          inputMode="numeric"
          value={text}
          onInput={(e) => setText(e.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn btn-go">
        {lt('puzzle.answer')}
      </button>
    </form>
  );
}

/** How many shares of each company one holds are to be sold. */
function SalesAnswer({ table }: { table: PuzzleTable }) {
  const { book, timeline, puzzle } = table;
  const [sold, setSold] = useState<Sales>({});
  const held = (Object.keys(timeline.state.companies) as CompanyId[])
    .map((company) => ({
      company,
      units: unitsOf({ book, state: timeline.state }, company, puzzle.by as PlayerId),
    }))
    .filter(({ units }) => units > 0);
  return (
    <form
      class="stack"
      onSubmit={(e) => {
        e.preventDefault();
        table.answer(Object.fromEntries(Object.entries(sold).filter(([, units]) => units > 0)));
      }}
    >
      {held.map(({ company, units }) => (
        <label key={company} class="row">
          <span class="grow">{lt('puzzle.of', { company: bare(company), n: units })}</span>
          <input
            class="input puzzle-count"
            type="number"
            min={0}
            max={units}
            value={sold[company] ?? 0}
            onInput={(e) => setSold({ ...sold, [company]: Number(e.currentTarget.value) })}
          />
        </label>
      ))}
      <button type="submit" class="btn btn-go">
        {lt('puzzle.answer')}
      </button>
    </form>
  );
}
