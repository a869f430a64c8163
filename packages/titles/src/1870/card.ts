import type { TitleCard } from '@roundhouse/engine';

export const card: TitleCard = {
  id: '1870',
  name: '1870',
  subtitle: 'Railroading across the Trans Mississippi from 1870',
  designer: 'Bill Dixon',
  players: { min: 2, max: 6 },
  blurb: 'Destination runs, price protection and share redemption along the great river.',
};
