import type { Action, Options, PlayerId } from '@roundhouse/engine';
import type { Needs } from '../context.ts';
import type { LiveGame } from './liveGame.ts';
import { commitmentTo, diceOf, shuffledBy } from '../rules/dice.ts';
import type { Rules } from '../rules/rules.ts';

/** What anybody needs to check that a game was dealt and refereed fairly. */
export interface AuditRecord {
  game: string;
  title: string;
  rules: number;
  options: Options;
  players: PlayerId[];
  /** The places in the order they sat down, and whether the seed put them in another order. */
  seatOrder: 'random' | 'asJoined';
  places: { place: number; player: PlayerId | null }[];
  commitment: string;
  /** Null until the game is over. */
  seed: string | null;
  entries:
    | { seq: number; kind: string; base: number; head: number; action: Action | null; hash: string }[]
    | null;
}

/** Before the end the commitment, afterwards everything. A position copied from a game that goes on stays sealed. */
export async function auditRecord(context: Needs<'store'>, live: LiveGame): Promise<AuditRecord> {
  const open = live.status === 'over' && !live.sealed;
  const rows = open
    ? await context.store.db
        .selectFrom('entries')
        .select(['seq', 'kind', 'base', 'head', 'action', 'hash'])
        .where('game_id', '=', live.id)
        .orderBy('seq')
        .execute()
    : null;
  return {
    game: live.id,
    title: live.title,
    rules: live.rules,
    options: live.options,
    players: [...(live.state?.seats ?? [])],
    seatOrder: live.settings.seatOrder,
    places: live.seats.map(({ place, player }) => ({ place, player })),
    commitment: live.commitment,
    seed: open ? live.seed : null,
    entries:
      rows?.map((row) => ({ ...row, action: row.action ? (JSON.parse(row.action) as Action) : null })) ??
      null,
  };
}

export interface AuditFinding {
  ok: boolean;
  checks: { what: string; ok: boolean; note?: string }[];
}

/** Checks a record by itself, without believing the server that gave it: seed, seats, deal, every move, every hash. */
export function audit(rules: Rules, record: AuditRecord): AuditFinding {
  const checks: AuditFinding['checks'] = [];
  const check = (what: string, ok: boolean, note?: string): boolean => {
    checks.push(note === undefined ? { what, ok } : { what, ok, note });
    return ok;
  };
  const finding = (): AuditFinding => ({ ok: checks.every((it) => it.ok), checks });
  const { seed, entries } = record;
  if (
    !check('the seed has been opened', seed !== null && entries !== null) ||
    seed === null ||
    entries === null
  )
    return finding();
  check('the seed fits the commitment', commitmentTo(seed) === record.commitment);
  const order =
    record.seatOrder === 'random' ? shuffledBy(record.places, diceOf(seed, 'seats')) : record.places;
  check(
    'the seats follow from the seed',
    order.every((seat, i) => seat.player === record.players[i]),
  );
  const book = rules.open(record.title, record.options);
  if (
    !check('the title is known', book !== null && typeof book !== 'string') ||
    book === null ||
    typeof book === 'string'
  )
    return finding();
  const begun = book.begin(record.players, seed).state;
  begun.rules = record.rules;
  const positions = new Map([[0, begun]]);
  for (const entry of entries) {
    if (entry.action === null) continue;
    const before = positions.get(entry.base);
    const after = before && book.perform(before, entry.action);
    if (!after?.ok) {
      check(`entry ${entry.seq} is legal`, false, after?.violation.message);
      return finding();
    }
    if (book.hash(after.state) !== entry.hash) {
      check(`entry ${entry.seq} gives the recorded position`, false);
      return finding();
    }
    positions.set(entry.seq, after.state);
  }
  check('every move is legal and gives the recorded position', true, `${entries.length} entries`);
  const last = positions.get(entries.at(-1)?.head ?? 0);
  check('the game is over', last !== undefined && book.result(last) !== null);
  return finding();
}
