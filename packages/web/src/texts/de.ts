/** Alle Texte der Seite auf Deutsch. */

import lessonCards from '../../../learn/data/de/lessons/index.json';
import { account } from './de/account.ts';
import { analysis } from './de/analysis.ts';
import { ask } from './de/ask.ts';
import { app } from './de/app.ts';
import { board } from './de/board.ts';
import { club } from './de/club.ts';
import { learn } from './de/learn.ts';
import { panels } from './de/panels.ts';
import { people } from './de/people.ts';
import { phrases } from './de/phrases.ts';
import { refusals } from './de/refusals.ts';
import { server } from './de/server.ts';
import { titleRefusals } from './de/titleRefusals.ts';
import { titles } from './de/titles.ts';
import { views } from './de/views.ts';
import { words } from './de/words.ts';
import type { Language } from './language.ts';

export const de: Language = {
  texts: {
    ...app,
    ...board,
    ...words,
    ...panels,
    ...views,
    ...people,
    ...account,
    ...club,
    ...analysis,
    ...ask,
  },
  learn,
  phrases: { ...phrases, ...titles, ...lessonCards },
  refusals,
  titleRefusals,
  server,
};
