import { sharedMoves } from './moves/index.ts';
import { sharedProcedures } from './procedures/index.ts';
import { compileGeography } from './track/geography.ts';
import type { Options } from './model/state.ts';
import type { Book, Title, TrainFace } from './model/title.ts';

/** Bad options of a new game: one clear sentence. */
export class OptionError extends Error {}

function withDefaults(title: Title, given: Options): Options {
  const options: Options = { players: given.players };
  const known = new Set(['players', 'site', 'seed']);
  for (const spec of title.optionSpecs) {
    known.add(spec.name);
    const value = given[spec.name] ?? spec.default;
    if (!spec.values.includes(value as boolean | string | number)) {
      throw new OptionError(
        `${title.name}: '${JSON.stringify(value)}' is not a value of the option '${spec.name}'.`,
      );
    }
    options[spec.name] = value;
  }
  for (const name in given) {
    if (!known.has(name)) throw new OptionError(`${title.name} has no option '${name}'.`);
  }
  if (given.site) {
    for (const name in given.site) {
      if (!Object.hasOwn(title.siteOptions, name))
        throw new OptionError(`${title.name} has no site option '${name}'.`);
    }
    options.site = given.site;
  }
  return Object.freeze(options);
}

const table = <T, K extends string>(items: readonly T[], key: (item: T) => K): Record<K, T> =>
  Object.fromEntries(items.map((item) => [key(item), item])) as Record<K, T>;

/** A title and its options, worked out once: what every engine call takes. */
export function compile(title: Title, given: Options): Book {
  const options = withDefaults(title, given);
  const refusal = title.validate(options);
  if (refusal) throw new OptionError(`${title.name}: ${refusal}`);
  const data = title.data(options);
  const faces: Record<string, TrainFace> = {};
  for (const card of data.trains) for (const face of card.faces) faces[face.name] = face;
  return {
    title,
    options,
    data,
    geography: compileGeography(data.map, data.tiles, data.manifest),
    chart: data.chart,
    policies: title.policies(options),
    frames: { ...sharedProcedures, ...title.frames },
    moves: { ...sharedMoves, ...title.moves },
    cards: table(data.trains, (card) => card.name),
    faces,
    phases: table(data.phases, (row) => row.name),
    companies: table(data.companies, (it) => it.id),
    privates: table(data.privates, (it) => it.id),
  };
}
