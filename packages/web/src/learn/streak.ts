/** Which puzzles were solved on this device, and for how many days in a row the one of the day. */

const KEY = 'rh.puzzles';

interface Kept {
  solved: string[];
  /** The last day on which something was solved, counted from 1970. */
  day: number;
  streak: number;
}

export const today = (): number => Math.floor(Date.now() / 86_400_000);

function kept(): Kept {
  try {
    return {
      solved: [],
      day: 0,
      streak: 0,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>),
    };
  } catch {
    return { solved: [], day: 0, streak: 0 };
  }
}

export const isSolved = (id: string): boolean => kept().solved.includes(id);

/** Days in a row, counting today or until yesterday. */
export function streak(): number {
  const { day, streak: days } = kept();
  return day >= today() - 1 ? days : 0;
}

export function noteSolved(id: string): void {
  const before = kept();
  const now = today();
  const days = before.day === now ? before.streak : before.day === now - 1 ? before.streak + 1 : 1;
  const solved = before.solved.includes(id) ? before.solved : [...before.solved, id];
  localStorage.setItem(KEY, JSON.stringify({ solved, day: now, streak: days }));
}
