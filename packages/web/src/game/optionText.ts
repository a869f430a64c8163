import { phrase } from '../texts/index.ts';
/** Values of options in words: a title's short names mean nothing to whoever has not read its code. */

import type { OptionSpec } from '@roundhouse/engine';

export const optionText = ({ labels }: Pick<OptionSpec, 'labels'>, value: unknown): string =>
  phrase(labels?.[String(value)] ?? String(value));
