import { outcome, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/interop';
import { expect, test } from 'vitest';
import { playOut } from '../../../titles/test/support/playout.ts';
import { overlayTests, without } from '../support/overlay.ts';
import { circles1817 } from './circles.ts';
import { companies } from './companies1817.ts';
import { players } from './players1817.ts';

/** 1817 as 18xx.games plays it, rule by rule. */

const title = titles['1817'] as Title;

overlayTests(title, { players: 4, site: {} }, { ...players, ...companies, ...circles1817 });

test('1817 there: whole random games come to their end and keep all invariants', () => {
  for (let i = 0; i < 3; i++) {
    const { state } = playOut({
      // A share and a short that wait in the market would break one.
      title: without(title, 'rules.closesMarketPairs'),
      options: { players: 5, site: {} },
      seed: `site ${i}`,
    });
    expect(outcome(state)).not.toBeNull();
  }
}, 120_000);
