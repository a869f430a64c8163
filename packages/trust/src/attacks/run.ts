import type { RowOf } from '../rows.ts';
import { measure, type Row, type Tally } from '../tally.ts';
import { hostileTexts, PAYLOADS } from './browser.ts';
import { authorisation, crossSite, sessions } from './doors.ts';
import { type Ground, openGround } from './ground.ts';
import { headersEverywhere } from './headers.ts';
import { hiddenCards, sameAnswer } from './hidden.ts';
import { injection, malformedBodies, pathTricks, slowTexts } from './input.ts';
import { bruteForce, keyReuse, sockets } from './limits.ts';
import { checkAudit, checkLicences } from './supply.ts';

export interface AttackSize {
  guesses: number;
  repeats: number;
  drafts: number;
  payloads: number;
  signIns: number;
}

/** Every attack in turn, each on a house of its own. */
export async function attackRows(size: AttackSize, told: (row: Row) => void): Promise<Row[]> {
  const rows: Row[] = [];
  const run = async (what: RowOf<'attacks'>, work: (tally: Tally) => Promise<void> | void): Promise<void> => {
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
  await run('authorisation: every door, everybody without business there', onGround(authorisation));
  await run('cross-site requests at every door', onGround(crossSite));
  await run(
    'sessions planted, replayed, stolen, guessed',
    onGround((tally, ground) => sessions(tally, ground, size.guesses)),
  );
  await run('brute force by account and by address', (tally) => bruteForce(tally));
  await run('oversized, nested, broken and poisoned bodies at every door', onGround(malformedBodies));
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
  await run('names told by time or answer of a sign-in', (tally) => sameAnswer(tally, size.signIns));
  await run('hostile names, chat, notes and files in Chromium', (tally) =>
    hostileTexts(tally, PAYLOADS.slice(0, size.payloads)),
  );
  await run('licences of what runs in production', (tally) => checkLicences(tally));
  await run('npm audit of what runs in production', (tally) => checkAudit(tally));
  return rows;
}
