import { useEffect, useRef, useState } from 'preact/hooks';

/** Milliseconds a slice should take: well below what is felt, on a slow phone too. */
const SHORT = 12;
const LONG = 30;

/**
 * How much of a long list is drawn: it grows from nothing to `most` in slices, with a pause for the page between them.
 * A slice is larger where the one before was quick. What has been drawn stays.
 */
export function useGrowing(most: number, slice: number): number {
  const [drawn, setDrawn] = useState(0);
  const size = useRef(slice);
  const begun = useRef(0);
  const shown = Math.min(drawn, most);
  useEffect(() => {
    if (shown >= most) return;
    const took = begun.current === 0 ? SHORT : performance.now() - begun.current;
    if (took < SHORT) size.current *= 2;
    else if (took > LONG) size.current = Math.max(1, Math.floor(size.current / 2));
    const timer = setTimeout(() => {
      begun.current = performance.now();
      setDrawn(shown + size.current);
    }, 0);
    return () => clearTimeout(timer);
  }, [shown, most]);
  return shown;
}
