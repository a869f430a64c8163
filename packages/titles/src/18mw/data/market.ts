import { type Chart, type GridCell, gridChart } from '@roundhouse/engine';

/**
 * A market chart for 18MW. The printed one is lost: this is a reconstruction, and a host can put another in its place.
 * A letter behind the price: p a red initial value (white zone), b blue, y yellow, g green, n brown, c closed, none white.
 * Then l for a ledge, ^ for an arrow up instead of right, v for an arrow down instead of left. The ends of rows need no
 * arrows: right of the last space goes up, left of the first goes down.
 */
export const MARKET_ROWS: readonly string[] = [
  '65 70 75 80 85 90 100p 110 120 135 150b 165b 180b 200b 225b 250b 275b 300b 325b 350b 375b 400b',
  '60y 65 70 75 80 85 90p 100 110 120 135 150b 165b 180b 200b 225b 250b 275b 300b 325b 350b 375b',
  '55y 60y 65 70 75 80 85p 90 100 110 120 135 150b 165b 180b 200b 225b 250b 275b 300b 325b 350b',
  '50g 55y 60y 65 70 75 80p 85 90 100 110 120 135 150b 165b 180b 200b 225bl 250bl 275bl 300bl 325bl',
  '40g 50g 55y 60y 65 70 75p 80 85 90 100 110 120 135 150bl 165bl 180bl',
  '30n 40g 50g 55y 60y 65 70p 75 80 85 90 100 110l 120l',
  '20n 30n 40g 50g 55y 60y 65 70 75 80 85l 90l',
  '10n 20n 30n 40g 50g 55y 60y 65 70 75l',
  '0c 10n 20n 30n 40g 50g 55y 60y 65l',
  '0c 0c 10n 20n 30n 40g 50g 55yl',
  '0c 0c 0c 10nl 20nl 30nl 40gl',
];

/** 18mw:zone.3: the red spaces are white ones. */
const ZONES: Readonly<Record<string, string>> = {
  '': 'white',
  p: 'white',
  b: 'blue',
  y: 'yellow',
  g: 'green',
  n: 'brown',
  c: 'closed',
};

const SPACE = /^(\d+)([pbygnc]?)(l?)(\^?)(v?)$/;

/** One space of the chart; null when the text says nothing of the kind. */
export function spaceOf(text: string): GridCell | null {
  const [, price, zone = '', ledge, up, down] = SPACE.exec(text) ?? [];
  if (price === undefined) return null;
  return {
    price: Number(price),
    zone: ZONES[zone] ?? 'white',
    par: zone === 'p',
    ledge: ledge !== '',
    rightGoesUp: up !== '',
    leftGoesDown: down !== '',
  };
}

export const chartOf = (rows: readonly string[]): Chart =>
  gridChart(
    rows.map((row) => row.trim().split(/\s+/).map(spaceOf)),
    // 18mw:move.5
    'rightAndDown',
  );

export const CHART: Chart = chartOf(MARKET_ROWS);

/** 18mw:zone.3: the six initial values, each on one red space; with the tokens they give (18mw:tokens.1). */
export const TOKENS_BY_PAR: Readonly<Record<number, number>> = { 70: 2, 75: 2, 80: 2, 85: 3, 90: 3, 100: 4 };
export const PARS: readonly number[] = Object.keys(TOKENS_BY_PAR)
  .map(Number)
  .sort((a, b) => a - b);
