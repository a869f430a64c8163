import { useEffect, useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import '../../styles/learn.css';
import { usualLevel } from '../../game/levels.ts';
import { createLocal } from '../../game/localTable.ts';
import { ownName } from '../../game/quickGame.ts';
import { keep } from '../../game/storage.ts';
import { LESSONS } from '../../learn/data.ts';
import { LessonTable } from '../../learn/lessonTable.ts';
import { progressIn } from '../../learn/progress.ts';
import { PuzzleTable } from '../../learn/puzzleTable.ts';
import { lt } from '../../learn/texts.ts';
import { useHere, useTableStore } from '../../store/table.ts';
import { phrase } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { useWide } from '../useWide.ts';
import { lessonAddress } from './LearnHome.tsx';
import { LinkedText } from './LinkedText.tsx';
import { paneOf, Pointer } from './Pointer.tsx';
import { PuzzlePanel } from './PuzzlePanel.tsx';

const SILENT = { refused: 'coach.refused', strayed: 'coach.strayed', notYet: 'coach.notYet' } as const;

/** The coach of a lesson: says what we are after, points, waits, and answers. */
export function Coach() {
  const here = useHere();
  if (here.table instanceof PuzzleTable) return <PuzzlePanel table={here.table} />;
  return here.table instanceof LessonTable ? <Speaking table={here.table} /> : null;
}

function Speaking({ table }: { table: LessonTable }) {
  const { step, remark, index } = table;
  const wide = useWide(1080);
  const show = useTableStore((s) => s.show);
  const choose = useTableStore((s) => s.choose);
  const go = useRef<HTMLButtonElement>(null);
  const playing = table.thinking !== null;
  const over = table.isLast && progressIn(table.key)?.done === true && progressIn(table.key)?.step === 0;

  useEffect(() => {
    if (playing) return;
    show(paneOf(step.point, wide) ?? 'map');
    choose(null);
  }, [index, playing, wide]);
  // Whoever plays with the keyboard finds the next thing to press.
  useEffect(() => {
    if (table.canGoOn || table.hasStrayed) go.current?.focus({ preventScroll: true });
  }, [index, playing, remark]);

  return (
    <section class="coach" aria-label={lt('coach.title')}>
      <div class="coach-head">
        <b>{table.lesson.name}</b>
        <span class="quiet">{lt('coach.step', { n: index + 1, of: table.lesson.steps.length })}</span>
        <progress value={index + 1} max={table.lesson.steps.length} aria-hidden="true" />
      </div>
      <div class="coach-text" role="status" aria-live="polite">
        {playing ? (
          <p class="quiet">{lt('coach.watch')}</p>
        ) : (
          <>
            {remark?.kind !== 'done' && (
              <p class={remark && remark.kind !== 'answered' ? 'coach-said' : ''}>
                <LinkedText text={step.say} />
              </p>
            )}
            {remark && (
              <p
                class={`coach-remark note${remark.kind === 'done' || (remark.kind === 'answered' && remark.right) ? ' note-good' : ' note-warn'}`}
              >
                <LinkedText text={remark.text ?? lt(SILENT[remark.kind as keyof typeof SILENT])} />
              </p>
            )}
          </>
        )}
      </div>
      {!playing && step.ask && !table.canGoOn && (
        <ul class="coach-options">
          {step.ask.map((option, i) => (
            <li key={option.text}>
              <button type="button" class="btn wide" onClick={() => table.answer(i)}>
                {option.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="row coach-buttons">
        {table.hasStrayed && (
          <button ref={go} type="button" class="btn btn-go" onClick={() => void table.undo()} data-coach-back>
            <Icon name="undo" size={16} /> {lt('coach.takeBack')}
          </button>
        )}
        {table.canGoOn && !over && !(table.isLast && table.handOver) && (
          <button ref={go} type="button" class="btn btn-go" onClick={() => table.goOn()} data-coach-on>
            {lt('coach.goOn')}
          </button>
        )}
        {table.isLast && (over || table.handOver) && table.canGoOn && <Over table={table} />}
        {index > 0 && !playing && !table.hasStrayed && (
          <button type="button" class="btn btn-bare" onClick={() => table.back()}>
            {lt('coach.back')}
          </button>
        )}
      </div>
      {!playing && !table.hasStrayed && remark?.kind !== 'done' && <Pointer place={step.point} />}
    </section>
  );
}

/** What comes after a lesson: the game itself, the next lesson, or the same again. */
function Over({ table }: { table: LessonTable }) {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const { handOver } = table;
  const at = LESSONS.findIndex(({ title, id }) => title === table.lesson.title && id === table.lesson.id);
  const next = LESSONS[at + 1];
  const alone = async (): Promise<void> => {
    if (!handOver) return;
    setBusy(true);
    const { game, log } = handOver;
    const saved = await createLocal({
      title: game.title,
      name: lt('coach.gameName'),
      options: game.options,
      seed: game.seed,
      seats: table.seats.map((seat, i) => ({
        id: game.seats[i]?.id ?? '',
        name: seat.kind === 'person' ? ownName() : seat.name,
        kind: seat.kind,
        ...(seat.kind === 'computer' && { level: usualLevel }),
      })),
    });
    await keep({ ...saved, log });
    table.goOn();
    go(`/play/${saved.id}`);
  };
  return (
    <>
      {handOver && (
        <button
          type="button"
          class="btn btn-go"
          disabled={busy}
          onClick={() => void alone()}
          data-hand-over
          ref={(it) => it?.focus({ preventScroll: true })}
        >
          {lt('coach.alone')}
        </button>
      )}
      {next && !handOver && (
        <Link href={lessonAddress(next)} class="btn btn-go">
          {lt('coach.next', { name: phrase(next.name) })}
        </Link>
      )}
      <button type="button" class="btn" onClick={() => table.startOver()}>
        {lt('coach.again')}
      </button>
      <Link href="/learn" class="btn">
        {lt('learn.all')}
      </Link>
    </>
  );
}
