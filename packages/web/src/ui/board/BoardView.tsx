import type { HexDef, HexId } from '@roundhouse/engine';
import type { ComponentChildren, VNode } from 'preact';
import { memo } from 'preact/compat';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { hexArt, hexKey } from '../../board/board.ts';
import { boxAround, hexCentre, hexPath, xy } from '../../board/geometry.ts';
import { drawAreas, drawHexsides, labelledHexes } from '../../board/mapLayers.ts';
import { drawRoutes, type RoutePicture } from '../../board/routesArt.ts';
import type { Scene } from '../../board/scene.ts';
import type { SvgNode } from '../../board/svg.ts';
import { hexText } from '../../game/hexText.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { hexNextTo } from './hexKeys.ts';
import { type PanZoom, panZoom, type Extent } from './panZoom.ts';
import { art } from './SvgArt.tsx';

export interface BoardViewProps {
  scene: Scene;
  /** Hexes on which something can be done now. */
  legal?: ReadonlySet<HexId>;
  /** Hexes touched by the last move. */
  last?: ReadonlySet<HexId>;
  chosen?: HexId | null;
  /** A tile tried out on the board: drawn in place of what lies there. */
  preview?: { hex: HexId; laid: string } | null;
  routes?: readonly RoutePicture[];
  onPick?: (hex: HexId) => void;
  /** What the card in the corner says about the hex under the pointer. */
  card?: (hex: HexId) => ComponentChildren;
  /** More buttons beside those for zooming. */
  tools?: ComponentChildren;
}

interface CellProps {
  scene: Scene;
  def: HexDef;
  labelled: boolean;
  /** What the hex looks like: the same key, the same picture. */
  drawKey: string;
  label: string;
  legal: boolean;
  chosen: boolean;
  /** The one hex that Tab leads to. */
  stop: boolean;
}

type PictureProps = Pick<CellProps, 'scene' | 'def' | 'labelled' | 'drawKey'>;

/** What lies on the hex: whether something can be done there does not draw it again. */
const Picture = memo(
  ({ scene, def, labelled, drawKey }: PictureProps) => (
    <g aria-hidden="true">{pictureOf(scene, def, labelled, drawKey)}</g>
  ),
  (a: PictureProps, b: PictureProps) =>
    a.drawKey === b.drawKey &&
    a.def === b.def &&
    a.labelled === b.labelled &&
    a.scene.marks === b.scene.marks,
);

/** One hex. Clicks and keys are heard by the board, so that nothing here changes while the hex stays the same. */
const Cell = memo(
  ({ scene, def, labelled, drawKey, label, legal, chosen, stop }: CellProps) => (
    <g
      data-hex={def.id}
      class={`cell${legal ? ' cell-legal' : ''}`}
      transform={`translate(${xy(hexCentre(def.id))})`}
    >
      <Picture scene={scene} def={def} labelled={labelled} drawKey={drawKey} />
      <path
        class="hit"
        d={hexPath()}
        role="button"
        tabIndex={stop ? 0 : -1}
        aria-label={legal ? `${label}. ${t('board.legal')}` : label}
        aria-pressed={chosen}
      />
    </g>
  ),
  (a: CellProps, b: CellProps) =>
    a.drawKey === b.drawKey &&
    a.def === b.def &&
    a.label === b.label &&
    a.legal === b.legal &&
    a.chosen === b.chosen &&
    a.stop === b.stop &&
    a.scene.marks === b.scene.marks,
);

const drawn = new WeakMap<HexDef, { key: string; marks: Scene['marks']; picture: SvgNode }>();

/** Finding room for everything on a hex takes a while: a picture is kept until the hex looks different. */
function pictureOf(scene: Scene, def: HexDef, labelled: boolean, key: string): VNode | string {
  const full = `${key}${labelled}`;
  let known = drawn.get(def);
  if (known?.key !== full || known.marks !== scene.marks) {
    known = { key: full, marks: scene.marks, picture: hexArt(scene, def, labelled) };
    drawn.set(def, known);
  }
  return art(known.picture);
}

interface CellsProps {
  scene: Scene;
  legal: ReadonlySet<HexId> | undefined;
  chosen: HexId | null;
  stop: HexId | undefined;
}

/** All hexes. Stays as it is while only the marks above the map change. */
const Cells = memo(({ scene, legal, chosen, stop }: CellsProps) => {
  const labelled = useMemo(() => labelledHexes(scene), [scene.hexes]);
  const looks = useMemo(
    () => scene.hexes.map((def) => ({ def, drawKey: hexKey(scene, def), label: hexText(scene, def) })),
    [scene],
  );
  const sides = useMemo(() => art(drawHexsides(scene)), [scene.hexes, scene.hexsides]);
  const areas = useMemo(() => art(drawAreas(scene)), [scene.hexes, scene.phase, scene.marks]);
  return (
    <>
      {looks.map(({ def, drawKey, label }) => (
        <Cell
          key={def.id}
          scene={scene}
          def={def}
          labelled={labelled.has(def.id)}
          drawKey={drawKey}
          label={label}
          legal={legal?.has(def.id) ?? false}
          chosen={chosen === def.id}
          stop={def.id === stop}
        />
      ))}
      <g class="overlay" aria-hidden="true">
        {sides}
        {areas}
      </g>
    </>
  );
});

const hexUnder = (e: Event): HexId | null =>
  (e.target as Element | null)?.closest('[data-hex]')?.getAttribute('data-hex') ?? null;

/**
 * A drawing is as large as its extent, told in pixels: in percent, browsers measure every text of the map again whenever
 * anything beside the map changes.
 */
function sizeTo(drawing: SVGSVGElement | null | undefined, extent: Extent): void {
  const [width, height] = [`${extent.width}px`, `${extent.height}px`];
  if (!drawing || (drawing.style.width === width && drawing.style.height === height)) return;
  drawing.style.width = width;
  drawing.style.height = height;
}

export function BoardView(props: BoardViewProps) {
  const { legal, last, chosen = null, preview, routes, onPick, card } = props;
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<SVGGElement>(null);
  const upper = useRef<SVGGElement>(null);
  const control = useRef<PanZoom | null>(null);
  const [focus, setFocus] = useState<HexId | null>(null);
  const [hover, setHover] = useState<HexId | null>(null);

  const scene = useMemo<Scene>(() => {
    if (!preview || !props.scene.board) return props.scene;
    const board = {
      ...props.scene.board,
      tiles: { ...props.scene.board.tiles, [preview.hex]: preview.laid },
    };
    return { ...props.scene, board: board as typeof props.scene.board };
  }, [props.scene, preview?.hex, preview?.laid]);

  const box = useMemo(
    () =>
      boxAround(
        scene.hexes.map((hex) => hex.id),
        16,
      ),
    [scene.hexes],
  );
  const routeArt = useMemo(
    () => (routes && routes.length > 0 ? art(drawRoutes(scene, routes)) : null),
    [scene, routes],
  );

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const made = panZoom(element, box, (view, extent) => {
      for (const group of [layer, upper]) {
        group.current?.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.k})`);
        sizeTo(group.current?.ownerSVGElement, extent);
      }
      element.dataset.lod = view.k < 0.22 ? 'far' : view.k < 0.34 ? 'middle' : 'near';
    });
    control.current = made;
    return () => made.dispose();
  }, [box]);

  useEffect(() => {
    if (!chosen) return;
    const { x, y } = hexCentre(chosen);
    control.current?.reveal(x, y);
  }, [chosen]);

  const pick = (e: Event): void => {
    const hex = hexUnder(e);
    if (!hex || control.current?.dragged()) return;
    setFocus(hex);
    onPick?.(hex);
  };
  const point = (e: PointerEvent): void => {
    if (e.pointerType === 'mouse') setHover(hexUnder(e));
  };

  const walk = (to: HexId | null): void => {
    if (!to) return;
    setFocus(to);
    const { x, y } = hexCentre(to);
    control.current?.reveal(x, y);
    host.current?.querySelector<SVGElement>(`[data-hex="${to}"] .hit`)?.focus({ preventScroll: true });
  };

  const onKey = (e: KeyboardEvent): void => {
    const at = focus ?? scene.hexes[0]?.id;
    if (!at) return;
    if (e.key === '+' || e.key === '=') control.current?.zoomBy(1.3);
    else if (e.key === '-') control.current?.zoomBy(1 / 1.3);
    else if (e.key === '0') control.current?.fit();
    else if (e.shiftKey && e.key.startsWith('Arrow')) {
      const step = 60;
      control.current?.panBy(
        e.key === 'ArrowLeft' ? step : e.key === 'ArrowRight' ? -step : 0,
        e.key === 'ArrowUp' ? step : e.key === 'ArrowDown' ? -step : 0,
      );
    } else if (e.key === 'Enter' || e.key === ' ') onPick?.(at);
    else if (e.key === 'n' || e.key === 'N') {
      const list = scene.hexes.map((hex) => hex.id).filter((id) => legal?.has(id));
      walk(list[(list.indexOf(at) + (e.shiftKey ? list.length - 1 : 1)) % Math.max(1, list.length)] ?? null);
    } else {
      const to = hexNextTo(scene.hexes, at, e.key);
      if (!to) return;
      walk(to);
    }
    e.preventDefault();
  };

  const shown = hover ?? focus ?? chosen;
  const stop = focus ?? chosen ?? scene.hexes[0]?.id;
  const over = (kind: string, hexes: Iterable<HexId>) =>
    [...hexes].map((hex) => (
      <path
        key={`${kind}${hex}`}
        class={`mark mark-${kind}`}
        d={hexPath(kind === 'last' ? 93 : 96)}
        transform={`translate(${xy(hexCentre(hex))})`}
      />
    ));

  return (
    <div class="board-frame">
      <div
        class="board-host"
        ref={host}
        data-lod="near"
        onKeyDown={onKey}
        onPointerLeave={() => setHover(null)}
      >
        <svg
          class={`board-svg${legal && legal.size > 0 ? ' has-legal' : ''}`}
          role="group"
          aria-label={t('board.name')}
          onClick={pick}
          onPointerOver={point}
          onFocusIn={(e) => setFocus(hexUnder(e))}
        >
          <g class="board" ref={layer}>
            <Cells scene={scene} legal={legal} chosen={chosen} stop={stop} />
          </g>
        </svg>
        <svg class="board-svg board-over" aria-hidden="true">
          <g class="board overlay" ref={upper}>
            {last && over('last', last)}
            {legal && over('legal-under', legal)}
            {legal && over('legal', legal)}
            {preview && over('preview', [preview.hex])}
            {chosen && over('chosen', [chosen])}
            {focus && over('focus', [focus])}
            {routeArt}
          </g>
        </svg>
      </div>
      <div class="board-tools" role="group" aria-label={t('board.tools')}>
        <button
          type="button"
          class="btn btn-icon"
          onClick={() => control.current?.zoomBy(1.35)}
          aria-label={t('board.zoomIn')}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          class="btn btn-icon"
          onClick={() => control.current?.zoomBy(1 / 1.35)}
          aria-label={t('board.zoomOut')}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          class="btn btn-icon"
          onClick={() => control.current?.fit()}
          aria-label={t('board.fit')}
        >
          <Icon name="fit" />
        </button>
        {props.tools}
      </div>
      {shown && card && <div class="hex-card sheet">{card(shown)}</div>}
    </div>
  );
}
