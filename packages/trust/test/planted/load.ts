import { setTimeout as pause } from 'node:timers/promises';
import { type House, openHouse } from '../../../server/bench/load.ts';
import { load, weigh } from '../../src/load/run.ts';
import { Proxy } from '../../src/server/proxy.ts';
import type { Plants } from './plant.ts';

const MANY = Array.from({ length: 300 }, (_, second) => second);

/** A house behind a line that loses answers as soon as somebody has moved. */
async function houseThatLosesMoves(database: string): Promise<House> {
  const house = await openHouse(database);
  const line = await Proxy.before(house.address);
  const ended = new AbortController();
  const watching = (async () => {
    while (!ended.signal.aborted && line.swallowEvery === 0) {
      const [entry] = await house.store.db.selectFrom('entries').select('seq').limit(1).execute();
      if (entry) line.swallowEvery = 2;
      await pause(50);
    }
  })();
  return {
    ...house,
    address: line.address,
    async stop() {
      ended.abort();
      await watching;
      await line.close();
      await house.stop();
    },
  };
}

export const LOAD: Plants<'load'> = {
  'live tables, each a move a second': [
    {
      fault: 'moves that get no answer',
      run: (tally) => load(tally, { tables: 4, seconds: 3, games: 1, titles: ['1846'] }, houseThatLosesMoves),
      says: 'a move failed',
    },
    {
      fault: 'memory that keeps growing',
      run(tally) {
        const readings = MANY.map((second) => ({ second, megabytes: 100 + second }));
        weigh(tally, [{ 'cpu ms/move': 2 }, { 'cpu ms/move': 2 }], readings);
      },
      says: /memory grows by [\d.]+ % a quarter/,
    },
    {
      fault: 'a cost that grows with the number of tables',
      run: (tally) => weigh(tally, [{ 'cpu ms/move': 2 }, { 'cpu ms/move': 20 }], []),
      says: 'a move costs 2 ms at few tables and 20 ms at many',
    },
  ],
};
