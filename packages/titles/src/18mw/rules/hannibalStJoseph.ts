import type { Read } from '@roundhouse/engine';
import { reached } from '../data/phases.ts';

/** 18mw:hsj.1: 20 in phases 1 to 3, 10 in phase 4. */
export const hannibalIncome = (c: Read): number => (reached(c.state.phase, '4') ? 10 : 20);
