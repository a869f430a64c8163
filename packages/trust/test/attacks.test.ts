import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorisation, crossSite, sessions } from '../src/attacks/doors.ts';
import { type Ground, openGround } from '../src/attacks/ground.ts';
import { headersEverywhere, inlineCode, weakHeaders } from '../src/attacks/headers.ts';
import { hiddenCards, namedIn, sameAnswer } from '../src/attacks/hidden.ts';
import { INJECTIONS, injection, malformedBodies, pathTricks, slowTexts } from '../src/attacks/input.ts';
import { bruteForce, keyReuse, sockets } from '../src/attacks/limits.ts';
import { checkAudit, checkLicences } from '../src/attacks/supply.ts';
import { measure, type Row, type Tally } from '../src/tally.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

const row = (work: (tally: Tally) => Promise<void> | void): Promise<Row> =>
  measure('attacks', 'short', 'attempts', work);

test.each<[string, (tally: Tally) => Promise<void>]>([
  ['every door is closed to whoever has no business there', (tally) => authorisation(tally, ground)],
  ['foreign pages change nothing', (tally) => crossSite(tally, ground)],
  ['sessions cannot be planted, replayed or guessed', (tally) => sessions(tally, ground, 20)],
  ['malformed bodies are refused at every door', (tally) => malformedBodies(tally, ground)],
  ['SQL stays a text', (tally) => injection(tally, ground, INJECTIONS.slice(0, 4))],
  ['no text takes long', (tally) => slowTexts(tally, ground)],
  ['nothing outside the client is served', (tally) => pathTricks(tally, ground)],
  ['every answer carries the policy', (tally) => headersEverywhere(tally, ground)],
  ['a key is worth one move', (tally) => keyReuse(tally, ground, 5)],
  ['guessing is stopped', bruteForce],
  ['sockets are kept in bounds', sockets],
  ['hidden cards stay hidden', (tally) => hiddenCards(tally, 1)],
  ['a sign-in does not tell who has an account', (tally) => sameAnswer(tally, 6)],
  ['licences allow what is done with the libraries', async (tally) => checkLicences(tally)],
])('%s', async (_, work) => {
  const { found, tried } = await row(work);
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(5);
});

/** The same ground with every answer bent. */
function bent(change: (answer: { statusCode: number; body: string }) => void): Ground {
  const { app } = ground.server;
  const inject = async (request: InjectOptions) => {
    const answer = await app.inject(request);
    change(answer);
    return answer;
  };
  const server = { ...ground.server, app: { inject } as unknown as typeof app };
  return { ...ground, server };
}

describe('planted faults are reported', () => {
  test('a door that is open to somebody without a seat', async () => {
    const { found } = await row((tally) => authorisation(tally, { ...ground, stranger: ground.toMove }));
    expect(found.join()).toContain('a stranger at a private table');
  });
  test('a foreign page that is listened to', async () => {
    const { found } = await row((tally) =>
      crossSite(
        tally,
        bent((answer) => Object.assign(answer, { statusCode: 200 })),
      ),
    );
    expect(found.join()).toContain('from a foreign page was answered 200');
  });
  test('a malformed body that breaks something, and an answer that shows insides', async () => {
    const { found } = await row((tally) =>
      malformedBodies(
        tally,
        bent((answer) => Object.assign(answer, { statusCode: 500, body: 'TypeError at send (app.ts:12)' })),
      ),
    );
    expect(found.join()).toContain('was answered 500');
    expect(found.join()).toContain('shows its insides');
  });
  test('an error of the database that is told', async () => {
    const { found } = await row((tally) =>
      injection(
        tally,
        bent((answer) => Object.assign(answer, { body: 'SQLITE_ERROR: near "drop": syntax error' })),
        INJECTIONS.slice(0, 1),
      ),
    );
    expect(found.join()).toContain('SQLITE_ERROR');
  });
  test('a file from outside', async () => {
    const { found } = await row((tally) => pathTricks(tally, { ...ground, secretFile: '<title>Client' }));
    expect(found.join()).toContain('with what lies outside');
  });
  test('a leaked card, but not that it exists', () => {
    const cards = ['private:MS', 'private:C&WI'];
    const view =
      '{"privates":{"private:MS":{"owner":null}},"reserved":[{"for":"private:C&WI"}],"deck":["?"]}';
    expect(namedIn([view], cards)).toEqual([]);
    expect(namedIn([view, '{"deck":["private:MS"]}'], cards)).toEqual(['private:MS']);
  });
  test('weak headers and code within the page', () => {
    expect(
      weakHeaders({ 'content-security-policy': "default-src *; script-src 'unsafe-inline'" }).join(),
    ).toContain('the policy lets strangers in');
    expect(inlineCode('<script>alert(1)</script><p onclick="x()">')).toHaveLength(2);
    expect(inlineCode('<script type="module" src="/a.js"></script>')).toEqual([]);
  });
  test('a licence that forbids, and a library with a known weakness', async () => {
    const licence = await row((tally) => checkLicences(tally, [{ name: 'evil 1.0.0', licence: 'SSPL-1.0' }]));
    expect(licence.found).toEqual(['evil 1.0.0 is under SSPL-1.0']);
    const weak = await row((tally) =>
      checkAudit(tally, async () => ({
        metadata: { vulnerabilities: { high: 1 }, dependencies: { prod: 1 } },
        vulnerabilities: { evil: { severity: 'high' } },
      })),
    );
    expect(weak.found).toEqual(['evil has a known weakness (high)']);
    const silent = await row((tally) => checkAudit(tally, async () => null));
    expect(silent).toMatchObject({ faults: 0, unmeasured: expect.stringContaining('registry') });
  });
  test('a session that works after signing out', async () => {
    const { found } = await row((tally) =>
      sessions(
        tally,
        bent((answer) => Object.assign(answer, { statusCode: 200 })),
        1,
      ),
    );
    expect(found.join()).toContain('a cookie works after signing out');
  });
});
