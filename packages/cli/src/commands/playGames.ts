import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type GameLine, type Level, simulateGame } from '@roundhouse/bots';
import type { Options, Title } from '@roundhouse/engine';
import { exportGame, siteSetup, siteSkips, titles, unknownToSite } from '@roundhouse/interop';
import { progressBar } from '../shell/progress.ts';

/** One game to play; plain data, so that a worker can be told. */
export interface GameOrder {
  title: string;
  options: Options;
  seed: number;
  bots: readonly Level[];
  budget?: number;
  /** Set up as 18xx.games would from the same seed; `folder` takes the export of the game. */
  site?: { folder: string | null };
}

export type TimedLine = GameLine & { ms: number };

export function playGame(order: GameOrder): TimedLine {
  const { title: id, seed, bots, budget, site } = order;
  const started = performance.now();
  const title = titles[id] as Title;
  const setup = site ? siteSetup(id, order.options, seed) : null;
  const options = setup?.options ?? order.options;
  const {
    log,
    state: _state,
    ...line
  } = simulateGame({
    title,
    options,
    seed,
    bots,
    checked: true,
    ...(setup && { deal: setup.deal, avoids: unknownToSite, skips: siteSkips }),
    ...(budget !== undefined && { budget }),
  });
  if (setup && site?.folder && line.error === undefined) {
    const seats = bots.map((level, seat) => ({ id: String(seat), name: `${level} ${seat + 1}` }));
    const file = exportGame({ title: id, options, deal: setup.deal, seed, seats, log });
    mkdirSync(site.folder, { recursive: true });
    writeFileSync(join(site.folder, `${id}-${seed}.json`), `${JSON.stringify(file)}\n`);
  }
  return { ...line, ms: Math.round(performance.now() - started) };
}

/** Plays the games on all cores and hands on their lines in the order of the orders. */
export async function playGames(
  orders: readonly GameOrder[],
  tell: (line: TimedLine) => void,
): Promise<void> {
  const bar = progressBar(orders.length);
  const lines: (TimedLine | undefined)[] = [];
  let told = 0;
  const done = (index: number, line: TimedLine): void => {
    lines[index] = line;
    bar.step();
    for (let next = lines[told]; next !== undefined; next = lines[told]) {
      tell(next);
      lines[told] = undefined;
      told += 1;
    }
  };
  const hands = Math.min(availableParallelism(), orders.length);
  if (hands <= 1) for (const [index, order] of orders.entries()) done(index, playGame(order));
  else await share(orders, hands, done);
  bar.end();
}

/** Each worker gets a game, and the next one when it is done with it. */
async function share(
  orders: readonly GameOrder[],
  hands: number,
  done: (index: number, line: TimedLine) => void,
): Promise<void> {
  let next = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./playGames.worker.ts', import.meta.url));
      const give = (): void => {
        if (next < orders.length) worker.postMessage({ index: next, order: orders[next++] });
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.on('message', ({ index, line }: { index: number; line: TimedLine }) => {
        done(index, line);
        give();
      });
      worker.on('error', reject);
      give();
    });
  await Promise.all(Array.from({ length: hands }, work));
}
