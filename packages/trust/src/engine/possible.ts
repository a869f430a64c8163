import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { rulesOf } from './rulebook.ts';

const PACKAGES = join(import.meta.dirname, '../../..');

const sources = (folder: string): string =>
  readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(^|\/)(cite|refusal)\.ts$/.test(path))
    .map((path) => readFileSync(join(PACKAGES, folder, path), 'utf8'))
    .join('\n');

const shared = sources('engine/src');

/** What could come up in games of a title: its procedures and moves, and every reason its code can give for a refusal. */
export interface Possible {
  frames: string[];
  moves: string[];
  /** Keys that stand in the engine's code or in the title's, and rule ids the title refuses by. */
  refusals: string[];
}

export function possibleIn(title: string): Possible {
  const found = titles[title];
  if (!found) throw new Error(`no title ${title}`);
  const players = Math.max(3, found.players.min);
  const { frames, moves } = compile(found, { players });
  const code = sources(`titles/src/${title}`);
  const keys = Object.keys(found.cite).filter(
    (key) => shared.includes(`'${key}'`) || code.includes(`'${key}'`),
  );
  const ids = [...code.matchAll(/refuseBy\(\s*'([^']+)'/g)].map(([, id = '']) => id);
  return {
    frames: Object.keys(frames),
    moves: Object.keys(moves),
    refusals: [...new Set([...keys, ...ids.filter((id) => rulesOf(title).has(id))])],
  };
}

const QUOTED = /['"`]([\w]+:[\w.&]+)['"`]/g;
const IS_TEST_NAME = /^\s*(test|describe|it)[.(]/;

/** Rules that a test of the title expects a refusal by: what is quoted in tests, test names apart. */
export function ruleTested(title: string): ReadonlySet<string> {
  const lines = sources(`titles/test/${title}`)
    .split('\n')
    .filter((line) => !IS_TEST_NAME.test(line));
  return new Set([...lines.join('\n').matchAll(QUOTED)].map(([, id = '']) => id));
}

/** The rule a reason for a refusal stands for in this title. */
export const citedBy = (title: string, key: string): string =>
  (titles[title]?.cite as Readonly<Record<string, string>> | undefined)?.[key] ?? key;
