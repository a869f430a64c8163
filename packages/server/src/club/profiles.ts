import type {
  FiguresView,
  Leaders,
  LeadersQuery,
  MeetingView,
  ProfileView,
  RatingView,
} from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { notFound } from '../refusal.ts';
import type { ClubFiguresRow, ClubMeetingRow, ClubRatingRow } from '../storage/clubSchema.ts';
import { searchArchive } from './archive.ts';
import { COMPUTER, isComputer } from './facts.ts';
import { meansOf, namesOf } from './people.ts';
import { shownOf } from './ratings.ts';

const MOST_COMPANIES = 20;
const MOST_OPPONENTS = 20;
const MOST_HISTORY = 50;
const RECENT = 10;

/** A profile its owner keeps to themselves does not exist for anybody else. */
async function mustBeShown(
  context: Needs<'store' | 'computer'>,
  who: string,
  viewers: readonly (string | null)[],
): Promise<{ isPrivate: boolean }> {
  if (isComputer(who)) {
    if (!context.computer.levels.includes(who.slice(COMPUTER.length))) throw notFound('player');
    return { isPrivate: false };
  }
  const row = await context.store.db
    .selectFrom('accounts')
    .select(['unlisted', 'kind'])
    .where('id', '=', who)
    .executeTakeFirst();
  const isPrivate = row?.unlisted === 1;
  if (!row || row.kind === 'departed' || (isPrivate && !viewers.includes(who))) throw notFound('player');
  return { isPrivate };
}

const ratingView = ({ title, mu, sigma, games }: ClubRatingRow): RatingView => ({
  title,
  rating: shownOf(mu),
  uncertainty: shownOf(sigma),
  games,
});

const mean = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count));

const figuresView = (row: ClubFiguresRow): FiguresView => ({
  title: row.title,
  players: row.players,
  ...meansOf(row),
  meanScore: row.scores / Math.max(1, row.games),
  left: row.gone,
  bankruptcies: row.bankrupt,
  ruined: row.ruined,
  liveMove: mean(row.live_time, row.live_moves),
  slowMove: mean(row.slow_time, row.slow_moves),
});

const meetingView = (row: ClubMeetingRow) => ({
  ...meansOf(row),
  ahead: row.ahead,
  level: row.level,
  behind: row.games - row.ahead - row.level,
});

export async function profileOf(
  context: Needs<'store' | 'computer'>,
  who: string,
  viewer: string | null,
): Promise<ProfileView> {
  const { isPrivate } = await mustBeShown(context, who, [viewer]);
  const { db } = context.store;
  const figures = await db
    .selectFrom('club_figures')
    .selectAll()
    .where('who', '=', who)
    .orderBy('title')
    .orderBy('players')
    .execute();
  const ratings = await db
    .selectFrom('club_ratings')
    .selectAll()
    .where('who', '=', who)
    .orderBy('title')
    .execute();
  const history = await db
    .selectFrom('club_results')
    .innerJoin('club_games', 'club_games.game_id', 'club_results.game_id')
    .select(['club_results.game_id as game', 'ended_at', 'mu'])
    .where('who', '=', who)
    .where('mu', 'is not', null)
    .orderBy('club_results.number', 'desc')
    .limit(MOST_HISTORY)
    .execute();
  const companies = await db
    .selectFrom('club_companies')
    .selectAll()
    .where('who', '=', who)
    .orderBy('games', 'desc')
    .orderBy('item')
    .limit(MOST_COMPANIES)
    .execute();
  let meetings = db
    .selectFrom('club_meetings')
    .selectAll()
    .where('who', '=', who)
    .orderBy('games', 'desc')
    .limit(MOST_OPPONENTS);
  // Who keeps their figures to themselves stands in nobody else's, but for those who played with them.
  if (viewer !== who)
    meetings = meetings.where((it) =>
      it.or([
        it('other', '=', viewer ?? ''),
        it.not(
          it.exists(
            it
              .selectFrom('accounts')
              .select('accounts.id')
              .whereRef('accounts.id', '=', 'club_meetings.other')
              .where('accounts.unlisted', '=', 1),
          ),
        ),
      ]),
    );
  const opponents = await meetings.execute();
  const personOf = await namesOf(context, [who, ...opponents.map(({ other }) => other)]);
  return {
    person: personOf(who),
    isPrivate,
    ratings: ratings.map(ratingView),
    history: history.map(({ game, ended_at, mu }) => ({ game, endedAt: ended_at, rating: shownOf(mu ?? 0) })),
    figures: figures.map(figuresView),
    companies: companies.map((row) => ({ title: row.title, company: row.item, ...meansOf(row) })),
    opponents: opponents.map((row) => ({ person: personOf(row.other), ...meetingView(row) })),
  };
}

/** Two players' games with each other. Either of them may look, whatever the other keeps to themselves. */
export async function meetingOf(
  context: Needs<'store' | 'computer'>,
  who: string,
  other: string,
  viewer: string | null,
): Promise<MeetingView> {
  const isOneOfThem = viewer === who || viewer === other;
  for (const one of [who, other]) await mustBeShown(context, one, isOneOfThem ? [who, other] : []);
  const row = await context.store.db
    .selectFrom('club_meetings')
    .selectAll()
    .where('who', '=', who)
    .where('other', '=', other)
    .executeTakeFirst();
  if (!row) throw notFound('game of theirs');
  const personOf = await namesOf(context, [who, other]);
  const query = { who, with: other, order: 'newest', limit: RECENT } as const;
  const { games } = await searchArchive(context, query, isOneOfThem ? [who, other] : []);
  return { person: personOf(who), other: personOf(other), ...meetingView(row), recent: games };
}

/** The list of ratings: by what somebody is worth at least. */
export async function leaders(context: Needs<'store'>, it: LeadersQuery): Promise<Leaders> {
  const rows = await context.store.db
    .selectFrom('club_ratings')
    .selectAll('club_ratings')
    .where('title', '=', it.title)
    .where('games', '>=', it.games)
    .where((where) =>
      where.or([
        where('who', 'like', `${COMPUTER}%`),
        where.exists(
          where
            .selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'club_ratings.who')
            .where('accounts.kind', '=', 'member')
            .where('accounts.unlisted', '=', 0),
        ),
      ]),
    )
    .orderBy('cautious', 'desc')
    .orderBy('who')
    .offset(it.from)
    .limit(it.limit)
    .execute();
  const personOf = await namesOf(
    context,
    rows.map(({ who }) => who),
  );
  return rows.map((row) => ({ person: personOf(row.who), ...ratingView(row) }));
}
