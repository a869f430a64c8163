import { decide, isLevel } from '@roundhouse/bots';
import { type Book, compile, type Options } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import type { Answer, Question } from './computerPlayer.ts';

const books = new Map<string, Book>();
const MOST_BOOKS = 50;

function bookOf(id: string, options: Options): Book {
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
}

/** Asks the computer players of the house; takes as long as it takes. */
export function think(question: Question): Answer {
  const { title, options, view, who, level, seed, moment } = question;
  if (!isLevel(level)) throw new Error(`there is no computer player '${level}'`);
  return decide({ book: bookOf(title, options), view, who, level, seed, moment });
}
