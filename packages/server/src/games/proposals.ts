import type { PlayerId } from '@roundhouse/engine';
import type { NewProposal, ProposalView } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { messagesFor } from '../notify/messages.ts';
import { conflict, notFound, notYours, unacceptable } from '../refusal.ts';
import { newId } from '../secrets.ts';
import type { ProposalRow } from '../storage/schema.ts';
import { mustBeRunning } from './act.ts';
import { stepAt } from './positions.ts';
import { otherPeople, playersOf, type LiveGame, seatOf } from './liveGame.ts';
import { begin, mayBeProposed, type StandIn, whoAgrees } from './standIns.ts';
import { jump } from './undo.ts';
import { write, type Writing } from './write.ts';

const standInOf = (row: ProposalRow): StandIn | null =>
  row.absent !== null && row.stand_in !== null
    ? { absent: row.absent as PlayerId, standIn: row.stand_in as PlayerId }
    : null;

/** Those without whom it is not agreed. */
function agreeing(live: LiveGame, row: ProposalRow): PlayerId[] {
  const standIn = standInOf(row);
  if (standIn) return whoAgrees(live, row.player as PlayerId, standIn);
  return otherPeople(live, seatOf(live, row.player)?.account ?? '');
}

function proposalView(live: LiveGame, row: ProposalRow): ProposalView {
  const answers = JSON.parse(row.answers) as Record<string, boolean>;
  return {
    id: row.id,
    kind: row.kind,
    player: row.player as PlayerId,
    seq: row.seq,
    target: row.target,
    absent: row.absent as PlayerId | null,
    standIn: row.stand_in as PlayerId | null,
    answers,
    waitsFor: agreeing(live, row).filter((player) => answers[player] === undefined),
    status: row.status === 'open' && row.seq !== live.seq ? 'void' : row.status,
  };
}

/** Is this entry on the way from the start to the present position? */
async function isBefore(context: Needs<'store'>, live: LiveGame, target: number): Promise<boolean> {
  let at = live.head;
  while (at > target) at = (await stepAt(context, live, at))?.base ?? 0;
  return at === target;
}

/** Was something hidden on the way from there to the present position? */
async function hidBetween(context: Needs<'store'>, live: LiveGame, target: number): Promise<boolean> {
  for (let at = live.head; at > target; ) {
    const step = await stepAt(context, live, at);
    if (!step || step.hidden) return true;
    at = step.base;
  }
  return false;
}

const seatHolder = (live: LiveGame, account: string): PlayerId => {
  const [player] = playersOf(live, account);
  if (!player) throw notYours('You have no seat at this table.');
  return player;
};

/** Asks the others to take something back, to end the game as it stands, or to let somebody act for an absent player. */
export function propose(
  context: Writing,
  game: string,
  account: string,
  it: NewProposal,
): Promise<ProposalView> {
  return context.games.use(game, async (live) => {
    const player = seatHolder(live, account);
    mustBeRunning(live);
    if (it.kind === 'takeBack' && (it.to >= live.head || !(await isBefore(context, live, it.to)))) {
      throw unacceptable('noSuchPosition', 'That position does not lie before the present one.');
    }
    if (it.kind === 'takeBack' && live.sealed && (await hidBetween(context, live, it.to))) {
      throw conflict('hidden', 'What the original game hides stays hidden in its copies.');
    }
    if (it.kind === 'standIn') mayBeProposed(live, player, it, context.now());
    const row: ProposalRow = {
      id: newId('proposal'),
      game_id: game,
      kind: it.kind,
      player,
      seq: live.seq,
      target: it.kind === 'takeBack' ? it.to : null,
      absent: it.kind === 'standIn' ? it.absent : null,
      stand_in: it.kind === 'standIn' ? it.standIn : null,
      answers: '{}',
      status: 'open',
      created_at: context.now(),
    };
    const others = otherPeople(live, account);
    if (it.kind === 'takeBack' && live.settings.rated !== 'no' && others.length === 0)
      throw conflict('rated', 'At a rated table nobody takes back moves alone.');
    await context.store.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('proposals')
        .set({ status: 'void' })
        .where('game_id', '=', game)
        .where('status', '=', 'open')
        .execute();
      await tx.insertInto('proposals').values(row).execute();
      const outbox = messagesFor(context, live, others, 'proposal', row.id);
      if (outbox.length > 0) await tx.insertInto('outbox').values(outbox).execute();
    });
    if (others.length === 0) await carryOut(context, live, row, account);
    context.store.signals.publish({ kind: 'table', game });
    return proposalView(live, others.length === 0 ? { ...row, status: 'accepted' } : row);
  });
}

export function answer(
  context: Writing,
  game: string,
  account: string,
  id: string,
  yes: boolean,
): Promise<ProposalView> {
  return context.games.use(game, async (live) => {
    const mine = playersOf(live, account);
    if (mine.length === 0) throw notYours('You have no seat at this table.');
    const row = await openProposal(context, live, id);
    if (mine.includes(row.player as PlayerId)) throw notYours('The others have to answer this.');
    const answers = JSON.parse(row.answers) as Record<string, boolean>;
    for (const player of mine) answers[player] = yes;
    const missing = proposalView(live, { ...row, answers: JSON.stringify(answers) }).waitsFor;
    const status = !yes ? 'declined' : missing.length === 0 ? 'accepted' : 'open';
    const changed = await context.store.db
      .updateTable('proposals')
      .set({ answers: JSON.stringify(answers), status })
      .where('id', '=', id)
      .where('answers', '=', row.answers)
      .where('status', '=', 'open')
      .executeTakeFirst();
    if (Number(changed.numUpdatedRows) === 0)
      throw conflict('tryAgain', 'Somebody answered at the same moment.');
    if (status === 'accepted') {
      const proposer = live.seats.find((seat) => seat.player === row.player)?.account ?? account;
      await carryOut(context, live, row, proposer);
    }
    context.store.signals.publish({ kind: 'table', game });
    return proposalView(live, { ...row, answers: JSON.stringify(answers), status });
  });
}

export function withdrawProposal(
  context: Needs<'store' | 'games'>,
  game: string,
  account: string,
  id: string,
): Promise<void> {
  return context.games.use(game, async (live) => {
    const row = await openProposal(context, live, id);
    if (!playersOf(live, account).includes(row.player as PlayerId))
      throw notYours('That is not your proposal.');
    await context.store.db
      .updateTable('proposals')
      .set({ status: 'withdrawn' })
      .where('id', '=', id)
      .execute();
    context.store.signals.publish({ kind: 'table', game });
  });
}

/** The proposal that is on the table in this very position, if there is one. */
export async function openProposals(context: Needs<'store'>, live: LiveGame): Promise<ProposalView[]> {
  const rows = await context.store.db
    .selectFrom('proposals')
    .selectAll()
    .where('game_id', '=', live.id)
    .where('status', '=', 'open')
    .where('seq', '=', live.seq)
    .execute();
  return rows.map((row) => proposalView(live, row));
}

async function openProposal(context: Needs<'store'>, live: LiveGame, id: string): Promise<ProposalRow> {
  const row = await context.store.db
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', id)
    .where('game_id', '=', live.id)
    .executeTakeFirst();
  if (!row) throw notFound('proposal');
  if (row.status !== 'open') throw conflict('closed', 'This proposal is closed.');
  if (row.seq !== live.seq)
    throw conflict('stale', 'The game has moved on since it was made.', { seq: live.seq });
  return row;
}

async function carryOut(context: Writing, live: LiveGame, row: ProposalRow, account: string): Promise<void> {
  const player = row.player as PlayerId;
  if (row.kind === 'takeBack') {
    await jump(context, live, 'takeBack', row.target ?? 0, player, account);
    return;
  }
  const standIn = standInOf(row);
  if (standIn) {
    await begin(context, live, standIn);
    return;
  }
  if (!live.state) return;
  const action = { type: 'agreeEnd', by: player } as const;
  const performed = live.book.perform(live.state, action);
  if (!performed.ok) throw conflict('cannotEnd', performed.violation.message);
  const written = await write(context, live, {
    kind: 'action',
    state: performed.state,
    events: performed.events,
    action,
    player,
    account,
  });
  if (written.outcome !== 'done') throw conflict('stale', 'The game has moved on.', { seq: live.seq });
}
