/** Reads records of 18xx.games beside the page: a long one takes seconds on a phone. */

import { expose } from 'comlink';
import { importForeign, previewForeign } from './foreign.ts';

export interface Importer {
  preview: typeof previewForeign;
  read: typeof importForeign;
}

const importer: Importer = { preview: previewForeign, read: importForeign };

expose(importer);
