import { diceFrom, type Options, type OptionSpec, type Title } from '@roundhouse/engine';

/**
 * The options of one game of a series in which every variant of a title is on in some games and off in others, in
 * ever new combinations. The number of the game decides; what was asked for stays as it is.
 */
export function mixedOptions(title: Title, asked: Options, game: number): Options {
  const given = { ...asked, ...neededFor(title, asked) };
  const open = title.optionSpecs.filter(
    (spec) => given[spec.name] === undefined && (spec.players?.includes(given.players) ?? true),
  );
  // Games in a row take the values of an option in turn, from a start that is drawn for each group of games.
  const group = Math.max(1, ...open.map((spec) => spec.values.length));
  const dice = diceFrom(`variants/${title.id}/${Math.floor(game / group)}`);
  const options: Options = { ...given };
  const switched: OptionSpec[] = [];
  for (const spec of open) {
    const value = spec.values[(dice.below(spec.values.length) + game) % spec.values.length];
    if (value === undefined || value === spec.default) continue;
    options[spec.name] = value;
    switched.push(spec);
  }
  // What does not go with the others stays off.
  for (const spec of switched.reverse()) {
    if (title.validate(withDefaults(title, options)) === null) break;
    delete options[spec.name];
  }
  return options;
}

/** The option without which so many cannot play at all, such as the two-player game. */
export function neededFor(title: Title, given: Options): Record<string, OptionSpec['default']> {
  if (title.validate(withDefaults(title, given)) === null) return {};
  for (const { name, values } of title.optionSpecs.filter((spec) => given[spec.name] === undefined)) {
    for (const value of values) {
      if (title.validate(withDefaults(title, { ...given, [name]: value })) === null) return { [name]: value };
    }
  }
  return {};
}

const withDefaults = (title: Title, options: Options): Options => ({
  ...Object.fromEntries(title.optionSpecs.map((spec) => [spec.name, spec.default])),
  ...options,
});
