/** Moves and questions in words, for a terminal: what the verbs and frames of the game say, with plain names. */

import {
  type Action,
  bare,
  type Rulebook,
  type Choice,
  fillText,
  type Frame,
  gapsOf,
  passWords,
  type Reading,
  roundName,
  spaced,
  type State,
  wordingOf,
} from '@roundhouse/engine';

/** Who or what it is about: names of this game. */
export interface Speaker {
  readonly book: Rulebook;
  readonly state: State;
}

/** The places a thing comes from, as players call them. */
const PLACES: Readonly<Record<string, string>> = {
  bank: 'the bank',
  pool: 'the market',
  treasury: 'the treasury',
  offering: 'the offering',
};

export const named = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (text.startsWith('blank:')) return `blank card ${bare(text)}`;
  return PLACES[text] ?? (/^(player|company|private|giant):/.test(text) ? bare(text) : text);
};

function read({ state }: Speaker, reads: Reading, value: unknown): string {
  switch (reads) {
    case 'shares':
      return value === 1 ? '1 share' : `${String(value)} shares`;
    case 'train':
      return state.trains.find((train) => train.id === value)?.face ?? String(value);
    case 'tile':
      return `tile ${String(value)}`;
    default:
      return named(value);
  }
}

const spoken = (
  s: Speaker,
  it: Pick<Action, 'type'>,
  said: Readonly<Record<string, unknown>>,
  how: 'offer' | 'confirm' | 'plan' | 'done',
  paid = 0,
) => {
  const verb = s.book.verbs[it.type];
  if (!verb) return spaced(it.type);
  const gaps = gapsOf(verb, said, (reads, value) => read(s, reads, value));
  const price = paid > 0 ? paid : typeof said.price === 'number' ? said.price : null;
  const wording = verb.words[how] ?? (how === 'plan' ? verb.words.confirm : undefined) ?? verb.words.offer;
  return fillText(wordingOf(wording, said), {
    ...gaps,
    paid: price === null ? '' : ` for ${price}`,
    revenue: '',
  }).trim();
};

/** A choice as one line: `Buy NYC from the market`. */
export const offered = (s: Speaker, choice: Pick<Choice, 'type' | 'with'>): string =>
  choice.type === 'pass' ? passWords.pass.offer : spoken(s, choice, choice.with, 'offer');

/** An action that might be taken, with everything filled in and the money it moves: `Buy 1 share of NYC from the market for 80`. */
export const proposed = (s: Speaker, { type, ...fields }: Action, paid = 0): string =>
  type === 'pass' ? passWords.pass.offer : spoken(s, { type }, fields, 'plan', paid);

/** An action as one line: `Amy buys 2 shares of NYC from the market`. What it earns is not known before it is done. */
export function told(s: Speaker, action: Action): string {
  const done = s.book.verbs[action.type]?.words.done;
  return done && !wordingOf(done, action, 1).includes('{revenue}')
    ? spoken(s, action, action, 'done')
    : `${bare(action.by)}: ${spoken(s, action, action, 'offer')}`;
}

/** What the table is about now: `OR 3.2, NYC: lay track`. */
export function situation({ book, state }: Speaker): string {
  const c = { book, state };
  const top = state.agenda.at(-1);
  if (!top || top.at === 'over') return 'The game is over';
  const { company } = top as Frame & { company?: string };
  const asks = book.frames[top.at]?.words?.asks ?? spaced(top.at).toLowerCase();
  const deal = (top as Frame & { deal?: Action }).deal;
  const question = deal ? `an offer: ${told(c, deal)}` : asks;
  return [roundName(c), company ? `${bare(company)}: ${question}` : question].filter(Boolean).join(', ');
}
