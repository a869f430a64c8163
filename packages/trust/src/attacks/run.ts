import type { RowOf } from '../rows.ts';
import { measure, type Row, type Tally } from '../tally.ts';
import { hostileTexts, PAYLOADS } from './browser.ts';
import { figuresOfPrivateTables } from './club.ts';
import { agreedEnd, copiesKeepSecrets } from './copies.ts';
import { authorisation, crossSite, sessions } from './endpoints.ts';
import { filesOnDisk } from './files.ts';
import { type Ground, openGround } from './ground.ts';
import { headersEverywhere } from './headers.ts';
import { hiddenCards, sameAnswer } from './hidden.ts';
import { beyondQuotas, deletedText, endsEverywhere, withoutConsent } from './host.ts';
import { injection, malformedBodies, pathTricks, slowTexts } from './input.ts';
import { bruteForce, keyReuse, sockets } from './limits.ts';
import { seenLater } from './later.ts';
import { lookAlikes } from './lookAlikes.ts';
import { onTheWay } from './onTheWay.ts';
import { revoked } from './revocation.ts';
import { sentAway } from './sentAway.ts';
import { signInRace } from './signIn.ts';
import { takenSeats } from './standIns.ts';
import { checkAudit, checkLicences } from './supply.ts';
import { webhooks } from './webhooks.ts';
import { onTheWire } from './wire.ts';

export interface AttackSize {
  guesses: number;
  repeats: number;
  drafts: number;
  payloads: number;
  signIns: number;
  /** Sign-ins tried at the same moment. */
  atOnce: number;
  /** How often everything of a person is ended while requests are on their way. */
  endings: number;
}

/** Every attack in turn, each on a server of its own. */
export async function attackRows(
  size: AttackSize,
  told: (row: Row) => void,
  wanted: (what: string) => boolean = () => true,
): Promise<Row[]> {
  const rows: Row[] = [];
  const run = async (what: RowOf<'attacks'>, work: (tally: Tally) => Promise<void> | void): Promise<void> => {
    if (!wanted(what)) return;
    const row = await measure('attacks', what, 'attempts', work);
    rows.push(row);
    told(row);
  };
  const onGround = (work: (tally: Tally, ground: Ground) => Promise<void>) => {
    return async (tally: Tally): Promise<void> => {
      const ground = await openGround();
      try {
        await work(tally, ground);
      } finally {
        await ground.close();
      }
    };
  };
  await run('authorisation: every endpoint, everybody without business there', onGround(authorisation));
  await run('cross-site requests at every endpoint', onGround(crossSite));
  await run(
    'sessions planted, replayed, stolen, guessed',
    onGround((tally, ground) => sessions(tally, ground, size.guesses)),
  );
  await run('signed out, withdrawn, banned: tokens and sockets', (tally) => endsEverywhere(tally));
  await run('mails, seats and names without consent', (tally) => withoutConsent(tally));
  await run('one account beyond its quotas', (tally) => beyondQuotas(tally));
  await run('deleted text in the database file', (tally) => deletedText(tally));
  await run('brute force by account and by address', (tally) => bruteForce(tally));
  await run('sign-ins tried at the same moment, and the owner kept out', (tally) =>
    signInRace(tally, size.atOnce),
  );
  await run('what was withdrawn: tokens, sessions, seats, invitations', onGround(revoked));
  await run('what was on its way when everything was ended', (tally) => onTheWay(tally, size.endings));
  await run('webhooks: slow, dripping, redirected, to the own network', (tally) => webhooks(tally, 30_000));
  await run('names that look like another, claimed at the same moment', onGround(lookAlikes));
  await run('invented addresses, empty tokens, requests that never end', (tally) => onTheWire(tally));
  await run('files read by others, and what was deleted in them', (tally) => filesOnDisk(tally));
  await run('oversized, nested, broken and poisoned bodies at every endpoint', onGround(malformedBodies));
  await run('SQL in every parameter and field', onGround(injection));
  await run(
    'texts that take expressions long',
    onGround((tally, ground) => slowTexts(tally, ground)),
  );
  await run('paths to what is not served', onGround(pathTricks));
  await run('headers and policy on every kind of answer', onGround(headersEverywhere));
  await run(
    'idempotency keys used again',
    onGround((tally, ground) => keyReuse(tally, ground, size.repeats)),
  );
  await run('sockets: foreign, flooding, huge, too many', (tally) => sockets(tally));
  await run('hidden cards, seeds and secrets in any byte sent or logged', (tally) =>
    hiddenCards(tally, size.drafts),
  );
  await run('a copy of a running game, looked at everywhere, undone and ended', (tally) =>
    copiesKeepSecrets(tally),
  );
  await run('an agreed end undone', (tally) => agreedEnd(tally));
  await run('private tables in any list, profile or figure', (tally) => figuresOfPrivateTables(tally));
  await run('a table that is seen later, looked for everywhere', (tally) => seenLater(tally));
  await run('a seat taken over from somebody who is not absent', (tally) => takenSeats(tally));
  await run('a study after somebody was sent away from it', (tally) => sentAway(tally, size.endings));
  await run('names told by time or answer of a sign-in', (tally) => sameAnswer(tally, size.signIns));
  await run('hostile names, chat, notes and files in Chromium', (tally) =>
    hostileTexts(tally, PAYLOADS.slice(0, size.payloads)),
  );
  await run('licences of what runs in production', (tally) => checkLicences(tally));
  await run('npm audit of what runs in production', (tally) => checkAudit(tally));
  return rows;
}
