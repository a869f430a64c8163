/**
 * What is mutated, and by which tests it is judged. A title's building blocks that only 18xx.games uses are judged by the tests of
 * its overlay, the engine's moves and effects by every title's rules.
 */
const title = (id) => ({
  name: id,
  sources: [`packages/titles/src/${id}/rules`, `packages/titles/src/${id}/moves`],
  tests: [`packages/titles/test/${id}`, `packages/interop/test/compat/${id}.test.ts`],
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
  },
};

export const targetNamed = (name) =>
  name !== undefined && Object.hasOwn(TARGETS, name.toLowerCase()) ? TARGETS[name.toLowerCase()] : null;
