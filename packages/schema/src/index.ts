/** What client and server say to each other. */
export * from './http/accounts.ts';
export * from './http/admin.ts';
export * from './http/club.ts';
export * from './http/common.ts';
export * from './http/conduct.ts';
export * from './http/finding.ts';
export * from './http/games.ts';
export * from './http/lobby.ts';
export * from './http/premoves.ts';
export * from './http/settings.ts';
export * from './http/shelf.ts';
export * from './http/talk.ts';
export * from './http/tournaments.ts';
export * from './realtime.ts';
