import { type Advised, advise } from '@roundhouse/bots';
import { asked, bare, isOver, isPlayer, viewFor } from '@roundhouse/engine';
import { proposed } from '../play/words.ts';
import { readText } from '../shell/files.ts';
import { gameFrom, replayed } from '../shell/games.ts';
import { leadsTo } from '../shell/leadsTo.ts';
import { type Command, UsageError } from '../shell/usage.ts';

export const adviseCommand: Command = {
  usage: 'FILE [--to N] [--budget N] [--json]',
  examples: ['roundhouse advise game.json', 'roundhouse advise game.json --to 120 --json'],
  options: { to: { type: 'string' }, budget: { type: 'string' }, json: { type: 'boolean' } },
  about: { to: 'ask at the position after so many actions', json: 'the plans as one line of JSON' },
  operands: 1,
  run(args) {
    const [file] = args.files;
    if (file === undefined) throw new UsageError('advise needs a saved or recorded game.');
    const game = gameFrom(readText(file));
    const to = Math.min(args.count('to', game.log.length, 0), game.log.length);
    const { book, state } = replayed(game, to);
    if (isOver(state)) throw new UsageError('The game is over: there is nothing left to decide.');
    const who = asked(book, state).find(({ must }) => must)?.who;
    if (who === undefined || !isPlayer(who)) throw new UsageError('No player is asked at this moment.');
    const budget = args.text('budget') === undefined ? {} : { budget: args.count('budget', 1) };
    const view = viewFor(state, who);
    const plans = advise({ book, view, who, seed: 'advice', moment: to, ...budget });
    const name = game.seats.find(({ id }) => id === bare(who))?.name ?? bare(who);
    const said = ({ action, paid }: Advised): string => proposed({ book, state: view }, action, paid);
    process.stdout.write(
      args.flag('json') ? `${JSON.stringify({ who, plans })}\n` : textOf(name, plans, said),
    );
    return 0;
  },
};

/** The first is what the adviser would do, the second what it would do otherwise. */
function textOf(name: string, plans: readonly Advised[], said: (plan: Advised) => string): string {
  const lines = plans.map((plan, i) => {
    const leads = plan.leads ? `; by the next stock round ${leadsTo(plan.leads)}` : '';
    return `  ${i === 0 ? 'best:   ' : 'second: '}${said(plan)}: ${plan.reason}${leads}`;
  });
  const [best, second] = plans;
  const ahead = best?.leads && second?.leads ? best.leads.fortune - second.leads.fortune : null;
  return [
    `What ${name} might do`,
    ...lines,
    ...(ahead === null ? [] : [`  the best is worth $${Math.round(ahead)} more at the end than the second`]),
    '',
  ].join('\n');
}
