import type { Title } from './model/title.ts';

/** Members a title may leave out. */
type Defaulted =
  | 'optionSpecs'
  | 'notices'
  | 'words'
  | 'hints'
  | 'insight'
  | 'tuned'
  | 'tuning'
  | 'validate'
  | 'deal'
  | 'frames'
  | 'ledger'
  | 'moves';

export type TitleParts = Omit<Title, Defaulted> & Partial<Pick<Title, Defaulted>>;

/**
 * A title from its parts. What every title must say: its card, the version of its rules, data, set-up, citations and policies. What
 * it leaves out is empty: no options, no notices, no shuffles, no frames, moves, words or hints of its own.
 */
export const defineTitle = (parts: TitleParts): Title => ({
  optionSpecs: [],
  notices: [],
  words: {},
  hints: {},
  insight: {},
  tuned: {},
  tuning: [],
  validate: () => null,
  deal: () => ({}),
  frames: {},
  ledger: () => [],
  moves: {},
  ...parts,
});
