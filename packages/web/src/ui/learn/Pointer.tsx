import type { Place } from '@roundhouse/learn';
import { createPortal } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import type { Pane } from '../../store/table.ts';

/** The pane in which a place is to be seen; null = whatever is shown. */
export function paneOf(place: Place | undefined, wide: boolean): Pane | null {
  if (place === undefined) return null;
  if (place.startsWith('hex:') || place === 'map') return 'map';
  if (place === 'market' || place === 'ledger' || place === 'trains' || place === 'rules') return place;
  if (place === 'log') return wide ? null : 'log';
  return 'map';
}

function selectorOf(place: Place): string {
  if (place.startsWith('hex:')) return `[data-hex="${place.slice(4)}"] .hit`;
  if (place.startsWith('company:')) return `.stock-row[data-company="${place}"]`;
  switch (place) {
    case 'map':
      return '.board-host';
    case 'market':
      return '.market';
    case 'log':
      return '.log';
    case 'choices':
      return '.choices';
    case 'confirm':
      return '.dock';
    case 'pass':
      return '[data-pass]';
    case 'cash':
      // With the name before or above it.
      return 'div:has(> dd > [data-own-cash]), :not(dd):has(> [data-own-cash])';
    case 'phase':
      return '.status-facts div:nth-child(2)';
    case 'bank':
      return '.status-facts div:nth-child(4)';
    default:
      return '.pane-scroll';
  }
}

/** What fills a part of the screen: its ring is drawn inside, so that it covers none of the neighbouring texts. */
const WHOLE: ReadonlySet<Place> = new Set<Place>(['map', 'ledger', 'trains', 'rules', 'log', 'confirm']);

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a place is to be seen: what is scrolled away is not pointed at. */
function seenOf(found: Element): Box {
  const own = found.getBoundingClientRect();
  const frame = found.closest('.panel-body, .pane-scroll, .board-host')?.getBoundingClientRect() ?? own;
  const left = Math.max(own.left, frame.left);
  const top = Math.max(own.top, frame.top);
  const right = Math.min(own.right, frame.right);
  const bottom = Math.min(own.bottom, frame.bottom);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** A ring around the place the coach speaks of. It follows the place and never catches a click. */
export function Pointer({ place }: { place: Place | undefined }) {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    setBox(null);
    if (place === undefined) return;
    let shown = '';
    let brought = false;
    const look = (): void => {
      const found = document.querySelector(selectorOf(place));
      if (found && !brought && !place.startsWith('hex:')) {
        brought = true;
        found.scrollIntoView({ block: 'nearest' });
      }
      const rect = found ? seenOf(found) : null;
      const now = rect ? `${rect.left} ${rect.top} ${rect.width} ${rect.height}` : '';
      if (now === shown) return;
      shown = now;
      setBox(rect);
    };
    look();
    const timer = setInterval(look, 150);
    return () => clearInterval(timer);
  }, [place]);
  if (!box || box.width === 0) return null;
  const edge = place !== undefined && WHOLE.has(place) ? -1 : 5;
  const left = Math.max(2, box.left - edge);
  const top = Math.max(2, box.top - edge);
  return createPortal(
    <div
      class="pointer"
      aria-hidden="true"
      style={{
        left: `${left}px`,
        top: `${top}px`,
        width: `${Math.min(innerWidth - 2, box.left + box.width + edge) - left}px`,
        height: `${Math.min(innerHeight - 2, box.top + box.height + edge) - top}px`,
      }}
    />,
    document.body,
  );
}
