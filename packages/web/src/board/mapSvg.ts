/** A title's map as an SVG file, empty or in the middle of a game. Runs anywhere: no browser, no framework. */

import type { Board, CompanyFacts, GameData, PrivateFacts } from '@roundhouse/engine';
import { boardArt } from './board.ts';
import type { CompanyMark } from './companyMark.ts';
import { boxAround } from './geometry.ts';
import { drawCartouche } from './mapLayers.ts';
import type { Scene } from './scene.ts';
import { boardCss, LIGHT_PAINT } from './style.ts';
import { el, toMarkup } from './svg.ts';

export interface MapPicture {
  readonly data: Pick<GameData, 'map' | 'tiles' | 'phases' | 'companies' | 'privates'>;
  readonly title?: string;
  readonly subtitle?: string;
  readonly board?: Board;
  readonly phase?: string;
  /** Short names of companies whose printed home is still open; all when absent. */
  readonly homes?: readonly string[];
}

const short = (id: string): string => id.slice(id.indexOf(':') + 1);

/** Marks of all companies of a title: the rim pattern is the company's number in the title's list. */
export function marksFor(
  companies: readonly CompanyFacts[],
  privates: readonly PrivateFacts[] = [],
): Map<string, CompanyMark> {
  const marks = new Map<string, CompanyMark>();
  for (const { id } of privates) {
    marks.set(short(id), {
      id: short(id),
      initials: short(id),
      color: '#5f6a73',
      ink: '#ffffff',
      pattern: 0,
    });
  }
  companies.forEach((company, i) => {
    const name = short(company.id);
    marks.set(name, { id: name, initials: name, color: company.color, ink: company.textColor, pattern: i });
  });
  return marks;
}

export function sceneOf(picture: MapPicture): Scene {
  const { data } = picture;
  return {
    hexes: data.map.hexes,
    hexsides: data.map.hexsides,
    tiles: new Map(data.tiles.map((tile) => [tile.id, tile])),
    board: picture.board ?? null,
    phase: picture.phase ?? data.phases[0]?.name ?? null,
    phases: data.phases.map((phase) => phase.name),
    marks: marksFor(data.companies, data.privates),
    homes: picture.homes ? new Set(picture.homes) : null,
  };
}

export function renderMapSvg(picture: MapPicture): string {
  const scene = sceneOf(picture);
  const box = boxAround(
    scene.hexes.map((hex) => hex.id),
    30,
  );
  const head = picture.title ? 116 : 0;
  const height = box.height + head;
  const svg = el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${box.x.toFixed(1)} ${(box.y - head).toFixed(1)} ${box.width.toFixed(1)} ${height.toFixed(1)}`,
      width: Math.round(box.width * 0.6),
      height: Math.round(height * 0.6),
      role: 'img',
      'aria-label': `Map of ${picture.title ?? picture.data.map.title}`,
    },
    el('style', {}, boardCss(LIGHT_PAINT)),
    el('rect', { x: box.x, y: box.y - head, width: box.width, height, class: 'sea' }),
    picture.title
      ? el(
          'g',
          { transform: `translate(${(box.x + 34).toFixed(1)} ${(box.y - head + 20).toFixed(1)})` },
          drawCartouche(picture.title, picture.subtitle ?? ''),
        )
      : null,
    boardArt(scene),
  );
  return toMarkup(svg);
}
