/** How much less certain the games of people are than those between computer players. */
import type { Title } from '@roundhouse/engine';
import { fitTemperature, type Sample } from './fit.ts';
import { weightsFor } from './learned.ts';
import { leadsOf, polynomial } from './model.ts';

/** The temperature under which what was learned fits these finished games best. */
export function temperatureFor(games: readonly { title: Title; samples: readonly Sample[] }[]): number {
  return fitTemperature(
    games.flatMap(({ title, samples }) => {
      const learned = weightsFor(title);
      return samples.map((sample) => ({
        sample,
        leads: leadsOf(sample, learned.weights),
        sharpness: Math.exp(polynomial(learned.sharpness, sample.progress)),
      }));
    }),
  );
}
