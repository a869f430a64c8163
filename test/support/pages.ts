import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export interface Block {
  page: string;
  /** The word after the fence: sh, ts, json. */
  language: string;
  /** What follows it: `needs=docker`, `file=packages/...`. */
  notes: Readonly<Record<string, string>>;
  text: string;
}

/** Every page of the project, by its path. */
export function pages(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name));
  const readmes = readdirSync(join(root, 'packages')).flatMap((folder) =>
    readdirSync(join(root, 'packages', folder))
      .filter((name) => name === 'README.md')
      .map((name) => join('packages', folder, name)),
  );
  const own = readdirSync(root).filter((name) => name.endsWith('.md'));
  return [...own, ...below('docs'), ...below('examples'), ...readmes];
}

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The fenced blocks of a page, in order. */
export function blocks(page: string): Block[] {
  const found: Block[] = [];
  let open: { block: Block; lines: string[] } | null = null;
  for (const line of read(page).split('\n')) {
    const fence = /^\s*```(\S*)\s*(.*)$/.exec(line);
    if (!fence) {
      open?.lines.push(line);
    } else if (open) {
      found.push({ ...open.block, text: open.lines.join('\n') });
      open = null;
    } else {
      const [, language = '', rest = ''] = fence;
      const notes = Object.fromEntries(
        rest
          .split(' ')
          .filter((it) => it.includes('='))
          .map((it) => [it.slice(0, it.indexOf('=')), it.slice(it.indexOf('=') + 1)]),
      );
      open = { block: { page, language, notes, text: '' }, lines: [] };
    }
  }
  return found;
}

/** The commands of a page: the lines of its `sh` blocks, without comments. */
export interface Line {
  page: string;
  command: string;
  needs: string | null;
}

export const commandLines = (page: string): Line[] =>
  blocks(page)
    .filter(({ language }) => ['sh', 'bash', 'shell', 'console'].includes(language))
    .flatMap(({ notes, text }) =>
      text
        .split('\n')
        .map((line) =>
          line
            .replace(/^\$ /, '')
            .replace(/\s+#.*$/, '')
            .trim(),
        )
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((command) => ({ page, command, needs: notes.needs ?? null })),
    );

/** Text between single backquotes, outside of blocks. */
export function inlineCode(page: string): string[] {
  const prose = read(page).replace(/^\s*```[\s\S]*?^\s*```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
}
