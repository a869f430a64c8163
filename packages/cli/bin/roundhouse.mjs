#!/usr/bin/env node
/**
 * The `roundhouse` command, run straight from the sources: when one of them has changed since last time they
 * are bundled into `.cache/` (a fraction of a second), otherwise the bundle starts at once.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

if (!existsSync(join(root, 'node_modules', 'esbuild'))) {
  console.error('Roundhouse is not set up yet: run `npm start` or `npm test` once in its folder.');
  process.exit(1);
}

const { freshBundle } = await import('./bundle.mjs');
const bundle = await freshBundle(root);
if (bundle === null) process.exit(1);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);
