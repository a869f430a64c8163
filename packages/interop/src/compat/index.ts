/** The titles for programs that also meet games from 18xx.games: each with the overlay that plays it as it is played there. */

import type { Title } from '@roundhouse/engine';
import {
  title1817 as printed1817,
  title1846 as printed1846,
  title1870 as printed1870,
  titles as printed,
} from '@roundhouse/titles';
import { overlay as overlay1817 } from './1817.ts';
import { overlay as overlay1846 } from './1846.ts';
import { overlay as overlay1870 } from './1870.ts';

export const title1817: Title = { ...printed1817, overlay: overlay1817 };
export const title1846: Title = { ...printed1846, overlay: overlay1846 };
export const title1870: Title = { ...printed1870, overlay: overlay1870 };

/** Every title there is; those that are played there with their overlay. */
export const titles: Readonly<Record<string, Title>> = {
  ...printed,
  '1846': title1846,
  '1817': title1817,
  '1870': title1870,
};
