import type { Rulebook } from '@roundhouse/engine';
import { t } from '../texts/index.ts';

/** When a train leaves the game, in words; null = never. */
export function leavesWith(book: Rulebook, face: string): string | null {
  const card = book.data.trains.find((it) => it.faces.some(({ name }) => name === face));
  if (!card) return null;
  const last = book.data.phases.find((phase) => phase.lastRun?.includes(card.name));
  const gone = book.data.phases.find((phase) => phase.scraps?.includes(card.name));
  const words = [
    last && t('trains.lastRun', { phase: last.name }),
    gone && t('trains.scraps', { phase: gone.name }),
  ];
  return words.filter(Boolean).join(', ') || null;
}
