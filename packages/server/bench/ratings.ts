import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Level, simulateGame } from '@roundhouse/bots';
import { diceFrom } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { cautiousOf, OVERALL, Ratings, shownOf } from '../src/club/ratings.ts';

/**
 * Ratings held against players whose strength is known: games of random, clerk and baron, rated as if they were people.
 * Prints the order, the gaps and how often what the ratings foretold came true. A game is kept as a line of `--lines`, so
 * that a run that was broken off goes on where it stopped; `--part 1/2` plays the first half of them only, for a second process.
 * `node --import tsx packages/server/bench/ratings.ts [--games 2000] [--barons 100] [--title 1846] [--lines FILE] [--part 1/2]`
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '2000' },
    barons: { type: 'string', default: '100' },
    title: { type: 'string', default: '1846' },
    lines: { type: 'string' },
    part: { type: 'string', default: '1/1' },
  },
});
const [GAMES, BARONS] = [Number(values.games), Number(values.barons)];
const found = titles[values.title];
if (!found) throw new Error(`There is no title ${values.title}.`);
const title = found;

/** People of each strength. A baron takes its time: one of two sits at every so-manieth table. */
const POOL: Readonly<Record<'random' | 'clerk' | 'baron', number>> = { random: 6, clerk: 6, baron: 2 };
const SEATS = 3;

interface Line {
  game: number;
  players: string[];
  scores: number[];
}
const levelOf = (who: string): Level => who.split(' ')[0] as Level;

/** Who sits at a table: drawn from all, by the number of the game alone. */
function seated(game: number): string[] {
  const dice = diceFrom(`ratings/${game}`);
  const players = new Set<string>();
  const every = Math.max(1, Math.floor(GAMES / Math.max(1, BARONS)));
  if (BARONS > 0 && game % every === 0) players.add(`baron ${dice.below(POOL.baron)}`);
  while (players.size < SEATS) {
    const level = dice.below(2) === 0 ? 'random' : 'clerk';
    players.add(`${level} ${dice.below(POOL[level])}`);
  }
  // The first seat is nobody's for ever.
  const order = [...players];
  return order.map((_, i) => order[(i + game) % order.length] as string);
}

function play(game: number): Line {
  const players = seated(game);
  const { scores, error } = simulateGame({
    title,
    options: { players: players.length },
    seed: game + 1,
    bots: players.map(levelOf),
    checked: false,
  });
  if (error !== undefined) throw new Error(`game ${game}: ${error}`);
  return { game, players, scores };
}

function linesOf(): Line[] {
  const { lines: file } = values;
  const kept = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const known = new Map<number, Line>();
  for (const text of kept) {
    const line = text === '' ? null : (JSON.parse(text) as Line);
    if (line) known.set(line.game, line);
  }
  const [part, parts] = values.part.split('/').map(Number) as [number, number];
  for (let game = 0; game < GAMES; game++) {
    if (known.has(game) || game % parts !== part - 1) continue;
    const line = play(game);
    known.set(game, line);
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
  return [...known.values()].filter(({ game }) => game < GAMES).sort((a, b) => a.game - b.game);
}

/** How much a single game says: openskill's own default. */
const BETA = 25 / 6;

/** The chance the model gives one of coming in before the other at this table. */
function chanceOf(ratings: Ratings, table: readonly string[], one: string, other: string): number {
  const skill = (who: string) => ratings.skillOf(who, OVERALL);
  const spread = Math.sqrt(table.reduce((sum, who) => sum + skill(who).sigma ** 2 + BETA ** 2, 0));
  return 1 / (1 + Math.exp((skill(other).mu - skill(one).mu) / spread));
}

const lines = linesOf();
const ratings = new Ratings();
const tenths = Array.from({ length: 10 }, () => ({ pairs: 0, expected: 0, happened: 0 }));
const met = new Map<string, { games: number; ahead: number; foretold: number }>();
for (const [game, { players, scores }] of lines.entries()) {
  const place = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  if (game >= lines.length / 2)
    for (const [i, a] of players.entries())
      for (const [j, b] of players.entries()) {
        if (a >= b) continue;
        const chance = chanceOf(ratings, players, a, b);
        const [mine, theirs] = [place[i] ?? 0, place[j] ?? 0];
        const ahead = mine === theirs ? 0.5 : mine < theirs ? 1 : 0;
        const tenth = tenths[Math.min(9, Math.floor(chance * 10))];
        if (tenth) {
          tenth.pairs += 1;
          tenth.expected += chance;
          tenth.happened += ahead;
        }
        const kinds = `${levelOf(a)} against ${levelOf(b)}`;
        const sum = met.get(kinds) ?? { games: 0, ahead: 0, foretold: 0 };
        met.set(kinds, {
          games: sum.games + 1,
          ahead: sum.ahead + ahead,
          foretold: sum.foretold + chance,
        });
      }
  ratings.rate(
    title.id,
    players.map((who, i) => ({ who, place: place[i] ?? 1 })),
  );
}

const rows = ratings
  .rows()
  .filter((row) => row.title === OVERALL)
  .sort((a, b) => b.mu - a.mu);
const games = lines.filter(({ players }) => players.some((who) => levelOf(who) === 'baron')).length;
console.log(`${title.id}: ${lines.length} games of ${SEATS}, ${games} of them with a baron`);
for (const { who, mu, sigma, games: count } of rows)
  console.log(
    `${who.padEnd(10)} ${String(shownOf(mu)).padStart(5)} ± ${String(shownOf(sigma)).padStart(3)}, at least ${shownOf(cautiousOf({ mu, sigma }))}, ${count} games`,
  );
const mean = (level: string): number => {
  const own = rows.filter(({ who }) => levelOf(who) === level);
  return own.reduce((sum, { mu }) => sum + mu, 0) / Math.max(1, own.length);
};
const [baron, clerk, random] = ['baron', 'clerk', 'random'].map(mean) as [number, number, number];
console.log(
  `means: baron ${shownOf(baron)}, clerk ${shownOf(clerk)}, random ${shownOf(random)}; gaps ${shownOf(baron - clerk)} and ${shownOf(clerk - random)}`,
);
const weakest = (level: string): number =>
  Math.min(...rows.filter(({ who }) => levelOf(who) === level).map(({ mu }) => mu));
const strongest = (level: string): number =>
  Math.max(...rows.filter(({ who }) => levelOf(who) === level).map(({ mu }) => mu));
const isRight = weakest('clerk') > strongest('random') && (BARONS === 0 || baron > clerk);
console.log(
  `order: ${isRight ? 'right' : 'WRONG'} (every clerk before every random, barons before clerks on the average)`,
);
console.log('calibration, second half: foretold -> came true (pairs)');
for (const { pairs, expected, happened } of tenths)
  if (pairs > 0)
    console.log(
      `  ${((100 * expected) / pairs).toFixed(1)}% -> ${((100 * happened) / pairs).toFixed(1)}% (${pairs})`,
    );
for (const [kinds, { games: count, ahead, foretold }] of met)
  console.log(
    `  ${kinds}: foretold ${((100 * foretold) / count).toFixed(1)}%, came true ${((100 * ahead) / count).toFixed(1)}% (${count})`,
  );
if (!isRight) process.exitCode = 1;
