import { parseArgs } from 'node:util';
import { isLevel, type Level } from '@roundhouse/bots';
import { titles } from '@roundhouse/interop';
import { configFrom } from '../config.ts';
import { openStore } from '../storage/open.ts';
import { rebuildClub } from './rebuild.ts';
import { addSimulated, forgetSimulated } from './simulated.ts';

/**
 * The club at the console, in the database the server's own settings name. Without anything: makes statistics and
 * ratings again from the logs. `--simulate 1846 [--games 20] [--bots clerk,clerk,clerk] [--seed 1]`: plays games for the explorer;
 * `--forget 1846` takes them out again.
 */
const { values } = parseArgs({
  options: {
    simulate: { type: 'string' },
    forget: { type: 'string' },
    games: { type: 'string', default: '20' },
    bots: { type: 'string', default: 'clerk,clerk,clerk' },
    seed: { type: 'string', default: '1' },
  },
});

function titleOf(id: string) {
  const title = titles[id];
  if (!title) throw new Error(`There is no title ${id}; there are ${Object.keys(titles).join(', ')}.`);
  return title;
}

function levelsOf(text: string): Level[] {
  return text.split(',').map((level) => {
    if (!isLevel(level)) throw new Error(`There is no computer player '${level}'.`);
    return level;
  });
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} takes a whole number from 1 on.`);
  return count;
}

const store = await openStore(configFrom(process.env).database, 'club', (error) => console.error(error));
try {
  if (values.forget !== undefined) {
    await forgetSimulated(store, titleOf(values.forget).id);
    console.log(`The simulated games of ${values.forget} are forgotten.`);
  } else if (values.simulate !== undefined) {
    const [games, seed] = [countOf('games', values.games), countOf('seed', values.seed)];
    const title = titleOf(values.simulate);
    await addSimulated(store, { title, games, seed, bots: levelsOf(values.bots) });
    console.log(`Added ${games} simulated games of ${title.name}.`);
  } else {
    const { games } = await rebuildClub(store);
    console.log(`Counted ${games} games again.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await store.close();
}
