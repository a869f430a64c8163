/** A game against three computer players without any question asked. */

import { t } from '../texts/index.ts';
import { COMPUTER_NAMES } from './computerNames.ts';
import { usualLevel } from './levels.ts';
import { createLocal } from './localTable.ts';
import type { SavedSeat } from './storage.ts';
import { titleCard } from './titles.ts';

export const ownName = (): string => localStorage.getItem('rh.name') ?? t('new.you');

/** Gives back the id of the new game. */
export async function quickGame(title: string): Promise<string> {
  const names = [ownName(), ...COMPUTER_NAMES.slice(0, 3)];
  const seats = names.map(
    (name, i): SavedSeat => ({
      id: `seat${i + 1}`,
      name,
      ...(i === 0 ? { kind: 'person' } : { kind: 'computer', level: usualLevel }),
    }),
  );
  const game = await createLocal({
    title,
    name: t('new.name', { title: titleCard(title)?.name ?? title, who: names.join(', ') }),
    options: { players: seats.length },
    seats,
  });
  return game.id;
}
