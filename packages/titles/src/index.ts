/**
 * The public API of the titles. Each is also to be had alone (`@roundhouse/titles/1846`), and its catalogue of rules as JSON
 * (`@roundhouse/titles/catalog/1846`).
 *
 * @packageDocumentation
 */

import type { Title } from '@roundhouse/engine';
import { title1817 } from './1817/index.ts';
import { title1846 } from './1846/index.ts';
import { title1870 } from './1870/index.ts';
import { title18mw } from './18mw/index.ts';

/** One title each. */
export { title1817, title1846, title1870, title18mw };
export type { Action } from './actions.ts';

/** Every title there is, by its id. */
export const titles: Readonly<Record<string, Title>> = {
  '1846': title1846,
  '1817': title1817,
  '1870': title1870,
  '18mw': title18mw,
};

export {
  NO_RULE,
  originOf,
  type RuleOrigin,
  type PrintedRulebook,
  rulebooks,
  type SentenceMap,
  type SourcedRule,
  spans,
  type TracedBook,
  traceBook,
} from './sentences.ts';
