import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './usage.ts';

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`The file '${file}' cannot be read.`);
  }
}

/** The folder whose package.json is Roundhouse's own, upwards from here. */
export function repositoryRoot(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (
      existsSync(manifest) &&
      (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'roundhouse'
    ) {
      return folder;
    }
    if (folder === dirname(folder)) throw new UsageError('This is not a Roundhouse repository.');
  }
}
