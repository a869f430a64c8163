/**
 * The titles of this build: every folder of `packages/titles/src`, and of the folder ROUNDHOUSE_TITLES named when the client was
 * built (`@outside`). A folder's `card.ts` is all the lobby knows; the rest is loaded one title at a time.
 */

import type { Title, TitleCard } from '@roundhouse/engine';

const cards = import.meta.glob<TitleCard>(['../../../titles/src/*/card.ts', '@outside/*/card.ts'], {
  eager: true,
  import: 'card',
});
const modules = import.meta.glob<Title>(['../../../titles/src/*/index.ts', '@outside/*/index.ts'], {
  import: 'title',
});

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

const found = new Map(
  Object.entries(cards).map(([path, card]) => [card.id, { card, folder: folderOf(path) }]),
);

/** The one to begin with first, the others by name. */
export const TITLES: readonly TitleCard[] = [...found.values()]
  .map(({ card }) => card)
  .sort((a, b) => Number(b.forNewcomers ?? 0) - Number(a.forNewcomers ?? 0) || a.id.localeCompare(b.id));

export const titleCard = (id: string): TitleCard | undefined => found.get(id.toLowerCase())?.card;

const inFolder = <T>(files: Readonly<Record<string, () => Promise<T>>>, id: string, name: string) =>
  files[`${found.get(id.toLowerCase())?.folder}/${name}`];

const tables = import.meta.glob<unknown>(
  ['../../../titles/src/*/{catalog,chapters,sentences}.json', '@outside/*/{catalog,chapters,sentences}.json'],
  { import: 'default' },
);

/** A table of a title's folder; null = it has none. */
export const loadJson = async <T>(
  id: string,
  name: 'catalog' | 'chapters' | 'sentences',
): Promise<T | null> => ((await inFolder(tables, id, `${name}.json`)?.()) as T | undefined) ?? null;

/** How 18xx.games plays a title, for games that come from there. */
const overlays = Object.fromEntries(
  Object.entries(
    import.meta.glob<{ overlay: NonNullable<Title['overlay']> }>('../../../interop/src/compat/18*.ts'),
  ).map(([path, load]) => [path.split('/').at(-1)?.replace('.ts', '') ?? '', load]),
);

const loaded = new Map<string, Promise<Title>>();

async function load(id: string): Promise<Title> {
  const [title, compat] = await Promise.all([inFolder(modules, id, 'index.ts')?.(), overlays[id]?.()]);
  if (!title) throw new Error(`There is no title ${id}.`);
  return compat ? { ...title, overlay: compat.overlay } : title;
}

export function loadTitle(id: string): Promise<Title> {
  const key = id.toLowerCase();
  let title = loaded.get(key);
  if (!title) {
    title = load(key);
    title.catch(() => loaded.delete(key));
    loaded.set(key, title);
  }
  return title;
}
