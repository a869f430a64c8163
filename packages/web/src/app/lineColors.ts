/** Colours of trains on the map and of players in the charts: six, to be chosen, apart for the colour-blind as they come. */

const KEY = 'rh.lines';

/** Told apart with every common kind of colour blindness, and each with its own dash where it is a line. */
export const USUAL_LINES: readonly string[] = [
  '#0063b1',
  '#c8490a',
  '#00785a',
  '#9c2f86',
  '#5b4bd6',
  '#8a6a00',
];

const isColor = (it: unknown): it is string => typeof it === 'string' && /^#[0-9a-f]{6}$/i.test(it);

export function lineColors(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (Array.isArray(kept)) return USUAL_LINES.map((usual, i) => (isColor(kept[i]) ? kept[i] : usual));
  } catch {
    // What somebody else has written there is not ours.
  }
  return USUAL_LINES;
}

export const lineColor = (i: number): string => lineColors()[i % USUAL_LINES.length] ?? '#555555';

/** Puts them on the page, where the map takes them from. */
export function applyLineColors(): void {
  for (const [i, color] of lineColors().entries())
    document.documentElement.style.setProperty(`--line-${i}`, color);
}

/** `null` = as they came. */
export function chooseLineColor(i: number, color: string | null): void {
  const colors = [...lineColors()];
  colors[i] = color ?? USUAL_LINES[i] ?? colors[i] ?? '';
  if (colors.every((it, k) => it === USUAL_LINES[k])) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(colors));
  applyLineColors();
}
