import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './usage.ts';

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`The file '${file}' cannot be read.`);
  }
}

/** Written aside first, then renamed: a file is always whole, the old one or the new one. */
export function writeText(file: string, text: string): void {
  const aside = `${file}.new`;
  try {
    writeFileSync(aside, text);
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw new UsageError(`The file '${file}' cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The same, unless there is such a file already. */
export function writeNew(file: string, text: string, force: boolean): void {
  if (existsSync(file) && !force) throw new UsageError(`'${file}' exists already; --force overwrites it.`);
  writeText(file, text);
}

/** The folder whose package.json is Roundhouse's own, upwards from this file: it may be called from anywhere. */
export function repositoryRoot(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
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

/** One line of JSON more in the file that a long task is resumed from; without a file nothing is kept. */
export function keepLine(file: string | undefined, value: object): void {
  if (file === undefined) return;
  try {
    appendFileSync(file, `${JSON.stringify(value)}\n`);
  } catch (error) {
    throw new UsageError(`The file '${file}' cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
