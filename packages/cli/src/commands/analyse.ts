import { analyse, type Analysis, type Fact, type Judged, USUAL_EFFORT } from '@roundhouse/bots';
import {
  type Action,
  bare,
  cloneState,
  performInPlace,
  type PlayerId,
  type Rulebook,
  type State,
} from '@roundhouse/engine';
import type { SavedGame } from '@roundhouse/interop';
import { readText } from '../shell/files.ts';
import { gameFrom, replayed } from '../shell/games.ts';
import { leadsTo } from '../shell/leadsTo.ts';
import { progressBar } from '../shell/progress.ts';
import { type Command, UsageError } from '../shell/usage.ts';
import { proposed } from '../play/words.ts';

export const analyseCommand: Command = {
  usage: 'FILE [--continuations N] [--decisions N] [--json]',
  examples: ['roundhouse analyse game.json', 'roundhouse analyse game.json --continuations 6 --json'],
  options: {
    continuations: { type: 'string' },
    decisions: { type: 'string' },
    json: { type: 'boolean' },
  },
  about: {
    continuations: 'how often the game is played on from the start of each round',
    decisions: 'how many decisions are played on at most, those first that look worst at a glance',
    json: 'the whole analysis as one line of JSON',
  },
  operands: 1,
  run(args) {
    const [file] = args.files;
    if (file === undefined) throw new UsageError('analyse needs a saved or recorded game.');
    const game = gameFrom(readText(file));
    if (game.log.length === 0) throw new UsageError(`Nothing has been played yet in '${file}'.`);
    const effort = {
      ...USUAL_EFFORT,
      continuations: args.count('continuations', USUAL_EFFORT.continuations, 0),
      decisions: args.count('decisions', USUAL_EFFORT.decisions, 0),
    };
    const { book, start } = replayed(game);
    const people = game.seats.some(({ kind }) => kind === 'person');
    const bar = progressBar(STEPS);
    let drawn = 0;
    const analysis = analyse({ book, start, log: game.log, people, effort }, (progress) => {
      for (; drawn < Math.floor(progress * STEPS); drawn++) bar.step();
    });
    bar.end();
    process.stdout.write(
      args.flag('json')
        ? `${JSON.stringify(analysis)}\n`
        : textOf(analysis, game, saidIn(analysis, book, start, game.log)),
    );
    return 0;
  },
};

/** Steps of the progress bar. */
const STEPS = 100;

const percent = (part: number): string => `${Math.round(100 * part)}%`;
const points = (part: number): string => `${(100 * part).toFixed(1)}%`;
const dollars = (amount: number): string => `$${Math.round(amount)}`;

/** An action done after so many others, in words. */
type Said = (at: number, action: Action, paid?: number) => string;

/** Words for the actions an analysis names: a train is known by its face only while it is there. */
function saidIn(analysis: Analysis, book: Rulebook, start: State, log: readonly Action[]): Said {
  const needed = new Set([
    ...analysis.turningPoints.map(({ at }) => at - 1),
    ...analysis.decisions.map(({ at }) => at),
  ]);
  const states = new Map<number, State>();
  const state = cloneState(start);
  for (const [at, action] of log.entries()) {
    if (needed.has(at)) states.set(at, cloneState(state));
    performInPlace(book, state, action);
  }
  return (at, action, paid) =>
    `\u201c${proposed({ book, state: states.get(at) ?? start }, action, paid)}\u201d`;
}

function textOf(analysis: Analysis, game: SavedGame, said: Said): string {
  const names = new Map(game.seats.map(({ id, name }) => [`player:${id}`, name]));
  const nameOf = (player: PlayerId): string => names.get(player) ?? bare(player);
  const { players, moments, turningPoints, decisions, summaries, basis } = analysis;
  const width = Math.max(...players.map((player) => nameOf(player).length), 14);
  const lines = [
    `${game.name}: chances to win, with the range in which the estimates agree`,
    `  ${'round'.padEnd(10)} ${players.map((player) => nameOf(player).padEnd(width)).join('  ')}`,
    ...moments.map(({ round, at, chances }) => {
      const cells = chances.map(({ win, low, high }) => `${percent(win)} (${percent(low)}-${percent(high)})`);
      const when = round === '' ? (at === 0 ? 'start' : 'end') : round;
      return `  ${when.padEnd(10)} ${cells.map((cell) => cell.padEnd(width)).join('  ')}`;
    }),
    '',
    'Turning points',
    ...turningPoints.map(({ round, at, player, before, after, facts }) => {
      const action = game.log[at - 1];
      const what = action ? ` most of it with action ${at} (${said(at - 1, action)})` : '';
      const why = facts.map((fact) => factText(fact, nameOf)).join('; ');
      return `  ${round}: ${nameOf(player)} from ${percent(before)} to ${percent(after)},${what}${why === '' ? '' : `: ${why}`}`;
    }),
    ...(turningPoints.length === 0 ? ['  none: nobody\u2019s chance changed by a tenth in one round'] : []),
    '',
    'Decisions that gave away most, as a part of the money expected at the table',
    ...decisions
      .filter(({ loss }) => loss > 0)
      .slice(0, SHOWN)
      .flatMap((it) => decisionLines(it, said, nameOf)),
    '',
    'Players',
    ...summaries.map(({ player, start, best, bestRound, end, lost, weak, strong }) =>
      [
        `  ${nameOf(player)}: ${percent(start)} at the start, ${percent(best)} at best${bestRound === '' ? '' : ` (${bestRound})`}, ${percent(end)} at the end`,
        `gave away ${points(lost)} in the decisions above`,
        ...(strong ? [`strong in ${strong}`] : []),
        ...(weak ? [`weakest in ${weak.field} (${weak.round}, ${points(weak.loss)})`] : []),
      ].join('; '),
    ),
    '',
    basisText(basis),
  ];
  return `${lines.join('\n')}\n`;
}

/** Decisions that are told. */
const SHOWN = 12;

function decisionLines(
  {
    at,
    who,
    round,
    played,
    preferred,
    loss,
    paidPlayed,
    paidPreferred,
    ledPlayed,
    ledPreferred,
    reason,
  }: Judged,
  said: Said,
  nameOf: (player: PlayerId) => string,
): string[] {
  return [
    `  ${points(loss)}  ${round}, action ${at + 1}: ${nameOf(who)} ${said(at, played, paidPlayed)}; better: ${said(at, preferred, paidPreferred)}`,
    `        ${reason}; by the next stock round ${leadsTo(ledPreferred)} instead of ${leadsTo(ledPlayed)}`,
  ];
}

const many = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** A fact in words; one about another player begins with the name. */
const factText = (fact: Fact, nameOf: (player: PlayerId) => string): string =>
  fact.of ? `${nameOf(fact.of)}: ${happened(fact)}` : happened(fact);

function happened(fact: Fact): string {
  switch (fact.kind) {
    case 'dividends':
      return `dividends ${dollars(fact.amount)}, the others ${dollars(fact.others)} each`;
    case 'rusted':
      return `${fact.count === 1 ? 'a' : fact.count} ${fact.train}-train of ${bare(fact.company)} rusted`;
    case 'phase':
      return `phase ${fact.to} began`;
    case 'presidencyWon':
      return `became president of ${bare(fact.company)}`;
    case 'presidencyLost':
      return `lost the presidency of ${bare(fact.company)}`;
    case 'price':
      return `${bare(fact.company)} from ${dollars(fact.from)} to ${dollars(fact.to)} with ${many(fact.units, 'share')} held`;
    case 'trainBought':
      return `${bare(fact.company)} bought a ${fact.train}-train`;
    case 'started':
      return `started ${bare(fact.company)} at ${dollars(fact.price)}`;
    case 'closed':
      return `${bare(fact.company)} closed`;
    case 'liquidated':
      return `${bare(fact.company)} was liquidated`;
    case 'receivership':
      return `${bare(fact.company)} went into receivership`;
    case 'sharesBought':
      return `${many(fact.units, 'share')} more of ${bare(fact.company)}`;
    case 'sharesSold':
      return `${many(fact.units, 'share')} fewer of ${bare(fact.company)}`;
    case 'issued':
      return `${bare(fact.company)} put ${many(fact.units, 'share')} on the market`;
    case 'redeemed':
      return `${bare(fact.company)} bought back ${many(fact.units, 'share')}`;
    case 'shorted':
      return `sold ${many(fact.units, 'share')} of ${bare(fact.company)} short`;
    case 'shortsClosed':
      return `${many(fact.units, 'short')} of ${bare(fact.company)} covered or settled`;
    case 'converted':
      return `${bare(fact.company)} grew to ${many(fact.shares, 'share')}`;
    case 'merged':
      return `${bare(fact.company)} and ${bare(fact.partner)} merged into ${bare(fact.into)}`;
    case 'acquired':
      return `${bare(fact.by)} took over ${bare(fact.company)}`;
    case 'loansTaken':
      return `${bare(fact.company)} took ${many(fact.count, 'loan')}`;
    case 'loansRepaid':
      return `${bare(fact.company)} repaid ${many(fact.count, 'loan')}`;
    case 'interest':
      return `${bare(fact.company)} paid ${dollars(fact.amount)} interest`;
    case 'debt':
      return `owed ${dollars(fact.amount)} personally`;
    case 'privateBought':
      return `got ${bare(fact.private)}${fact.price === null ? '' : ` for ${dollars(fact.price)}`}`;
    case 'bankrupt':
      return 'went bankrupt';
    case 'end':
      return 'the game ended';
    case 'estimate':
      return 'nobody did anything: only the estimate changed';
  }
}

function basisText({ games, people, temperature, continuations }: Analysis['basis']): string {
  const learned =
    games > 0 ? `learned from ${games} games between computer players` : 'not learned for this title';
  const human =
    people > 0
      ? `; for people its certainty is divided by ${temperature.toFixed(1)}, fitted on only ${people} recorded games`
      : '';
  return `The evaluation is ${learned}, combined with up to ${continuations} continuations of each round${human}. Track and tokens are not judged.`;
}
