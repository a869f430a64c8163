/**
 * Holds the doors between the packages (see .dependency-cruiser.mjs). The cruiser passes when it finds nothing
 * to look at, so the number of modules it saw must be the number of source files there are.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Compiler } from '@swc/core';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { root } from './bootstrap.mjs';

const isSource = (path) => /^packages\/[^/]+\/(src|test)\/.*\.tsx?$/.test(path);

// The cruiser asks its parser for plain TypeScript even where a file holds JSX.
const parser = new Compiler();
Compiler.prototype.parseFileSync = (path, options) =>
  parser.parseSync(readFileSync(path, 'utf8'), { ...options, tsx: path.endsWith('x') });

process.chdir(root);
const rooms = readdirSync('packages').flatMap((room) => [`packages/${room}/src`, `packages/${room}/test`]);
const places = rooms.filter((path) => statSync(path, { throwIfNoEntry: false }) !== undefined);
const files = places
  .flatMap((place) => readdirSync(place, { recursive: true }).map((name) => join(place, name)))
  .filter(isSource);

const { output } = await cruise(places, {
  ...rules.options,
  validate: true,
  ruleSet: { forbidden: rules.forbidden },
});

const seen = output.modules.filter((module) => isSource(module.source)).length;
const crossings = output.modules
  .flatMap((module) => module.dependencies)
  .filter((dependency) => dependency.module.startsWith('@roundhouse/') && !dependency.couldNotResolve).length;
for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (seen !== files.length) console.error(`Saw ${seen} modules, but there are ${files.length} source files.`);
console.log(`${seen} modules, ${crossings} imports between packages, ${output.summary.error} forbidden.`);
process.exitCode = output.summary.error === 0 && seen === files.length && seen > 0 ? 0 : 1;
