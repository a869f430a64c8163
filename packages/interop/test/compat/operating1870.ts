import { outcome, turnNow } from '@roundhouse/engine';
import { assign, bankrupt, buyPrivate, lay, pay } from '../../../titles/test/1870/actions.ts';
import {
  company,
  operatingTurn,
  price,
  marker,
  runs,
  stockTurn,
  units,
} from '../../../titles/test/1870/position.ts';
import { offered, play, refusal, top } from '../../../titles/test/support/table.ts';
import {
  there,
  own,
  turnOf,
  bankruptWithShares,
  fullHand,
  homeTileAfterDiscount,
  connected,
  firstToConnect,
  SSW,
  bridge,
} from './positions1870.ts';
import { destinationOf } from '../../../titles/src/1870/data/companies.ts';
import { keeps1870, tileForgets1870 } from './circles.ts';
import type { Otherwise } from '../support/overlay.ts';

/** What 18xx.games plays otherwise in the operating rounds. */

/** Hexes of the river. */
const RIVER = 16;

export const operating: Readonly<Record<string, readonly Otherwise[]>> = {
  'operating.openings': [
    {
      says: 'at the opening of a round the findings of the record count',
      seen: (it) => {
        const found = { 'start:company:ATSF:1': [company('FW')] };
        return firstToConnect(connected(it, { 'connections:recorded': found }, []));
      },
      there: company('FW'),
      here: company('ATSF'),
    },
  ],
  'operating.afterTurn': [
    {
      says: 'connection runs come in the order of the round',
      seen: (it) => firstToConnect(connected(it, {}, ['FW', 'MP'])),
      there: company('FW'),
      here: company('ATSF'),
    },
    {
      says: 'no connection is looked for after the turn of a company that has closed',
      seen: (it) => firstToConnect(connected(it, {}, ['MP'], 'MP')),
      there: undefined,
      here: company('ATSF'),
    },
  ],
  'operating.anyTime': [
    {
      says: 'the river tile of the bridge company may come at any time of the turn',
      seen: (it) => offered(SSW(it, {}, 'buyTrains')).includes('layTile'),
      there: true,
      here: false,
    },
  ],
  'operating.step': [
    keeps1870,
    {
      says: 'the findings of a record are told by the number of the turn',
      seen: (it) => {
        const found = { 'end:company:FW:1': [company('FW')] };
        const table = connected(it, { 'connections:recorded': found }, []);
        operatingTurn(table, 'FW');
        return table.state.companies[company('FW')]?.own.turns;
      },
      there: 1,
      here: undefined,
    },
    {
      says: 'a company that had a route to run is remembered',
      seen: (it) => {
        const table = turnOf(it, 'FW', { tiles: { J3: '57/1', J5: '57/1' } }, 'run', { trains: ['2'] });
        return table.state.companies[company('FW')]?.own.routeSeen;
      },
      there: true,
      here: undefined,
    },
  ],
  'lay.allow': [
    {
      says: 'the river tile comes on top of two lays',
      seen: (it) => {
        const table = SSW(it, { tiles: { H17: '57/0' } });
        play(table, lay('a', 'SSW', 'G18', '9/0'));
        play(table, lay('a', 'SSW', 'I16', '9/0'));
        return refusal(table, bridge('J15', '9/0'));
      },
      there: null,
      here: '1870:track.1',
    },
  ],
  'lay.abilities': [
    {
      says: 'every river hex is offered for it at any time',
      seen: (it) => {
        const table = SSW(it, {}, 'buyTrains');
        const turn = turnNow(table);
        return turn && table.book.policies.lay.abilities?.(table, turn, company('SSW'))[0]?.hexes.length;
      },
      there: RIVER,
      here: 0,
    },
  ],
  'lay.may': [
    {
      says: 'in brown a P hex takes nothing but tile 170',
      seen: (it) => {
        const table = turnOf(it, 'FW', { phase: '4', tiles: { J3: '14/0' } });
        return [refusal(table, lay('a', 'FW', 'J3', '63/0')), refusal(table, lay('a', 'FW', 'J3', '170/0'))];
      },
      there: ['1870:track.9', null],
      here: [null, null],
    },
  ],
  'lay.cost': [
    {
      says: 'the free home tile and the discount are one help: once used, both are gone',
      seen: (it) => homeTileAfterDiscount(it).cost,
      there: [60, -40],
      here: [],
    },
  ],
  'lay.laid': [
    {
      says: 'the free home tile uses the help up',
      seen: (it) => {
        const table = SSW(it, { privates: { MRBC: 'a' } }, 'track', { fresh: true });
        play(table, buyPrivate('a', 'SSW', 'MRBC', 20));
        return play(table, bridge('H17', '57/0')).state.privates['private:MRBC']?.used;
      },
      there: { tile: 1 },
      here: { home: 1 },
    },
    tileForgets1870,
  ],
  'routes.model': [
    {
      says: 'a destination doubles what is printed there, not what tokens add',
      seen: (it) => {
        const tiles = { J3: '57/1', J5: '57/1' };
        const table = turnOf(it, 'FW', { tiles }, 'run', { trains: ['2'], destination: 'map' });
        marker(table, destinationOf(company('FW')), 'cattle', 'FW');
        const frame = table.state.agenda.at(-1);
        const model = frame && table.book.policies.routes.model(table, company('FW'), frame);
        return model?.bonuses.filter((bonus) => bonus.bonus === 'atEnd').length;
      },
      there: 1,
      here: 2,
    },
  ],
  'routes.best': [
    {
      says: 'a president may run less than the best',
      seen: (it) => {
        const tiles = { J3: '57/1', J5: '57/1', J7: '9/1', J9: '4/1' };
        const table = turnOf(it, 'FW', { tiles }, 'run', { trains: ['3'], shares: { a: 4, b: 1 } });
        return refusal(table, runs(table, 'FW', 'J3:c J5:c'));
      },
      there: null,
      here: '1870:route.8',
    },
  ],
  'dividend.kept': [
    {
      says: 'the half of the company is rounded down',
      seen: (it) => {
        const table = there(it, {});
        return [110, 90].map((revenue) =>
          table.book.policies.dividend.kept(table, company('FW'), revenue, 'half'),
        );
      },
      there: [50, 40],
      here: [60, 50],
    },
  ],
  'trains.obliged': [
    {
      says: 'a route once seen obliges for ever',
      seen: (it) => {
        const table = there(it, { companies: { FW: own() } });
        const fw = table.state.companies[company('FW')];
        if (fw) fw.own.routeSeen = true;
        return table.book.policies.trains.obliged(table, company('FW'));
      },
      there: true,
      here: false,
    },
  ],
  'privates.price': [
    {
      says: 'players trade privates in phases 2 and 3 only',
      seen: (it) =>
        ['1', '2'].map((phase) => {
          const table = stockTurn(there(it, { phase, privates: { GRSC: 'b' }, cash: { a: 500 } }), 'a');
          return refusal(table, buyPrivate('a', 'a', 'GRSC', 30));
        }),
      there: ['1870:priv.3', null],
      here: [null, null],
    },
    {
      says: 'the certificate limit does not keep a player from buying a private',
      seen: (it) => refusal(fullHand(it), buyPrivate('a', 'a', 'GRSC', 30)),
      there: null,
      here: '1870:limit.1',
    },
  ],
  'privates.assign': [
    {
      says: 'cattle and port go on large cities only',
      seen: (it) => {
        const table = turnOf(it, 'FW', { phase: '2', privates: { SCC: 'FW', GSC: 'FW' } });
        return ['J9', 'A2', 'J5'].map((hex) => refusal(table, assign('a', 'SCC', hex)));
      },
      there: ['1870:priv.scc.1', '1870:priv.scc.1', null],
      here: [null, null, null],
    },
    {
      says: 'a port may be opened and closed in one turn',
      seen: (it) => {
        const table = turnOf(it, 'FW', { phase: '2', privates: { GSC: 'FW' } });
        play(table, assign('a', 'GSC', 'N17', 'open'));
        return refusal(table, assign('a', 'GSC', 'N17', 'closed'));
      },
      there: null,
      here: '1870:priv.gsc.4',
    },
  ],
  'trouble.bankrupt': [
    {
      says: 'who is bankrupt sells first whatever can be sold, and no price moves',
      seen: (it) => {
        const table = play(bankruptWithShares(it), bankrupt('a'));
        return [units(table, 'MP', 'a'), units(table, 'MP', 'pool'), price(table, 'MP')];
      },
      there: [0, 3, 68],
      here: [3, 0, 68],
    },
  ],
  'end.ending': [
    {
      says: 'a bank of exactly nothing is not broken',
      seen: (it) =>
        [0, -1].map((bank) => {
          const table = there(it, { bank });
          return table.book.policies.end.ending(table)?.why ?? null;
        }),
      there: [null, 'bank'],
      here: ['bank', 'bank'],
    },
    {
      says: 'a company at 400 ends the game at once',
      seen: (it) => {
        const table = turnOf(
          it,
          'FW',
          { options: { finishOn400: true }, tiles: { J3: '57/1', J5: '57/1' } },
          'run',
          { at: [1, 20], trains: ['2'] },
        );
        play(table, runs(table, 'FW', 'J3:c J5:c'));
        play(table, pay('a', 'FW', 'full'));
        return outcome(table.state)?.why ?? top(table);
      },
      there: 'market',
      here: 'buyTrains',
    },
  ],
};
