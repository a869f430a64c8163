import type { Options, OptionSpec } from '@roundhouse/engine';

/** The rulebook knows no variants. */
export const optionSpecs: readonly OptionSpec[] = [];

/** 18mw:setup.2. */
export const validate = (options: Options): string | null =>
  options.players >= 3 && options.players <= 5 ? null : 'the game is for 3 to 5 players.';
