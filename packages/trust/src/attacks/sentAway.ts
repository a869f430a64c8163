import type { StudyView } from '@roundhouse/schema';
import { type Client, person } from '../../../server/test/support/client.ts';
import { scratch, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';
import { finished } from './club.ts';

const AT_ONCE = 8;

/** Somebody is sent away from a study while they join it and write in it as fast as they can; then they try everything they knew. */
export async function sentAway(tally: Tally, rounds: number, open = testServer): Promise<void> {
  const place = scratch();
  const server = await open({ config: { database: `${place.path}/away.db` } });
  try {
    const [amy, bob, eve] = [await person(server), await person(server), await person(server)];
    const game = await finished([amy, bob], 'public');
    await server.tick();
    const study = async (who: Client, id: string): Promise<StudyView> =>
      (await who.get<StudyView>(`/api/club/studies/${id}`)).body;
    for (let i = 0; i < rounds; i++) {
      const wishes = { game, name: 'Among us', visibility: i % 2 === 0 ? 'private' : 'public' };
      const { id } = (await amy.post<{ id: string }>('/api/club/studies', wishes)).body;
      const path = `/api/club/studies/${id}`;
      tally.check(
        wishes.visibility === 'public' || (await eve.get(path)).status === 404,
        'a private study is shown to anybody',
      );
      const { invitation } = await study(amy, id);
      const join = () => eve.post(`${path}/members`, { invitation });
      const write = () => eve.post(`${path}/marks`, { kind: 'note', seq: 0, text: 'Still here' });
      tally.check((await join()).status === 204, 'an invitation to a study leads nowhere');
      const many = () => Array.from({ length: AT_ONCE }, () => [join(), write()]).flat();
      const before = many();
      const sent = amy.send('DELETE', `${path}/members/${eve.account}`);
      const after = many();
      await sent;
      const then = await study(amy, id);
      await Promise.all([...before, ...after]);
      tally.tried += before.length + after.length;
      const now = await study(amy, id);
      tally.check(
        now.members.every(({ account }) => account !== eve.account),
        'somebody who was sent away from a study came back while they were being sent away',
      );
      tally.check(
        now.marks.length === then.marks.length,
        'somebody who was sent away from a study has written in it',
      );
      for (const [what, { status }] of [
        ['joined', await join()],
        ['wrote in', await write()],
        ['renamed', await eve.send('PATCH', path, { name: 'Mine' })],
        ['deleted', await eve.send('DELETE', path)],
      ] as const)
        tally.check(
          status === 403 || status === 404,
          `somebody who was sent away ${what} a study (${status})`,
        );
      const seen = await eve.get<StudyView>(path);
      tally.check(
        seen.status === 404 || (wishes.visibility === 'public' && seen.body.invitation === null),
        'somebody who was sent away is shown what is between its members',
      );
    }
  } finally {
    await server.close();
    place.drop();
  }
}
