import { compile, moveSingles } from '@roundhouse/engine';
import {
  bid,
  buy,
  buyPrivate,
  oldTrain,
  pass,
  redeem,
  reissue,
  sell,
} from '../../../titles/test/1870/actions.ts';
import {
  cash,
  company,
  player,
  setCash,
  stockTurn,
  trainId,
  units,
} from '../../../titles/test/1870/position.ts';
import { agenda, arrange, asks, play, refusal, top } from '../../../titles/test/support/table.ts';
import {
  there,
  own,
  turnOf,
  OWN_SALE,
  ABOVE,
  forced,
  connected,
  firstToConnect,
  fresh,
  reissuing,
  parAfter,
} from './positions1870.ts';
import type { Otherwise } from '../support/overlay.ts';

/** What 18xx.games plays otherwise in the stock round, and for all of the game. */
export const shares: Readonly<Record<string, readonly Otherwise[]>> = {
  validate: [
    {
      says: 'seven can play',
      seen: (it) => {
        try {
          return compile(it, { players: 7, site: {} }).options.players;
        } catch (error) {
          return (error as Error).message;
        }
      },
      there: 7,
      here: '1870: the game is for 2 to 6 players.',
    },
  ],
  'moves.redeem': [
    {
      says: 'a company takes a share back from a player without asking them',
      seen: (it) => {
        const table = stockTurn(
          there(it, { companies: { MP: own({ shares: { a: 3, b: 3 } }) }, cash: { a: 5, b: 5 } }),
          'a',
        );
        play(table, redeem('a', 'MP', 'b'));
        return [units(table, 'MP', 'treasury'), agenda(table).includes('consent')];
      },
      there: [1, false],
      here: [0, true],
    },
    {
      says: 'money of a reissue in the same round may redeem',
      seen: (it) => {
        const table = reissuing(it, [1, 8]);
        play(table, reissue('a', 'MP'));
        play(table, buy('b', 'MP'));
        play(table, pass('b'));
        play(table, pass('c'));
        return refusal(table, redeem('a', 'MP', 'b'));
      },
      there: null,
      here: '1870:redeem.11',
    },
  ],
  'moves.buyPrivate': [
    {
      says: 'a private changes hands without asking its owner',
      seen: (it) => {
        const table = stockTurn(there(it, { phase: '2', privates: { GRSC: 'b' }, cash: { a: 500 } }), 'a');
        return agenda(play(table, buyPrivate('a', 'a', 'GRSC', 30))).includes('consent');
      },
      there: false,
      here: true,
    },
  ],
  'moves.buyTrain': [
    {
      says: 'a train changes hands without asking the other president',
      seen: (it) => {
        const companies = { IC: own({ president: 'b', shares: { b: 4 }, trains: ['2', '2'] }) };
        const table = turnOf(it, 'FW', { companies }, 'buyTrains');
        play(table, oldTrain('a', 'FW', 'IC', trainId(table, 'IC'), 100));
        return agenda(table).includes('consent');
      },
      there: false,
      here: true,
    },
  ],
  'moves.bid': [
    {
      says: 'a bid on the first private buys it at the price named',
      seen: (it) => {
        const table = fresh(it);
        const refused = refusal(table, bid('a', 'GRSC', 25));
        if (refused) return refused;
        play(table, bid('a', 'GRSC', 25));
        const bought = [table.state.privates['private:GRSC']?.owner, cash(table, 'a'), asks(table).who];
        // Bids on later ones are bids as anywhere.
        const low = refusal(table, bid('b', 'SCC', 54));
        play(table, bid('b', 'SCC', 55));
        return [...bought, low, table.state.privates['private:SCC']?.owner, cash(table, 'b')];
      },
      there: [player('a'), 675, player('b'), '1870:isr.2', null, 700],
      here: '1870:isr.1',
    },
  ],
  'moves.reissue': [
    {
      says: 'in the middle of two boxes the upper one is the new par',
      seen: (it) => [parAfter(it, 200), parAfter(it, 350)],
      there: [160, 275],
      here: [140, 250],
    },
    {
      says: 'a company reissues as often as it has shares to reissue',
      seen: (it) => {
        const table = reissuing(it, 100);
        play(table, reissue('a', 'MP'));
        play(table, pass('b'));
        play(table, pass('c'));
        arrange(table, (c) => moveSingles(c, company('MP'), 'offering', company('MP'), 2));
        return refusal(table, reissue('a', 'MP'));
      },
      there: null,
      here: '1870:reissue.3',
    },
  ],
  'frames.stockTurn': [
    {
      says: 'who can do nothing is asked all the same',
      seen: (it) => {
        const table = stockTurn(there(it, { cash: { a: 1000, b: 0, c: 1000 } }), 'a');
        return asks(play(table, pass('a'))).who;
      },
      there: player('b'),
      here: player('c'),
    },
  ],
  'frames.connectionRuns': [
    {
      says: 'what a record found is run, whatever our board says',
      seen: (it) => {
        const found = { 'start:company:ATSF:1': [company('MP')] };
        return firstToConnect(connected(it, { 'connections:recorded': found }, []));
      },
      there: company('MP'),
      here: undefined,
    },
  ],
  'shares.certificateLimit': [
    {
      says: 'by the original rules eight companies have a limit of their own',
      seen: (it) => {
        const table = there(it, { players: 4, options: { site: { eightCompanyLimit: true } } });
        return ['TP', 'IC'].map((name) => {
          const closed = table.state.companies[company(name)];
          if (closed) closed.stage = 'closed';
          return table.book.policies.shares.certificateLimit(table) / 2;
        });
      },
      there: [14, 12],
      here: [14, 14],
    },
  ],
  'protect.who': [
    {
      says: 'in an operating round a president may protect what they sold themselves',
      seen: (it) => {
        const table = forced(it);
        arrange(table, (c) => setCash(c, player('a'), 1000));
        return table.book.policies.protect?.who(table, OWN_SALE);
      },
      there: player('a'),
      here: null,
    },
    {
      says: 'not with the variant that only keeps sellers from protecting',
      seen: (it) => {
        const table = there(it, { options: { protectIfSold: true }, companies: { MP: ABOVE } });
        return table.book.policies.protect?.who(table, OWN_SALE);
      },
      there: null,
      here: null,
    },
  ],
  'protect.nobody': [
    {
      says: 'nothing is said against a president who protects their own sale in an operating round',
      seen: (it) => {
        const table = forced(it);
        return table.book.policies.protect?.nobody?.(table, OWN_SALE)?.rule ?? null;
      },
      there: null,
      here: '1870:protect.13',
    },
  ],
  'forced.protect': [
    {
      says: 'sales for a train are protected only when the turn is over',
      seen: (it) => top(play(forced(it), sell('a', 'IC', 1))),
      there: 'forcedTrain',
      here: 'protectSales',
    },
  ],
  'sell.enough': [
    {
      says: 'over the certificate limit a single share may be sold, though it is not enough',
      seen: (it) => {
        const companies = {
          MP: own({ president: 'b', shares: { a: 3, pool: 5 } }),
          TP: own({ at: 90, president: 'b', shares: { a: 3, pool: 5 } }),
          IC: own({ at: 82, president: 'b', shares: { a: 5, b: 3 } }),
        };
        const privates = { GRSC: 'a', MRBC: 'a' };
        return refusal(stockTurn(there(it, { players: 6, privates, companies }), 'a'), sell('a', 'IC', 1));
      },
      there: null,
      here: '1870:comply.1',
    },
  ],
  'stock.mustComply': [
    {
      says: 'nobody has to sell because of the share limit',
      seen: (it) => refusal(stockTurn(there(it, { companies: { MP: ABOVE } }), 'a'), pass('a')),
      there: null,
      here: '1870:comply.1',
    },
    {
      says: 'who is above the certificate limit and may sell no more in this turn passes',
      seen: (it) => {
        const names = ['MP', 'FW', 'IC', 'TP', 'SP', 'GMO', 'SSW'];
        const companies = Object.fromEntries(names.map((name) => [name, own()]));
        const table = stockTurn(there(it, { companies }), 'a');
        const before = refusal(table, pass('a'));
        const did = ['sellShares', 'buyShares'].map((move) => ({ move, company: company('MP') }));
        Object.assign(table.state.agenda.at(-1) ?? {}, { did });
        return [before, refusal(table, pass('a'))];
      },
      there: ['1870:comply.1', null],
      here: ['1870:comply.1', '1870:comply.1'],
    },
  ],
  'stock.overLimit': [
    {
      says: 'nobody is told to sell because of the share limit',
      seen: (it) => {
        const table = stockTurn(there(it, { companies: { MP: ABOVE } }), 'a');
        return table.book.policies.stock.overLimit?.(table, player('a'))?.rule ?? null;
      },
      there: null,
      here: '1870:comply.3',
    },
  ],
  'stock.grammar': [
    {
      says: 'a reissue may follow own trades',
      seen: (it) => {
        const companies = { IC: own({ president: 'b', shares: { b: 2, a: 1 } }) };
        const table = reissuing(it, 100);
        const both = stockTurn(
          there(it, { companies: { MP: own({ shares: { a: 3, b: 3, treasury: 2 } }), ...companies } }),
          'a',
        );
        play(both, sell('a', 'IC', 1));
        return [refusal(table, reissue('a', 'MP')), refusal(both, reissue('a', 'MP'))];
      },
      there: [null, null],
      here: [null, '1870:sr.3'],
    },
  ],
};
