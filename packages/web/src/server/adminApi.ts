/** What administrators ask of the server; loaded with their page. */

import type { AdminAct, AdminPerson, Ban, Report } from '@roundhouse/schema';
import { call } from './api.ts';

const person = (account: string): string => `/admin/people/${encodeURIComponent(account)}`;

export const adminApi = {
  people: (q: string, banned: boolean) =>
    call<AdminPerson[]>('GET', `/admin/people?q=${encodeURIComponent(q)}&banned=${banned}`),
  ban: (account: string, it: Ban) => call<null>('PUT', `${person(account)}/ban`, it),
  unban: (account: string, reason: string) => call<null>('DELETE', `${person(account)}/ban`, { reason }),
  signOut: (account: string, reason: string) =>
    call<null>('DELETE', `${person(account)}/sessions`, { reason }),
  removeTable: (id: string, removed: boolean, reason: string) =>
    call<unknown>('PUT', `/admin/games/${encodeURIComponent(id)}/removed`, { removed, reason }),
  reports: () => call<Report[]>('GET', '/admin/reports'),
  closeReport: (id: string, reason: string) =>
    call<null>('POST', `/admin/reports/${encodeURIComponent(id)}/closing`, { reason }),
  acts: () => call<AdminAct[]>('GET', '/admin/acts'),
} as const;
