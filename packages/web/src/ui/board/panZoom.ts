/** Wheel, drag, pinch and keys over a drawing. Works on the element directly: no framework in the fast path. */

import type { Box } from '../../board/geometry.ts';

export interface View {
  /** Screen position of the drawing's origin, and pixels per drawing unit. */
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** What there is of the screen for the drawing, in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface PanZoom {
  /** As large as it can be read with the least to move; once more: all of it. */
  fit(): void;
  /** What is going on is elsewhere on the map: goes there, unless a part of it is in sight. */
  follow(): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  /** Brings a point of the drawing into sight; `near` = large enough to work there. */
  reveal(x: number, y: number, near?: boolean): void;
  view(): View;
  /** Was the last press a drag rather than a tap? */
  dragged(): boolean;
  dispose(): void;
}

const MOST = 2.5;
const SLOP = 6;
const TOOLS = 44;
const NARROW = 640;
/** Pixels per drawing unit from which everything on the map can be read. */
export const LEGIBLE = 0.4;
/** So little below it all of the map is worth more than the last half pixel of print. */
const NEARLY = 0.93;
/** What a chosen hex is shown with at least on a small screen. */
const WORKING = 0.5;
/** What is shown around the part that matters, in units of the drawing: half a hex on each side and its neighbours. */
const AROUND = 300;

/** `aim`: the part of the drawing that matters now, where not all of it fits; null = the middle. */
export function panZoom(
  host: HTMLElement,
  box: Box,
  aim: () => Box | null,
  apply: (view: View, extent: Extent) => void,
): PanZoom {
  let view: View = { x: 0, y: 0, k: 1 };
  let least = 0.05;
  let touched = false;
  /** All of the map was asked for, readable or not. */
  let whole = false;
  let moved = false;
  let frame = 0;
  const fingers = new Map<number, { x: number; y: number }>();

  const set = (next: View): void => {
    view = next;
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      apply(view, host.getBoundingClientRect());
    });
  };

  /** As large as it goes beside the buttons: on a narrow screen they stand below or beside, wherever that costs less. */
  const fitted = (): View => {
    const all = host.getBoundingClientRect();
    const scaleOf = (width: number, height: number, part: Box, around = 0): number =>
      Math.max(0.01, Math.min(width / (part.width + around), height / (part.height + around)));
    const scale = (width: number, height: number): number => scaleOf(width, height, box);
    const beside = { width: all.width - TOOLS, height: all.height };
    const below = { width: all.width, height: all.height - TOOLS };
    const row = all.width <= NARROW && scale(below.width, below.height) > scale(beside.width, beside.height);
    host.dataset.tools = row ? 'row' : 'column';
    const { width, height } = row ? below : beside;
    const entire = scale(width, height);
    least = Math.min(entire * 0.8, 0.3);
    // A map that is too small to be read fills the width instead, and is moved up and down.
    const enough = whole || all.width <= NARROW || entire > LEGIBLE * NEARLY;
    const target = aim() ?? box;
    // On a phone all of the map is too small to be read: it shows the part where something is going on.
    const near = Math.min(WORKING, scaleOf(width, height, target, AROUND));
    const k =
      all.width <= NARROW && !whole
        ? Math.max(entire, near)
        : enough
          ? entire
          : Math.min(LEGIBLE, width / box.width);
    const placed = (extent: number, from: number, size: number, middle: number): number => {
      const spare = extent - size * k;
      return spare >= 0
        ? spare / 2 - from * k
        : Math.max(spare, Math.min(0, extent / 2 - (middle - from) * k)) - from * k;
    };
    return {
      k,
      x: placed(width, box.x, box.width, target.x + target.width / 2),
      y: placed(height, box.y, box.height, target.y + target.height / 2),
    };
  };

  /** Keeps at least a part of the drawing on the screen. */
  const held = ({ x, y, k }: View): View => {
    const { width, height } = host.getBoundingClientRect();
    const keep = 80;
    const inside = (at: number, from: number, size: number, extent: number): number =>
      Math.min(extent - keep - from * k, Math.max(keep - (from + size) * k, at));
    return { k, x: inside(x, box.x, box.width, width), y: inside(y, box.y, box.height, height) };
  };

  const zoomAt = (factor: number, px: number, py: number): void => {
    const k = Math.min(MOST, Math.max(least, view.k * factor));
    const ratio = k / view.k;
    touched = true;
    set(held({ k, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }));
  };

  const local = (e: { clientX: number; clientY: number }): { x: number; y: number } => {
    const r = host.getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  };

  const onWheel = (e: WheelEvent): void => {
    e.preventDefault();
    const { x, y } = local(e);
    const unit = e.deltaMode === 1 ? 16 : 1;
    zoomAt(Math.exp(-e.deltaY * unit * (e.ctrlKey ? 0.01 : 0.0016)), x, y);
  };

  const onDown = (e: PointerEvent): void => {
    if (e.button !== 0) return;
    if (fingers.size === 0) moved = false;
    fingers.set(e.pointerId, local(e));
  };

  const onMove = (e: PointerEvent): void => {
    const before = fingers.get(e.pointerId);
    if (!before) return;
    const now = local(e);
    if (fingers.size === 1) {
      if (!moved && Math.hypot(now.x - before.x, now.y - before.y) < SLOP) return;
      if (!moved) host.setPointerCapture(e.pointerId);
      moved = true;
      touched = true;
      set(held({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }));
    } else {
      const other = [...fingers].find(([id]) => id !== e.pointerId)?.[1];
      if (other) {
        moved = true;
        const factor =
          Math.hypot(now.x - other.x, now.y - other.y) /
          Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        zoomAt(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
        set(held({ ...view, x: view.x + (now.x - before.x) / 2, y: view.y + (now.y - before.y) / 2 }));
      }
    }
    fingers.set(e.pointerId, now);
  };

  const onUp = (e: PointerEvent): void => {
    fingers.delete(e.pointerId);
  };

  // The first call comes when the page has been laid out anyway, and before it is painted: nothing has to be measured earlier.
  let isPlaced = false;
  const observer = new ResizeObserver(() => {
    if (isPlaced) {
      set(touched ? view : fitted());
      return;
    }
    isPlaced = true;
    view = fitted();
    apply(view, host.getBoundingClientRect());
  });

  host.addEventListener('wheel', onWheel, { passive: false });
  host.addEventListener('pointerdown', onDown);
  host.addEventListener('pointermove', onMove);
  host.addEventListener('pointerup', onUp);
  host.addEventListener('pointercancel', onUp);
  observer.observe(host);

  const middle = (): [number, number] => {
    const { width, height } = host.getBoundingClientRect();
    return [width / 2, height / 2];
  };

  return {
    fit: () => {
      const before = view;
      whole = false;
      const next = fitted();
      // Pressed where that is on the screen already.
      whole = !touched && Math.abs(next.k - before.k) < 0.001;
      touched = false;
      set(whole ? fitted() : next);
    },
    follow: () => {
      const target = aim();
      if (!target) return;
      const { width, height } = host.getBoundingClientRect();
      const inSight =
        target.x * view.k + view.x < width - SLOP &&
        (target.x + target.width) * view.k + view.x > SLOP &&
        target.y * view.k + view.y < height - SLOP &&
        (target.y + target.height) * view.k + view.y > SLOP;
      const entirely =
        target.y * view.k + view.y >= 0 && (target.y + target.height) * view.k + view.y <= height;
      if (!touched && (width <= NARROW || !entirely)) set(fitted());
      else if (!inSight)
        set({
          ...view,
          x: width / 2 - (target.x + target.width / 2) * view.k,
          y: height / 2 - (target.y + target.height / 2) * view.k,
        });
    },
    zoomBy: (factor) => zoomAt(factor, ...middle()),
    panBy: (dx, dy) => {
      touched = true;
      set(held({ ...view, x: view.x + dx, y: view.y + dy }));
    },
    reveal: (x, y, near = false) => {
      const { width, height } = host.getBoundingClientRect();
      if (near && width <= NARROW && view.k < WORKING) {
        set({ k: WORKING, x: width / 2 - x * WORKING, y: height / 2 - y * WORKING });
        return;
      }
      const sx = x * view.k + view.x;
      const sy = y * view.k + view.y;
      const margin = Math.min(90, width / 4, height / 4);
      const dx = sx < margin ? margin - sx : sx > width - margin ? width - margin - sx : 0;
      const dy = sy < margin ? margin - sy : sy > height - margin ? height - margin - sy : 0;
      if (dx !== 0 || dy !== 0) {
        set({ ...view, x: view.x + dx, y: view.y + dy });
      }
    },
    view: () => view,
    dragged: () => moved,
    dispose: () => {
      host.removeEventListener('wheel', onWheel);
      host.removeEventListener('pointerdown', onDown);
      host.removeEventListener('pointermove', onMove);
      host.removeEventListener('pointerup', onUp);
      host.removeEventListener('pointercancel', onUp);
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
