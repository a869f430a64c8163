import { rowChart } from '@roundhouse/engine';

/** 1846:data.market: 0 is the closed column, 40 to 150 are the launch values (1846:5.34). */
const PRICES = [
  0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 112, 124, 137, 150, 165, 180, 195, 212, 230, 250, 270, 295, 320,
  345, 375, 405, 440, 475, 510, 550,
] as const;

const isLaunchValue = (price: number): boolean => price >= 40 && price <= 150;
const zone = (price: number): string => (price === 0 ? 'closed' : isLaunchValue(price) ? 'start' : 'normal');

export const chart = rowChart(
  PRICES.map((price) => ({ price, zone: zone(price), par: isLaunchValue(price) })),
);
export const launchValues: readonly number[] = PRICES.filter(isLaunchValue);
/** From this price on a payout of three times the price moves three columns (1846:6.75.right3). */
export const TRIPLE_FROM = 165;
