import { limited } from '../accounts/limited.ts';
import type { Needs } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { OutboxRow } from '../storage/schema.ts';
import { type Delivering, deliver, LEASE, MOST_TRIES } from './outbox.ts';
import type { Channel, Message } from './messages.ts';

/** How many messages of a kind are under way at once, and how many of them to one person. */
const MOST_AT_ONCE: Readonly<Record<Channel, number>> = { mail: 10, webhook: 40, push: 20 };
const MOST_TO_ONE = 2;
/** So many due messages are looked at for each that may go: one person's may not hide the others'. */
const LOOKED_AT = 5;
/** Messages an hour to one person about one table: whoever moves and undoes all day, or proposes, fills no mailbox. */
const MOST_ABOUT_ONE_TABLE = 30;
const HOUR = 3_600_000;

/**
 * Sends messages, every channel with workers of its own: a webhook that does not answer keeps no mail waiting, and one
 * person's receiver keeps at most two workers.
 */
export class Postman {
  readonly #context: Needs<'server' | 'config' | 'store' | 'log' | 'metrics' | 'now'>;
  readonly #underWay: Readonly<Record<Channel, Map<string, { account: string; done: Promise<void> }>>> = {
    mail: new Map(),
    webhook: new Map(),
    push: new Map(),
  };
  #closed = false;

  constructor(context: Needs<'server' | 'config' | 'store' | 'log' | 'metrics' | 'now'>) {
    this.#context = context;
  }

  /** Takes on what is due, as much as there are workers for; waits for no delivery. */
  async round(): Promise<void> {
    await Promise.all((['mail', 'webhook', 'push'] as const).map((channel) => this.#roundOf(channel)));
  }

  async idle(): Promise<void> {
    for (const underWay of Object.values(this.#underWay))
      while (underWay.size > 0) await Promise.all([...underWay.values()].map((it) => it.done));
  }

  /** Lets what is under way finish; each has a deadline. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.idle();
  }

  async #roundOf(channel: Channel): Promise<void> {
    const underWay = this.#underWay[channel];
    const free = MOST_AT_ONCE[channel] - underWay.size;
    if (free <= 0 || this.#closed) return;
    const now = this.#context.now();
    const due = await this.#context.store.db
      .selectFrom('outbox')
      .selectAll()
      .where('channel', '=', channel)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('due_at', '<=', now)
      .where((it) => it.or([it('lease_until', 'is', null), it('lease_until', '<', now)]))
      .orderBy('due_at')
      .limit(free * LOOKED_AT)
      .execute();
    for (const row of due) {
      if (underWay.size >= MOST_AT_ONCE[channel]) return;
      const theirs = [...underWay.values()].filter((it) => it.account === row.account_id).length;
      if (theirs >= MOST_TO_ONE || underWay.has(row.id)) continue;
      const done = sendOne(this.#context, row, now)
        .catch((error: unknown) => this.#context.log.error({ err: error }, 'the outbox could not be written'))
        .finally(() => underWay.delete(row.id));
      underWay.set(row.id, { account: row.account_id, done });
    }
  }
}

/** Has this person been told about this table too often within the hour? A message that is tried again counts once. */
async function isTooMany(context: Delivering, row: OutboxRow): Promise<boolean> {
  if (row.tries > 0) return false;
  const { game } = JSON.parse(row.body) as Message;
  try {
    await limited(context, `${row.channel} ${row.account_id} ${game}`, MOST_ABOUT_ONE_TABLE, HOUR);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/**
 * A message is claimed before it is sent and marked before it is forgotten; a server that dies in between leaves its
 * claim to run out, and no other sends it before that.
 */
async function sendOne(context: Delivering, row: OutboxRow, now: number): Promise<void> {
  const { db } = context.store;
  const claimed = await db
    .updateTable('outbox')
    .set({ lease_by: context.server, lease_until: now + LEASE, tries: row.tries + 1 })
    .where('id', '=', row.id)
    .where('tries', '=', row.tries)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (Number(claimed.numUpdatedRows) === 0) return;
  try {
    const dropped = await isTooMany(context, row);
    if (!dropped) await deliver(context, row);
    await db
      .updateTable('outbox')
      .set({ sent_at: context.now(), lease_until: null })
      .where('id', '=', row.id)
      .execute();
    context.metrics.messages.inc({ channel: row.channel, outcome: dropped ? 'dropped' : 'sent' });
  } catch (error) {
    const givenUp = row.tries + 1 >= MOST_TRIES;
    context.log.warn(
      { err: error, channel: row.channel, tries: row.tries + 1, givenUp },
      'a message could not be sent',
    );
    context.metrics.messages.inc({ channel: row.channel, outcome: givenUp ? 'failed' : 'retried' });
    await db
      .updateTable('outbox')
      .set({
        lease_until: null,
        due_at: context.now() + 30_000 * 2 ** row.tries,
        failed_at: givenUp ? context.now() : null,
      })
      .where('id', '=', row.id)
      .execute();
  }
}
