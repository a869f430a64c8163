import { useEffect, useState } from 'preact/hooks';
import '../../styles/board.css';
import '../../styles/game.css';
import '../../styles/market.css';
import { Link } from 'wouter';
import { loadLesson } from '../../learn/data.ts';
import { LessonTable } from '../../learn/lessonTable.ts';
import { lt } from '../../learn/texts.ts';
import { useTableStore } from '../../store/table.ts';
import '../board/boardStyle.ts';
import { GameScreen } from '../GameScreen.tsx';

/** A lesson at the real table. */
export function LessonPage({ title, id }: { title: string; id: string }) {
  const [problem, setProblem] = useState('');
  const sit = useTableStore((s) => s.sit);
  const leave = useTableStore((s) => s.leave);
  useEffect(() => {
    let alive = true;
    const open = async (): Promise<void> => {
      const found = await loadLesson(title, id);
      if (!found) throw new Error(lt('learn.missing'));
      const table = await LessonTable.open(found.lesson, found.game);
      if (alive) sit(table);
    };
    open().catch(
      (error: unknown) => alive && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      alive = false;
      leave();
    };
  }, [title, id, sit, leave]);
  if (problem)
    return (
      <main class="page stack" id="table">
        <p class="note note-stop" role="alert">
          {problem}
        </p>
        <Link href="/learn" class="btn">
          {lt('learn.all')}
        </Link>
      </main>
    );
  return <GameScreen />;
}
