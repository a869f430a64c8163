import type { Needs } from '../context.ts';
import { Attempts } from './attempts.ts';

/** Counts first and judges afterwards, so that many requests at once get no further than one after the other. */
export const limited = (
  context: Needs<'store' | 'now'>,
  key: string,
  most: number,
  length?: number,
): Promise<void> => new Attempts(context, length).take({ key, most });
