import { rmSync } from 'node:fs';
import { titles } from '@roundhouse/titles';
import type { Page } from 'playwright-core';
import { engineRules } from '../../../server/src/rules/engineRules.ts';
import { type Client, person } from '../../../server/test/support/client.ts';
import { scratch, type TestServer, testServer } from '../../../server/test/support/server.ts';
import { builtClient } from '../../../web/test/e2e/support/client.ts';
import type { Tally } from '../tally.ts';
import { openBrowser } from './chromium.ts';
import { checkPage } from './headers.ts';

/** Texts that become code wherever somebody forgets that they are texts. */
export const PAYLOADS: readonly string[] = [
  '<img src=x onerror="window.pwned=1">',
  '<script>window.pwned=1</script>',
  '"><svg onload="window.pwned=1">',
  "javascript:window.pwned=1//'",
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<a href="javascript:window.pwned=1">click</a>',
  '{{constructor.constructor("window.pwned=1")()}}',
  '<math><style><img src=x onerror=window.pwned=1></style></math>',
];

/** Code that ran, and elements that came out of a text. */
export const harmOn = (page: Page): Promise<string[]> => page.evaluate<string[]>(HARM);

/** Runs in the page. */
const HARM = `[
  ...('pwned' in window ? ['a script ran'] : []),
  ...[...document.querySelectorAll(
    'img[src="x"], script:not([src]), iframe, svg[onload], [onerror], a[href^="javascript:"], math',
  )].map((found) => found.tagName.toLowerCase() + ' came out of a text'),
]`;

/** A file as 18xx.games writes it, with names nobody should have. */
const foreignFile = (payload: string): string =>
  JSON.stringify({
    id: 1,
    description: payload,
    title: '1846',
    status: 'active',
    players: [1, 2, 3].map((id) => ({ id, name: `${payload} ${id}` })),
    user: { id: 1, name: payload },
    settings: { seed: 1, optional_rules: [] },
    actions: [{ type: 'message', entity: 1, message: payload, id: 1 }],
    created_at: 1,
    updated_at: 1,
  });

/** Games as the page keeps them, written by somebody else: one that can be played, and such that make no sense. */
const savedGames = (payload: string) => {
  const saved = {
    id: 'hostile1',
    title: '1846',
    name: payload,
    options: { players: 3 },
    seed: payload,
    seats: [1, 2, 3].map((i) => ({ id: `player:p${i}`, name: `${payload} ${i}`, kind: 'person' })),
    log: [] as unknown[],
    created: 1,
    updated: 2,
    where: payload,
    over: false,
    stopped: { at: 1, why: payload },
  };
  return [
    saved,
    { ...saved, id: 'hostile2', log: [{ type: payload, by: payload }] },
    { ...saved, id: 'hostile3', title: payload },
  ];
};

/** Runs in the page: puts a game among those the browser keeps. */
const KEEP = `(game) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('roundhouse', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction('games', 'readwrite');
    writing.objectStore('games').put(game);
    writing.oncomplete = () => { opening.result.close(); resolve(null); };
    writing.onerror = () => reject(writing.error);
  };
})`;

/** Looks for harm done; true = there was none. */
async function look(tally: Tally, page: Page, where: string, payload: string): Promise<boolean> {
  const harm = await harmOn(page);
  tally.check(harm.length === 0, `${where} with ${payload}: ${harm.join(', ')}`);
  return harm.length === 0;
}

async function tableWith(people: readonly Client[], payload: string): Promise<{ id: string; code: string }> {
  const [host] = people as [Client];
  const made = await host.post<{ id: string; invitation: string }>('/api/games', {
    title: '1846',
    seats: 3,
    visibility: 'public',
    settings: { name: payload.slice(0, 60), seatOrder: 'asJoined' },
  });
  if (made.status !== 201) throw new Error(`the table was refused: ${made.text}`);
  const { id, invitation } = made.body;
  for (const other of people.slice(1)) await other.post(`/api/games/${id}/join`);
  await host.post(`/api/games/${id}/start`);
  await host.post(`/api/games/${id}/chat`, { text: payload });
  await host.send('PUT', `/api/games/${id}/notes`, { text: payload });
  return { id, code: invitation };
}

/** The table is ended, and people write about it what they like: the pages on which that stands. */
async function writtenAbout(
  server: TestServer,
  people: readonly Client[],
  game: string,
  payload: string,
): Promise<string[]> {
  const [host, ...others] = people as [Client, ...Client[]];
  const asked = await host.post<{ id: string }>(`/api/games/${game}/proposals`, { kind: 'end' });
  for (const other of others)
    await other.post(`/api/games/${game}/proposals/${asked.body.id}/answer`, { yes: true });
  await server.tick();
  const text = payload;
  const name = payload.slice(0, 80);
  await host.post(`/api/club/games/${game}/comments`, { seq: 0, text });
  const collection = await host.post<{ id: string }>('/api/club/collections', { name, text });
  await host.send('PUT', `/api/club/collections/${collection.body.id}/games/${game}`, { text });
  const study = await host.post<{ id: string }>('/api/club/studies', { game, name, visibility: 'public' });
  const hex = payload.slice(0, 12);
  for (const mark of [
    { kind: 'note', seq: 0, text },
    { kind: 'arrow', seq: 0, from: hex, to: 'D6' },
  ]) {
    const made = await host.post(`/api/club/studies/${study.body.id}/marks`, mark);
    if (made.status !== 201) throw new Error(`the mark was refused: ${made.text}`);
  }
  const tournament = { name, title: '1846', seats: 3, rounds: 1, computer: 'clerk' };
  const called = await host.post<{ id: string }>('/api/tournaments', tournament);
  // Called off it is shown all the same, and its host may call the next one.
  await host.send('DELETE', `/api/tournaments/${called.body.id}`);
  return [
    '/club/collections',
    `/club/collections/${collection.body.id}`,
    '/club/studies',
    `/club/studies/${study.body.id}`,
    '/club/archive',
    `/club/games/${game}`,
    '/club/tournaments',
    `/club/tournaments/${called.body.id}`,
  ];
}

/** The client itself in Chromium, shown hostile names, chat, notes, studies, collections, files and games kept in the browser. */
export async function hostileTexts(
  tally: Tally,
  payloads: readonly string[],
  open = openBrowser,
): Promise<void> {
  const web = await builtClient();
  const place = scratch();
  const server = await testServer({
    rules: engineRules(titles),
    config: { database: `${place.path}/xss.db`, webRoot: web },
  });
  const browser = await open();
  try {
    checkPage(tally, web);
    const people = [await person(server), await person(server), await person(server)];
    const [host] = people as [Client];
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const secret = (host.cookie ?? '').split('=')[1] ?? '';
    await context.addCookies([{ name: 'roundhouse_session', value: secret, url: server.address }]);
    for (const payload of payloads) {
      // No such name is accepted; it may have come from elsewhere.
      await server.context.store.db
        .updateTable('accounts')
        .set({ name: payload })
        .where('id', '=', (people[1] as Client).account)
        .execute();
      const { id, code } = await tableWith(people, payload);
      await page.goto(server.address);
      await page.waitForSelector('main, #root > *');
      await page.waitForTimeout(300);
      await look(tally, page, 'the lobby', payload);
      await page.goto(`${server.address}/games/${id}`);
      await page.waitForSelector('.game', { timeout: 60_000 });
      await page.waitForTimeout(300);
      // A page that has been harmed cannot be told what to do next.
      if (!(await look(tally, page, 'the table', payload))) continue;
      await page.getByText('Talk', { exact: true }).first().click();
      await page.getByText(payload).first().waitFor();
      await look(tally, page, 'chat and notes', payload);
      await page.goto(`${server.address}/join/${code}`);
      await page.waitForTimeout(300);
      await look(tally, page, 'the invitation', payload);
      for (const path of await writtenAbout(server, people, id, payload)) {
        await page.goto(`${server.address}${path}`);
        await page.waitForSelector('main');
        await page.waitForTimeout(300);
        await look(tally, page, path.split('/').slice(0, 3).join('/'), payload);
      }
      for (const file of [
        foreignFile(payload),
        payload,
        JSON.stringify({ roundhouse: payload, title: payload }),
      ]) {
        await page.goto(server.address);
        await page.click('text=Open a file');
        await page.fill('.import-sheet textarea', file);
        await page.click('.import-look');
        await page.waitForSelector('.import-open, .import-sheet [role=alert]', { timeout: 60_000 });
        await look(tally, page, 'a file looked at', payload);
        if ((await page.locator('.import-open').count()) === 0) continue;
        await page.click('.import-open');
        await page.waitForSelector('.game', { timeout: 60_000 });
        await look(tally, page, 'an imported file', payload);
      }
      await page.goto(server.address);
      for (const saved of savedGames(payload)) {
        await page.evaluate(`(${KEEP})(${JSON.stringify(saved)})`);
        await page.goto(server.address);
        await page.waitForTimeout(300);
        await look(tally, page, 'the list of games kept in the browser', payload);
        await page.goto(`${server.address}/play/${saved.id}`);
        await page.waitForTimeout(500);
        await look(tally, page, 'a game kept in the browser', payload);
      }
      await page.goto(`${server.address}/titles/${encodeURIComponent(payload)}`);
      await page.waitForTimeout(200);
      await look(tally, page, 'an address', payload);
    }
    tally.check(dialogs === 0, 'a text opened a dialog');
    await context.close();
  } finally {
    await browser.close();
    await server.close();
    place.drop();
    rmSync(web, { recursive: true, force: true });
  }
}
