import { generateSecret, generateURI, verifySync } from 'otplib';
import type { FactorStarted, RecoveryCodes } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { conflict, Refusal } from '../refusal.ts';
import { hashOf, randomName } from '../secrets.ts';
import { accountOf, mustKnowPassword } from './accounts.ts';
import { limited } from './limited.ts';
import { endAllSessions } from './sessions.ts';

const RECOVERY_CODES = 10;
/** 24 letters of 5 bits: too many to guess, so that a plain hash of them is enough. */
const CODE_LETTERS = 24;
/** A code counts for its own half minute and the one after, for clocks that lag and people who type slowly. */
const TOLERANCE: [number, number] = [30, 0];

const wrongCode = (): Refusal => new Refusal(401, 'wrongCode', 'The code is wrong or was used already.');

const factorOf = (context: Needs<'store'>, account: string) =>
  context.store.db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', account)
    .executeTakeFirst();

export async function hasSecondFactor(context: Needs<'store'>, account: string): Promise<boolean> {
  return ((await factorOf(context, account))?.confirmed_at ?? null) !== null;
}

/** A secret for an authenticator. It counts once a code of it has been shown. */
export async function startSecondFactor(
  context: Needs<'config' | 'store' | 'now'>,
  account: string,
  password: string,
): Promise<FactorStarted> {
  await mustKnowPassword(context, account, password);
  if (await hasSecondFactor(context, account))
    throw conflict('hasFactor', 'There is a second factor already; remove it first.');
  const { name } = await accountOf(context, account);
  const secret = generateSecret();
  await context.store.db
    .insertInto('second_factors')
    .values({ account_id: account, secret, confirmed_at: null, last_step: 0 })
    .onConflict((it) => it.column('account_id').doUpdateSet({ secret, last_step: 0 }))
    .execute();
  return { secret, uri: generateURI({ issuer: 'Roundhouse', label: name, secret }) };
}

/** Takes a code of the authenticator, each one once. */
async function takeDigits(
  context: Needs<'store' | 'now'>,
  factor: { account_id: string; secret: string; last_step: number },
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const epoch = Math.floor(context.now() / 1000);
  const seen = verifySync({
    secret: factor.secret,
    token: code,
    epoch,
    epochTolerance: TOLERANCE,
    afterTimeStep: factor.last_step,
  });
  if (!seen.valid || !('timeStep' in seen)) return false;
  const { numUpdatedRows } = await context.store.db
    .updateTable('second_factors')
    .set({ last_step: seen.timeStep })
    .where('account_id', '=', factor.account_id)
    .where('last_step', '<', seen.timeStep)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

async function takeRecoveryCode(context: Needs<'store'>, account: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await context.store.db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', account)
    .where('hash', '=', hashOf(plainCode(code)))
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

async function newRecoveryCodes(context: Needs<'store'>, account: string): Promise<RecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomName(CODE_LETTERS));
  await context.store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('recovery_codes').where('account_id', '=', account).execute();
    await tx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ account_id: account, hash: hashOf(code) })))
      .execute();
  });
  return { codes: codes.map((code) => code.replace(/(.{6})(?=.)/g, '$1-')) };
}

/** The first code of the authenticator: from now on signing in takes one. All other sessions end. */
export async function confirmSecondFactor(
  context: Needs<'store' | 'now'>,
  account: string,
  code: string,
): Promise<RecoveryCodes> {
  await limited(context, `code ${account}`, 10);
  const factor = await factorOf(context, account);
  if (!factor || factor.confirmed_at !== null)
    throw conflict('noFactor', 'There is no second factor to confirm.');
  if (!(await takeDigits(context, factor, code))) throw wrongCode();
  await context.store.db
    .updateTable('second_factors')
    .set({ confirmed_at: context.now() })
    .where('account_id', '=', account)
    .execute();
  await endAllSessions(context, account);
  return newRecoveryCodes(context, account);
}

/** What signing in takes beside the password; nothing, and false, where there is no second factor. */
export async function mustPassSecondFactor(
  context: Needs<'store' | 'now'>,
  account: string,
  code: string | undefined,
): Promise<boolean> {
  const factor = await factorOf(context, account);
  if (!factor || factor.confirmed_at === null) return false;
  if (code === undefined || code === '')
    throw new Refusal(401, 'secondFactor', 'Enter the six digits of your authenticator, or a recovery code.');
  await limited(context, `code ${account}`, 10);
  if (await takeDigits(context, factor, code)) return true;
  if (!(await takeRecoveryCode(context, account, code))) throw wrongCode();
  return true;
}

/** Removes the second factor: takes the password and a code, and ends all sessions. */
export async function removeSecondFactor(
  context: Needs<'config' | 'store' | 'now'>,
  account: string,
  given: { password: string; code: string },
): Promise<void> {
  await mustKnowPassword(context, account, given.password);
  await mustPassSecondFactor(context, account, given.code);
  await context.store.db.transaction().execute(async (tx) => {
    for (const table of ['recovery_codes', 'second_factors'] as const)
      await tx.deleteFrom(table).where('account_id', '=', account).execute();
  });
  await endAllSessions(context, account);
}
