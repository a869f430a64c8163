/**
 * The order of test files: packages whose files take longest come first and small ones fill the gaps at the end. Files of a
 * package stay together, for they share the modules a worker has loaded.
 */
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const PROJECTS = [
  'trust',
  'web',
  'server',
  'bots',
  'cli',
  'docs',
  'interop',
  'mocking',
  'learn',
  'engine',
  'titles',
];

/** Longest first; `npm test -- --times` says which. A file that is not named comes after these. */
const LONG = (
  'plantedAttacks plantedFaults faults plantedLoad attacks load ' +
  'sight axe atTheHex wholeSite club legible monkey firstGame panels alone ' +
  'killed authorisation tournaments simulate playouts1817 companies exportGames'
).split(' ');

const placeIn = (list: readonly string[], name: string): number =>
  list.includes(name) ? list.indexOf(name) : list.length;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      [placeIn(PROJECTS, project.name), placeIn(LONG, basename(moduleId).replace('.test.ts', ''))] as const;
    return [...files].sort((a, b) => {
      const [[projectA, lengthA], [projectB, lengthB]] = [place(a), place(b)];
      return projectA - projectB || lengthA - lengthB || (a.moduleId < b.moduleId ? -1 : 1);
    });
  }
}
