import type { GameStatus } from '@roundhouse/schema';
import type { Generated } from 'kysely';
import type {
  AnnouncementRow,
  ClubCollectedRow,
  ClubCollectionRow,
  ClubCommentRow,
  ClubCompanyRow,
  ClubFiguresRow,
  ClubGameRow,
  ClubMeetingRow,
  ClubOpeningRow,
  ClubPositionRow,
  ClubRatingRow,
  ClubResultRow,
  ClubSeatRow,
  ClubStarRow,
  ClubStateRow,
  ClubStudyMarkRow,
  ClubStudyMemberRow,
  ClubStudyRow,
  FollowRow,
  SeekPlayerRow,
  SeekRow,
  TournamentPlayerRow,
  TournamentRow,
  TournamentSeatRow,
} from './clubSchema.ts';

export type { TournamentPlayerRow, TournamentRow };

/**
 * The tables of the database, the same for SQLite and PostgreSQL: text, whole numbers, JSON kept as text.
 * Times are milliseconds since 1970.
 */
export interface Tables {
  accounts: AccountRow;
  sessions: SessionRow;
  api_tokens: ApiTokenRow;
  attempts: AttemptRow;
  games: GameRow;
  seats: SeatsTable;
  entries: EntryRow;
  snapshots: SnapshotRow;
  proposals: ProposalRow;
  standing_orders: StandingOrderRow;
  chats: ChatRow;
  notes: NoteRow;
  push_subscriptions: PushSubscriptionRow;
  outbox: OutboxRow;
  heartbeat: HeartbeatRow;
  outages: OutageRow;
  mail_tokens: MailTokenRow;
  second_factors: SecondFactorRow;
  recovery_codes: RecoveryCodeRow;
  seat_offers: SeatOfferRow;
  stand_ins: StandInRow;
  barred: BarredRow;
  blocks: BlockRow;
  reports: ReportRow;
  admin_acts: AdminActRow;
  club_state: ClubStateRow;
  club_games: ClubGameRow;
  club_results: ClubResultRow;
  club_figures: ClubFiguresRow;
  club_meetings: ClubMeetingRow;
  club_companies: ClubCompanyRow;
  club_seats: ClubSeatRow;
  club_openings: ClubOpeningRow;
  club_ratings: ClubRatingRow;
  tournaments: TournamentRow;
  tournament_players: TournamentPlayerRow;
  tournament_seats: TournamentSeatRow;
  seeks: SeekRow;
  seek_players: SeekPlayerRow;
  follows: FollowRow;
  announcements: AnnouncementRow;
  club_stars: ClubStarRow;
  club_comments: ClubCommentRow;
  club_collections: ClubCollectionRow;
  club_collected: ClubCollectedRow;
  club_studies: ClubStudyRow;
  club_study_members: ClubStudyMemberRow;
  club_study_marks: ClubStudyMarkRow;
  club_positions: ClubPositionRow;
}

export type AccountKind = 'member' | 'guest' | 'departed';

export interface AccountRow {
  id: string;
  name: string;
  /** The name folded for comparison; null once the account is gone, so that the name is free again. */
  name_key: string | null;
  kind: AccountKind;
  password: string | null;
  /** JSON of `AccountSettings`. */
  settings: string;
  created_at: number;
  departed_at: number | null;
  role: Generated<'player' | 'admin'>;
  /** What the name looks like; no two members look alike. Null for guests, and for namesakes from before this was asked. */
  look_key: string | null;
  /** The address somebody has shown to be theirs; mail goes nowhere else. */
  verified_email: string | null;
  /** Ends the mails to this account, for whoever has one of them. */
  unsubscribe: string | null;
  banned_until: number | null;
  ban_reason: string | null;
  /** 1: their profile is for themselves, and they stand in no list of ratings. */
  unlisted: Generated<number>;
}

export interface SessionRow {
  /** SHA-256 of the cookie's token: a stolen table opens no session. */
  id: string;
  account_id: string;
  created_at: number;
  expires_at: number;
  /** Browser and system. */
  device: Generated<string>;
  seen_at: Generated<number>;
}

export interface ApiTokenRow {
  id: string;
  hash: string;
  account_id: string;
  label: string;
  created_at: number;
}

/** Counts of failed sign-ins by name and by address, shared by all servers. */
export interface AttemptRow {
  key: string;
  period: number;
  count: number;
}

export interface GameRow {
  id: string;
  title: string;
  /** Version of the title's rules the game is played by. */
  rules: number;
  options: string;
  /** JSON of `TableSettings`. */
  settings: string;
  visibility: string;
  status: GameStatus;
  host_id: string;
  invitation: string;
  seed: string;
  commitment: string;
  /** The number of log entries. */
  seq: number;
  /** The entry whose position is the present one: `seq`, unless something was taken back. */
  head: number;
  /** Counts changes of seats and settings, so that a move judged by old seats is refused. */
  version: number;
  /** JSON of `ClockState`. */
  clock: string;
  /** JSON list of the players the game waits for. */
  waits_for: string;
  /** When the server itself has something to do here at once: a clock, a standing order, the referee. */
  wake_at: number | null;
  lease_by: string | null;
  lease_until: number | null;
  /** Since when a computer player has to be thought for; whoever holds the lease does it. */
  think_at: number | null;
  think_by: string | null;
  think_until: number | null;
  /** JSON of the result. */
  result: string | null;
  analysis: number;
  cloned_from: string | null;
  rematch_of: string | null;
  created_at: number;
  started_at: number | null;
  moved_at: number;
  ended_at: number | null;
  archived_at: number | null;
  /** Taken away by an administrator: it exists for nobody. */
  removed_at: number | null;
  /** Its number among the finished games that were counted; 0 = not counted, -1 = cannot be. */
  counted: number;
  /** The tournament it is a table of. */
  tournament: string | null;
}

export interface SeatRow {
  game_id: string;
  place: number;
  /** `player:1` and so on, given at the start. */
  player: string | null;
  account_id: string | null;
  /** Level of the computer player that sits here. */
  computer: string | null;
  /** Somebody gave the seat up or lost it: the host may fill it. */
  vacant: number;
  joined_at: number | null;
}

/** The database itself keeps these as they are in the game's row, so that a person's tables can be read in order. */
type SeatsTable = SeatRow & {
  moved_at: Generated<number>;
  archived: Generated<number>;
  title: Generated<string>;
  /** Who sat here when the game began: it counts for them, whoever plays it to its end. */
  began_id: Generated<string | null>;
};

export type EntryKind = 'action' | 'undo' | 'redo' | 'takeBack';

export interface EntryRow {
  game_id: string;
  seq: number;
  kind: EntryKind;
  /** The entry whose position this one was made in. The log is a tree; nothing is ever removed from it. */
  base: number;
  /** The entry whose position holds after this one: itself for an action, an older or undone one otherwise. */
  head: number;
  player: string | null;
  account_id: string | null;
  /** JSON of the action; null for jumps. */
  action: string | null;
  /** JSON list of what happened. */
  events: string;
  /** Something was hidden when it was made: the action is shown to its maker only until the game is over. */
  hidden: number;
  /** Hash of the position after it. */
  hash: string;
  idempotency_key: string | null;
  digest: string | null;
  at: number;
}

export interface SnapshotRow {
  game_id: string;
  seq: number;
  state: string;
}

export interface ProposalRow {
  id: string;
  game_id: string;
  kind: 'takeBack' | 'end' | 'standIn';
  player: string;
  /** Where the log stood when it was made: any later move makes it void. */
  seq: number;
  /** The entry to go back to. */
  target: number | null;
  /** Whose seat somebody else acts for, and who. */
  absent: string | null;
  stand_in: string | null;
  /** JSON record player -> yes or no. */
  answers: string;
  status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'void';
  created_at: number;
}

export interface StandingOrderRow {
  id: string;
  game_id: string;
  player: string;
  account_id: string;
  /** JSON of `Premove`. */
  body: string;
  seq: number;
  status: 'open' | 'done' | 'withdrawn' | 'refused';
  note: string | null;
  created_at: number;
}

export interface ChatRow {
  id: Generated<number>;
  game_id: string;
  account_id: string;
  text: string;
  at: number;
}

export interface NoteRow {
  game_id: string;
  account_id: string;
  text: string;
  at: number;
}

export interface PushSubscriptionRow {
  id: string;
  account_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

export interface OutboxRow {
  id: string;
  account_id: string;
  channel: 'webhook' | 'mail' | 'push';
  /** JSON of the message. */
  body: string;
  due_at: number;
  tries: number;
  lease_by: string | null;
  lease_until: number | null;
  sent_at: number | null;
  failed_at: number | null;
}

/** The one row that says when a server could last take a move. */
export interface HeartbeatRow {
  id: number;
  at: number;
}

export interface OutageRow {
  from_at: number;
  to_at: number;
}

/** A way into or back into an account that was sent by mail. */
export interface MailTokenRow {
  hash: string;
  account_id: string;
  purpose: 'verify' | 'reset';
  email: string;
  expires_at: number;
}

export interface SecondFactorRow {
  account_id: string;
  secret: string;
  /** Null until the first code has been shown: then it counts. */
  confirmed_at: number | null;
  /** The time step of the last code taken: no code is taken twice. */
  last_step: number;
}

export interface RecoveryCodeRow {
  hash: string;
  account_id: string;
}

/** A seat kept for somebody who has not said yes. */
export interface SeatOfferRow {
  game_id: string;
  place: number;
  account_id: string;
  at: number;
}

/** Somebody at the table acts for a player who is away, by agreement. */
export interface StandInRow {
  game_id: string;
  player: string;
  stand_in: string;
  at: number;
}

/** Somebody the host sent away from a table. */
export interface BarredRow {
  game_id: string;
  account_id: string;
  at: number;
}

export interface BlockRow {
  account_id: string;
  blocked_id: string;
  at: number;
}

export interface ReportRow {
  id: string;
  account_id: string;
  about_id: string;
  game_id: string | null;
  kind: 'talk' | 'name' | 'cheating' | 'other';
  text: string;
  at: number;
  closed_at: number | null;
}

/** What administrators did. Rows are added and, after their time, forgotten; none is changed. */
export interface AdminActRow {
  id: string;
  at: number;
  /** Null: whoever runs the server, at its console. */
  account_id: string | null;
  act: string;
  target: string;
  reason: string;
}
