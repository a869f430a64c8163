/** What the club's pages ask of the server; loaded with them. */

import type {
  Announcement,
  ArchivedGame,
  ArchivePage,
  ClubComment,
  CollectionEntry,
  CollectionView,
  Follows,
  Leaders,
  LobbyEntry,
  MeetingView,
  NewCollection,
  NewMark,
  NewSeek,
  NewStudy,
  NewTournament,
  Opening,
  PositionsView,
  ProfileView,
  SeekView,
  Sought,
  StudyChange,
  StudyEntry,
  StudyView,
  TableView,
  TitleFigures,
  TournamentEntry,
  TournamentView,
} from '@roundhouse/schema';
import { call } from './api.ts';

const id = encodeURIComponent;

/** A query without what was left empty. */
export function queryOf(asked: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export const clubApi = {
  profile: (who: string) => call<ProfileView>('GET', `/club/people/${id(who)}`),
  meeting: (who: string, other: string) =>
    call<MeetingView>('GET', `/club/people/${id(who)}/opponents/${id(other)}`),
  leaders: (title: string, from: number) =>
    call<Leaders>('GET', `/club/leaders${queryOf({ title, from, limit: 30 })}`),
  archive: (asked: Readonly<Record<string, string | number | undefined>>) =>
    call<ArchivePage>('GET', `/club/games${queryOf(asked)}`),
  figures: (title: string) => call<TitleFigures>('GET', `/club/titles/${id(title)}`),
  openings: (asked: Readonly<Record<string, string | number | undefined>>) =>
    call<Opening[]>('GET', `/club/openings${queryOf(asked)}`),
  positions: (asked: Readonly<Record<string, string | number | undefined>>) =>
    call<PositionsView>('GET', `/club/positions${queryOf(asked)}`),
  stars: () => call<ArchivedGame[]>('GET', '/me/stars'),
  star: (game: string) => call<null>('PUT', `/me/stars/${id(game)}`),
  unstar: (game: string) => call<null>('DELETE', `/me/stars/${id(game)}`),
  comments: (game: string) => call<ClubComment[]>('GET', `/club/games/${id(game)}/comments`),
  comment: (game: string, seq: number, text: string) =>
    call<{ id: number }>('POST', `/club/games/${id(game)}/comments`, { seq, text }),
  uncomment: (comment: number) => call<null>('DELETE', `/club/comments/${comment}`),
  tournaments: (status: TournamentEntry['status']) =>
    call<TournamentEntry[]>('GET', `/tournaments?status=${status}`),
  tournament: (event: string) => call<TournamentView>('GET', `/tournaments/${id(event)}`),
  createTournament: (plan: Partial<NewTournament>) => call<TournamentView>('POST', '/tournaments', plan),
  signUp: (event: string) => call<TournamentView>('PUT', `/tournaments/${id(event)}/players/me`),
  dropOut: (event: string) => call<null>('DELETE', `/tournaments/${id(event)}/players/me`),
  begin: (event: string) => call<null>('POST', `/tournaments/${id(event)}/start`, {}),
  callOff: (event: string) => call<null>('DELETE', `/tournaments/${id(event)}`),
  seeks: () => call<SeekView[]>('GET', '/seeks'),
  seek: (card: Omit<NewSeek, 'settings'> & { settings: Partial<NewSeek['settings']> }) =>
    call<{ id: string }>('POST', '/seeks', card),
  answer: (card: string) => call<Sought>('PUT', `/seeks/${id(card)}/players/me`),
  leaveCard: (card: string) => call<null>('DELETE', `/seeks/${id(card)}/players/me`),
  live: () => call<LobbyEntry[]>('GET', '/games?list=running'),
  follows: () => call<Follows>('GET', '/me/follows'),
  follow: (account: string) => call<null>('PUT', `/me/follows/${id(account)}`),
  unfollow: (account: string) => call<null>('DELETE', `/me/follows/${id(account)}`),
  announcements: () => call<Announcement[]>('GET', '/announcements'),
  announce: (text: string) => call<{ id: string }>('POST', '/admin/announcements', { text }),
  takeDown: (notice: string, reason: string) =>
    call<null>('DELETE', `/admin/announcements/${id(notice)}`, { reason }),
  collections: () => call<CollectionEntry[]>('GET', '/club/collections'),
  ownCollections: () => call<CollectionEntry[]>('GET', '/me/collections'),
  collection: (which: string) => call<CollectionView>('GET', `/club/collections/${id(which)}`),
  createCollection: (it: NewCollection) => call<{ id: string }>('POST', '/club/collections', it),
  changeCollection: (which: string, it: NewCollection) =>
    call<null>('PUT', `/club/collections/${id(which)}`, it),
  deleteCollection: (which: string) => call<null>('DELETE', `/club/collections/${id(which)}`),
  collect: (which: string, game: string, text: string) =>
    call<null>('PUT', `/club/collections/${id(which)}/games/${id(game)}`, { text }),
  uncollect: (which: string, game: string) =>
    call<null>('DELETE', `/club/collections/${id(which)}/games/${id(game)}`),
  studies: (game = '') => call<StudyEntry[]>('GET', `/club/studies${queryOf({ game })}`),
  ownStudies: () => call<StudyEntry[]>('GET', '/me/studies'),
  study: (which: string) => call<StudyView>('GET', `/club/studies/${id(which)}`),
  createStudy: (it: NewStudy) => call<{ id: string }>('POST', '/club/studies', it),
  changeStudy: (which: string, it: StudyChange) => call<null>('PATCH', `/club/studies/${id(which)}`, it),
  deleteStudy: (which: string) => call<null>('DELETE', `/club/studies/${id(which)}`),
  joinStudy: (which: string, invitation: string) =>
    call<null>('POST', `/club/studies/${id(which)}/members`, { invitation }),
  leaveStudy: (which: string, account: string) =>
    call<null>('DELETE', `/club/studies/${id(which)}/members/${id(account)}`),
  mark: (which: string, it: NewMark) => call<{ id: number }>('POST', `/club/studies/${id(which)}/marks`, it),
  unmark: (which: string, mark: number) => call<null>('DELETE', `/club/studies/${id(which)}/marks/${mark}`),
  copyAt: (game: string, seq: number) => call<TableView>('POST', `/games/${id(game)}/clone`, { seq }),
} as const;
