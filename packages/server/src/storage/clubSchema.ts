import type { Generated } from 'kysely';

/** The tables of the club: finished games that were counted, and what was summed up of them. */

export interface ClubStateRow {
  id: number;
  /** How many games were ever counted; the next one gets the next number. */
  counted: number;
}

/** A finished game everybody may look at. */
export interface ClubGameRow {
  game_id: string;
  /** In the order in which games were counted: ratings follow it. */
  number: number;
  title: string;
  players: number;
  /** `;name=value;name=value;`, in the order of the names. */
  options: string;
  pace: string;
  why: string;
  rated: number;
  /** Computer players that sat there at the start. */
  computers: number;
  /** Actions that led to the last position. */
  moves: number;
  /** Where the log stood when it was counted. */
  seq: number;
  head: number;
  /** The highest rating anybody brought along; null when nobody had one. */
  best: number | null;
  started_at: number;
  ended_at: number;
}

/** How one seat of a counted game ended. */
export interface ClubResultRow {
  game_id: string;
  seat: number;
  number: number;
  title: string;
  players: number;
  /** An account, or `computer:` and its level. */
  who: string;
  score: number;
  /** 1 is the winner; who is level shares the better place, and whoever left is last. */
  place: number;
  /** Millionths of all scores together. */
  share: number;
  gone: number;
  bankrupt: number;
  /** The rating over all titles after this game; null when it was not rated. */
  mu: number | null;
  sigma: number | null;
}

/** What every kind of sum has. */
export interface Sums {
  games: number;
  wins: number;
  places: number;
  shares: number;
}

export interface ClubFiguresRow extends Sums {
  who: string;
  title: string;
  players: number;
  scores: number;
  gone: number;
  bankrupt: number;
  /** Bankruptcies of others, each by a company this person had handed them. */
  ruined: number;
  live_moves: number;
  live_time: number;
  slow_moves: number;
  slow_time: number;
}

/** One person's games with another, seen by the first. */
export interface ClubMeetingRow extends Sums {
  who: string;
  other: string;
  ahead: number;
  level: number;
}

/** The companies somebody started. */
export interface ClubCompanyRow extends Sums {
  who: string;
  title: string;
  item: string;
}

/** A title by number of players and seat; seat -1 stands for the game as a whole. */
export interface ClubSeatRow extends Sums {
  title: string;
  players: number;
  seat: number;
  scores: number;
  moves: number;
  time: number;
}

/** What was bought or started at which price, and how that ended for whoever did. */
export interface ClubOpeningRow extends Sums {
  source: 'archive' | 'simulated';
  title: string;
  players: number;
  kind: 'private' | 'company';
  item: string;
  price: number;
}

/** What was played in a position, where it led, and how that ended for whoever played it. */
export interface ClubPositionRow extends Sums {
  source: 'archive' | 'simulated';
  title: string;
  /** Fingerprint of the position, or `start:` and the number of players. */
  position: string;
  /** JSON of the action. */
  move: string;
  next: string;
}

export interface ClubRatingRow {
  who: string;
  /** Empty: all titles together. */
  title: string;
  mu: number;
  sigma: number;
  /** What somebody is worth at least, almost certainly: lists are in this order. */
  cautious: number;
  games: number;
}

export interface TournamentRow {
  id: string;
  host_id: string;
  name: string;
  title: string;
  status: 'open' | 'running' | 'over';
  /** JSON of `NewTournament`. */
  plan: string;
  seed: string;
  /** The round that is being played; 0 before the first. */
  round: number;
  starts_at: number | null;
  created_at: number;
  ended_at: number | null;
  /** The event this one is the next of; no event has two. */
  follows: string | null;
}

export interface TournamentPlayerRow {
  tournament_id: string;
  account_id: string;
  /** In the order of signing up. */
  number: number;
  status: 'in' | 'waiting' | 'out';
  at: number;
}

/** Who sits where in which round; nobody twice in one. */
export interface TournamentSeatRow {
  tournament_id: string;
  round: number;
  table_no: number;
  seat: number;
  account_id: string;
  game_id: string;
}

/** A card: somebody seeks players for a game. */
export interface SeekRow {
  id: string;
  account_id: string;
  title: string;
  /** JSON of `NewSeek`. */
  plan: string;
  created_at: number;
  expires_at: number;
}

export interface SeekPlayerRow {
  seek_id: string;
  account_id: string;
  at: number;
}

export interface FollowRow {
  account_id: string;
  followed_id: string;
  at: number;
}

export interface AnnouncementRow {
  id: string;
  text: string;
  at: number;
  until_at: number | null;
}

export interface ClubStarRow {
  game_id: string;
  account_id: string;
  at: number;
}

/** What somebody has to say about a move of a finished game. */
export interface ClubCommentRow {
  id: Generated<number>;
  game_id: string;
  seq: number;
  account_id: string;
  text: string;
  at: number;
}

/** Games somebody has put together. */
export interface ClubCollectionRow {
  id: string;
  account_id: string;
  name: string;
  text: string;
  is_public: number;
  changed_at: number;
}

export interface ClubCollectedRow {
  collection_id: string;
  game_id: string;
  text: string;
  at: number;
}

/** A finished game that several people annotate. */
export interface ClubStudyRow {
  id: string;
  account_id: string;
  game_id: string;
  name: string;
  visibility: 'public' | 'link' | 'private';
  /** Whoever knows it may write there too. */
  invitation: string;
  changed_at: number;
}

export interface ClubStudyMemberRow {
  study_id: string;
  account_id: string;
  at: number;
}

export interface ClubStudyMarkRow {
  id: Generated<number>;
  study_id: string;
  account_id: string;
  /** The branch it stands on: goes with it. */
  branch: number | null;
  /** JSON of `NewMark`. */
  body: string;
  at: number;
}
