import { type Rulebook, compile, type Dice, OptionError, type Options, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';

export const TITLES: readonly Title[] = Object.values(titles);

function attempt(title: Title, options: Options): Rulebook | null {
  try {
    return compile(title, options);
  } catch (error) {
    if (error instanceof OptionError) return null;
    throw error;
  }
}

/** Every value of every option once, and every number of players, each with the rest as printed. */
export function plainVariants(title: Title): Rulebook[] {
  const counts = Array.from(
    { length: title.players.max - title.players.min + 1 },
    (_, i) => title.players.min + i,
  );
  const wishes: Options[] = counts.map((players) => ({ players }));
  for (const spec of title.optionSpecs) {
    for (const value of spec.values) {
      if (value === spec.default) continue;
      const fits = counts.map((players) => ({ players, ...needs(title, spec.name), [spec.name]: value }));
      const found = fits.find((options) => attempt(title, options) !== null);
      if (found) wishes.push(found);
    }
  }
  return wishes.flatMap((options) => attempt(title, options) ?? []);
}

/** Some options stand on another one. */
const needs = (title: Title, name: string): Record<string, string> =>
  title.id === '1846' && name === 'protectSecondEdition' ? { edition: 'second' } : {};

/** Any combination of all options that the title accepts. */
export function anyVariant(title: Title, dice: Dice): Rulebook {
  for (;;) {
    const { min, max } = title.players;
    const options: Options = { players: min + dice.below(max - min + 1) };
    for (const spec of title.optionSpecs) options[spec.name] = spec.values[dice.below(spec.values.length)];
    const book = attempt(title, options);
    if (book) return book;
  }
}

/** The n-th variant of a title: first each option by itself, then any mixture. */
export function variant(title: Title, n: number, dice: Dice): Rulebook {
  const plain = plainVariants(title);
  return plain[n] ?? anyVariant(title, dice);
}

export const nameOf = ({ title, options }: Rulebook): string =>
  `${title.id} ${JSON.stringify(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== false)))}`;
