import { randomInt } from 'node:crypto';
import { table } from '../../../server/test/support/client.ts';
import { testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

const MINUTE = 60_000;
/** The server says so often that it is alive; an outage may be taken for that much longer. */
const BETWEEN_BEATS = 2000;

/** Servers stop while somebody is thinking, and others start much later: the thinker has lost nothing. */
export async function downtime(
  tally: Tally,
  database: string,
  times: number,
  open = testServer,
): Promise<void> {
  const clock = { now: Date.UTC(2026, 0, 15, 12) };
  let server = await open({ clock, config: { database } });
  try {
    const { id, players } = await table(server, 2, {
      options: { rounds: 1000 },
      settings: { clock: { kind: 'bank', minutes: 30, incrementSeconds: 0 }, onTimeout: 'move' },
    });
    const [host] = players;
    if (!host) throw new Error('a table has a host');
    const bankNow = async (): Promise<number> => {
      const { db } = server.context.store;
      const { seats } = (await host.game(id)).table;
      tally.check(
        (await db.selectFrom('games').select('seq').executeTakeFirstOrThrow()).seq === 0,
        'a clock fired',
      );
      return (seats[0]?.dueAt ?? 0) - clock.now;
    };
    for (let i = 0; i < times; i++) {
      await server.beat();
      clock.now += BETWEEN_BEATS;
      await server.beat();
      const before = await bankNow();
      await server.close();
      clock.now += randomInt(1, 600) * MINUTE;
      server = await open({ clock, config: { database } });
      Object.assign(host, { server });
      await server.beat();
      await server.tick();
      const lost = before - (await bankNow());
      tally.check(lost <= 0, `somebody lost ${lost} ms of time to an outage`);
      tally.check(lost >= -BETWEEN_BEATS, `somebody gained ${-lost} ms by an outage`);
    }
    tally.figures.outages = times;
  } finally {
    await server.close();
  }
}
