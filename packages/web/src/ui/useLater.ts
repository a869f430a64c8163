import { useEffect, useState } from 'preact/hooks';

/**
 * The value as it was, until the browser has painted: for what may follow a moment after a move. `before`: what stands for it
 * until the first painting, where it takes long to draw.
 */
export function useLater<T>(value: T, before: T = value): T {
  const [later, setLater] = useState(before);
  useEffect(() => {
    if (later === value) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setLater(() => value), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, later]);
  return later;
}
