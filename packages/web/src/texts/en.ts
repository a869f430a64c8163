/**
 * The texts of the client in English that come with the first page. Another language is another set of these files with
 * the same keys. Those of the club and of the analysis are loaded with them (`addTexts`).
 */

import { account } from './en/account.ts';
import type { analysis } from './en/analysis.ts';
import { ask } from './en/ask.ts';
import { app } from './en/app.ts';
import { board } from './en/board.ts';
import type { club } from './en/club.ts';
import { panels } from './en/panels.ts';
import { people } from './en/people.ts';
import { views } from './en/views.ts';
import { words } from './en/words.ts';

export const en = {
  ...app,
  ...board,
  ...words,
  ...panels,
  ...views,
  ...people,
  ...account,
  ...ask,
} as const;

export type TextKey = keyof typeof en | keyof typeof club | keyof typeof analysis;
