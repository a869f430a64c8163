import { DEFAULT_LIMITS } from '../../../server/src/config.ts';
import { Client, person } from '../../../server/test/support/client.ts';
import { scratch, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

const PASSWORD = 'a long password';

/** Guesses that all come at the same moment, the right one among them; and then the owner, from somewhere else. */
export async function signInRace(tally: Tally, tries: number, open = testServer): Promise<void> {
  const place = scratch();
  const server = await open({
    config: {
      database: `${place.path}/race.db`,
      limits: { ...DEFAULT_LIMITS, requests: 1_000_000, accountsByAddress: 1000 },
    },
  });
  const from = (address: string): Client => Object.assign(new Client(server), { address });
  const signIn = async (client: Client, password: string): Promise<number> =>
    (await client.post('/api/sessions', { name: 'Target', password })).status;
  try {
    await person(server, 'Target');
    const thief = from('192.0.2.1');
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: tries }, (_, i) =>
        signIn(thief, i === Math.floor(tries / 2) ? PASSWORD : `guess ${i}`),
      ),
    );
    tally.tried += tries;
    const judged = statuses.filter((status) => status !== 429).length;
    tally.figures['guesses at the same moment'] = tries;
    tally.figures['of them judged'] = judged;
    tally.figures.milliseconds = Math.round(performance.now() - began);
    const { signInsByName, signInsEverywhere } = DEFAULT_LIMITS;
    tally.check(judged <= signInsByName, `${judged} of ${tries} guesses at the same moment were judged`);
    tally.check(!statuses.includes(200), 'the right password among a thousand guesses came in');
    tally.check(
      (await signIn(from('192.0.2.2'), PASSWORD)) === 200,
      'wrong guesses from elsewhere keep the owner out',
    );
    // From many addresses, as many as it takes to make the limit of each smaller; and then some.
    const addresses = Array.from(
      { length: signInsEverywhere / signInsByName + 20 },
      (_, i) => `198.51.100.${i}`,
    );
    let many = 0;
    for (const address of addresses) {
      const crowd = await Promise.all(
        Array.from({ length: signInsByName * 2 }, (_, i) => signIn(from(address), `guess ${i}`)),
      );
      tally.tried += crowd.length;
      many += crowd.filter((status) => status !== 429).length;
    }
    tally.figures[`judged from ${addresses.length} addresses`] = many;
    const most = signInsEverywhere + 2 * signInsByName + addresses.length * 2;
    tally.check(many <= most, `${many} guesses from ${addresses.length} addresses were judged`);
    tally.check(
      (await signIn(from('203.0.113.9'), PASSWORD)) === 200,
      'guesses from everywhere keep the owner out who comes from a new address',
    );
  } finally {
    await server.close();
    place.drop();
  }
}
