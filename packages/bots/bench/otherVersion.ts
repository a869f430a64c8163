/** Clerks of another version of the project, or of this one without what was tuned. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, type Rulebook, type Title } from '@roundhouse/engine';
import { type Answer, decide, type Question } from '../src/index.ts';

type Player = (question: Question) => Answer;

/** Plays by a book of its own, because what it believes about the title belongs to its version. */
const clerkBy =
  (book: Rulebook, answer: Player): Player =>
  (question) =>
    answer({ ...question, book, level: 'clerk' });

/** The clerk of the version in a directory that has its node_modules. */
export async function clerkOf(directory: string, id: string, players: number): Promise<Player> {
  const from = (file: string): string => pathToFileURL(resolve(directory, file)).href;
  const bots = (await import(from('packages/bots/src/index.ts'))) as { decide: Player };
  const { titles } = (await import(from('packages/titles/src/index.ts'))) as {
    titles: Readonly<Record<string, Title>>;
  };
  const title = titles[id];
  if (!title) throw new Error(`The version in '${directory}' has no title '${id}'.`);
  return clerkBy(compile(title, { players }), bots.decide);
}

export const untunedClerk = (title: Title, players: number): Player =>
  clerkBy(compile({ ...title, tuned: {} }, { players }), decide);
