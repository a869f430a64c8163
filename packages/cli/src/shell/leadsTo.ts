import type { Led } from '@roundhouse/bots';

const dollars = (amount: number): string => `$${Math.round(amount)}`;

/** What a plan leads to by the next stock round, in words. */
export function leadsTo({ fortune, worth, dividends, room, presidencies }: Led): string {
  const chairs = `${presidencies} ${presidencies === 1 ? 'presidency' : 'presidencies'}`;
  const certificates = `room for ${room} ${room === 1 ? 'certificate' : 'certificates'}`;
  return `${dollars(fortune)} to expect at the end (worth ${dollars(worth)}, dividends ${dollars(dividends)} a round, ${chairs}, ${certificates})`;
}
