import type { Command } from '../shell/usage.ts';
import { benchCommand } from './bench.ts';
import { rulesCommand } from './rules.ts';
import { simulateCommand } from './simulate.ts';
import { tournamentCommand } from './tournament.ts';
import { verifyCommand } from './verify.ts';

export const commands: readonly Command[] = [verifyCommand, simulateCommand, tournamentCommand, rulesCommand, benchCommand];
