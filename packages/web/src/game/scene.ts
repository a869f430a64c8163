/** What the board shows of a state. */

import type { Rulebook, CompanyId, State } from '@roundhouse/engine';
import type { CompanyMark } from '../board/companyMark.ts';
import { marksFor } from '../board/mapSvg.ts';
import type { Scene } from '../board/scene.ts';

interface Static {
  readonly tiles: Scene['tiles'];
  readonly phases: readonly string[];
  readonly marks: ReadonlyMap<string, CompanyMark>;
}

const known = new WeakMap<Rulebook, Static>();

function staticOf(book: Rulebook): Static {
  let made = known.get(book);
  if (!made) {
    made = {
      tiles: new Map(book.data.tiles.map((tile) => [tile.id, tile])),
      phases: book.data.phases.map((phase) => phase.name),
      marks: marksFor(book.data.companies, book.data.privates),
    };
    known.set(book, made);
  }
  return made;
}

export const marksOf = (book: Rulebook): ReadonlyMap<string, CompanyMark> => staticOf(book).marks;

/** Companies that may still come to their printed home. */
function openHomes(state: State): Set<string> {
  const open = new Set<string>();
  for (const id of Object.keys(state.companies) as CompanyId[]) {
    const company = state.companies[id];
    if (company && (company.stage === 'idle' || company.stage === 'started'))
      open.add(id.slice('company:'.length));
  }
  return open;
}

const shown = new WeakMap<Rulebook, { scene: Scene; homes: string }>();

/** The same scene as before as long as it shows the same: then nothing needs to be drawn again. */
export function sceneOf(book: Rulebook, state: State): Scene {
  const homes = openHomes(state);
  const key = [...homes].join();
  const last = shown.get(book);
  if (last && last.homes === key && last.scene.board === state.board && last.scene.phase === state.phase)
    return last.scene;
  const { tiles, phases, marks } = staticOf(book);
  const scene: Scene = {
    hexes: book.data.map.hexes,
    hexsides: book.data.map.hexsides,
    tiles,
    board: state.board,
    phase: state.phase,
    phases,
    marks,
    homes,
  };
  shown.set(book, { scene, homes: key });
  return scene;
}
