import {
  bare,
  type CompanyId,
  presidentOf,
  priceOf,
  privatesOf,
  standingsOf,
  type State,
  trainsOf,
  unitsOf,
  zoneOf,
} from '@roundhouse/engine';
import { gameFrom, replayed } from '../shell/games.ts';
import { readText } from '../shell/files.ts';
import { type Command, UsageError } from '../shell/usage.ts';
import { shortRun } from '../shell/shortRun.ts';
import { boardText } from './boardText.ts';

export const replayCommand: Command = {
  usage: 'FILE [--to N] [--json | --board]',
  examples: ['roundhouse replay game.json', 'roundhouse replay game.json --to 120 --board'],
  options: { to: { type: 'string' }, json: { type: 'boolean' }, board: { type: 'boolean' } },
  about: { json: 'the whole position as one line of JSON', board: 'draw the map as text' },
  operands: 1,
  run(args) {
    shortRun();
    const [file] = args.files;
    if (file === undefined) throw new UsageError('replay needs a file.');
    if (args.flag('json') && args.flag('board')) throw new UsageError('replay shows --json or --board.');
    const game = gameFrom(readText(file));
    const to = Math.min(args.count('to', game.log.length, 0), game.log.length);
    const { book, state } = replayed(game, to);
    if (args.flag('json'))
      process.stdout.write(
        `${JSON.stringify({ title: game.title, actions: to, of: game.log.length, state })}\n`,
      );
    else {
      process.stdout.write(
        `${game.name}: after ${to} of ${game.log.length} actions\n${positionText({ book, state })}`,
      );
      if (args.flag('board')) process.stdout.write(`\n${boardText({ book, state })}`);
    }
    return 0;
  },
};

type Position = Parameters<typeof standingsOf>[0];

/** Players and companies as two tables. */
export function positionText(c: Position): string {
  const scores = standingsOf(c);
  const lines = [`Phase ${c.state.phase}; bank ${c.state.cash.bank ?? 0}; ${whatNow(c.state)}`, ''];
  for (const player of c.state.seats) {
    const shares = holdings(c, player);
    const privates = privatesOf(c, player).map(bare);
    lines.push(
      `  ${bare(player).padEnd(14)} cash ${String(c.state.cash[player] ?? 0).padStart(5)}  worth ${String(scores[player] ?? 0).padStart(5)}  ${[...shares, ...privates].join(' ')}`,
    );
  }
  lines.push('');
  for (const id of Object.keys(c.state.companies) as CompanyId[]) {
    const it = c.state.companies[id];
    if (!it || (it.stage !== 'running' && it.stage !== 'started')) continue;
    const president = presidentOf(c, id);
    const trains = trainsOf(c, id)
      .map((train) => train.face)
      .join(' ');
    const price = it.at
      ? `${priceOf(c, id)}${zoneOf(c, id) === 'normal' ? '' : ` ${zoneOf(c, id) ?? ''}`}`
      : '-';
    lines.push(
      `  ${bare(id).padEnd(6)} price ${price.padEnd(12)} cash ${String(c.state.cash[id] ?? 0).padStart(5)}  trains ${trains.padEnd(10)} president ${president ? bare(president) : 'nobody'}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function holdings(c: Position, player: Parameters<typeof privatesOf>[1]): string[] {
  return (Object.keys(c.state.companies) as CompanyId[])
    .map((id) => ({ id, units: unitsOf(c, id, player) }))
    .filter(({ units }) => units > 0)
    .map(({ id, units }) => `${bare(id)}×${units}`);
}

const whatNow = (state: State): string =>
  state.agenda
    .slice(1)
    .map((frame) => frame.at)
    .join(' > ') || 'the game is over';
