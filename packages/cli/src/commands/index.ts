import type { Command } from '../shell/usage.ts';

/** A command as the overview lists it; its code is loaded when it is called. */
export interface Listed {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  load(): Promise<Command>;
}

export const commands: readonly Listed[] = [
  {
    name: 'serve',
    summary: 'start the server: API and client on one address',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'play',
    summary: 'play in the terminal, around one keyboard or against computer players',
    load: async () => (await import('./play.ts')).playCommand,
  },
  {
    name: 'verify',
    summary: 'replay 18xx.games exports and compare every figure',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  {
    name: 'replay',
    summary: 'replay a saved or exported game up to any action and show the position',
    load: async () => (await import('./replay.ts')).replayCommand,
  },
  {
    name: 'import',
    summary: 'turn an 18xx.games export, or a saved game of an older format, into a saved game',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'export',
    summary: 'write a game as 18xx.games records it',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'audit',
    summary: 'check that a game was dealt and refereed fairly: seed, deal, every move, every position',
    load: async () => (await import('./audit.ts')).auditCommand,
  },
  {
    name: 'routes',
    summary: 'the best routes of every recorded run of a game',
    load: async () => (await import('./routes.ts')).routesCommand,
  },
  {
    name: 'simulate',
    summary: 'play whole games between computer players, with every check on',
    load: async () => (await import('./simulate.ts')).simulateCommand,
  },
  {
    name: 'puzzles',
    summary: 'make puzzles with one proven answer from a game between computer players',
    load: async () => (await import('./puzzles.ts')).puzzlesCommand,
  },
  {
    name: 'tournament',
    summary: 'let computer players compete, with seats rotated, and say who is better',
    load: async () => (await import('./tournament.ts')).tournamentCommand,
  },
  {
    name: 'analyse',
    summary: 'where a game was won: chances over time, turning points, what would have been better',
    load: async () => (await import('./analyse.ts')).analyseCommand,
  },
  {
    name: 'advise',
    summary: 'what a computer player would do in a position, and why: its two best plans compared in money',
    load: async () => (await import('./advise.ts')).adviseCommand,
  },
  {
    name: 'train',
    summary: 'learn from games between computer players what a position is worth to everybody',
    load: async () => (await import('./train.ts')).trainCommand,
  },
  {
    name: 'tune',
    summary: 'Finds out by games what every setting of the computer players does',
    load: async () => (await import('./tune.ts')).tuneCommand,
  },
  {
    name: 'agree',
    summary: "how often people's moves in recorded games are the moves a computer player would have made",
    load: async () => (await import('./agree.ts')).agreeCommand,
  },
  {
    name: 'rules',
    summary: 'the matrix of rules and tests, where each rule comes from, or the text of one rule',
    load: async () => (await import('./rules.ts')).rulesCommand,
  },
  {
    name: 'titles',
    summary: 'the games there are, with their options',
    load: async () => (await import('./titles.ts')).titlesCommand,
  },
  {
    name: 'map',
    summary: "a title's map as an SVG picture, empty or as it stands in a game",
    load: async () => (await import('./map.ts')).mapCommand,
  },
  {
    name: 'bench',
    summary: 'measure how fast recorded games replay, or how fast all choices of late positions are listed',
    load: async () => (await import('./bench.ts')).benchCommand,
  },
  {
    name: 'doctor',
    summary: 'check this installation',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
];
