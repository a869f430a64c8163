import { loadLesson } from '../../learn/data.ts';
import { LessonTable } from '../../learn/lessonTable.ts';
import { lt } from '../../learn/texts.ts';
import { TaskPage } from './TaskPage.tsx';

async function open(title: string, id: string): Promise<LessonTable> {
  const found = await loadLesson(title, id);
  if (!found) throw new Error(lt('learn.missing'));
  return LessonTable.open(found.lesson, found.game);
}

export function LessonPage({ title, id }: { title: string; id: string }) {
  return <TaskPage title={title} id={id} open={open} list="/learn" listName={lt('learn.all')} />;
}
