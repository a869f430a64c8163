/** The public API of the server. */
export { audit, type AuditFinding, type AuditRecord } from './games/audit.ts';
export { botPlayer } from './computer/botPlayer.ts';
export type { Answer, ComputerPlayer, Question } from './computer/computerPlayer.ts';
export { type Config, configFrom, DEFAULT_CONFIG, DEFAULT_LIMITS } from './config.ts';
export { createServer, type Parts, type Server } from './createServer.ts';
export { engineRules } from './rules/engineRules.ts';
export type { RuleBook, Rules } from './rules/rules.ts';
export { serve } from './serve.ts';
