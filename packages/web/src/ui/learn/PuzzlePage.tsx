import { useEffect, useState } from 'preact/hooks';
import '../../styles/board.css';
import '../../styles/game.css';
import '../../styles/market.css';
import { Link } from 'wouter';
import { loadPuzzle } from '../../learn/puzzles.ts';
import { PuzzleTable } from '../../learn/puzzleTable.ts';
import { lt } from '../../learn/texts.ts';
import { useTableStore } from '../../store/table.ts';
import '../board/boardStyle.ts';
import { GameScreen } from '../GameScreen.tsx';

/** A puzzle at the real table. */
export function PuzzlePage({ title, id }: { title: string; id: string }) {
  const [problem, setProblem] = useState('');
  const sit = useTableStore((s) => s.sit);
  const leave = useTableStore((s) => s.leave);
  useEffect(() => {
    let alive = true;
    const open = async (): Promise<void> => {
      const found = await loadPuzzle(title, id);
      if (!found) throw new Error(lt('puzzle.missing'));
      const table = await PuzzleTable.open(found.puzzle, found.game);
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
        <Link href="/puzzles" class="btn">
          {lt('puzzle.all')}
        </Link>
      </main>
    );
  return <GameScreen />;
}
