import { HIDDEN } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { engineRules } from '../../../server/src/rules/engineRules.ts';
import { Client, person } from '../../../server/test/support/client.ts';
import { scratch, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

/**
 * The cards named anywhere in what somebody was sent, in any header, answer or message. That a card exists is no secret:
 * it is a key of every position, and one has a place reserved on the map. Where it is, is one, and stands in values only.
 */
export const namedIn = (received: readonly string[], cards: readonly string[]): string[] =>
  cards.filter((card) => received.some((text) => isNamed(withoutMap(text), JSON.stringify(card))));

const withoutMap = (text: string): string => text.replace(/"reserved":\[[^\]]*\]/g, '');

function isNamed(text: string, quoted: string): boolean {
  for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1))
    if (text[at + quoted.length] !== ':') return true;
  return false;
}

interface Drafter {
  client: Client;
  knows: Set<string>;
}

const LOOKS = [
  '',
  '/entries',
  '/positions/0',
  '/positions/1',
  '/decisions',
  '/audit',
  '/chat',
  '/orders',
  '/notes',
];

/** A real draft of 1846: everybody looks everywhere after each pick, and is sent only what is theirs to know. */
export async function hiddenCards(tally: Tally, drafts: number, rules = engineRules(titles)): Promise<void> {
  const place = scratch();
  const server = await testServer({
    rules,
    config: { database: `${place.path}/hidden.db` },
  });
  try {
    for (let i = 0; i < drafts; i++) {
      const people = [await person(server), await person(server), await person(server)];
      const [host] = people as [Client];
      const made = await host.post<{ id: string }>('/api/games', {
        title: '1846',
        seats: 3,
        visibility: 'public',
        settings: { name: 'Hidden', seatOrder: 'asJoined' },
      });
      const { id } = made.body;
      for (const other of people.slice(1)) await other.post(`/api/games/${id}/join`);
      await host.post(`/api/games/${id}/start`);
      const watchers = [await person(server), new Client(server)];
      const all: Drafter[] = [...people, ...watchers].map((client) => ({ client, knows: new Set<string>() }));
      await draft(tally, server, id, all);
    }
    secretsIn(tally, server.lines);
  } finally {
    await server.close();
    place.drop();
  }
}

async function draft(
  tally: Tally,
  server: Awaited<ReturnType<typeof testServer>>,
  id: string,
  all: readonly Drafter[],
): Promise<void> {
  const { db } = server.context.store;
  const row = await db.selectFrom('games').select('seed').where('id', '=', id).executeTakeFirstOrThrow();
  const sockets = [];
  for (const { client } of all) {
    const socket = await client.socket();
    socket.say({ type: 'subscribe', game: id });
    sockets.push(socket);
  }
  const received = all.map(({ client }) => client.received.length);
  const everything = new Set<string>();
  for (let seq = 0; ; seq++) {
    const { table, view } = await (all[0] as Drafter).client.game(id);
    // The last card of all is offered in the open.
    if (!view.secret || view.agenda.at(-1)?.at !== 'draft') break;
    const player = table.waitsFor[0] ?? '';
    const drafter = all[table.seats.findIndex((seat) => seat.player === player)] as Drafter;
    const mine = (await drafter.client.game(id)).view;
    const hand = (mine.secret?.deck ?? []).filter((card) => card !== HIDDEN);
    for (const card of hand) {
      drafter.knows.add(card);
      everything.add(card);
    }
    for (const { client } of all) {
      for (const look of LOOKS) await client.get(`/api/games/${id}${look}`);
      await client.get('/api/games?list=running');
      await client.get('/api/me/export');
      await client.act(id, seq, { type: 'pick', by: 'player:p1', card: 'no such card' });
      await client.act(id, 0, { type: 'pick', by: 'player:p2', card: 'no such card' });
      await client.act(id, 99, { type: 'pick', by: 'player:p3', card: 'no such card' });
    }
    // Cards are secret until everybody has chosen: what was sent so far is looked through before the next pick.
    for (const [i, { client, knows }] of all.entries()) {
      const told = namedIn(client.received.slice(received[i]), [...everything]).filter(
        (card) => !knows.has(card),
      );
      tally.check(told.length === 0, `somebody was sent ${told.join(', ')}, which others hold`);
    }
    const card = hand.find((it) => !it.includes('pass')) ?? hand[0] ?? '';
    const picked = await drafter.client.act(id, seq, { type: 'pick', by: player as 'player:p1', card });
    if (picked.status !== 200) throw new Error(`pick ${seq} was answered ${picked.status}: ${picked.text}`);
  }
  for (const text of [...all.flatMap(({ client }) => client.received), ...server.lines])
    if (text.includes(row.seed)) tally.blame('the seed of a running game was told');
  tally.check(namedIn(server.lines, [...everything]).length === 0, 'a card stands in the log');
  for (const socket of sockets) socket.close();
}

/** Log lines hold no cookies, tokens or passwords. */
function secretsIn(tally: Tally, lines: readonly string[]): void {
  for (const line of lines)
    tally.check(
      !/roundhouse_session=|rh_[A-Za-z0-9_-]{20}|a long password|\$argon2/.test(line),
      'a log line holds a secret',
    );
}

const MOST_ROUNDS = 5;

/** A name nobody has and a wrong password take the same time and give the same answer. */
export async function sameAnswer(tally: Tally, tries: number, open = testServer): Promise<void> {
  const place = scratch();
  const server = await open({ config: { database: `${place.path}/timing.db` } });
  try {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    const tryAll = async (round: number): Promise<void> => {
      const thief = Object.assign(new Client(server), { address: `203.0.113.${round + 1}` });
      for (let i = round * tries; i < (round + 1) * tries; i++) {
        await person(server, `Known ${i}`);
        for (const [kind, name] of [
          ['known', `Known ${i}`],
          ['unknown', `Stranger ${i}`],
        ] as const) {
          const began = process.cpuUsage().user + process.cpuUsage().system;
          const reply = await thief.post('/api/sessions', { name, password: 'a wrong password' });
          times[kind].push(process.cpuUsage().user + process.cpuUsage().system - began);
          answers.add(`${reply.status} ${reply.text}`);
          tally.tried += 1;
        }
      }
    };
    // Other work only ever adds: the least of each is nearest to the truth, and more tries bring it nearer.
    const ratio = (): number => Math.min(...times.known) / Math.min(...times.unknown);
    const isAlike = (): boolean => ratio() > 1 / 3 && ratio() < 3;
    for (let round = 0; round < MOST_ROUNDS && !isAlike(); round++) await tryAll(round);
    tally.figures['processor time, known name / unknown name'] = Math.round(ratio() * 100) / 100;
    tally.check(isAlike(), `a known name takes ${ratio()} times as long as an unknown one`);
    tally.check(answers.size === 1, `the answers differ: ${[...answers].join(' | ')}`);
  } finally {
    await server.close();
    place.drop();
  }
}
