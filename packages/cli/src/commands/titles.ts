import { titles } from '@roundhouse/interop';
import type { Command } from '../shell/usage.ts';

export const titlesCommand: Command = {
  usage: '[--json]',
  examples: ['roundhouse titles', 'roundhouse titles --json'],
  options: { json: { type: 'boolean' } },
  run(args) {
    for (const title of Object.values(titles)) {
      const { id, name, subtitle, designer, players, optionSpecs, notices, rules } = title;
      if (args.flag('json'))
        process.stdout.write(
          `${JSON.stringify({ id, name, subtitle, designer, players, rules, options: optionSpecs, notices })}\n`,
        );
      else {
        process.stdout.write(`${name}: ${subtitle} (${designer}), ${players.min}-${players.max} players\n`);
        for (const option of optionSpecs)
          process.stdout.write(`  ${option.name}: ${option.values.join(' | ')}. ${option.text}\n`);
        for (const notice of notices) process.stdout.write(`  Note: ${notice}\n`);
      }
    }
    return 0;
  },
};
