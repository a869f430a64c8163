/** Colours of lines that can be seen on the ground they are drawn on. */

type Rgb = readonly [number, number, number];

function rgbOf(color: string): Rgb | null {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color.trim());
  return hex
    ? ([hex[1], hex[2], hex[3]].map((part) => Number.parseInt(part ?? '0', 16)) as unknown as Rgb)
    : null;
}

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const light = ([r, g, b]: Rgb): number => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);

function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [light(a), light(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const LEAST = 3;

/** The colour itself where it stands out from the ground, else as much nearer to black or white as it takes. */
export function pen(color: string, ground: string): string {
  const ink = rgbOf(color);
  const paper = rgbOf(ground);
  if (!ink || !paper) return color;
  const goal = light(paper) > 0.2 ? 0 : 255;
  let mixed: Rgb = ink;
  for (let share = 0; share <= 1 && contrast(mixed, paper) < LEAST; share += 0.1)
    mixed = ink.map((part) => Math.round(part + (goal - part) * share)) as unknown as Rgb;
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
