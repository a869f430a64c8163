import { outcome, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/interop';
import { expect, test } from 'vitest';
import { assign, buyPrivate, issue, lay, sell, train } from '../../../titles/test/1846/actions.ts';
import {
  company,
  mark,
  operatingRound,
  operatingTurn,
  player,
  stockTurn,
} from '../../../titles/test/1846/position.ts';
import { playOut } from '../../../titles/test/support/playout.ts';
import { agenda, play, refusal, top } from '../../../titles/test/support/table.ts';
import { overlayTests } from '../support/overlay.ts';
import { circles1846, keeps1846 } from './circles.ts';
import { draftOf, NYC, pick, there, turnOfNyc } from './positions1846.ts';
import { trains } from './trains1846.ts';

/** 1846 as 18xx.games plays it, rule by rule. */

overlayTests(
  titles['1846'] as Title,
  { players: 3, site: {} },
  {
    data: [
      {
        says: 'there are nine trains of phase IV',
        seen: (it) => there(it).book.cards['6']?.count,
        there: 9,
        here: null,
      },
    ],
    'rules.brokenAt': [
      {
        says: 'a bank with exactly nothing left is not broken',
        seen: (it) => play(stockTurn(there(it, { ...NYC, bank: 100 }), 'a'), sell('a', 'NYC')).state.ending,
        there: null,
        here: { why: 'bank', stop: 'set' },
      },
    ],
    'moves.buyTrain': [
      {
        says: 'a train changes hands without asking the other president',
        seen: (it) => {
          const GT = { price: 80, president: 'b', trains: ['2', '2'] };
          const table = operatingTurn(
            there(it, { corporations: { ...NYC.corporations, GT } }),
            'NYC',
            'buyTrains',
          );
          const id = table.state.trains.find((one) => one.owner === company('GT'))?.id ?? '';
          play(table, {
            type: 'buyTrain',
            by: player('a'),
            company: company('NYC'),
            from: company('GT'),
            train: id,
            price: 50,
          });
          return agenda(table).includes('consent');
        },
        there: false,
        here: true,
      },
    ],
    'moves.buyPrivate': [
      {
        says: 'a private changes hands without asking its owner',
        seen: (it) => {
          const table = operatingTurn(there(it, { ...NYC, phase: 'II', privates: { MAIL: 'b' } }), 'NYC');
          return agenda(play(table, buyPrivate('a', 'NYC', 'MAIL', 30))).includes('consent');
        },
        there: false,
        here: true,
      },
    ],
    'stock.grammar': [
      {
        says: 'one block of a corporation a turn',
        seen: (it) => {
          const table = stockTurn(there(it, NYC), 'b');
          return refusal(play(table, sell('b', 'NYC')), sell('b', 'NYC'));
        },
        there: '1846:5.21',
        here: null,
      },
    ],
    'routes.best': [
      {
        says: 'a president may run less than the best, and so may who runs for a receivership',
        seen: (it) => {
          const tiles = { E17: '292/1', D18: '8/4' };
          const table = operatingTurn(there(it, { ...NYC, phase: 'II', tiles }), 'NYC', 'run');
          return refusal(table, {
            type: 'runTrains',
            by: player('a'),
            company: company('NYC'),
            routes: [],
          });
        },
        there: null,
        here: '1846:6.68',
      },
    ],
    'operating.step': [
      keeps1846,
      {
        says: 'a turn begins with track; issuing is no step',
        seen: (it) => top(operatingTurn(there(it, NYC), 'NYC')),
        there: 'trackAndToken',
        here: 'issueRedeem',
      },
    ],
    'operating.anyTime': [
      {
        says: 'shares are issued until the dividend',
        seen: (it) => refusal(turnOfNyc(it), issue('a', 'NYC', 1)),
        there: null,
        here: '1846:6.2',
      },
      {
        says: 'and once a turn',
        seen: (it) => {
          const table = turnOfNyc(it);
          return (
            refusal(table, issue('a', 'NYC', 1)) ??
            refusal(play(table, issue('a', 'NYC', 1)), issue('a', 'NYC', 1))
          );
        },
        there: '1846:6.3',
        here: '1846:6.2',
      },
      {
        says: 'but not after it',
        seen: (it) => {
          const late = turnOfNyc(
            it,
            { corporations: { NYC: { price: 100, president: 'a', trains: ['2'] } } },
            'buyTrains',
          );
          const early = turnOfNyc(it);
          return [refusal(early, issue('a', 'NYC', 1)), refusal(late, issue('a', 'NYC', 1))];
        },
        there: [null, '1846:6.2'],
        here: ['1846:6.2', '1846:6.2'],
      },
    ],
    'rules.isForfeited': [
      {
        says: 'the second tile of the Michigan Central is lost unless it follows at once',
        seen: (it) => {
          const table = turnOfNyc(it, { privates: { MC: 'NYC' } });
          play(table, lay('a', 'NYC', 'B12', '9/1', 'MC'));
          const atOnce = refusal(table, lay('a', 'NYC', 'B10', '9/1', 'MC'));
          play(table, lay('a', 'NYC', 'D18', '8/4'));
          return [atOnce, refusal(table, lay('a', 'NYC', 'B10', '9/1', 'MC'))];
        },
        there: [null, '1846:pc.mc'],
        here: [null, null],
      },
    ],
    'rules.markersGoAlong': [
      {
        says: 'the port marker of an independent serves nobody once it is bought',
        seen: (it) => {
          const table = there(it, { ...NYC, privates: { SC: 'b', MS: 'a' } });
          mark(table, 'port', 'D14', 'MS', 20, 'SC');
          operatingTurn(table, 'NYC', 'trackAndToken');
          const { markers } = play(table, buyPrivate('a', 'NYC', 'MS', 60)).state.board;
          return markers.map(({ owner }) => owner);
        },
        there: ['company:MS'],
        here: ['company:NYC'],
      },
    ],
    'rules.portStays': [
      {
        says: 'the port marker stays on the board when a corporation buys the Steamboat',
        seen: (it) => {
          const GT = { price: 60, president: 'b' };
          const table = there(it, { corporations: { ...NYC.corporations, GT }, privates: { SC: 'a' } });
          operatingRound(table);
          play(table, assign('a', 'SC', { hex: 'D14' }));
          play(table, assign('a', 'SC', { company: 'GT' }));
          operatingTurn(table, 'NYC', 'trackAndToken');
          const { markers } = play(table, buyPrivate('a', 'NYC', 'SC', 40)).state.board;
          return markers.map(({ hex, owner }) => ({ hex, owner }));
        },
        there: [{ hex: 'D14', owner: 'company:NYC' }],
        here: [],
      },
    ],
    'rules.tooLateForPort': [
      {
        says: 'the port marker is moved before the trains run',
        seen: (it) =>
          refusal(
            turnOfNyc(it, { corporations: NYC.corporations ?? {}, privates: { SC: 'NYC' } }, 'buyTrains'),
            assign('a', 'SC', { hex: 'D14' }),
          ),
        there: '1846:dtg.steam',
        here: null,
      },
    ],
    'privates.assign': [
      {
        says: 'the port marker moves once a turn',
        seen: (it) => {
          const table = turnOfNyc(it, { privates: { SC: 'NYC' } });
          return refusal(play(table, assign('a', 'SC', { hex: 'D14' })), assign('a', 'SC', { hex: 'I1' }));
        },
        there: '1846:dtg.steam',
        here: null,
      },
    ],
    'phase.enter': [
      {
        says: 'the port marker leaves in phase III while a player owns the Steamboat',
        seen: (it) => {
          const table = turnOfNyc(
            it,
            {
              corporations: { NYC: { price: 100, president: 'a', cash: 500, trains: ['4'] } },
              privates: { SC: 'b' },
              phase: 'II',
              supply: { '2': 0, '4': 0 },
            },
            'buyTrains',
          );
          mark(table, 'port', 'D14', 'NYC', 20, 'SC');
          return play(table, train('a', 'NYC', '5', 500)).state.board.markers.length;
        },
        there: 0,
        here: 1,
      },
    ],
    'rules.debtIsFloor': [
      {
        says: 'a last independent is never sold below its debt',
        seen: (it) => {
          const table = draftOf(it, ['private:MS', 'blank:1']);
          play(table, pick('c', 'blank:1'));
          const { price, floor } = table.state.agenda.at(-1) as { price?: number; floor?: number };
          return { price, floor };
        },
        there: { price: 140, floor: 80 },
        here: { price: 140, floor: 0 },
      },
    ],
    'rules.tooExpensive': [
      {
        says: 'a card may be kept that cannot be paid',
        seen: (it) => {
          const table = draftOf(it, ['private:BIG4', 'blank:1', 'blank:2']);
          table.state.cash[player('c')] = 10;
          return refusal(table, pick('c', 'private:BIG4'));
        },
        there: null,
        here: '1846:3.23.afford',
      },
    ],
    'rules.limitToMeet': [
      {
        says: 'who closes a corporation by a sale meets the lower certificate limit at once',
        seen: (it) => {
          const table = there(it, {
            corporations: {
              NYC: { price: 50, president: 'b', shares: { a: 6 } },
              GT: { price: 50, president: 'c', shares: { a: 6 } },
              IC: { price: 10, president: 'a', shares: { a: 1 } },
            },
            removedCompanies: ['ERIE', 'PRR'],
          });
          play(stockTurn(table, 'a'), sell('a', 'IC', 1));
          return refusal(table, { type: 'pass', by: player('a') });
        },
        there: '1846:5.43',
        here: null,
      },
    ],
    'stock.mustComply': [
      {
        says: 'above the certificate limit, who has sold a block of everything they own passes',
        seen: (it) => {
          const table = stockTurn(
            there(it, {
              corporations: {
                NYC: { price: 50, president: 'b', shares: { a: 8 } },
                GT: { price: 50, president: 'c', shares: { a: 8 } },
                IC: { price: 50, president: 'c', shares: { a: 3 } },
                'B&O': { price: 50, president: 'c', shares: { a: 3 } },
              },
              removedCompanies: ['ERIE', 'PRR'],
            }),
            'a',
          );
          for (const name of ['NYC', 'GT', 'IC', 'B&O']) play(table, sell('a', name));
          return refusal(table, { type: 'pass', by: player('a') });
        },
        there: null,
        here: '1846:5.43',
      },
    ],
    ...circles1846,
    ...trains,
  },
);

test('1846 there: a whole random game comes to its end and keeps all invariants', () => {
  const { state } = playOut({
    title: titles['1846'] as Title,
    options: { players: 4, site: {} },
    seed: 'site',
  });
  expect(outcome(state)).not.toBeNull();
}, 120_000);
