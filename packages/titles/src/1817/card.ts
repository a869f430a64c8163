import type { TitleCard } from '@roundhouse/engine';

export const card: TitleCard = {
  id: '1817',
  name: '1817',
  subtitle: 'Railroads and finance in the north-east of the United States',
  designer: 'Craig Bartell, Tim Flowers',
  players: { min: 3, max: 12 },
  blurb: 'Loans, short sales, mergers and liquidations. Finance first, trains second.',
};
