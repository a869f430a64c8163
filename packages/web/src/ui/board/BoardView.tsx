import type { HexDef, HexId } from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { hexArt, hexKey } from '../../board/board.ts';
import type { HexParts } from '../../board/hexArt.ts';
import { type Box, boxAround, hexCentre, hexPath, xy } from '../../board/geometry.ts';
import { FreeSpace } from '../../board/freeSpace.ts';
import { drawAreas, drawHexsides, drawSideCosts, labelledHexes } from '../../board/mapLayers.ts';
import { drawRoutes, drawRouteValues, type RoutePicture } from '../../board/routesArt.ts';
import type { Scene } from '../../board/scene.ts';
import { hexText } from '../../game/hexText.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { useGrowing } from '../useGrowing.ts';
import { hexNextTo } from './hexKeys.ts';
import { type Extent, LEGIBLE, type PanZoom, panZoom } from './panZoom.ts';
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
  /** The names of hexes are shown at every size. */
  ids?: boolean;
  /** A hex that a list or the log is about. */
  pointed?: HexId | null;
  onPick?: (hex: HexId) => void;
  /** While a tile is tried on the chosen hex: the wheel over it, R and the arrow keys turn it, Enter lays it. */
  onTurn?: ((by: 1 | -1) => void) | undefined;
  onLay?: (() => void) | undefined;
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

type PictureProps = Pick<CellProps, 'scene' | 'def' | 'labelled' | 'drawKey'> & { part: 'under' | 'over' };

/** What lies on the hex: whether something can be done there does not draw it again. */
const Picture = memo(
  ({ scene, def, labelled, drawKey, part }: PictureProps) => (
    <g aria-hidden="true">{art(partsOf(scene, def, labelled, drawKey)[part])}</g>
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
      <Picture scene={scene} def={def} labelled={labelled} drawKey={drawKey} part="under" />
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

const drawn = new WeakMap<HexDef, { key: string; marks: Scene['marks']; parts: HexParts }>();

/** Finding room for everything on a hex takes a while: a picture is kept until the hex looks different. */
function partsOf(scene: Scene, def: HexDef, labelled: boolean, key: string): HexParts {
  const full = `${key}${labelled}`;
  let known = drawn.get(def);
  if (known?.key !== full || known.marks !== scene.marks) {
    known = { key: full, marks: scene.marks, parts: hexArt(scene, def, labelled) };
    drawn.set(def, known);
  }
  return known.parts;
}

interface Look {
  readonly def: HexDef;
  readonly drawKey: string;
  readonly labelled: boolean;
}

interface CellsProps {
  scene: Scene;
  looks: readonly Look[];
  legal: ReadonlySet<HexId> | undefined;
  chosen: HexId | null;
  stop: HexId | undefined;
  /** Every hex is drawn. */
  whole: boolean;
}

/** All hexes with their track. Stays as it is while only the marks above the map change. */
const Cells = memo(({ scene, looks, legal, chosen, stop, whole }: CellsProps) => {
  const sides = useMemo(() => whole && art(drawHexsides(scene)), [scene.hexes, scene.hexsides, whole]);
  return (
    <>
      {looks.map(({ def, drawKey, labelled }) => (
        <Cell
          key={def.id}
          scene={scene}
          def={def}
          labelled={labelled}
          drawKey={drawKey}
          label={hexText(scene, def)}
          legal={legal?.has(def.id) ?? false}
          chosen={chosen === def.id}
          stop={def.id === stop}
        />
      ))}
      <g class="overlay" aria-hidden="true">
        {sides}
      </g>
    </>
  );
});

/** Tokens, names, values and costs: above the trains, so that no route hides one of them. */
const Labels = memo(({ scene, looks, whole }: Pick<CellsProps, 'scene' | 'looks' | 'whole'>) => {
  const costs = useMemo(
    () => whole && art(drawSideCosts(scene)),
    [scene.hexes, scene.hexsides, scene.least, whole],
  );
  const areas = useMemo(
    () => whole && art(drawAreas(scene)),
    [scene.hexes, scene.phase, scene.marks, scene.least, whole],
  );
  return (
    <>
      {looks.map(({ def, drawKey, labelled }) => (
        <g key={def.id} data-labels={def.id} transform={`translate(${xy(hexCentre(def.id))})`}>
          <Picture scene={scene} def={def} labelled={labelled} drawKey={drawKey} part="over" />
        </g>
      ))}
      {costs}
      {areas}
    </>
  );
});

/** How large the map is shown decides how large it is written: nothing below nine pixels. */
const LEVELS = [
  { lod: 'near', from: 0.8, least: 11.4 },
  { lod: 'middle', from: 0.53, least: 17.1 },
  { lod: 'far', from: 0, least: 9.05 / LEGIBLE },
] as const;
type Level = (typeof LEVELS)[number];
const levelAt = (k: number): Level => LEVELS.find(({ from }) => k >= from) ?? LEVELS[2];

/** So many hexes are drawn at first; a slow device goes on with fewer at a time. */
const SLICE = 8;

/** A notch of a wheel, in pixels; touchpads send many small ones. */
export const NOTCH = 50;

/** Which way a key turns a tile. */
export const turnedBy = (key: string): 1 | -1 | 0 =>
  key === 'r' || key === 'R' || key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;

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
  const { legal, last, chosen = null, pointed = null, preview, routes, onPick, onTurn, onLay, card } = props;
  const host = useRef<HTMLDivElement>(null);
  const ground = useRef<SVGGElement>(null);
  const marks = useRef<SVGGElement>(null);
  const print = useRef<SVGGElement>(null);
  const control = useRef<PanZoom | null>(null);
  const [focus, setFocus] = useState<HexId | null>(null);
  const [hover, setHover] = useState<HexId | null>(null);

  const [level, setLevel] = useState<Level>(LEVELS[0]);
  const { least } = level;

  const scene = useMemo<Scene>(() => {
    const shown = { ...props.scene, least };
    if (!preview || !shown.board) return shown;
    const board = { ...shown.board, tiles: { ...shown.board.tiles, [preview.hex]: preview.laid } };
    return { ...shown, board: board as typeof shown.board };
  }, [props.scene, least, preview?.hex, preview?.laid]);
  const shownHexes = useGrowing(scene.hexes.length, SLICE);
  const looks = useMemo<Look[]>(() => {
    const labelled = labelledHexes(scene);
    return scene.hexes
      .slice(0, shownHexes)
      .map((def) => ({ def, drawKey: hexKey(scene, def), labelled: labelled.has(def.id) }));
  }, [scene, shownHexes]);
  const busy = shownHexes < scene.hexes.length;

  const box = useMemo(
    () =>
      boxAround(
        scene.hexes.map((hex) => hex.id),
        16,
      ),
    [scene.hexes],
  );
  const [routeArt, routeValues] = useMemo(() => {
    if (busy || !routes || routes.length === 0) return [null, null];
    const roomOn = (hex: HexId): FreeSpace => {
      const look = looks.find(({ def }) => def.id === hex);
      return look ? partsOf(scene, look.def, look.labelled, look.drawKey).space : new FreeSpace();
    };
    return [art(drawRoutes(scene, routes)), art(drawRouteValues(scene, routes, roomOn))];
  }, [scene, looks, routes, busy]);

  // What is going on: where something can be done, else where trains run, else what was done last.
  const going = useRef<readonly HexId[]>([]);
  const run = (routes ?? []).flatMap(({ route }) => route.stops.map((stop) => stop.hex));
  going.current = legal && legal.size > 0 ? [...legal] : run.length > 0 ? run : [...(last ?? [])];
  const aim = (): Box | null => (going.current.length > 0 ? boxAround(going.current, 0) : null);

  // Before the first drawing, so that the map is drawn once, in the size it is seen.
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const made = panZoom(element, box, aim, (view, extent) => {
      for (const group of [ground, marks, print]) {
        group.current?.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.k})`);
        sizeTo(group.current?.ownerSVGElement, extent);
      }
      const now = levelAt(view.k);
      if (element.dataset.lod === now.lod) return;
      element.dataset.lod = now.lod;
      element.style.setProperty('--least', `${now.least}px`);
      setLevel(now);
    });
    control.current = made;
    return () => made.dispose();
  }, [box]);

  useEffect(() => control.current?.follow(), [legal, routes]);

  useEffect(() => {
    if (!chosen) return;
    const { x, y } = hexCentre(chosen);
    control.current?.reveal(x, y, true);
  }, [chosen]);

  useEffect(() => {
    if (!pointed) return;
    const { x, y } = hexCentre(pointed);
    control.current?.reveal(x, y);
  }, [pointed]);

  // Before the map zooms: over the tile that is being tried the wheel turns it.
  const turning = useRef({ chosen, onTurn });
  turning.current = { chosen, onTurn };
  useEffect(() => {
    let way = 0;
    const onWheel = (e: WheelEvent): void => {
      const { chosen: at, onTurn: turn } = turning.current;
      if (!turn || hexUnder(e) !== at) return;
      e.preventDefault();
      e.stopPropagation();
      way += e.deltaY;
      if (Math.abs(way) < NOTCH) return;
      turn(way > 0 ? 1 : -1);
      way = 0;
    };
    const element = host.current;
    element?.addEventListener('wheel', onWheel, { capture: true, passive: false });
    return () => element?.removeEventListener('wheel', onWheel, { capture: true });
  }, []);

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
    if (at === chosen && onTurn && turnedBy(e.key) !== 0 && !e.shiftKey) {
      onTurn(turnedBy(e.key) as 1 | -1);
      e.preventDefault();
      return;
    }
    if (at === chosen && onLay && e.key === 'Enter') {
      onLay();
      e.preventDefault();
      return;
    }
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
        aria-busy={busy}
        data-ids={props.ids ? '' : undefined}
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
          <g class="board" ref={ground}>
            <Cells scene={scene} looks={looks} legal={legal} chosen={chosen} stop={stop} whole={!busy} />
          </g>
        </svg>
        <svg class="board-svg board-over" aria-hidden="true">
          <g class="board overlay" ref={marks}>
            {last && over('last', last)}
            {legal && over('legal-under', legal)}
            {legal && over('legal', legal)}
            {preview && over('preview', [preview.hex])}
            {chosen && over('chosen', [chosen])}
            {pointed && pointed !== chosen && over('pointed', [pointed])}
            {focus && over('focus', [focus])}
            {routeArt}
          </g>
        </svg>
        <svg class="board-svg board-over" aria-hidden="true">
          <g class="board overlay" ref={print}>
            <Labels scene={scene} looks={looks} whole={!busy} />
            {routeValues}
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
      {shown && card && shown !== chosen && <div class="hex-card sheet">{card(shown)}</div>}
    </div>
  );
}
