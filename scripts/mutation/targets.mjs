/**
 * What is mutated, and by which tests it is judged. A title's building blocks that only 18xx.games uses are judged by the tests of
 * its overlay, the engine's moves and effects by every title's rules.
 *
 * Finding out which test reaches what takes over a minute for all titles, and hundreds of tests reach most lines of the engine: its files are
 * taken more at a time, and each mutant is judged by so many tests at most.
 */
const title = (id) => ({
  name: id,
  sources: [`packages/titles/src/${id}/rules`, `packages/titles/src/${id}/moves`],
  tests: [`packages/titles/test/${id}`, `packages/interop/test/compat/${id}.test.ts`],
  filesAtATime: 12,
  mostTests: Infinity,
});

export const TARGETS = {
  1846: title('1846'),
  1817: title('1817'),
  1870: title('1870'),
  '18mw': title('18mw'),
  engine: {
    name: 'engine',
    sources: ['moves', 'procedures', 'rules', 'effects', 'ledger', 'market', 'agenda'].map(
      (folder) => `packages/engine/src/${folder}`,
    ),
    tests: ['packages/engine/test', 'packages/titles/test'],
    filesAtATime: 45,
    mostTests: 100,
  },
};

export const targetNamed = (name) =>
  name !== undefined && Object.hasOwn(TARGETS, name.toLowerCase()) ? TARGETS[name.toLowerCase()] : null;
