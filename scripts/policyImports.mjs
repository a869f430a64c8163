/**
 * Part of `npm run boundaries`. A rule that imports another rule file's policy object asks the printed rule, whatever an
 * overlay has put in its place. It has to ask `c.book.policies`. The cruiser sees files, not names, so names are looked at here.
 */
import { dirname, join } from 'node:path/posix';

/** `export const shares: SharePolicy = …`, `export const bids: AuctionRule = …` */
const DECLARED = /^export const (\w+): (?:\w*Policy|AuctionRule)\b/gm;
/** `import { shares, type X } from './certificateLimit.ts'` */
const IMPORT = /^import (?!type )\{([^}]*)\} from '(\.[^']*)';/gm;
/** The table in which a title composes its policies. */
const TABLE = /: Policies = \{\n([\s\S]*?)\n\};/;

const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as '));

function importsOf({ path, text }) {
  return [...text.matchAll(IMPORT)].flatMap(([, list, from]) =>
    namesIn(list).map(([name, as = name]) => ({ name, as, file: join(dirname(path), from) })),
  );
}

const isPartOfTable = (table, name) => new RegExp(`(?<![.\\w'[])${name}\\b(?!\\()`).test(table);

/** Every policy object of these files as `file#name`: declared as one, or put into a title's table of policies. */
function policiesIn(files) {
  const found = new Set();
  for (const file of files) {
    for (const [, name] of file.text.matchAll(DECLARED)) found.add(`${file.path}#${name}`);
    const table = TABLE.exec(file.text)?.[1];
    if (table === undefined) continue;
    for (const { name, as, file: from } of importsOf(file))
      if (isPartOfTable(table, as)) found.add(`${from}#${name}`);
  }
  return found;
}

/**
 * Imports of policy objects by anybody but the file that composes them; each as a sentence.
 *
 * @param {{ path: string, text: string }[]} files of the titles
 * @returns {string[]}
 */
export function policyImports(files) {
  const policies = policiesIn(files);
  return files
    .filter((file) => !TABLE.test(file.text))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ name, file: from }) => policies.has(`${from}#${name}`))
        .map(({ name, file: from }) => `policy-objects: ${file.path} -> ${from} (${name})`),
    );
}
