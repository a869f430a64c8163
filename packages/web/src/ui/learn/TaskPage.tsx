import { useEffect, useState } from 'preact/hooks';
import '../../styles/board.css';
import '../../styles/game.css';
import '../../styles/market.css';
import { Link } from 'wouter';
import type { Table } from '../../game/table.ts';
import { useTableStore } from '../../store/table.ts';
import '../board/boardStyle.ts';
import { GameScreen } from '../GameScreen.tsx';

interface Task {
  title: string;
  id: string;
  open: (title: string, id: string) => Promise<Table>;
  /** The list to go back to, and what it is called. */
  list: string;
  listName: string;
}

/** Something to learn at the real table. */
export function TaskPage({ title, id, open, list, listName }: Task) {
  const [problem, setProblem] = useState('');
  const sit = useTableStore((s) => s.sit);
  const leave = useTableStore((s) => s.leave);
  useEffect(() => {
    let alive = true;
    open(title, id).then(
      (table) => alive && sit(table),
      (error: unknown) => alive && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      alive = false;
      leave();
    };
  }, [title, id, open, sit, leave]);
  if (problem)
    return (
      <main class="page stack" id="table">
        <p class="note note-stop" role="alert">
          {problem}
        </p>
        <Link href={list} class="btn">
          {listName}
        </Link>
      </main>
    );
  return <GameScreen />;
}
