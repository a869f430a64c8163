import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, makeAdmin } from '../../server/test/support/admin.ts';
import { type Client, person } from '../../server/test/support/client.ts';
import { linkIn, type Mailbox, mailbox, mailTo } from '../../server/test/support/mailbox.ts';
import { scratch, type TestServer, testServer } from '../../server/test/support/server.ts';
import { PHONE, type Visitor, visitor } from '../../web/test/e2e/support/browser.ts';
import { builtClient } from '../../web/test/e2e/support/client.ts';
import { openBrowser } from '../src/attacks/chromium.ts';

const place = scratch();
let web = '';
let box: Mailbox;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  web = await builtClient();
  box = await mailbox();
  server = await testServer({
    config: {
      database: `${place.path}/pages.db`,
      webRoot: web,
      publicUrl: 'http://localhost',
      mail: { url: box.url, from: 'house@trains.example' },
    },
  });
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
  box?.server.close();
  place.drop();
  if (web) rmSync(web, { recursive: true, force: true });
});

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical findings, and whether the page is wider than the screen. */
async function expectSound({ page, problems }: Visitor, what: string): Promise<void> {
  await page.evaluate(AXE);
  // Colours on their way to others are nobody's colours.
  await page.evaluate(
    'Promise.all(document.getAnimations().map((it) => it.finished.catch(() => null))).then(() => null)',
  );
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations
      .filter((it) => it.impact === 'serious' || it.impact === 'critical')
      .map((it) => `${it.id}: ${it.nodes[0]?.html}`);
  });
  expect(found, what).toEqual([]);
  const surplus = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(surplus, what).toBeLessThanOrEqual(0);
  expect(problems, what).toEqual([]);
}

/** Opens a page as somebody who is signed in already. */
async function as(client: Client, path: string, options = {}): Promise<Visitor> {
  const me = await visitor(browser, options);
  const value = (client.cookie ?? '').split('=')[1] ?? '';
  await me.context.addCookies([{ name: 'roundhouse_session', value, url: server.address }]);
  await me.context.addInitScript({ content: "localStorage.setItem('rh.known', 'yes')" });
  me.page.on('dialog', (dialog) => void dialog.accept());
  await me.page.goto(server.address + path);
  return me;
}

const section = (page: Page, name: string) => page.locator(`section[aria-label="${name}"]`);

test.each([
  ['desk, light', {}, 'light'],
  ['phone, dark', PHONE, 'dark'],
] as const)(
  'the account page: address confirmed, second factor on, another session ended (%s)',
  async (_, device, colorScheme) => {
    const name = `Ada ${colorScheme}`;
    const ada = await person(server, name);
    const elsewhere = await person(server, `Other ${colorScheme}`);
    await elsewhere.send(
      'POST',
      '/api/sessions',
      { name, password: 'a long password' },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
    );
    const me = await as(ada, '/me', { ...device, colorScheme });
    const { page } = me;

    const email = section(page, 'E-mail');
    await email.getByLabel('Address').fill(`ada-${colorScheme}@trains.example`);
    await email.getByLabel('Your password').fill('a long password');
    await email.getByRole('button', { name: 'Change the address' }).click();
    await email.getByText('A mail is on its way').waitFor();
    await email.getByText('not confirmed', { exact: true }).waitFor();
    const mail = await mailTo(box, `ada-${colorScheme}@trains.example`, /is this your address/);
    await page.goto(`${server.address}/verify#${linkIn(mail, 'verify')}`);
    await page.getByRole('button', { name: 'Yes, it is mine' }).click();
    await page.getByText('is confirmed').waitFor();
    await expectSound(me, 'the page that confirms an address');
    await page.goto(`${server.address}/me`);
    await email.getByText('confirmed', { exact: true }).waitFor();

    const sessions = section(page, 'Where you are signed in');
    await sessions.locator('li:has-text("Firefox on Linux")').getByRole('button').click();
    await sessions.locator('li:has-text("Firefox on Linux")').waitFor({ state: 'detached' });
    expect((await elsewhere.get('/api/me')).status).toBe(401);

    const factor = section(page, 'Second factor');
    await factor.getByLabel('Your password').fill('a long password');
    await factor.getByRole('button', { name: 'Set up' }).click();
    await factor.getByRole('img', { name: 'The code to scan' }).waitFor();
    await expectSound(me, 'the account page while a second factor is set up');
    const secret = await factor.locator('code.secret').innerText();
    await factor.getByLabel('Six digits').fill(codeOf(ada, secret));
    await factor.getByRole('button', { name: 'Turn on' }).click();
    await factor.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    expect(await factor.locator('.codes li').count()).toBe(10);
    await expectSound(me, 'the account page with recovery codes');
    await factor.getByRole('button', { name: 'I have kept them' }).click();

    // Signing in takes the code now.
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.waitForURL(`${server.address}/`);
    await page.goto(`${server.address}/sign-in`);
    await page.fill('[name="name"]', name);
    await page.fill('[name="password"]', 'a long password');
    await page.click('button[type="submit"]');
    server.clock.now += 30_000;
    await page.fill('[name="code"]', codeOf(ada, secret));
    await expectSound(me, 'the sign-in that asks for a code');
    await page.click('button[type="submit"]');
    await page.getByRole('link', { name }).waitFor();
    await me.context.close();
  },
  180_000,
);

test('a forgotten password and no more mails, by the pages mails lead to', async () => {
  const fay = await person(server, 'Fay');
  const me = await as(fay, '/me');
  const { page } = me;
  await page.getByLabel('Address').fill('fay@trains.example');
  await section(page, 'E-mail').getByLabel('Your password').fill('a long password');
  await page.getByRole('button', { name: 'Change the address' }).click();
  const asked = await mailTo(box, 'fay@trains.example', /is this your address/);
  await page.goto(`${server.address}/verify#${linkIn(asked, 'verify')}`);
  await page.getByRole('button', { name: 'Yes, it is mine' }).click();
  await page.getByText('is confirmed').waitFor();

  await page.goto(`${server.address}/sign-in`);
  await page.getByRole('link', { name: 'I have forgotten my password' }).click();
  await page.getByLabel('Name or address').fill('Fay');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const mail = await mailTo(box, 'fay@trains.example', /a new password/);
  await page.goto(`${server.address}/reset#${linkIn(mail, 'reset')}`);
  await page.getByLabel('New password').fill('the second siding');
  await expectSound(me, 'the page for a new password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('everybody is signed out').waitFor();
  expect((await fay.get('/api/me')).status).toBe(401);

  await page.goto(`${server.address}/unsubscribe#nothing`);
  await page.getByRole('button', { name: 'No more mails' }).click();
  await page.getByRole('alert').waitFor();
  const { unsubscribe } = await server.context.store.db
    .selectFrom('accounts')
    .select('unsubscribe')
    .where('id', '=', fay.account)
    .executeTakeFirstOrThrow();
  await page.goto(`${server.address}/`);
  await page.goto(`${server.address}/unsubscribe#${unsubscribe}`);
  await page.getByRole('button', { name: 'No more mails' }).click();
  await page.getByText('Done. No more mails').waitFor();
  await me.context.close();
}, 120_000);

test.each([
  ['desk, dark', {}, 'dark'],
  ['phone, light', PHONE, 'light'],
] as const)(
  'an administrator reads a report, bans, removes a table, and finds it all written down (%s)',
  async (_, device, colorScheme) => {
    const boss = await person(server, `Boss ${colorScheme}`);
    await makeAdmin(boss);
    const eve = await person(server, `Eve ${colorScheme}`);
    const amy = await person(server, `Amy ${colorScheme}`);
    const text = `insults in the ${colorScheme}`;
    await amy.post('/api/reports', { account: eve.account, kind: 'talk', text });
    const { body: table } = await eve.post<{ id: string }>('/api/games', {
      title: 'pocket',
      seats: 2,
      visibility: 'public',
      settings: { name: 'Spam' },
    });
    const me = await as(boss, '/me', { ...device, colorScheme });
    const { page } = me;
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByText(text).waitFor();
    await expectSound(me, 'reports');
    await page.locator(`li:has-text("${text}")`).getByRole('button', { name: 'Find the person' }).click();
    const people = section(page, 'People');
    await people.getByLabel('Reason').first().fill('insults');
    await expectSound(me, 'people');
    await people.getByRole('button', { name: 'Ban', exact: true }).click();
    await people.getByText('banned until').waitFor();
    expect((await eve.get('/api/me')).status).toBe(401);

    await page.getByRole('button', { name: 'Tables', exact: true }).click();
    await page.getByLabel('Id or address').fill(`${server.address}/games/${table.id}`);
    await page.getByLabel('Reason').first().fill('spam');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('gone for everybody').waitFor();
    expect((await amy.get(`/api/games/${table.id}`)).status).toBe(404);

    await page.getByRole('button', { name: 'Log of acts' }).click();
    await page.locator(`li:has-text("removed the table ${table.id}")`).waitFor();
    await page.locator(`li:has-text("banned Eve ${colorScheme}")`).waitFor();
    await expectSound(me, 'the log of acts');
    await me.context.close();
  },
  180_000,
);

test('the page of the administrators is for nobody else', async () => {
  const me = await as(await person(server, 'Curious'), '/admin');
  await me.page.getByText('This page is for administrators.').waitFor();
  expect(await me.page.getByRole('button', { name: 'Log of acts' }).count()).toBe(0);
  await me.context.close();
}, 60_000);

test('a host sends somebody away and makes a new link; a seat that is kept is taken or declined', async () => {
  const [host, guest] = [await person(server, 'Hostess'), await person(server, 'Visitor')];
  const { body: table } = await host.post<{ id: string; invitation: string }>('/api/games', {
    title: 'pocket',
    seats: 3,
    settings: { name: 'Waiting' },
  });
  await guest.post(`/api/invitations/${table.invitation}`);
  const me = await as(host, `/games/${table.id}`);
  const { page } = me;
  const link = () => page.inputValue('input[readonly]');
  const seated = page.locator('.seats .grow:has-text("Visitor")');
  await seated.waitFor();
  const old = await link();
  await page.getByRole('button', { name: 'Send away' }).click();
  await seated.waitFor({ state: 'detached' });
  const second = await link();
  expect(second).not.toBe(old);
  await page.getByRole('button', { name: 'New link' }).click();
  await expect.poll(link).not.toBe(second);
  expect((await guest.post(`/api/invitations/${table.invitation}`)).status).toBe(404);

  await host.send('PUT', `/api/games/${table.id}/seats/1`, { account: guest.account });
  await page.getByText('Visitor is asked').waitFor();
  await expectSound(me, 'the table before the start');
  const asked = await as(guest, '/');
  await asked.page.getByText('Hostess keeps a seat for you').waitFor();
  await expectSound(asked, 'the lobby with an offer');
  await asked.page.getByRole('link', { name: 'Look' }).click();
  await asked.page.getByRole('button', { name: 'Take a seat' }).click();
  await asked.page.getByRole('button', { name: 'Leave the table' }).waitFor();

  // From there: block the host, and tell the administrators.
  await asked.page.getByRole('button', { name: 'About Hostess' }).click();
  await asked.page.getByLabel('What happened?').fill('was rude');
  await asked.page.getByRole('button', { name: 'Send to the administrators' }).click();
  await asked.page.getByText('The administrators will look at it').waitFor();
  await asked.page.getByRole('button', { name: 'Block', exact: true }).click();
  await asked.page.getByText('Hostess is blocked').waitFor();
  await asked.page.goto(`${server.address}/me`);
  await section(asked.page, 'Blocked people').getByRole('button', { name: 'Unblock' }).click();
  await section(asked.page, 'Blocked people').getByText('Nobody.').waitFor();
  for (const it of [me, asked]) await it.context.close();
}, 120_000);
