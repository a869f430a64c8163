import type { PlayerId } from '@roundhouse/engine';
import type { House } from '../house.ts';
import { messagesFor } from '../notify/messages.ts';
import { conflict, notFound, notYours, unacceptable } from '../refusal.ts';
import { newId } from '../secrets.ts';
import type { ProposalRow } from '../storage/schema.ts';
import { mustBeRunning } from './act.ts';
import { stepAt } from './positions.ts';
import { otherPeople, playersOf, type Room } from './room.ts';
import { jump } from './undo.ts';
import { write } from './write.ts';

export interface ProposalView {
  id: string;
  kind: ProposalRow['kind'];
  player: string;
  seq: number;
  target: number | null;
  answers: Record<string, boolean>;
  /** Those whose answer is still missing. */
  waitsFor: string[];
  status: ProposalRow['status'];
}

export type NewProposal = { kind: 'takeBack'; to: number } | { kind: 'end' };

function proposalView(room: Room, row: ProposalRow): ProposalView {
  const answers = JSON.parse(row.answers) as Record<string, boolean>;
  const proposer = room.seats.find((seat) => seat.player === row.player)?.account ?? '';
  return {
    id: row.id,
    kind: row.kind,
    player: row.player,
    seq: row.seq,
    target: row.target,
    answers,
    waitsFor: otherPeople(room, proposer).filter((player) => answers[player] === undefined),
    status: row.status === 'open' && row.seq !== room.seq ? 'void' : row.status,
  };
}

/** Is this entry on the way from the start to the present position? */
async function isBefore(house: House, room: Room, target: number): Promise<boolean> {
  let at = room.head;
  while (at > target) at = (await stepAt(house, room, at))?.base ?? 0;
  return at === target;
}

const seatHolder = (room: Room, account: string): PlayerId => {
  const [player] = playersOf(room, account);
  if (!player) throw notYours('You have no seat at this table.');
  return player;
};

/** Asks the others to take something back, or to end the game as it stands. */
export function propose(house: House, game: string, account: string, it: NewProposal): Promise<ProposalView> {
  return house.rooms.use(game, async (room) => {
    const player = seatHolder(room, account);
    mustBeRunning(room);
    if (it.kind === 'takeBack' && (it.to >= room.head || !(await isBefore(house, room, it.to)))) {
      throw unacceptable('noSuchPosition', 'That position does not lie before the present one.');
    }
    const row: ProposalRow = {
      id: newId('proposal'),
      game_id: game,
      kind: it.kind,
      player,
      seq: room.seq,
      target: it.kind === 'takeBack' ? it.to : null,
      answers: '{}',
      status: 'open',
      created_at: house.now(),
    };
    const others = otherPeople(room, account);
    await house.store.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('proposals')
        .set({ status: 'void' })
        .where('game_id', '=', game)
        .where('status', '=', 'open')
        .execute();
      await tx.insertInto('proposals').values(row).execute();
      const outbox = messagesFor(house, room, others, 'proposal', row.id);
      if (outbox.length > 0) await tx.insertInto('outbox').values(outbox).execute();
    });
    if (others.length === 0) await carryOut(house, room, row, account);
    house.store.signals.publish({ kind: 'table', game });
    return proposalView(room, others.length === 0 ? { ...row, status: 'accepted' } : row);
  });
}

export function answer(
  house: House,
  game: string,
  account: string,
  id: string,
  yes: boolean,
): Promise<ProposalView> {
  return house.rooms.use(game, async (room) => {
    const mine = playersOf(room, account);
    if (mine.length === 0) throw notYours('You have no seat at this table.');
    const row = await openProposal(house, room, id);
    if (mine.includes(row.player as PlayerId)) throw notYours('The others have to answer this.');
    const answers = JSON.parse(row.answers) as Record<string, boolean>;
    for (const player of mine) answers[player] = yes;
    const missing = proposalView(room, { ...row, answers: JSON.stringify(answers) }).waitsFor;
    const status = !yes ? 'declined' : missing.length === 0 ? 'accepted' : 'open';
    const changed = await house.store.db
      .updateTable('proposals')
      .set({ answers: JSON.stringify(answers), status })
      .where('id', '=', id)
      .where('answers', '=', row.answers)
      .where('status', '=', 'open')
      .executeTakeFirst();
    if (Number(changed.numUpdatedRows) === 0)
      throw conflict('tryAgain', 'Somebody answered at the same moment.');
    if (status === 'accepted') {
      const proposer = room.seats.find((seat) => seat.player === row.player)?.account ?? account;
      await carryOut(house, room, row, proposer);
    }
    house.store.signals.publish({ kind: 'table', game });
    return proposalView(room, { ...row, answers: JSON.stringify(answers), status });
  });
}

export function withdrawProposal(house: House, game: string, account: string, id: string): Promise<void> {
  return house.rooms.use(game, async (room) => {
    const row = await openProposal(house, room, id);
    if (!playersOf(room, account).includes(row.player as PlayerId))
      throw notYours('That is not your proposal.');
    await house.store.db.updateTable('proposals').set({ status: 'withdrawn' }).where('id', '=', id).execute();
    house.store.signals.publish({ kind: 'table', game });
  });
}

/** The proposal that is on the table in this very position, if there is one. */
export async function openProposals(house: House, room: Room): Promise<ProposalView[]> {
  const rows = await house.store.db
    .selectFrom('proposals')
    .selectAll()
    .where('game_id', '=', room.id)
    .where('status', '=', 'open')
    .where('seq', '=', room.seq)
    .execute();
  return rows.map((row) => proposalView(room, row));
}

async function openProposal(house: House, room: Room, id: string): Promise<ProposalRow> {
  const row = await house.store.db
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', id)
    .where('game_id', '=', room.id)
    .executeTakeFirst();
  if (!row) throw notFound('proposal');
  if (row.status !== 'open') throw conflict('closed', 'This proposal is closed.');
  if (row.seq !== room.seq)
    throw conflict('stale', 'The game has moved on since it was made.', { seq: room.seq });
  return row;
}

async function carryOut(house: House, room: Room, row: ProposalRow, account: string): Promise<void> {
  const player = row.player as PlayerId;
  if (row.kind === 'takeBack') {
    await jump(house, room, 'takeBack', row.target ?? 0, player, account);
    return;
  }
  if (!room.state) return;
  const action = { type: 'agreeEnd', by: player } as const;
  const performed = room.book.perform(room.state, action);
  if (!performed.ok) throw conflict('cannotEnd', performed.violation.message);
  const written = await write(house, room, {
    kind: 'action',
    state: performed.state,
    events: performed.events,
    action,
    player,
    account,
  });
  if (written.outcome !== 'done') throw conflict('stale', 'The game has moved on.', { seq: room.seq });
}
