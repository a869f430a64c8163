import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorisation, crossSite, sessions } from '../src/attacks/doors.ts';
import { type Ground, openGround } from '../src/attacks/ground.ts';
import { headersEverywhere, inlineCode, weakHeaders } from '../src/attacks/headers.ts';
import { hiddenCards, namedIn, sameAnswer } from '../src/attacks/hidden.ts';
import { INJECTIONS, injection, malformedBodies, pathTricks, slowTexts } from '../src/attacks/input.ts';
import { bruteForce, keyReuse, sockets } from '../src/attacks/limits.ts';
import { checkAudit, checkLicences } from '../src/attacks/supply.ts';
import type { RowOf } from '../src/rows.ts';
import { measure, type Tally } from '../src/tally.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

test.each<[RowOf<'attacks'>, (tally: Tally) => Promise<void>]>([
  ['authorisation: every door, everybody without business there', (tally) => authorisation(tally, ground)],
  ['cross-site requests at every door', (tally) => crossSite(tally, ground)],
  ['sessions planted, replayed, stolen, guessed', (tally) => sessions(tally, ground, 20)],
  ['oversized, nested, broken and poisoned bodies at every door', (tally) => malformedBodies(tally, ground)],
  ['SQL in every parameter and field', (tally) => injection(tally, ground, INJECTIONS.slice(0, 4))],
  ['texts that take expressions long', (tally) => slowTexts(tally, ground)],
  ['paths to what is not served', (tally) => pathTricks(tally, ground)],
  ['headers and policy on every kind of answer', (tally) => headersEverywhere(tally, ground)],
  ['idempotency keys used again', (tally) => keyReuse(tally, ground, 5)],
  ['brute force by account and by address', (tally) => bruteForce(tally)],
  ['sockets: foreign, flooding, huge, too many', (tally) => sockets(tally)],
  ['hidden cards, seeds and secrets in any byte sent or logged', (tally) => hiddenCards(tally, 1)],
  ['names told by time or answer of a sign-in', (tally) => sameAnswer(tally, 6)],
  ['licences of what runs in production', async (tally) => checkLicences(tally)],
])('%s: nothing is found', async (what, work) => {
  const { found, tried } = await measure('attacks', what, 'attempts', work);
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(5);
});

test('a leaked card is noticed, but not that it exists', () => {
  const cards = ['private:MS', 'private:C&WI'];
  const view = '{"privates":{"private:MS":{"owner":null}},"reserved":[{"for":"private:C&WI"}],"deck":["?"]}';
  expect(namedIn([view], cards)).toEqual([]);
  expect(namedIn([view, '{"deck":["private:MS"]}'], cards)).toEqual(['private:MS']);
});

test('weak headers and code within the page are noticed', () => {
  expect(
    weakHeaders({ 'content-security-policy': "default-src *; script-src 'unsafe-inline'" }).join(),
  ).toContain('the policy lets strangers in');
  expect(inlineCode('<script>alert(1)</script><p onclick="x()">')).toHaveLength(2);
  expect(inlineCode('<script type="module" src="/a.js"></script>')).toEqual([]);
});

test('a registry that answers no audit is told apart from a clean one', async () => {
  const silent = await measure('attacks', 'npm audit of what runs in production', 'attempts', (tally) =>
    checkAudit(tally, async () => null),
  );
  expect(silent).toMatchObject({ faults: 0, unmeasured: expect.stringContaining('registry') });
});
