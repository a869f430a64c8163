import { loadPuzzle } from '../../learn/puzzles.ts';
import { PuzzleTable } from '../../learn/puzzleTable.ts';
import { lt } from '../../learn/texts.ts';
import { TaskPage } from './TaskPage.tsx';

async function open(title: string, id: string): Promise<PuzzleTable> {
  const found = await loadPuzzle(title, id);
  if (!found) throw new Error(lt('puzzle.missing'));
  return PuzzleTable.open(found.puzzle, found.game);
}

export function PuzzlePage({ title, id }: { title: string; id: string }) {
  return <TaskPage title={title} id={id} open={open} list="/puzzles" listName={lt('puzzle.all')} />;
}
