import type { TrainCard } from '@roundhouse/engine';

const card = (name: string, count: number | null, price: number, visit: number | null): TrainCard => ({
  name,
  count,
  phase: name,
  faces: [{ name, price, visit, pay: visit }],
});

/** 18mw:manifest.1, in the order in which they are sold (18mw:train.2). */
export const TRAINS: readonly TrainCard[] = [
  card('2', 7, 80, 2),
  card('3', 6, 180, 3),
  card('4', 5, 300, 4),
  card('5', 4, 425, 5),
  card('6', 3, 550, 6),
  card('8', 3, 800, 8),
  card('10', 3, 900, 10),
  card('D', null, 1100, null),
];
