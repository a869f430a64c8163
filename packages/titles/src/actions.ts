import type { ActionIn, CoreAction } from '@roundhouse/engine';
import type { moves as of1817 } from './1817/index.ts';
import type { moves as of1846 } from './1846/index.ts';
import type { moves as of1870 } from './1870/index.ts';
import type { moves as of18mw } from './18mw/index.ts';

/** Every exact action of these titles, for code that reads fields by the type: importer, computer players, texts. */
export type Action =
  | CoreAction
  | ActionIn<typeof of1817>
  | ActionIn<typeof of1846>
  | ActionIn<typeof of1870>
  | ActionIn<typeof of18mw>;
