import { sharedMoves } from './moves/index.ts';
import { sharedProcedures } from './procedures/index.ts';
import { type Overlay, patched, replacements } from './overlay.ts';
import { compileGeography } from './track/geography.ts';
import { coreVerbs } from './verbs/core.ts';
import type { Verb, Verbs } from './schema/verb.ts';
import type { Options } from './model/state.ts';
import type { Rulebook, Title, TrainFace } from './model/title.ts';

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
  const { site } = given;
  if (site !== undefined) {
    if (typeof site !== 'object' || site === null || Array.isArray(site))
      throw new OptionError(`${title.name}: the option 'site' is a table of what a record says.`);
    Object.assign(options, { site });
  }
  return Object.freeze(options);
}

/** The other platform's rules that the options ask for. Without them a game from there would be misread silently. */
function overlayFor(title: Title, options: Options): Overlay | null {
  const overlay = title.overlay?.(options) ?? null;
  const { site } = options;
  if (site !== undefined && !overlay)
    throw new OptionError(
      `${title.name}: this program does not know the rules of the platform the game comes from.`,
    );
  return overlay;
}

const table = <T, K extends string>(items: readonly T[], key: (item: T) => K): Record<K, T> =>
  Object.fromEntries(items.map((item) => [key(item), item])) as Record<K, T>;

/** Everything that can be said in a game of this title: the core verbs and those of its own moves. */
export function vocabularyOf(title: Pick<Title, 'moves'>): Verbs {
  const verbs: Record<string, Verb> = { ...coreVerbs };
  for (const { verb } of Object.values(title.moves)) verbs[verb.type] = verb;
  return verbs;
}

/** A title and its options, worked out once: what every engine call takes. */
export function compile(title: Title, given: Options): Rulebook {
  const options = withDefaults(title, given);
  const overlay = overlayFor(title, options);
  const own = title.validate(options);
  const refusal = overlay?.validate ? overlay.validate(own, options) : own;
  if (refusal) throw new OptionError(`${title.name}: ${refusal}`);
  const printed = title.data(options);
  const data = overlay?.data?.(printed, options) ?? printed;
  const policies = title.policies(options);
  const frames = { ...sharedProcedures, ...title.frames };
  const moves = { ...sharedMoves, ...title.moves };
  const faces: Record<string, TrainFace> = {};
  for (const card of data.trains) for (const face of card.faces) faces[face.name] = face;
  return {
    title,
    options,
    data,
    geography: compileGeography(data.map, data.tiles, data.manifest),
    chart: data.chart,
    policies: patched(policies, overlay?.policies?.(policies, options) ?? {}),
    frames: { ...frames, ...overlay?.frames?.(frames, options) },
    moves: { ...moves, ...overlay?.moves?.(moves, options) },
    instead: replacements(overlay),
    verbs: vocabularyOf(title),
    cards: table(data.trains, (card) => card.name),
    faces,
    phases: table(data.phases, (row) => row.name),
    companies: table(data.companies, (it) => it.id),
    privates: table(data.privates, (it) => it.id),
  };
}
