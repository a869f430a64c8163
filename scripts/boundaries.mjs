/**
 * `npm run boundaries`: which package may import which (see .dependency-cruiser.mjs), and no policy objects between rule
 * files (see policyImports.mjs). The cruiser passes when it finds
 * nothing to look at, so the number of modules it saw must be the number of source files there are.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Compiler } from '@swc/core';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { root } from './bootstrap.mjs';
import { policyImports } from './policyImports.mjs';

const isSource = (path) => /^packages\/[^/]+\/(src|test)\/.*\.tsx?$/.test(path);

// The cruiser asks its parser for plain TypeScript even where a file holds JSX.
const parser = new Compiler();
Compiler.prototype.parseFileSync = (path, options) =>
  parser.parseSync(readFileSync(path, 'utf8'), { ...options, tsx: path.endsWith('x') });

process.chdir(root);
const folders = readdirSync('packages').flatMap((name) => [`packages/${name}/src`, `packages/${name}/test`]);
const places = folders.filter((path) => statSync(path, { throwIfNoEntry: false }) !== undefined);
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
const policies = policyImports(
  files
    .filter((path) => path.startsWith('packages/titles/src/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
);
for (const line of policies) console.error(line);
if (seen !== files.length) console.error(`Saw ${seen} modules, but there are ${files.length} source files.`);
const forbidden = output.summary.error + policies.length;
console.log(`${seen} modules, ${crossings} imports between packages, ${forbidden} forbidden.`);
process.exitCode = forbidden === 0 && seen === files.length && seen > 0 ? 0 : 1;
