import type { Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/interop';
import { overlayTests } from '../support/overlay.ts';
import { circles1870 } from './circles.ts';
import { operating } from './operating1870.ts';
import { shares } from './shares1870.ts';

/** 1870 as 18xx.games plays it, rule by rule. */

overlayTests(
  titles['1870'] as Title,
  { players: 3, site: { 'connections:recorded': {}, eightCompanyLimit: true } },
  { ...shares, ...operating, ...circles1870 },
);
