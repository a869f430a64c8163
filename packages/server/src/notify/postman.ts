import { limited } from '../accounts/limited.ts';
import { Refusal } from '../refusal.ts';
import type { OutboxRow } from '../storage/schema.ts';
import { type Delivering, deliver, LEASE, MOST_TRIES } from './outbox.ts';
import type { Channel, Message } from './messages.ts';

/** How many messages of a kind are under way at once, and how many of them to one person. */
const MOST_AT_ONCE: Readonly<Record<Channel, number>> = { mail: 10, webhook: 40, push: 20 };
const MOST_TO_ONE = 2;
/** Messages an hour to one person about one table: whoever moves and undoes all day, or proposes, fills no mailbox. */
const MOST_ABOUT_ONE_TABLE = 30;
const HOUR = 3_600_000;

/**
 * Sends messages, every channel with workers of its own: a webhook that does not answer keeps no mail waiting, and one
 * person's receiver keeps at most two workers.
 */
export class Postman {
  readonly #channels: readonly Workers[];

  constructor(context: Delivering) {
    this.#channels = (['mail', 'webhook', 'push'] as const).map((channel) => new Workers(context, channel));
  }

  /** Takes on what is due, as much as there are workers for; waits for no delivery. */
  async round(): Promise<void> {
    await Promise.all(this.#channels.map((channel) => channel.round()));
  }

  async idle(): Promise<void> {
    await Promise.all(this.#channels.map((channel) => channel.idle()));
  }

  /** Lets what is under way finish; each has a deadline. */
  async close(): Promise<void> {
    await Promise.all(this.#channels.map((channel) => channel.close()));
  }
}

/** Delivers to one person at a time. */
interface Worker {
  account: string;
  done: Promise<void>;
}

/**
 * The workers of one channel. Whoever has sent a message takes on the same person's next at once, unless somebody else
 * waits for a worker: then it is the turn of whoever was served longest ago.
 */
class Workers {
  readonly #context: Delivering;
  readonly #channel: Channel;
  readonly #atWork = new Set<Worker>();
  /** People for whom no worker was free at the last round, the next first. */
  #next: string[] = [];
  /** The turn in which somebody was served last, of those who wait or are being served. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #closed = false;

  constructor(context: Delivering, channel: Channel) {
    this.#context = context;
    this.#channel = channel;
  }

  async round(): Promise<void> {
    if (this.#closed) return;
    const waiting = await this.#waiting();
    const here = new Set([...waiting.map((it) => it.account), ...[...this.#atWork].map((it) => it.account)]);
    for (const account of this.#served.keys()) if (!here.has(account)) this.#served.delete(account);
    this.#next = waiting
      .flatMap((it) => {
        const has = [...this.#atWork].filter((worker) => worker.account === it.account).length;
        const served = this.#served.get(it.account) ?? 0;
        const more = Math.max(0, Math.min(it.messages, MOST_TO_ONE - has));
        return Array.from({ length: more }, (_, i) => ({ ...it, has: has + i, served }));
      })
      .sort((a, b) => a.has - b.has || a.served - b.served || a.oldest - b.oldest)
      .map((it) => it.account);
    while (this.#atWork.size < MOST_AT_ONCE[this.#channel]) {
      const account = this.#next.shift();
      if (account === undefined) return;
      this.#begin(account);
    }
  }

  async idle(): Promise<void> {
    while (this.#atWork.size > 0) await Promise.all([...this.#atWork].map((it) => it.done));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.idle();
  }

  #begin(account: string): void {
    const worker: Worker = { account, done: Promise.resolve() };
    this.#atWork.add(worker);
    worker.done = this.#work(worker)
      .catch((error: unknown) => this.#context.log.error({ err: error }, 'the outbox could not be written'))
      .finally(() => this.#atWork.delete(worker));
  }

  async #work(worker: Worker): Promise<void> {
    while (!this.#closed) {
      this.#served.set(worker.account, ++this.#turn);
      const row = await this.#firstTo(worker.account);
      if (row) await sendOne(this.#context, row);
      const other = this.#next.shift();
      if (other !== undefined) worker.account = other;
      else if (!row) return;
    }
  }

  /** What may be sent now and nobody is sending. */
  #due() {
    const now = this.#context.now();
    return this.#context.store.db
      .selectFrom('outbox')
      .where('channel', '=', this.#channel)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('due_at', '<=', now)
      .where((it) => it.or([it('lease_until', 'is', null), it('lease_until', '<', now)]));
  }

  #waiting(): Promise<{ account: string; messages: number; oldest: number }[]> {
    return this.#due()
      .select((it) => [
        'account_id as account',
        it.fn.countAll<number>().as('messages'),
        it.fn.min<number>('due_at').as('oldest'),
      ])
      .groupBy('account_id')
      .execute();
  }

  #firstTo(account: string): Promise<OutboxRow | undefined> {
    return this.#due()
      .selectAll()
      .where('account_id', '=', account)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
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
async function sendOne(context: Delivering, row: OutboxRow): Promise<void> {
  const { db } = context.store;
  const claimed = await db
    .updateTable('outbox')
    .set({ lease_by: context.server, lease_until: context.now() + LEASE, tries: row.tries + 1 })
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
