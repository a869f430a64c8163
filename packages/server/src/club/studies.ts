import { setImmediate } from 'node:timers/promises';
import type { Action } from '@roundhouse/engine';
import type { NewMark, NewStudy, StudiesQuery, StudyChange, StudyEntry, StudyView } from '@roundhouse/schema';
import { type Kysely, sql } from 'kysely';
import { hasBlocked } from '../accounts/blocks.ts';
import { limited } from '../accounts/limited.ts';
import { lockAccount } from '../accounts/lock.ts';
import { writeDown } from '../admin/acts.ts';
import type { Needs } from '../context.ts';
import { positionAt, stepAt } from '../games/positions.ts';
import { conflict, illegal, notFound, notYours, Refusal, unacceptable } from '../refusal.ts';
import { newId, newSecret } from '../secrets.ts';
import type { ClubStudyRow } from '../storage/clubSchema.ts';
import type { Tables } from '../storage/schema.ts';
import { mustBeArchived } from './marks.ts';
import { namesOf } from './people.ts';
import { mustHaveFewer } from './mustHaveFewer.ts';

/** A finished game that several people annotate: notes, arrows, and branches of moves that were not played. */

const MOST_STUDIES = 100;
const MOST_MEMBERS = 20;
const MOST_MARKS = 1000;
/** Letters of all its marks together: whoever opens a study gets all of them. */
const LONGEST = 1_000_000;
const MOST_MARKS_AN_HOUR = 300;
const HOUR = 3_600_000;
/** Moves of a branch that are judged in one go. */
const MOVES_AT_ONCE = 10;

const studies = (context: Needs<'store'>) =>
  context.store.db
    .selectFrom('club_studies')
    // Of a game that is in the archive no more there is no study either.
    .innerJoin('club_games', 'club_games.game_id', 'club_studies.game_id')
    .innerJoin('games', 'games.id', 'club_studies.game_id')
    .selectAll('club_studies')
    .select('club_games.title as title')
    .where('removed_at', 'is', null);

type Row = ClubStudyRow & { title: string };

async function entriesOf(context: Needs<'store'>, rows: readonly Row[]): Promise<StudyEntry[]> {
  const personOf = await namesOf(
    context,
    rows.map(({ account_id }) => account_id),
  );
  return rows.map((row) => ({
    id: row.id,
    game: row.game_id,
    title: row.title,
    name: row.name,
    visibility: row.visibility,
    by: { account: row.account_id, name: personOf(row.account_id).name },
    changedAt: row.changed_at,
  }));
}

/** Studies for everybody, the latest changed first. */
export async function publicStudies(context: Needs<'store'>, it: StudiesQuery): Promise<StudyEntry[]> {
  let query = studies(context)
    .where('club_studies.visibility', '=', 'public')
    .orderBy('changed_at', 'desc')
    .limit(it.limit);
  if (it.game !== undefined) query = query.where('club_studies.game_id', '=', it.game);
  if (it.before !== undefined) query = query.where('changed_at', '<', it.before);
  return entriesOf(context, await query.execute());
}

/** The studies somebody writes in. */
export async function ownStudies(context: Needs<'store'>, account: string): Promise<StudyEntry[]> {
  const rows = await studies(context)
    .where('club_studies.id', 'in', (it) =>
      it.selectFrom('club_study_members').select('study_id').where('account_id', '=', account),
    )
    .orderBy('changed_at', 'desc')
    .execute();
  return entriesOf(context, rows);
}

async function membersOf(db: Kysely<Tables>, study: string): Promise<string[]> {
  const rows = await db
    .selectFrom('club_study_members')
    .select('account_id')
    .where('study_id', '=', study)
    .orderBy('at')
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** A study its people keep to themselves does not exist for anybody else. */
async function mustBeSeen(
  context: Needs<'store'>,
  id: string,
  account: string | null,
): Promise<{ row: Row; members: string[] }> {
  const row = await studies(context).where('club_studies.id', '=', id).executeTakeFirst();
  const members = row ? await membersOf(context.store.db, id) : [];
  const isMember = account !== null && members.includes(account);
  if (!row || (row.visibility === 'private' && !isMember)) throw notFound('study');
  return { row, members };
}

const mustBeMember = (): Refusal => notYours('You need the invitation of this study to write in it.');

async function mustWrite(context: Needs<'store'>, id: string, account: string): Promise<Row> {
  const { row, members } = await mustBeSeen(context, id, account);
  if (!members.includes(account)) throw mustBeMember();
  return row;
}

async function mustOwn(context: Needs<'store'>, id: string, account: string): Promise<Row> {
  const { row } = await mustBeSeen(context, id, account);
  if (row.account_id !== account) throw notYours('Only its owner does this.');
  return row;
}

export async function studyView(
  context: Needs<'store'>,
  id: string,
  account: string | null,
): Promise<StudyView> {
  const { row, members } = await mustBeSeen(context, id, account);
  const marks = await context.store.db
    .selectFrom('club_study_marks')
    .selectAll()
    .where('study_id', '=', id)
    .where('account_id', 'not in', (it) =>
      it
        .selectFrom('blocks')
        .select('blocked_id')
        .where('blocks.account_id', '=', account ?? ''),
    )
    .orderBy('id')
    .limit(MOST_MARKS)
    .execute();
  const personOf = await namesOf(context, [...members, ...marks.map((mark) => mark.account_id)]);
  const person = (who: string) => ({ account: who, name: personOf(who).name });
  const [entry] = await entriesOf(context, [row]);
  if (!entry) throw notFound('study');
  const isMember = account !== null && members.includes(account);
  return {
    ...entry,
    members: members.map(person),
    invitation: isMember ? row.invitation : null,
    you: !isMember ? null : row.account_id === account ? 'owner' : 'member',
    marks: marks.map((mark) => ({
      ...(JSON.parse(mark.body) as NewMark),
      id: mark.id,
      by: person(mark.account_id),
      at: mark.at,
    })),
  };
}

export async function createStudy(
  context: Needs<'store' | 'now'>,
  account: string,
  { game, name, visibility }: NewStudy,
): Promise<string> {
  await mustBeArchived(context, game);
  const id = newId('shelf');
  const at = context.now();
  await context.store.db.transaction().execute(async (tx) => {
    await mustHaveFewer(context, tx, {
      of: 'club_studies',
      account,
      than: MOST_STUDIES,
      else: `One person may have ${MOST_STUDIES} studies.`,
    });
    await tx
      .insertInto('club_studies')
      .values({
        id,
        account_id: account,
        game_id: game,
        name,
        visibility,
        invitation: newSecret(),
        changed_at: at,
      })
      .execute();
    await tx.insertInto('club_study_members').values({ study_id: id, account_id: account, at }).execute();
  });
  return id;
}

export async function changeStudy(
  context: Needs<'store' | 'now'>,
  account: string,
  id: string,
  { name, visibility }: StudyChange,
): Promise<void> {
  await mustOwn(context, id, account);
  await context.store.db
    .updateTable('club_studies')
    .set({
      ...(name !== undefined && { name }),
      ...(visibility !== undefined && { visibility }),
      changed_at: context.now(),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteStudy(context: Needs<'store'>, account: string, id: string): Promise<void> {
  await mustOwn(context, id, account);
  await context.store.db.deleteFrom('club_studies').where('id', '=', id).execute();
  await context.store.scrub();
}

const unknownInvitation = (): Refusal => notFound('study with this invitation');

/** Who knows the invitation writes along. A private study is found by it alone. */
export async function joinStudy(
  context: Needs<'store' | 'now'>,
  account: string,
  id: string,
  invitation: string,
): Promise<void> {
  const row = await studies(context).where('club_studies.id', '=', id).executeTakeFirst();
  if (!row || row.invitation !== invitation) throw unknownInvitation();
  if (await hasBlocked(context, row.account_id, account))
    throw notYours('Its owner does not want you to write here.');
  await context.store.db.transaction().execute(async (tx) => {
    await lockAccount(context, tx, row.account_id);
    // Looked at again: whoever was sent away this very moment knows an invitation that is void.
    const now = await tx
      .selectFrom('club_studies')
      .select('invitation')
      .where('id', '=', id)
      .executeTakeFirst();
    if (now?.invitation !== invitation) throw unknownInvitation();
    const members = await membersOf(tx, id);
    if (members.includes(account)) return;
    if (members.length >= MOST_MEMBERS)
      throw conflict('full', `At most ${MOST_MEMBERS} people write in a study.`);
    await tx
      .insertInto('club_study_members')
      .values({ study_id: id, account_id: account, at: context.now() })
      .execute();
  });
}

/** Leaves a study, or is sent away by its owner: then the invitation they know is void. What they wrote stays. */
export async function leaveStudy(
  context: Needs<'store'>,
  account: string,
  id: string,
  who: string,
): Promise<void> {
  const row = await mustWrite(context, id, account);
  if (who !== account && row.account_id !== account) throw notYours('Only its owner sends somebody away.');
  if (who === row.account_id) throw unacceptable('owner', 'The owner deletes a study instead of leaving it.');
  await context.store.db.transaction().execute(async (tx) => {
    await lockAccount(context, tx, row.account_id);
    await tx
      .deleteFrom('club_study_members')
      .where('study_id', '=', id)
      .where('account_id', '=', who)
      .execute();
    if (who !== account)
      await tx.updateTable('club_studies').set({ invitation: newSecret() }).where('id', '=', id).execute();
  });
}

type Playing = Needs<'store' | 'log' | 'games' | 'now'>;

/** Puts a mark on a position. A branch is played through: what the rules forbid is no branch. */
export async function mark(context: Playing, account: string, id: string, given: NewMark): Promise<number> {
  const row = await mustWrite(context, id, account);
  const { db } = context.store;
  const { seq } = await mustBeArchived(context, row.game_id);
  if (given.seq > seq) throw unacceptable('noSuchMove', 'The game is not that long.');
  await limited(context, `study marks ${account}`, MOST_MARKS_AN_HOUR, HOUR);
  if (given.kind === 'branch') await mustBePlayable(context, row.game_id, given);
  else if (given.branch !== null) await mustBeOnBranch(context, id, given);
  const body = JSON.stringify(given);
  const made = await db.transaction().execute(async (tx) => {
    await lockAccount(context, tx, row.account_id);
    // Whoever was sent away while a branch was played through writes here no longer.
    if (!(await membersOf(tx, id)).includes(account)) throw mustBeMember();
    const { count, length } = await tx
      .selectFrom('club_study_marks')
      .select((it) => [
        it.fn.countAll<number>().as('count'),
        sql<number>`coalesce(sum(length(body)), 0)`.as('length'),
      ])
      .where('study_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count >= MOST_MARKS) throw new Refusal(429, 'quota', `A study may have ${MOST_MARKS} marks.`);
    if (length + body.length > LONGEST)
      throw new Refusal(429, 'quota', 'This study is full: its marks are as long as they may be together.');
    return tx
      .insertInto('club_study_marks')
      .values({
        study_id: id,
        account_id: account,
        branch: given.kind === 'branch' ? null : given.branch,
        body,
        at: context.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  await db.updateTable('club_studies').set({ changed_at: context.now() }).where('id', '=', id).execute();
  return made.id;
}

async function mustBePlayable(
  context: Playing,
  game: string,
  { seq, actions }: Extract<NewMark, { kind: 'branch' }>,
): Promise<void> {
  const live = await context.games.look(game);
  const step = seq === 0 ? null : await stepAt(context, live, seq);
  let state = await positionAt(context, live, step?.head ?? 0);
  for (const [i, action] of actions.entries()) {
    // Others are answered in between.
    if (i > 0 && i % MOVES_AT_ONCE === 0) await setImmediate();
    const performed = live.book.perform(state, action as unknown as Action);
    if (!performed.ok) throw illegal(performed.violation);
    state = performed.state;
  }
}

async function mustBeOnBranch(
  context: Needs<'store'>,
  study: string,
  { branch, step, seq }: Exclude<NewMark, { kind: 'branch' }>,
): Promise<void> {
  const row = await context.store.db
    .selectFrom('club_study_marks')
    .select('body')
    .where('study_id', '=', study)
    .where('id', '=', branch)
    .executeTakeFirst();
  const found = row ? (JSON.parse(row.body) as NewMark) : null;
  if (found?.kind !== 'branch' || found.seq !== seq) throw notFound('branch');
  if (step > found.actions.length) throw unacceptable('noSuchMove', 'The branch is not that long.');
}

/** Takes a mark away: one's own, or any in a study of one's own. With a branch goes what stands on it. */
export async function unmark(
  context: Needs<'store'>,
  account: string,
  id: string,
  which: number,
): Promise<void> {
  const row = await mustWrite(context, id, account);
  const { db } = context.store;
  let query = db.deleteFrom('club_study_marks').where('study_id', '=', id).where('id', '=', which);
  if (row.account_id !== account) query = query.where('account_id', '=', account);
  const { numDeletedRows } = await query.executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw notFound('mark of yours');
  await db.deleteFrom('club_study_marks').where('study_id', '=', id).where('branch', '=', which).execute();
  await context.store.scrub();
}

/** An administrator takes a study away. */
export async function removeStudy(
  context: Needs<'store' | 'log' | 'now'>,
  by: string,
  id: string,
  reason: string,
): Promise<void> {
  const { db } = context.store;
  const row = await db.selectFrom('club_studies').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('study');
  await writeDown(context, by, 'removeStudy', id, reason);
  await db.deleteFrom('club_studies').where('id', '=', id).execute();
  await context.store.scrub();
}
