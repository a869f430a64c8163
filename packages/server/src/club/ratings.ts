import { rate, rating } from 'openskill';
import type { Kysely } from 'kysely';
import type { ClubRatingRow } from '../storage/clubSchema.ts';
import type { Batch } from '../storage/bulk.ts';
import type { Tables } from '../storage/schema.ts';

/** All titles together. */
export const OVERALL = '';

export interface Skill {
  mu: number;
  sigma: number;
  games: number;
}

/** What ratings need to know of a result. */
export interface Ranked {
  who: string;
  place: number;
}

const BEGINNER: Readonly<Skill> = { ...rating(), games: 0 };

/** Numbers as people know them: everybody begins at 1000. */
const SCALE = 40;
export const shownOf = (mu: number): number => Math.round(mu * SCALE);
export const cautiousOf = ({ mu, sigma }: Pick<Skill, 'mu' | 'sigma'>): number => mu - 3 * sigma;

/** Everybody's ratings, by title and over all. */
export class Ratings {
  readonly #skills = new Map<string, Map<string, Skill>>();

  skillOf(who: string, title: string): Skill {
    return this.#skills.get(title)?.get(who) ?? BEGINNER;
  }

  set(who: string, title: string, skill: Skill): void {
    let ofTitle = this.#skills.get(title);
    if (!ofTitle) {
      ofTitle = new Map();
      this.#skills.set(title, ofTitle);
    }
    ofTitle.set(who, skill);
  }

  /** Takes one game into account (Plackett-Luce); everything follows from places and the ratings before it. */
  rate(title: string, results: readonly Ranked[]): void {
    for (const which of [title, OVERALL]) this.#rateOne(which, results);
  }

  #rateOne(title: string, results: readonly Ranked[]): void {
    const before = results.map(({ who }) => this.skillOf(who, title));
    const after = rate(
      before.map(({ mu, sigma }) => [{ mu, sigma }]),
      { rank: results.map(({ place }) => place) },
    );
    for (const who of new Set(results.map((it) => it.who))) {
      // A computer player may sit there more than once: what its seats tell is averaged.
      const seats = results.flatMap((it, i) => (it.who === who ? (after[i]?.[0] ?? []) : []));
      const mean = (of: 'mu' | 'sigma'): number => seats.reduce((sum, it) => sum + it[of], 0) / seats.length;
      this.set(who, title, {
        mu: mean('mu'),
        sigma: mean('sigma'),
        games: this.skillOf(who, title).games + 1,
      });
    }
  }

  rows(): ClubRatingRow[] {
    return [...this.#skills].flatMap(([title, ofTitle]) =>
      [...ofTitle].map(([who, skill]) => ({ who, title, ...skill, cautious: cautiousOf(skill) })),
    );
  }
}

/** The ratings of these, as they stand. */
export async function readRatings(
  db: Kysely<Tables>,
  who: readonly string[],
  title: string,
): Promise<Ratings> {
  const ratings = new Ratings();
  const rows = await db
    .selectFrom('club_ratings')
    .selectAll()
    .where('who', 'in', who)
    .where('title', 'in', [title, OVERALL])
    .execute();
  for (const { who: whose, title: of, mu, sigma, games } of rows)
    ratings.set(whose, of, { mu, sigma, games });
  return ratings;
}

/**
 * What writes ratings. Those of accounts that were deleted stay, like their moves, under nobody's name: whoever they played
 * with would otherwise be rated differently the next time ratings are made from the logs.
 */
export function ratingBatch(ratings: Ratings): Batch {
  const written = ['mu', 'sigma', 'cautious', 'games'].map((column) => `${column} = excluded.${column}`);
  return {
    table: 'club_ratings',
    rows: ratings.rows().map((row) => ({ ...row })),
    conflict: `on conflict (who, title) do update set ${written.join(', ')}`,
  };
}
