import type { TableView } from '@roundhouse/schema';
import { Client, person } from '../../../server/test/support/client.ts';
import type { Tally } from '../tally.ts';
import type { Ground } from './ground.ts';

const VICTIM = 'Pamela Hill';
/** Cyrillic, Greek, digits, other separators, two letters for one, other widths. */
const LOOK_ALIKES = [
  'pamela hill',
  'Рamela Hill',
  'Pаmela Hill',
  'Pame1a Hill',
  'PameIa HiII',
  'Parnela Hill',
  'Pamela.Hill',
  'PamelaHill',
  'Ｐamela Hill',
  'Pamela Hіll',
];

/** Somebody who wants to be taken for another: as a member, as a guest at their table, and by being quick. */
export async function lookAlikes(tally: Tally, { server }: Ground): Promise<void> {
  const victim = await person(server, VICTIM);
  const made = await victim.post<TableView>('/api/games', {
    title: 'pocket',
    seats: 6,
    settings: { name: 'With guests' },
  });
  const { invitation } = made.body;
  for (const name of LOOK_ALIKES) {
    const member = await new Client(server).post('/api/accounts', { name, password: 'a long password' });
    tally.check([400, 409].includes(member.status), `'${name}' was registered beside '${VICTIM}'`);
    const guest = await new Client(server).post(`/api/invitations/${invitation}`, { name });
    tally.check([400, 409].includes(guest.status), `a guest is called '${name}' at the table of '${VICTIM}'`);
  }
  const guests = Array.from({ length: 5 }, () => new Client(server));
  for (const guest of guests) await guest.post(`/api/invitations/${invitation}`, {});
  const before = guests.map(({ cookie }) => cookie);
  const claims = await Promise.all(
    guests.map((guest) =>
      guest.post('/api/me/claim', { name: 'Wanted By Many', password: 'a long password' }),
    ),
  );
  const statuses = claims.map(({ status }) => status).sort((a, b) => a - b);
  tally.check(
    statuses.join() === '200,409,409,409,409',
    `one name claimed by five guests at once was answered ${statuses.join()}`,
  );
  const old = new Client(server);
  old.cookie = before[claims.findIndex(({ status }) => status === 200)] ?? null;
  tally.check(
    (await old.get('/api/me')).status === 401,
    "the guest's cookie opens the account that was made of it",
  );
}
