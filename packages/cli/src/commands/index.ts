import type { Command } from '../shell/usage.ts';
import { auditCommand } from './audit.ts';
import { benchCommand } from './bench.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { mapCommand } from './map.ts';
import { playCommand } from './play.ts';
import { replayCommand } from './replay.ts';
import { routesCommand } from './routes.ts';
import { rulesCommand } from './rules.ts';
import { serveCommand } from './serve.ts';
import { simulateCommand } from './simulate.ts';
import { titlesCommand } from './titles.ts';
import { tournamentCommand } from './tournament.ts';
import { verifyCommand } from './verify.ts';

export const commands: readonly Command[] = [
  serveCommand,
  playCommand,
  verifyCommand,
  replayCommand,
  importCommand,
  exportCommand,
  auditCommand,
  routesCommand,
  simulateCommand,
  tournamentCommand,
  rulesCommand,
  titlesCommand,
  mapCommand,
  benchCommand,
  doctorCommand,
];
