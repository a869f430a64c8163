import { auditExport, auditSave } from '../audit/saved.ts';
import { auditServerRecord, isAuditRecord } from '../audit/record.ts';
import type { Findings } from '../audit/findings.ts';
import { green, red } from '../shell/colour.ts';
import { readText } from '../shell/files.ts';
import { isOwnSave, savedGame } from '../shell/games.ts';
import { type Command, UsageError } from '../shell/usage.ts';

export const auditCommand: Command = {
  usage: 'FILE|URL… [--token TOKEN] [--json]',
  examples: [
    'roundhouse audit game.json',
    'roundhouse audit http://localhost:1846/api/games/k3v8qp2x/audit',
    'roundhouse audit record.json export.json --json',
  ],
  options: { token: { type: 'string' }, json: { type: 'boolean' } },
  about: { token: 'a personal token of the server, for a game that is not public' },
  operands: Number.POSITIVE_INFINITY,
  async run(args) {
    if (args.files.length === 0) throw new UsageError('audit needs a file or the address of a game.');
    let failed = 0;
    for (const source of args.files) {
      const text = /^https?:\/\//.test(source) ? await fetched(source, args.text('token')) : readText(source);
      const findings = await auditOf(text);
      const ok = findings.checks.every((check) => check.ok);
      if (!ok) failed += 1;
      process.stdout.write(
        args.flag('json') ? `${JSON.stringify({ source, ok, ...findings })}\n` : told(source, findings),
      );
    }
    return failed > 0 ? 1 : 0;
  },
};

async function auditOf(text: string): Promise<Findings> {
  if (isOwnSave(text)) return auditSave(savedGame(text));
  let data: unknown = null;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`This is not JSON: ${(error as Error).message}.`);
  }
  return isAuditRecord(data) ? auditServerRecord(data) : auditExport(text);
}

const MOST_MS = 30_000;

/** The record behind the address of a game: its page, its place in the API, or the record itself. */
async function fetched(source: string, token: string | undefined): Promise<string> {
  const url = new URL(source);
  const id = /\/(?:api\/games|games?|tables?)\/([\w-]+)/.exec(url.pathname + url.hash)?.[1];
  const address = id === undefined ? url : new URL(`/api/games/${id}/audit`, url);
  let answer: Response;
  try {
    answer = await fetch(address, {
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(MOST_MS),
    });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    throw new UsageError(`${address.href} cannot be reached (${cause?.code ?? message}).`);
  }
  if (!answer.ok) throw new UsageError(`${address.href} answers ${answer.status}.`);
  return answer.text();
}

function told(source: string, { kind, title, checks, position }: Findings): string {
  const lines = checks.map(
    ({ what, ok, note }) =>
      `  ${ok ? green('ok ') : red('BAD')}  ${what}${note === undefined ? '' : `: ${note}`}`,
  );
  if (position !== null) lines.push(`       last position ${position}`);
  return `${source}: ${KINDS[kind]} of ${title}\n${lines.join('\n')}\n`;
}

const KINDS: Readonly<Record<Findings['kind'], string>> = {
  record: "a server's record",
  save: 'a saved game',
  export: 'an export',
};
