import type { TrainCard } from '@roundhouse/engine';

/** Bank trains of the first three phases by number of players (1846:2.4, 1846:2p.trains). */
const SOLD: Readonly<Record<number, readonly [number, number, number]>> = {
  2: [5, 5, 3],
  3: [5, 4, 3],
  4: [6, 5, 4],
  5: [7, 6, 5],
};

/** The two independents bring a 2-train each, on top of what the bank sells. */
const INDEPENDENT_TRAINS = 2;

/** 1846:data.trains. `last` = phase IV trains in the box; null = without end. */
export function trainCards(players: number, last: number | null): TrainCard[] {
  const [first, second, third] = SOLD[players] ?? [0, 0, 0];
  return [
    {
      name: '2',
      phase: 'I',
      count: first + INDEPENDENT_TRAINS,
      faces: [{ name: '2', price: 80, visit: 2, pay: 2 }],
    },
    {
      name: '4',
      phase: 'II',
      count: second,
      faces: [
        { name: '4', price: 180, visit: 4, pay: 4 },
        { name: '3/5', price: 160, visit: 5, pay: 3 },
      ],
    },
    {
      name: '5',
      phase: 'III',
      count: third,
      faces: [
        { name: '5', price: 500, visit: 5, pay: 5 },
        { name: '4/6', price: 450, visit: 6, pay: 4 },
      ],
    },
    {
      name: '6',
      phase: 'IV',
      count: last,
      faces: [
        { name: '6', price: 800, visit: 6, pay: 6 },
        { name: '7/8', price: 900, visit: 8, pay: 7 },
      ],
    },
  ];
}
