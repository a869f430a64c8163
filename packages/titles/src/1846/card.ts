import type { TitleCard } from '@roundhouse/engine';

export const card: TitleCard = {
  id: '1846',
  name: '1846',
  subtitle: 'The Race for the Midwest',
  designer: 'Thomas Lehmann',
  players: { min: 2, max: 5 },
  blurb: 'Chicago, the Great Lakes and a hidden draft of private companies. The best first 18xx.',
  forNewcomers: true,
};
