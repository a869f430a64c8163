/** Every text of the client, in English. Another language is another set of these files with the same keys. */

import { account } from './en/account.ts';
import { app } from './en/app.ts';
import { board } from './en/board.ts';
import { panels } from './en/panels.ts';
import { people } from './en/people.ts';
import { views } from './en/views.ts';
import { words } from './en/words.ts';

export const en = { ...app, ...board, ...words, ...panels, ...views, ...people, ...account } as const;

export type TextKey = keyof typeof en;
