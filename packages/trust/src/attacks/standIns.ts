import { type Client, person, table } from '../../../server/test/support/client.ts';
import { scratch, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

const HOUR = 3_600_000;
const ABSENT = 'player:p1';
const PASS = { type: 'pass', by: ABSENT } as const;

/** Two of three agree among themselves to act for the third, who is asleep, rated, or holds cards nobody else may see. */
export async function takenSeats(tally: Tally, open = testServer): Promise<void> {
  const place = scratch();
  const server = await open({ config: { database: `${place.path}/seats.db` } });
  try {
    const eve = await person(server);
    for (const { what, hours, settings, options } of [
      { what: 'somebody who has slept for a night', hours: 10, settings: {}, options: {} },
      { what: 'somebody who thinks', hours: 0.1, settings: { pace: 'live' }, options: {} },
      { what: 'somebody at a rated table', hours: 100, settings: { rated: 'people' }, options: {} },
      { what: 'somebody who holds cards', hours: 100, settings: {}, options: { draft: true } },
    ]) {
      const { id, players } = await table(server, 3, { settings, options: { rounds: 100, ...options } });
      const [, bob, cem] = players as [Client, Client, Client];
      server.clock.now += hours * HOUR;
      for (const [who, wish] of [
        [bob, { absent: ABSENT, standIn: 'player:p2' }],
        [cem, { absent: ABSENT, standIn: 'player:p2' }],
        [bob, { absent: ABSENT, standIn: ABSENT }],
        [eve, { absent: ABSENT, standIn: 'player:p2' }],
      ] as const) {
        const asked = await who.post<{ id?: string }>(`/api/games/${id}/proposals`, {
          kind: 'standIn',
          ...wish,
        });
        tally.check(asked.status >= 400, `acting for ${what} was put to the vote (${asked.status})`);
        if (asked.body.id)
          await cem.post(`/api/games/${id}/proposals/${asked.body.id}/answer`, { yes: true });
      }
      // As if it had been agreed at another time: what is hidden is nobody else's even then.
      const isHidden = options.draft === true;
      if (isHidden) {
        const row = { game_id: id, player: ABSENT, stand_in: 'player:p2', at: server.clock.now };
        await server.context.store.db.insertInto('stand_ins').values(row).execute();
        server.context.games.forget(id);
        const { you } = (await bob.game(id)).table;
        tally.check(you?.standsInFor.length === 0, 'a stand-in is shown hidden cards of an absent player');
        const { text } = await bob.get(`/api/games/${id}/decisions`);
        tally.check(!text.includes(`"who":"${ABSENT}"`), 'a stand-in is told what an absent player may draw');
      }
      for (const who of [bob, cem, eve]) {
        const { status } = await who.act(id, 0, PASS);
        tally.check(status === 403, `the move of ${what} was made by another (${status})`);
      }
    }
  } finally {
    await server.close();
    place.drop();
  }
}
