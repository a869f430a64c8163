/**
 * Damages recorded games in one pass each and counts what the importer makes of it.
 *
 *     node --import tsx packages/interop/bench/damagedPasses.ts [--seed TEXT] [--games 300]
 */
import { diceFrom } from '@roundhouse/engine';
import { parseArgs } from 'node:util';
import { recordedGames } from '../test/support/conformance.ts';
import { damaged, endOf, judged } from '../test/support/damagedPasses.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: 'one' }, games: { type: 'string', default: '300' } },
});
const games = ['1846', '1817', '1870'].flatMap((title) =>
  recordedGames(title).map(({ name, text }) => ({ name: `${title}/${name}`, text, end: endOf(text) })),
);
const NEAR = 5;
const counts: Record<string, number> = {};
let worst = 0;
for (let no = 0; no < Number(values.games); no++) {
  const dice = diceFrom(`${values.seed}/${no}`);
  const game = games[dice.below(games.length)];
  if (!game) throw new Error('There are no recorded games.');
  const damage = damaged(game.text, dice);
  const verdict = judged(damage, game.end);
  const far = verdict.what === 'refused' && verdict.away > NEAR;
  const what = `${damage.kind}: ${far ? 'refused too late' : verdict.what}`;
  counts[what] = (counts[what] ?? 0) + 1;
  worst = Math.max(worst, verdict.away);
  if (far || verdict.what === 'misread')
    console.log(
      `${game.name} ${values.seed}/${no}: ${damage.kind} at ${damage.at}: ${verdict.what} ${verdict.away} away: ${verdict.why}`,
    );
}
console.log({ ...counts, farthest: worst });
