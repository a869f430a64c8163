import type { Deal, Options } from '@roundhouse/engine';
import type { SiteReader } from '../read/run.ts';
import type { SiteFile } from '../file.ts';
import { reader1817 } from '../read/reader1817.ts';
import { reader1846 } from '../read/reader1846.ts';
import { reader1870 } from '../read/reader1870.ts';
import { rulesOf1817 } from './write1817.ts';
import { rulesOf1846, titleOf1846 } from './write1846.ts';
import { rulesOf1870 } from './write1870.ts';

/** A game set up as the site would set it up: its rules where they differ, its deal from the seed. */
export interface SiteSetup {
  options: Options;
  deal: Deal;
}

interface Hosted {
  reader: SiteReader;
  siteTitle(options: Options): string;
  rules(options: Options): string[];
}

const HOSTED: Readonly<Record<string, Hosted>> = {
  '1846': { reader: reader1846, siteTitle: titleOf1846, rules: rulesOf1846 },
  '1817': {
    reader: reader1817,
    siteTitle: () => '1817',
    // Ten shorts are the site's own rule unless five are asked for.
    rules: (options) => rulesOf1817({ ...options, tenShorts: options.tenShorts !== false }),
  },
  '1870': { reader: reader1870, siteTitle: () => '1870', rules: rulesOf1870 },
};

const fileFor = (hosted: Hosted, options: Options, seed: number): SiteFile => ({
  id: seed,
  title: hosted.siteTitle(options),
  players: Array.from({ length: options.players }, (_, i) => ({ id: i, name: `Player ${i + 1}` })),
  seed,
  optionalRules: hosted.rules(options),
  actions: [],
  result: null,
  finished: false,
  manuallyEnded: false,
  acting: [],
});

/** Null: the site does not have the title. */
export function siteSetup(title: string, chosen: Options, seed: number): SiteSetup | null {
  const hosted = Object.hasOwn(HOSTED, title) ? HOSTED[title] : undefined;
  if (!hosted) return null;
  const two = title === '1846' && chosen.players === 2;
  const file = fileFor(hosted, two ? { ...chosen, twoPlayers: true } : chosen, seed);
  const options = withoutRecord(hosted.reader.options(file));
  return { options, deal: hosted.reader.deal(file, options) };
}

/** A game that is yet to be played has no record of connections: they are looked for. */
function withoutRecord(options: Options): Options {
  const { 'connections:recorded': _, ...site } = options.site ?? {};
  return { ...options, site };
}

/** In what a game was set up otherwise than the site would have done it; empty = it can be exported faithfully. */
export function departures(title: string, options: Options, deal: Deal, seed: number): string[] {
  const setup = siteSetup(title, options, seed);
  if (!setup) return [`18xx.games has no ${title}`];
  const site = setup.options.site ?? {};
  const own = options.site ?? {};
  const found: string[] = [];
  // Names that only the game has are those of earlier versions: they ask for the rules of 18xx.games as a whole.
  if (!options.site) found.push('the rules of 18xx.games are not in force');
  for (const name of Object.keys(site))
    if (!same(own[name], site[name])) found.push(`${name} is not in force`);
  if (!same(setup.deal, deal)) found.push(`the deal is not that of seed ${seed}`);
  return found;
}

const same = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);
const sorted = (x: unknown): string =>
  JSON.stringify(x, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) ?? '';
