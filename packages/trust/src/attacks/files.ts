import { readdirSync, readFileSync, statSync } from 'node:fs';
import { copyDatabase } from '../../../server/src/storage/copy.ts';
import { type Client, table } from '../../../server/test/support/client.ts';
import { scratch, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

const WRITTEN = ['unforgettable-chat', 'unforgettable-note', 'unforgettable@trains.example'];

/** Another user of the machine looks at the files, and somebody looks for what was deleted. */
export async function filesOnDisk(tally: Tally, open = testServer): Promise<void> {
  const place = scratch();
  const folder = `${place.path}/data`;
  const server = await open({ config: { database: `${folder}/a.db` } });
  try {
    const { id, players } = await table(server, 2);
    const [, bob] = players as [Client, Client];
    const [chat, note, email] = WRITTEN;
    await bob.post(`/api/games/${id}/chat`, { text: chat });
    await bob.send('PUT', `/api/games/${id}/notes`, { text: note });
    await bob.send('PUT', '/api/me/email', { email, password: 'a long password' });
    const look = (): void => {
      for (const file of readdirSync(folder))
        tally.check(
          (statSync(`${folder}/${file}`).mode & 0o077) === 0,
          `${file} can be read by other users of the machine`,
        );
    };
    look();
    await copyDatabase(`${folder}/a.db`, `${folder}/backup.db`);
    look();
    tally.check((statSync(folder).mode & 0o077) === 0, 'the data folder can be read by other users');
    const found = (text: string): string[] =>
      readdirSync(folder).filter(
        (file) => !file.startsWith('backup') && readFileSync(`${folder}/${file}`).includes(text),
      );
    for (const text of WRITTEN) tally.check(found(text).length > 0, 'the search finds nothing at all');
    await bob.send('DELETE', '/api/me', { password: 'a long password' });
    for (const text of WRITTEN)
      tally.check(found(text).length === 0, `'${text}' is in the files after the account was deleted`);
  } finally {
    await server.close();
    place.drop();
  }
}
