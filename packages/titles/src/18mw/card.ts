import type { TitleCard } from '@roundhouse/engine';

export const card: TitleCard = {
  id: '18mw',
  name: '18MW',
  subtitle: 'Railroads of the upper Midwest',
  designer: 'unknown',
  players: { min: 3, max: 5 },
  blurb: 'Ten railroads that may become giant systems. Map and market are a reconstruction.',
};
