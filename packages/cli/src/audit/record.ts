import { formError, vocabularyOf } from '@roundhouse/engine';
import type { AuditRecord } from '@roundhouse/server';
import { titles } from '@roundhouse/interop';
import { UsageError } from '../shell/usage.ts';
import type { Findings } from './findings.ts';

type Fields = Record<string, unknown>;
const isRecord = (x: unknown): x is Fields => typeof x === 'object' && x !== null && !Array.isArray(x);
const isText = (x: unknown): x is string => typeof x === 'string';
const isWhole = (x: unknown): x is number => Number.isSafeInteger(x);

export const isAuditRecord = (data: unknown): data is Fields => isRecord(data) && 'commitment' in data;

/** What is wrong with the form of a record; null = it can be audited. */
function damage(data: Fields): string | null {
  if (!isText(data.title)) return "'title' is no text";
  if (!isText(data.commitment)) return "'commitment' is no text";
  if (!isWhole(data.rules)) return "'rules' is no number";
  if (!isRecord(data.options) || !isWhole(data.options.players)) return "'options' is damaged";
  if (!Array.isArray(data.players) || !data.players.every(isText)) return "'players' is no list of players";
  if (!Array.isArray(data.places) || !data.places.every(isRecord)) return "'places' is no list of seats";
  if (data.seed !== null && !isText(data.seed)) return "'seed' is no text";
  if (data.entries === null) return null;
  if (!Array.isArray(data.entries)) return "'entries' is no list";
  const title = Object.hasOwn(titles, data.title) ? titles[data.title] : undefined;
  if (!title) return `there is no title '${data.title}'`;
  const verbs = vocabularyOf(title);
  for (const [at, entry] of data.entries.entries()) {
    const fits = isRecord(entry) && isWhole(entry.seq) && isWhole(entry.base) && isWhole(entry.head);
    if (!fits || !isText(entry.hash)) return `entry ${at + 1} is damaged`;
    const wrong = entry.action === null ? null : formError({ verbs }, entry.action);
    if (wrong) return `entry ${at + 1} is damaged: ${wrong}`;
  }
  return null;
}

/** What a server says of a game (`/api/games/ID/audit`): seed, seats, deal, every move and the chain of positions. */
export async function auditServerRecord(data: Fields): Promise<Findings> {
  const wrong = damage(data);
  if (wrong) throw new UsageError(`This record of a game is damaged: ${wrong}.`);
  const record = data as unknown as AuditRecord;
  // The server is large; nobody else needs it.
  const { audit, engineRules } = await import('@roundhouse/server');
  const { checks } = audit(engineRules(titles), record);
  const moves = record.entries?.filter((entry) => entry.action !== null) ?? [];
  return {
    kind: 'record',
    title: record.title,
    actions: moves.length,
    position: checks.every((check) => check.ok) ? (record.entries?.at(-1)?.hash ?? null) : null,
    checks,
  };
}
