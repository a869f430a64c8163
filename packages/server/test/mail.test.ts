import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, person, table } from './support/client.ts';
import { onBothDatabases } from './support/databases.ts';
import { linkIn, type Mailbox, mailbox, mailTo, verifyAddress } from './support/mailbox.ts';
import { secondFactor } from './support/admin.ts';
import { type TestServer, testServer } from './support/server.ts';

interface Refused {
  error: { code: string };
}

onBothDatabases('mail', (databases) => {
  let box: Mailbox;
  let server: TestServer;
  beforeAll(async () => {
    box = await mailbox();
    server = await testServer({
      config: {
        database: await databases.fresh(),
        publicUrl: 'https://trains.example',
        mail: { url: box.url, from: 'house@trains.example' },
      },
    });
  });
  afterAll(async () => {
    await server.close();
    box.server.close();
  });
  const turnOf = async (name: string) => {
    const { id, players } = await table(server, 2, { settings: { name } });
    const [amy, bob] = players as [Client, Client];
    return { bob, move: () => amy.act(id, 0, { type: 'pass', by: 'player:p1' }) };
  };
  const mailsTo = (address: string): string[] => box.mails.filter((mail) => mail.includes(`To: ${address}`));

  test('nothing but the question goes to an address that was not confirmed', async () => {
    const { bob, move } = await turnOf('Never verified');
    await bob.send('PUT', '/api/me/email', { email: 'stranger@else.example', password: 'a long password' });
    await mailTo(box, 'stranger@else.example', /is this your address/);
    await move();
    await server.tick();
    await server.tick();
    expect(mailsTo('stranger@else.example')).toHaveLength(1);
  });

  test('an address is changed with the password only, and a link works once and for its own address', async () => {
    const amy = await person(server);
    const change = (email: string, password: string) =>
      amy.send<Refused>('PUT', '/api/me/email', { email, password });
    expect((await change('one@trains.example', 'wrong')).status).toBe(403);
    expect((await amy.send('PATCH', '/api/me', { email: 'one@trains.example' })).status).toBe(400);
    await change('one@trains.example', 'a long password');
    const stale = linkIn(await mailTo(box, 'one@trains.example', /is this your address/), 'verify');
    await verifyAddress(amy, box, 'two@trains.example');
    expect((await amy.post('/api/verifications', { token: stale })).status).toBe(404);
    const me = (await amy.get<{ emailVerified: boolean; settings: { email: string } }>('/api/me')).body;
    expect(me).toMatchObject({ emailVerified: true, settings: { email: 'two@trains.example' } });
    const used = linkIn(await mailTo(box, 'two@trains.example', /is this your address/), 'verify');
    expect((await amy.post('/api/verifications', { token: used })).status).toBe(404);
    await change('three@trains.example', 'a long password');
    expect((await amy.get<{ emailVerified: boolean }>('/api/me')).body.emailVerified).toBe(false);
    // Whoever had the old address hears of it.
    await mailTo(box, 'two@trains.example', /your address was changed/);
  });

  test('strangers cannot have mail sent to somebody again and again', async () => {
    for (let i = 0; i < 5; i++) {
      const bully = await person(server);
      await bully.send('PUT', '/api/me/email', { email: 'victim@else.example', password: 'a long password' });
    }
    await mailTo(box, 'victim@else.example', /is this your address/);
    const last = await person(server);
    const answer = await last.send('PUT', '/api/me/email', {
      email: 'victim@else.example',
      password: 'a long password',
    });
    expect(answer.status).toBe(429);
    expect(mailsTo('victim@else.example').length).toBeLessThanOrEqual(3);
  });

  test('nobody has links for new passwords sent without end by taking another address of their own network each time', async () => {
    const ask = async (address: string): Promise<number> =>
      (await Object.assign(new Client(server), { address }).post('/api/password-resets', { who: 'Nobody' }))
        .status;
    for (let i = 0; i < 20; i++) expect(await ask(`2001:db8:1:2:${i}::9`)).toBe(202);
    expect(await ask('2001:db8:1:2:77::9')).toBe(429);
    expect(await ask('2001:db8:1:3::9')).toBe(202);
  });

  test('what strangers call their tables is in no subject and makes no link', async () => {
    const { bob, move } = await turnOf('WIN MONEY https://evil.example/now');
    await verifyAddress(bob, box, 'calm@trains.example');
    await move();
    await server.tick();
    const mail = await mailTo(box, 'calm@trains.example', /Subject: Roundhouse: it is your turn/);
    expect(/^Subject: .*$/m.exec(mail)?.[0]).toBe('Subject: Roundhouse: it is your turn');
    expect(mail).not.toContain('evil.example');
    expect(mail).toContain('WIN MONEY');
  });

  test('every mail says how to be left alone, by a page and by one click (RFC 8058)', async () => {
    const { bob, move } = await turnOf('First');
    await verifyAddress(bob, box, 'enough@trains.example');
    await move();
    await server.tick();
    const mail = await mailTo(box, 'enough@trains.example', /it is your turn/);
    const key = /List-Unsubscribe: <https:\/\/trains\.example\/api\/unsubscribe\/([\w-]+)>/.exec(mail)?.[1];
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(linkIn(mail, 'unsubscribe')).toBe(key);
    // As a mail program does it: no cookie, no header of ours, a form.
    const click = (it: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/unsubscribe/${it}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      });
    // Looking at the address changes nothing: programs that fetch links ahead unsubscribe nobody.
    expect((await server.app.inject({ method: 'GET', url: `/api/unsubscribe/${key}` })).statusCode).toBe(404);
    expect((await click('something-else')).statusCode).toBe(404);
    expect((await click(key ?? '')).statusCode).toBe(204);
    const { body } = await bob.get<{ settings: { notify: { mail: boolean } } }>('/api/me');
    expect(body.settings.notify.mail).toBe(false);
  });

  test('a message that was queued before somebody unsubscribed is not sent', async () => {
    const { bob, move } = await turnOf('Queued');
    await verifyAddress(bob, box, 'late@trains.example');
    await move();
    await bob.send('PATCH', '/api/me', { notify: { webhook: true, mail: false, push: true } });
    await server.tick();
    expect(mailsTo('late@trains.example').filter((mail) => /your turn/.test(mail))).toEqual([]);
  });

  test('a forgotten password: a link to the verified address, once, within the hour; everything else ends', async () => {
    const amy = await person(server, 'Forgetful Fay');
    await verifyAddress(amy, box, 'fay@trains.example');
    const token = (await amy.post<{ token: string }>('/api/me/tokens', { label: 'bot' })).body.token;
    const nobody = new Client(server);
    const ask = (who: string) => nobody.post('/api/password-resets', { who });
    const unknown = await ask('Nobody At All');
    const known = await ask('forgetful fay');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const link = linkIn(await mailTo(box, 'fay@trains.example', /a new password/), 'reset');
    const choose = (it: string, password: string) =>
      nobody.send<Refused>('PUT', '/api/password-resets', { token: it, password });
    // A bad choice does not use up the link.
    expect((await choose(link, 'password123')).status).toBe(422);
    expect((await choose(link, 'the second siding')).status).toBe(204);
    expect((await choose(link, 'the third siding')).status).toBe(404);
    expect((await amy.get('/api/me')).status).toBe(401);
    const program = new Client(server);
    program.token = token;
    expect((await program.get('/api/me')).status).toBe(401);
    const signIn = (password: string) => nobody.post('/api/sessions', { name: 'Forgetful Fay', password });
    expect((await signIn('a long password')).status).toBe(401);
    expect((await signIn('the second siding')).status).toBe(200);
    await mailTo(box, 'fay@trains.example', /your password was changed/);
    // By the address as well; and too late.
    box.mails.length = 0;
    await ask('fay@trains.example');
    const late = linkIn(await mailTo(box, 'fay@trains.example', /a new password/), 'reset');
    server.clock.now += 61 * 60_000;
    expect((await choose(late, 'the fourth siding')).status).toBe(404);
  });

  test('a reset does not get around the second factor, and an unverified address gets no link', async () => {
    const amy = await person(server, 'Guarded Gil');
    await verifyAddress(amy, box, 'gil@trains.example');
    await secondFactor(amy);
    const nobody = new Client(server);
    await nobody.post('/api/password-resets', { who: 'Guarded Gil' });
    const token = linkIn(await mailTo(box, 'gil@trains.example', /a new password/), 'reset');
    await nobody.send('PUT', '/api/password-resets', { token, password: 'the second siding' });
    const back = await nobody.post<Refused>('/api/sessions', {
      name: 'Guarded Gil',
      password: 'the second siding',
    });
    expect([back.status, back.body.error.code]).toEqual([401, 'secondFactor']);

    const bob = await person(server, 'Unsure Una');
    await bob.send('PUT', '/api/me/email', { email: 'una@trains.example', password: 'a long password' });
    await nobody.post('/api/password-resets', { who: 'Unsure Una' });
    await nobody.post('/api/password-resets', { who: 'una@trains.example' });
    await nobody.post('/api/password-resets', { who: 'Guarded Gil' });
    await mailTo(box, 'gil@trains.example', /a new password/);
    expect(mailsTo('una@trains.example').filter((mail) => /new password/.test(mail))).toEqual([]);
  });

  test('the cookie of a site with TLS is bound to its host', async () => {
    const made = await new Client(server).post('/api/accounts', {
      name: 'Secure Sue',
      password: 'a long password',
    });
    expect(String(made.headers['set-cookie'])).toMatch(
      /^__Host-roundhouse_session=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(made.headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/);
  });
});
