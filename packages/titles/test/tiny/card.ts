import type { TitleCard } from '@roundhouse/engine';

export const card: TitleCard = {
  id: 'tiny',
  name: 'Tiny',
  subtitle: 'Two companies, nine hexes',
  designer: 'Roundhouse',
  players: { min: 2, max: 4 },
  blurb: 'Five sets of rounds between Alder, Birch and the sea.',
};
