/** Titles are loaded one at a time: the lobby knows only what stands here. */

import type { Title } from '@roundhouse/engine';

export interface TitleCard {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly players: readonly [least: number, most: number];
  readonly blurb: string;
}

export const TITLES: readonly TitleCard[] = [
  {
    id: '1846',
    name: '1846',
    subtitle: 'The Race for the Midwest',
    players: [2, 5],
    blurb: 'Chicago, the Great Lakes and a hidden draft of private companies. The best first 18xx.',
  },
  {
    id: '1817',
    name: '1817',
    subtitle: 'New York to Chicago',
    players: [3, 12],
    blurb: 'Loans, short sales, mergers and liquidations. Finance first, trains second.',
  },
  {
    id: '1870',
    name: '1870',
    subtitle: 'Railroading across the Trans Mississippi',
    players: [2, 6],
    blurb: 'Destination runs, price protection and share redemption along the great river.',
  },
  {
    id: '18mw',
    name: '18MW',
    subtitle: 'Railroads of the upper Midwest',
    players: [3, 5],
    blurb: 'Ten railroads that may become giant systems. Map and market are a reconstruction.',
  },
];

export const titleCard = (id: string): TitleCard | undefined =>
  TITLES.find((title) => title.id === id.toLowerCase());

const loaders: Readonly<Record<string, () => Promise<unknown>>> = Object.fromEntries(
  Object.entries(import.meta.glob('../../../titles/src/*/index.ts')).map(([path, load]) => [
    path.split('/').at(-2) ?? '',
    load,
  ]),
);

/** Titles this build can play. */
export const isPlayable = (id: string): boolean => id.toLowerCase() in loaders;

const loaded = new Map<string, Promise<Title>>();
const modules = new Map<string, Readonly<Record<string, unknown>>>();

/** Everything the module of a title exports, once it has been loaded. */
export const loadedModule = (id: string): Readonly<Record<string, unknown>> | undefined =>
  modules.get(id.toLowerCase());

const isTitle = (x: unknown): x is Title =>
  typeof x === 'object' && x !== null && 'cite' in x && 'policies' in x;

export function loadTitle(id: string): Promise<Title> {
  const key = id.toLowerCase();
  let title = loaded.get(key);
  if (!title) {
    const load = loaders[key];
    title = load
      ? load().then((module) => {
          const exported = module as Readonly<Record<string, unknown>>;
          const found = Object.values(exported).find(isTitle);
          if (!found) throw new Error(`the module of ${id} has no title`);
          modules.set(key, exported);
          return found;
        })
      : Promise.reject(new Error(`there is no title ${id}`));
    title.catch(() => loaded.delete(key));
    loaded.set(key, title);
  }
  return title;
}
