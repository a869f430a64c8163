import { useMemo } from 'preact/hooks';
import { boardArt } from '../../board/board.ts';
import { boxAround, hexCentre, mix } from '../../board/geometry.ts';
import type { Scene } from '../../board/scene.ts';
import { t } from '../../texts/index.ts';
import { LEGIBLE } from '../board/panZoom.ts';
import { art } from '../board/SvgArt.tsx';

/** Units of the drawing: nine pixels at the smallest scale. */
const LEAST = 9.05 / LEGIBLE;

interface Arrow {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly colour: string;
}

/** The map as it lies, with the arrows of a study on it; never so small that it cannot be read, it scrolls instead. */
export function StudyMap({ scene, arrows }: { scene: Scene; arrows: readonly Arrow[] }) {
  const box = useMemo(
    () =>
      boxAround(
        scene.hexes.map((hex) => hex.id),
        16,
      ),
    [scene.hexes],
  );
  const drawn = useMemo(() => art(boardArt({ ...scene, least: LEAST })), [scene]);
  const known = new Set<string>(scene.hexes.map(({ id }) => id));
  const shown = arrows.filter(({ from, to }) => known.has(from) && known.has(to));
  return (
    <div class="study-map" tabIndex={0} role="group" aria-label={t('club.map')}>
      <svg
        style={{ minWidth: `${Math.ceil(box.width * LEGIBLE)}px`, '--least': `${LEAST}px` }}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="img"
        aria-label={[t('club.map'), ...shown.map(({ from, to }) => t('club.arrowText', { from, to }))].join(
          '; ',
        )}
      >
        <g class="board">{drawn}</g>
        {shown.map((arrow) => (
          <ArrowArt key={arrow.id} {...arrow} />
        ))}
      </svg>
    </div>
  );
}

const HEAD = 34;

function ArrowArt({ from, to, colour }: Arrow) {
  const [start, end] = [hexCentre(from), hexCentre(to)];
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const neck = mix(start, end, length === 0 ? 0 : 1 - HEAD / length);
  return (
    <g class={`arrow arrow-${colour}`} data-arrow={`${from} ${to}`}>
      <line x1={start.x} y1={start.y} x2={neck.x} y2={neck.y} />
      <path
        d={`M0 0L${-HEAD} ${HEAD / 1.6}L${-HEAD} ${-HEAD / 1.6}Z`}
        transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
      />
    </g>
  );
}
