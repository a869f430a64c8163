/** What is measured, by which command, and what it is to be. Targets are those of the issue that asked for them. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../bootstrap.mjs';
import { allJson, command, failed, lastJson, node, program, roundhouse, untilItAnswers } from './run.mjs';

const conformance = resolve(root, process.env.ROUNDHOUSE_CONFORMANCE ?? '../shared/conformance');
const records = (title) =>
  readdirSync(join(conformance, title))
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(conformance, title, name));
const RECORDED = ['1846', '1817', '1870'];
const everyRecord = () => RECORDED.flatMap(records);

/** The recorded games as saved games of a version, made once. */
async function savedGames(checkout) {
  const folder = join(checkout, '.cache', 'bench', 'saved');
  mkdirSync(folder, { recursive: true });
  const files = everyRecord().map((path, i) => ({ path, out: join(folder, `${i}.json`) }));
  const there = new Set(readdirSync(folder));
  for (const { path, out } of files)
    if (!there.has(out.slice(folder.length + 1)))
      await roundhouse(checkout, ['import', path, '--out', out, '--force']);
  return files.map(({ out }) => out);
}

const viaBench = async (checkout, script, args, read) => {
  const result = await node(checkout, ['--import', 'tsx', join(checkout, script), ...args], {
    ROUNDHOUSE_CONFORMANCE: conformance,
  });
  return result.code === 0 ? read(result) : failed(script, result);
};

const timeOf = async (checkout, args) => {
  const result = await command(checkout, 'npm', args);
  return result.code === 0 ? { seconds: result.wall / 1000 } : failed(args.join(' '), result);
};

export const MEASURES = [
  {
    name: 'import',
    figures: [
      {
        what: 'import of all recorded games, fresh process, processor time',
        key: 'cpu',
        unit: 'ms',
        target: { most: 800 },
      },
      {
        what: 'the same beside a cold replay of the games it gives',
        key: 'besideReplay',
        unit: 'times',
        target: { most: 2 },
      },
    ],
    async run(checkout) {
      const reading = await program(checkout, 'importing', everyRecord());
      const replaying = await program(checkout, 'coldReplay', await savedGames(checkout));
      if (!reading) return null;
      const { cpu } = reading.figures;
      return { cpu, ...(replaying && { besideReplay: cpu / replaying.figures.cpu }) };
    },
  },
  ...RECORDED.map((title) => ({
    name: `replay-${title}`,
    figures: [
      {
        what: `${title}: recorded games replayed warm, every action checked, a second of processor time`,
        key: 'rate',
        unit: 'actions',
      },
      // Versions read the same record into logs of different length: only this compares them.
      { what: `${title}: all of these games, processor time`, key: 'ms', unit: 'ms' },
    ],
    run: async (checkout) => (await program(checkout, 'warmReplay', records(title), []))?.figures,
  })),
  ...RECORDED.map((title) => ({
    name: `decisions-${title}`,
    figures: [
      { what: `${title}: all choices of a late position, 95%`, key: 'p95', unit: 'ms', target: { most: 2 } },
      // Versions read the same record into more or fewer positions: only this compares them.
      { what: `${title}: the same, all late positions together`, key: 'all', unit: 'ms' },
    ],
    run: async (checkout) => (await program(checkout, 'decisions', records(title), []))?.figures,
  })),
  {
    name: 'routes',
    rounds: 1,
    figures: [
      { what: 'best routes of every recorded run, 50%', key: 'p50', unit: 'ms', target: { most: 2 } },
      { what: 'the same, 95%', key: 'p95', unit: 'ms' },
      { what: 'recorded runs not proven', key: 'open', unit: '', target: { most: 0 } },
    ],
    run: (checkout) =>
      viaBench(checkout, 'packages/cli/bench/routes.ts', ['recorded'], ({ out }) => {
        const { p50, p95, runs, proven } = lastJson(out);
        return { p50, p95, open: runs - proven };
      }),
  },
  {
    name: 'full-boards',
    rounds: 1,
    figures: [
      {
        what: 'full boards: widest gap between a run and its bound',
        key: 'gap',
        unit: '%',
        target: { most: 0.5 },
      },
      {
        what: 'full boards: most processor time for one run',
        key: 'cpu',
        unit: 'ms',
        target: { most: 3000 },
      },
    ],
    run: (checkout) =>
      viaBench(checkout, 'packages/cli/bench/routes.ts', ['full'], ({ out }) => {
        const lines = allJson(out);
        const gap = ({ total, bound }) => (100 * (bound - total)) / total;
        return { gap: Math.max(...lines.map(gap)), cpu: Math.max(...lines.map((line) => line.cpu)) };
      }),
  },
  {
    name: 'typecheck',
    figures: [{ what: '`npm run typecheck`, time that passes', key: 'wall', unit: 'ms' }],
    async run(checkout) {
      const result = await command(checkout, 'npm', ['run', '--silent', 'typecheck']);
      return result.code === 0 ? { wall: result.wall } : failed('typecheck', result);
    },
  },
  {
    name: 'help',
    rounds: 7,
    figures: [
      { what: '`roundhouse --help`, processor time', key: 'cpu', unit: 'ms' },
      { what: '`roundhouse --help` beside a bare node', key: 'beside', unit: 'times', target: { most: 2.5 } },
    ],
    async run(checkout) {
      const { cpu } = await roundhouse(checkout, ['--help']);
      const bare = await node(checkout, ['-e', '0'], {}, false);
      const help = await roundhouse(checkout, ['--help'], {}, false);
      return { cpu, beside: help.wall / bare.wall };
    },
  },
  {
    name: 'start',
    rounds: 5,
    figures: [
      {
        what: 'a second `npm start` until it answers, time that passes',
        key: 'answers',
        unit: 'ms',
        target: { most: 1500 },
      },
    ],
    run: (checkout) => untilItAnswers(checkout),
  },
  {
    name: 'check',
    rounds: 1,
    figures: [{ what: '`npm run check`, time that passes', key: 'seconds', unit: 's', target: { most: 90 } }],
    run: (checkout) => timeOf(checkout, ['run', '--silent', 'check']),
  },
  {
    name: 'tests',
    rounds: 1,
    onlyByName: true,
    browser: true,
    figures: [{ what: '`npm test`, time that passes', key: 'seconds', unit: 's', target: { most: 360 } }],
    run: (checkout) => timeOf(checkout, ['test']),
  },
  {
    name: 'opening',
    browser: true,
    figures: [
      {
        what: '1817/15528 in Chromium at a quarter of its speed: first position',
        key: 'first',
        unit: 'ms',
        target: { most: 1000 },
      },
      { what: 'the same: whole game', key: 'whole', unit: 'ms', target: { most: 3000 } },
      { what: 'the same: longest task meanwhile', key: 'longest', unit: 'ms', target: { most: 100 } },
    ],
    run: (checkout) => viaBench(checkout, 'packages/web/bench/opening.ts', [], ({ out }) => lastJson(out)),
  },
  {
    name: 'moves',
    browser: true,
    figures: [
      {
        what: 'a move late in 1870 in Chromium at a quarter of its speed, 95%',
        key: 'p95',
        unit: 'ms',
        target: { most: 200 },
      },
      { what: 'the same, 50%', key: 'p50', unit: 'ms' },
    ],
    run: (checkout) => viaBench(checkout, 'packages/web/bench/moves.ts', [], ({ out }) => lastJson(out)),
  },
  {
    name: 'bots',
    rounds: 1,
    figures: ['clerk', 'baron'].map((level) => ({
      what: `a decision of a ${level} in 1846, 50%`,
      key: level,
      unit: 'ms',
    })),
    run: (checkout) =>
      viaBench(checkout, 'packages/bots/bench/deciding.ts', ['1846', '2'], ({ out }) =>
        Object.fromEntries(allJson(out).map(({ level, p50 }) => [level, p50])),
      ),
  },
];

export function measuresNamed(names) {
  // The whole test run takes longer than all the rest: it is measured when it is asked for.
  if (names === undefined) return MEASURES.filter((it) => !it.onlyByName);
  return names.split(',').map((name) => {
    const found = MEASURES.find((it) => it.name === name);
    if (!found) throw new Error(`there is no measure '${name}'`);
    return found;
  });
}
