import { companyOf, turnNow } from '@roundhouse/engine';
import {
  found,
  id,
  mergers,
  now,
  operate,
  phase,
  purse,
  stock,
  tile,
  until,
  B,
  C,
  D,
} from '../../../titles/test/1817/support.ts';
import * as of1846 from '../../../titles/test/1846/actions.ts';
import { mark, lay, token } from '../../../titles/test/1870/actions.ts';
import type { Table } from '../../../titles/test/support/table.ts';
import { play } from '../../../titles/test/support/table.ts';
import type { Otherwise } from '../support/overlay.ts';
import { merge, there as there1817 } from './positions1817.ts';
import { turnOfNyc } from './positions1846.ts';
import { connected, turnOf } from './positions1870.ts';

/** 18xx.games keeps in mind whether a company can place a token, until the next tile or token lies. */

type Cases = Readonly<Record<string, readonly Otherwise[]>>;

/** That this company found no free circle when it last looked. */
function foundNone(t: Table, name: string): Table {
  companyOf(t, id(name)).own.circleFound = false;
  return t;
}
/** What the company found; null = it will look. */
const foundBy = (t: Table, name: string): unknown => companyOf(t, id(name)).own.circleFound ?? null;

function circlesOf(t: Table, name: string): number {
  const turn = turnNow(t);
  if (!turn) throw new Error('No company operates.');
  return t.book.policies.token.spots(t, turn, id(name)).length;
}

const UNSEEN = 'a circle that came free since the company last looked is not seen';
const TILE = 'after a tile every company looks again';
const TOKEN = 'after a token every company looks again';
const again = { there: null, here: false };

export const circles1817: Cases = {
  'token.spots': [
    {
      says: UNSEEN,
      seen: (it) => {
        const t = there1817(it);
        found(t, 'R', { at: ['F19'], markers: 1, trains: ['3'] });
        tile(t, 'F19', '57', 1);
        tile(t, 'F21', '8', 1);
        tile(t, 'E22', '54', 0);
        foundNone(operate(t), 'R');
        return circlesOf(t, 'R') > 0;
      },
      there: false,
      here: true,
    },
  ],
  'operating.step': [
    {
      says: 'what a company finds in its token step is kept',
      seen: (it) => {
        const t = there1817(it);
        found(t, 'R', { at: ['F3'], markers: 1, cash: 500 });
        return foundBy(until(operate(t), 'buyTrains'), 'R');
      },
      there: false,
      here: null,
    },
  ],
  'lay.laid': [
    {
      says: TILE,
      seen: (it) => {
        const t = there1817(it);
        found(t, 'R', { at: ['F3'], trains: ['2'], cash: 100 });
        foundNone(operate(t), 'J');
        now(t, { type: 'layTile', company: id('R'), hex: 'F3', tile: '57', rotation: 2 });
        return foundBy(t, 'J');
      },
      ...again,
    },
  ],
  'moves.placeToken': [
    {
      says: `${TOKEN}, after a home marker too`,
      seen: (it) => {
        const t = stock(there1817(it));
        phase(t, '4');
        for (const player of [B, C, D]) purse(t, player, 104);
        foundNone(now(t, { type: 'bid', lot: id('R'), amount: 100 }), 'J');
        return foundBy(now(t, { type: 'placeToken', company: id('R'), hex: 'F3', city: 0 }), 'J');
      },
      ...again,
    },
  ],
  'frames.removeTokens': [
    {
      says: 'after a merger, in which markers change hands, every company looks again',
      seen: (it) => {
        const t = there1817(it);
        phase(t, '3');
        found(t, 'R', { price: 100, trains: ['3'], at: ['F3'] });
        found(t, 'J', { price: 100, trains: ['3'], at: ['G6'] });
        return foundBy(now(foundNone(mergers(t), 'H'), merge('R', 'J')), 'H');
      },
      ...again,
    },
  ],
};

const TO_ERIE = { E17: '292/1', D18: '8/4' };

export const circles1846: Cases = {
  'token.spots': [
    {
      says: UNSEEN,
      seen: (it) => circlesOf(foundNone(turnOfNyc(it, { phase: 'II', tiles: TO_ERIE }), 'NYC'), 'NYC') > 0,
      there: false,
      here: true,
    },
  ],
  'lay.laid': [
    {
      says: TILE,
      seen: (it) => foundBy(play(foundNone(turnOfNyc(it), 'GT'), of1846.lay('a', 'NYC', 'D18', '8/4')), 'GT'),
      ...again,
    },
  ],
  'token.placed': [
    {
      says: TOKEN,
      seen: (it) => {
        const t = foundNone(turnOfNyc(it, { phase: 'II', tiles: TO_ERIE }), 'GT');
        return foundBy(play(t, of1846.token('a', 'NYC', 'E17')), 'GT');
      },
      ...again,
    },
  ],
};

const TO_OKLAHOMA = { J3: '57/0', I4: '9/0', H5: '8/0', G4: '8/3', F5: '6/0' };

export const circles1870: Cases = {
  'token.spots': [
    {
      says: UNSEEN,
      seen: (it) => {
        const t = turnOf(it, 'FW', { tiles: TO_OKLAHOMA });
        return circlesOf(foundNone(t, 'FW'), 'FW') > 0;
      },
      there: false,
      here: true,
    },
  ],
  'token.placed': [
    {
      says: TOKEN,
      seen: (it) => {
        const t = turnOf(it, 'FW', { tiles: TO_OKLAHOMA }, 'token');
        return foundBy(play(foundNone(t, 'MP'), token('a', 'FW', 'F5')), 'MP');
      },
      ...again,
    },
  ],
  'moves.destination': [
    {
      says: 'after a destination marker every company looks again',
      seen: (it) => {
        const t = connected(it, {}, ['FW', 'MP']);
        return foundBy(play(foundNone(t, 'MP'), mark('a', 'FW', 'map')), 'MP');
      },
      ...again,
    },
  ],
};

/** For the list of 1870's own track rules. */
export const tileForgets1870: Otherwise = {
  says: TILE,
  seen: (it) => foundBy(play(foundNone(turnOf(it, 'FW', {}), 'MP'), lay('a', 'FW', 'J3', '57/1')), 'MP'),
  ...again,
};
/** For the list of the steps of 1846 and 1870. */
export const keeps1846: Otherwise = {
  says: 'what a corporation finds when its track step begins is kept',
  seen: (it) => foundBy(turnOfNyc(it), 'NYC'),
  there: false,
  here: null,
};
export const keeps1870: Otherwise = {
  says: 'what a company finds in its token step is kept',
  seen: (it) => foundBy(turnOf(it, 'FW', {}, 'token'), 'FW'),
  there: false,
  here: null,
};
