/** The recorded games of people, as far as they came to their end, as the evaluation sees them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Sample, samplesOf } from '@roundhouse/bots';
import { playerId, type Title } from '@roundhouse/engine';
import { ImportError, titles } from '@roundhouse/interop';
import { readText } from '../shell/files.ts';
import { gameFrom } from '../shell/games.ts';
import { UsageError } from '../shell/usage.ts';

export interface RecordedGame {
  title: Title;
  samples: Sample[];
}

/** A folder a title holds its exports, as the conformance games are kept. */
export function recordedSamples(folder: string): RecordedGame[] {
  if (!existsSync(folder)) throw new UsageError(`There is no folder '${folder}'.`);
  const games: RecordedGame[] = [];
  for (const title of Object.values(titles)) {
    const ofTitle = join(folder, title.id);
    if (!existsSync(ofTitle)) continue;
    const names = readdirSync(ofTitle).filter((name) => name.endsWith('.json'));
    for (const [game, name] of names.sort().entries()) {
      try {
        const { options, seats, deal, log } = gameFrom(readText(join(ofTitle, name)));
        const players = seats.map(({ id }) => playerId(id));
        // People who broke off have not shown who would have won.
        if (log.at(-1)?.type === 'agreeEnd') continue;
        const samples = samplesOf({ title, options, players, deal, log }, game);
        if (samples.length > 0) games.push({ title, samples });
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        process.stderr.write(`${name}: ${error.message}\n`);
      }
    }
  }
  return games;
}
