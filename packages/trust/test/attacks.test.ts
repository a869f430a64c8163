import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOfPrivateTables } from '../src/attacks/club.ts';
import { agreedEnd, copiesKeepSecrets } from '../src/attacks/copies.ts';
import { authorisation, crossSite, sessions } from '../src/attacks/endpoints.ts';
import { type Ground, openGround } from '../src/attacks/ground.ts';
import { filesOnDisk } from '../src/attacks/files.ts';
import { headersEverywhere, inlineCode, weakHeaders } from '../src/attacks/headers.ts';
import { hiddenCards, namedIn, sameAnswer } from '../src/attacks/hidden.ts';
import { beyondQuotas, deletedText, endsEverywhere, withoutConsent } from '../src/attacks/host.ts';
import { INJECTIONS, injection, malformedBodies, pathTricks, slowTexts } from '../src/attacks/input.ts';
import { bruteForce, keyReuse, sockets } from '../src/attacks/limits.ts';
import { seenLater } from '../src/attacks/later.ts';
import { lookAlikes } from '../src/attacks/lookAlikes.ts';
import { onTheWay } from '../src/attacks/onTheWay.ts';
import { revoked } from '../src/attacks/revocation.ts';
import { sentAway } from '../src/attacks/sentAway.ts';
import { signInRace } from '../src/attacks/signIn.ts';
import { takenSeats } from '../src/attacks/standIns.ts';
import { checkAudit, checkLicences } from '../src/attacks/supply.ts';
import { webhooks } from '../src/attacks/webhooks.ts';
import { onTheWire } from '../src/attacks/wire.ts';
import type { RowOf } from '../src/rows.ts';
import { measure, type Tally } from '../src/tally.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

test.each<[RowOf<'attacks'>, (tally: Tally) => Promise<void>]>([
  [
    'authorisation: every endpoint, everybody without business there',
    (tally) => authorisation(tally, ground),
  ],
  ['cross-site requests at every endpoint', (tally) => crossSite(tally, ground)],
  ['sessions planted, replayed, stolen, guessed', (tally) => sessions(tally, ground, 20)],
  [
    'oversized, nested, broken and poisoned bodies at every endpoint',
    (tally) => malformedBodies(tally, ground),
  ],
  ['SQL in every parameter and field', (tally) => injection(tally, ground, INJECTIONS.slice(0, 4))],
  ['texts that take expressions long', (tally) => slowTexts(tally, ground)],
  ['paths to what is not served', (tally) => pathTricks(tally, ground)],
  ['headers and policy on every kind of answer', (tally) => headersEverywhere(tally, ground)],
  ['idempotency keys used again', (tally) => keyReuse(tally, ground, 5)],
  ['signed out, withdrawn, banned: tokens and sockets', (tally) => endsEverywhere(tally)],
  ['mails, seats and names without consent', (tally) => withoutConsent(tally)],
  ['one account beyond its quotas', (tally) => beyondQuotas(tally)],
  ['brute force by account and by address', (tally) => bruteForce(tally)],
  ['sign-ins tried at the same moment, and the owner kept out', (tally) => signInRace(tally, 60)],
  ['what was withdrawn: tokens, sessions, seats, invitations', (tally) => revoked(tally, ground)],
  ['what was on its way when everything was ended', (tally) => onTheWay(tally, 2)],
  ['webhooks: slow, dripping, redirected, to the own network', (tally) => webhooks(tally, 60_000)],
  ['names that look like another, claimed at the same moment', (tally) => lookAlikes(tally, ground)],
  ['invented addresses, empty tokens, requests that never end', (tally) => onTheWire(tally)],
  ['files read by others, and what was deleted in them', (tally) => filesOnDisk(tally)],
  ['sockets: foreign, flooding, huge, too many', (tally) => sockets(tally)],
  ['hidden cards, seeds and secrets in any byte sent or logged', (tally) => hiddenCards(tally, 1)],
  ['a copy of a running game, looked at everywhere, undone and ended', (tally) => copiesKeepSecrets(tally)],
  ['an agreed end undone', (tally) => agreedEnd(tally)],
  ['private tables in any list, profile or figure', (tally) => figuresOfPrivateTables(tally)],
  ['a table that is seen later, looked for everywhere', (tally) => seenLater(tally)],
  ['a seat taken over from somebody who is not absent', (tally) => takenSeats(tally)],
  ['a study after somebody was sent away from it', (tally) => sentAway(tally, 2)],
  ['names told by time or answer of a sign-in', (tally) => sameAnswer(tally, 6)],
  ['licences of what runs in production', async (tally) => checkLicences(tally)],
])('%s: nothing is found', async (what, work) => {
  const { found, tried } = await measure('attacks', what, 'attempts', work);
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(5);
});

test('deleted text in the database file: nothing is found', async () => {
  const row = await measure('attacks', 'deleted text in the database file', 'attempts', (tally) =>
    deletedText(tally),
  );
  expect(row).toMatchObject({ found: [], tried: 3 });
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
