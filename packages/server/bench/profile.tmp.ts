import { titles } from '@roundhouse/titles';
import { engineRules } from '../src/rules/engineRules.ts';
import { createServer } from '../src/createServer.ts';
import { DEFAULT_LIMITS } from '../src/config.ts';
import { passer } from '../test/support/computer.ts';
import { playGame } from './games.ts';
import { commitmentTo } from '../src/rules/dice.ts';
import { rmSync } from 'node:fs';
rmSync('/tmp/rh/srv/p.db', { force: true });
rmSync('/tmp/rh/srv/p.db-wal', { force: true });
rmSync('/tmp/rh/srv/p.db-shm', { force: true });
const big = 1e9;
const server = await createServer({
  rules: engineRules(titles),
  computer: passer,
  config: {
    database: process.argv[2] ?? '/tmp/rh/srv/p.db',
    logLevel: 'warn',
    limits: { ...DEFAULT_LIMITS, requests: big, accountsByAddress: big },
  },
});
const game = playGame('1846', 'random', 'b'.repeat(64));
const call = async (m: any, url: string, cookie: string, body?: any) => {
  const r = await server.app.inject({
    method: m,
    url,
    headers: { cookie, 'x-roundhouse': '1' },
    ...(body ? { payload: body } : {}),
  });
  return {
    s: r.statusCode,
    b: r.body ? JSON.parse(r.body) : null,
    c: r.cookies[0] ? `${r.cookies[0].name}=${r.cookies[0].value}` : '',
  };
};
const cookies: string[] = [];
for (let i = 0; i < 3; i++)
  cookies.push(
    (
      await call('POST', '/api/accounts', '', {
        name: 'P ' + i + Math.random().toString(36).slice(2, 6),
        password: 'a long password',
      })
    ).c,
  );
const play = async () => {
  const g = await call('POST', '/api/games', cookies[0]!, {
    title: '1846',
    seats: 3,
    visibility: 'public',
    settings: { name: 'x', seatOrder: 'asJoined' },
  });
  const id = g.b.id;
  for (const c of cookies.slice(1)) await call('POST', `/api/games/${id}/join`, c, {});
  await server.house.store.db
    .updateTable('games')
    .set({ seed: game.seed, commitment: commitmentTo(game.seed) })
    .where('id', '=', id)
    .execute();
  server.house.rooms.forget(id);
  const st = await call('POST', `/api/games/${id}/start`, cookies[0]!, {});
  if (st.s !== 200) throw new Error(JSON.stringify(st.b));
  let n = 0;
  const c0 = process.cpuUsage();
  for (let seq = 0; seq < game.actions.length; seq++) {
    const a = game.actions[seq]!;
    if (a.by === 'referee') break;
    const r = await call('POST', `/api/games/${id}/actions`, cookies[game.players.indexOf(a.by as any)]!, {
      seq,
      key: id + seq + 'kkkk',
      action: a,
    });
    if (r.s !== 200) throw new Error(JSON.stringify(r.b));
    n++;
  }
  const c1 = process.cpuUsage(c0);
  console.log(n, 'moves, cpu ms/move', ((c1.user + c1.system) / 1000 / n).toFixed(3));
};
for (let i = 0; i < 4; i++) await play();
await server.close();
