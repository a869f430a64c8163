/** How much less certain games between people are; fitted by `npx roundhouse train --people FOLDER`. */
export const people = {
  /** Recorded games it was fitted on. */
  games: 6,
  /** Leads count for so much less; 1 = as between computer players. */
  temperature: 2.5,
};
