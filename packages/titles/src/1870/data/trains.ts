import type { TrainCard } from '@roundhouse/engine';

const plain = (name: string, price: number, count: number | null, phase: string | null): TrainCard => ({
  name,
  faces: [{ name, price, visit: Number(name), pay: Number(name) }],
  count,
  phase,
});

/** 1870:trainset.1. */
export const TRAINS: readonly TrainCard[] = [
  plain('2', 80, 7, null),
  plain('3', 180, 6, '2'),
  plain('4', 300, 5, '3'),
  plain('5', 450, 4, '4'),
  plain('6', 630, 3, '5'),
  plain('8', 800, 3, '6'),
  plain('10', 950, 2, '7'),
  plain('12', 1100, null, '8'),
];

/** 1870:var.d.1: diesels instead of 8, 10 and 12. */
const DIESEL: TrainCard = {
  name: 'D',
  faces: [{ name: 'D', price: 1100, visit: null, pay: null }],
  count: null,
  phase: '6',
  trade: { 4: 800, 5: 800, 6: 800 },
};

export const dieselTrains: readonly TrainCard[] = [...TRAINS.slice(0, 5), DIESEL];
