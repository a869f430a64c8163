import { decide, isLevel } from '@roundhouse/bots';
import { type Rulebook, compile, type Options, type Title } from '@roundhouse/engine';
import type { Answer, Question } from './computerPlayer.ts';

const MOST_BOOKS = 50;

/** Asks the computer players about games of these titles; takes as long as it takes. */
export function thinking(titles: Readonly<Record<string, Title>>): (question: Question) => Answer {
  const books = new Map<string, Rulebook>();
  const bookOf = (id: string, options: Options): Rulebook => {
    const key = `${id} ${JSON.stringify(options)}`;
    let book = books.get(key);
    if (!book) {
      const title = titles[id];
      if (!title) throw new Error(`there is no title ${id}`);
      book = compile(title, options);
      if (books.size >= MOST_BOOKS) books.clear();
      books.set(key, book);
    }
    return book;
  };
  return ({ title, options, view, who, level, seed, moment, alone }) => {
    if (!isLevel(level)) throw new Error(`there is no computer player '${level}'`);
    return decide({ book: bookOf(title, options), view, who, level, seed, moment, alone });
  };
}
