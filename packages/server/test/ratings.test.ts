import { diceFrom } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { cautiousOf, OVERALL, Ratings } from '../src/club/ratings.ts';

/** How strong they are in truth: who is twice as strong comes before the other twice as often. */
const STRENGTH = { baron: 9, clerk: 3, random: 1 } as const;
type Kind = keyof typeof STRENGTH;
const KINDS = Object.keys(STRENGTH) as Kind[];

const dice = diceFrom('ratings');
const part = (): number => dice.below(1_000_000) / 1_000_000;

/** The order in which they come in, drawn by their strengths (Plackett-Luce). */
function drawn(players: readonly string[]): string[] {
  const left = [...players];
  const order: string[] = [];
  while (left.length > 0) {
    const total = left.reduce((sum, who) => sum + strengthOf(who), 0);
    let at = part() * total;
    const next = left.findIndex((who) => (at -= strengthOf(who)) < 0);
    order.push(...left.splice(Math.max(0, next), 1));
  }
  return order;
}
const strengthOf = (who: string): number => STRENGTH[who.split(' ')[0] as Kind];

const PEOPLE = KINDS.flatMap((kind) => Array.from({ length: 6 }, (_, i) => `${kind} ${i}`));

/** Four of them at a table. */
function atTable(): string[] {
  const players = new Set<string>();
  while (players.size < 4) players.add(PEOPLE[dice.below(PEOPLE.length)] as string);
  return [...players];
}

/** The chance the model gives one of coming in before the other at this table; BETA is how much a single game says. */
const BETA = 25 / 6;
function chanceOf(ratings: Ratings, table: readonly string[], one: string, other: string): number {
  const skill = (who: string) => ratings.skillOf(who, OVERALL);
  const spread = Math.sqrt(table.reduce((sum, who) => sum + skill(who).sigma ** 2 + BETA ** 2, 0));
  return 1 / (1 + Math.exp((skill(other).mu - skill(one).mu) / spread));
}

test('after 2,000 games of players of known strength the order is right, and what the ratings foretell happens as often', () => {
  const ratings = new Ratings();
  // By tenths of what was foretold: how often it was, and how often it came true.
  const foretold = Array.from({ length: 10 }, () => ({ pairs: 0, expected: 0, happened: 0 }));
  for (let game = 0; game < 2000; game++) {
    const order = drawn(atTable());
    if (game >= 1000)
      for (const [i, a] of order.entries())
        for (const b of order.slice(i + 1)) {
          const [first, second] = a < b ? [a, b] : [b, a];
          const chance = chanceOf(ratings, order, first, second);
          const tenth = foretold[Math.min(9, Math.floor(chance * 10))];
          if (!tenth) continue;
          tenth.pairs += 1;
          tenth.expected += chance;
          tenth.happened += first === a ? 1 : 0;
        }
    ratings.rate(
      'pocket',
      order.map((who, i) => ({ who, place: i + 1 })),
    );
  }
  if (process.env['SHOW_CALIBRATION']) console.table(foretold);
  const worth = (kind: Kind): number[] =>
    PEOPLE.filter((who) => who.startsWith(kind)).map((who) => cautiousOf(ratings.skillOf(who, OVERALL)));
  // Every baron stands above every clerk, every clerk above every random one.
  expect(Math.min(...worth('baron'))).toBeGreaterThan(Math.max(...worth('clerk')));
  expect(Math.min(...worth('clerk'))).toBeGreaterThan(Math.max(...worth('random')));
  for (const { pairs, expected, happened } of foretold)
    if (pairs >= 200) expect(Math.abs(expected - happened) / pairs).toBeLessThan(0.1);
  expect(foretold.filter(({ pairs }) => pairs >= 200).length).toBeGreaterThanOrEqual(4);
});

test('who is level is rated alike, and the order in which a table is told makes no difference', () => {
  const [one, other] = [new Ratings(), new Ratings()];
  one.rate('x', [
    { who: 'a', place: 1 },
    { who: 'b', place: 2 },
    { who: 'c', place: 2 },
  ]);
  other.rate('x', [
    { who: 'c', place: 2 },
    { who: 'a', place: 1 },
    { who: 'b', place: 2 },
  ]);
  expect(one.skillOf('b', 'x').mu).toBeCloseTo(one.skillOf('c', 'x').mu, 9);
  for (const who of ['a', 'b', 'c'])
    expect(one.skillOf(who, 'x').mu).toBeCloseTo(other.skillOf(who, 'x').mu, 9);
});
