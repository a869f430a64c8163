/** The computer players there are, weakest first: whoever offers, explains or checks a level reads this list. */

interface LevelFacts {
  readonly id: string;
  /** What it is called where somebody chooses. */
  readonly name: string;
  /** What to expect of it, for somebody who has never played. */
  readonly about: string;
  /** people = worth playing against; tests = shows what the rules do with anything; simulations = no table has it. */
  readonly for: 'people' | 'tests' | 'simulations';
  /** Takes seconds over a decision: not for tables at which time is short. */
  readonly slow: boolean;
}

export const levelList = [
  {
    id: 'reckless',
    name: 'reckless',
    about: 'Legal and unwise on purpose: it shows what the rules do with trouble.',
    for: 'simulations',
    slow: false,
  },
  {
    id: 'random',
    name: 'random',
    about: 'Does anything the rules allow, without thinking.',
    for: 'tests',
    slow: false,
  },
  {
    id: 'apprentice',
    name: 'easy',
    about: 'Looks a few rounds ahead, bids little and leaves you room: good for a first game.',
    for: 'people',
    slow: false,
  },
  {
    id: 'clerk',
    name: 'medium',
    about: 'Weighs every move in money and answers at once.',
    for: 'people',
    slow: false,
  },
  {
    id: 'baron',
    name: 'strong',
    about: 'Plays its best plans on in its head before it decides; needs a moment.',
    for: 'people',
    slow: false,
  },
  {
    id: 'tycoon',
    name: 'strong and patient',
    about: 'Thinks like the strong one about more plans and for much longer: you wait several seconds.',
    for: 'people',
    slow: true,
  },
] as const satisfies readonly LevelFacts[];

export type Level = (typeof levelList)[number]['id'];

const facts: ReadonlyMap<string, LevelFacts> = new Map(levelList.map((it) => [it.id, it]));

/** Every level, those that are only good for simulations included. */
export const ALL_LEVELS: readonly Level[] = levelList.map(({ id }) => id);
/** Those a table can have. */
export const LEVELS: readonly Level[] = levelList
  .filter((it) => it.for !== 'simulations')
  .map(({ id }) => id);
/** Those somebody may want to play against. */
export const LEVELS_FOR_PEOPLE: readonly Level[] = levelList
  .filter((it) => it.for === 'people')
  .map(({ id }) => id);
/** Where nobody has chosen: it answers at once. */
export const USUAL_LEVEL: Level = 'clerk';

export const isLevel = (text: string): text is Level => facts.has(text);
/** Does it take seconds over a decision? */
export const isSlow = (level: string): boolean => facts.get(level)?.slow ?? false;
