import { isSlow, LEVELS, USUAL_LEVEL } from '@roundhouse/bots';
import type { Title } from '@roundhouse/engine';
import { titles as ours } from '@roundhouse/interop';
import type { ComputerPlayer } from './computerPlayer.ts';
import { ThinkingThreads } from './threads.ts';
import { thinking } from './thinking.ts';

/** `entry` is the script of the threads; null = think here, as tests and small tools do, about any titles. */
export function botPlayer(
  entry: URL | null,
  titles: Readonly<Record<string, Title>> = ours,
  threads = 1,
): ComputerPlayer {
  if (!entry) {
    const think = thinking(titles);
    return { levels: LEVELS, isSlow, standIn: USUAL_LEVEL, decide: async (question) => think(question) };
  }
  const players = new ThinkingThreads(entry, threads);
  const standIns = new ThinkingThreads(entry, 1);
  // The first clock that runs out does not wait for a thread to start.
  standIns.warmUp();
  return {
    levels: LEVELS,
    isSlow,
    standIn: USUAL_LEVEL,
    threads,
    decide: (question, urgent = false) => (urgent ? standIns : players).ask(question),
    async close() {
      await Promise.all([players.close(), standIns.close()]);
    },
  };
}
