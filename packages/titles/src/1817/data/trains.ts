import type { TrainCard } from '@roundhouse/engine';

const train = (
  name: string,
  price: number,
  stops: number,
  count: number | null,
  phase: string | null,
): TrainCard => ({
  name,
  faces: [{ name, price, visit: stops, pay: stops }],
  count,
  phase,
});

/** In the order of the stack (1817:1.2.9.3). The 2+ starts no phase of its own. There is no end of 2s (1817:1.2.9.1). */
export const TRAINS: readonly TrainCard[] = [
  train('2', 100, 2, null, null),
  train('2+', 100, 2, 4, null),
  train('3', 250, 3, 12, '3'),
  train('4', 400, 4, 8, '4'),
  train('5', 600, 5, 5, '5'),
  train('6', 750, 6, 4, '6'),
  train('7', 900, 7, 3, '7'),
  train('8', 1100, 8, null, '8'),
];
