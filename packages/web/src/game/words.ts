/** Actions and choices in the players' words: what the verbs and frames of the game say, with the names of this table. */

import {
  type Action,
  bare,
  type Rulebook,
  type Choice,
  concealed,
  type FrameWords,
  type GameEvent,
  gapsOf,
  HIDDEN,
  paidIn,
  type PassMeaning,
  passWords,
  type Reading,
  revenueIn,
  spaced,
  type State,
  type Verb,
  wordingOf,
} from '@roundhouse/engine';
import { frameInWords, money, phrase, t, word } from '../texts/index.ts';
import { hexName, lotName, nameOf, type PlayerNames, trainName } from './names.ts';

export interface Speaker {
  readonly book: Rulebook;
  readonly names: PlayerNames;
  readonly state: State;
}

/** A train by what stands on it. One that has left the game is known by its card: its id is that and a number. */
const face = (s: Speaker, id: string): string => {
  const here = s.state.trains.find((train) => train.id === id)?.face;
  if (here !== undefined) return here;
  const card = s.book.data.trains.find(({ name }) => name === id || name === id.replace(/-\d+$/, ''));
  return card ? trainName(card) : id;
};

/** A value as players read it. */
export function readValue(s: Speaker, reads: Reading, value: unknown): string {
  if (reads === 'yes') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'number')
    return reads === 'money'
      ? money(value)
      : reads === 'shares'
        ? t('shares.count', { n: value })
        : `${value}`;
  if (typeof value !== 'string') return value === null ? '' : JSON.stringify(value);
  switch (reads) {
    case 'name':
      return nameOf(s.book, s.names, value);
    case 'lot':
      return value === HIDDEN ? t('value.hidden') : lotName(s.book, s.names, value);
    case 'hex':
      return hexName(s.book, value);
    case 'tile':
      // Those a title draws itself have a name instead of a number.
      return /^\d/.test(value) ? `#${value}` : value;
    case 'train':
      return face(s, value);
    default:
      return value;
  }
}

const verbOf = (book: Rulebook, type: string): Verb => {
  const verb = book.verbs[type];
  if (!verb) throw new Error(`${book.title.name} has no verb '${type}'`);
  return verb;
};

const gaps = (s: Speaker, verb: Verb, said: Readonly<Record<string, unknown>>) =>
  gapsOf(verb, said, (reads, value) => readValue(s, reads, value));

/** The words of a frame; one that has none is called by its name. */
export const frameWords = (book: Rulebook, at: string): FrameWords =>
  frameInWords(book.frames[at]?.words ?? { asks: spaced(at).toLowerCase() });

const inTitle = (english: string | undefined): string | undefined =>
  english === undefined ? undefined : phrase(english);

/** Why a game ends, in the title's words or ours. */
export const endingText = (book: Rulebook, why: string): string =>
  inTitle(book.title.words.endings?.[why]) ?? word('why', why);

/** What a zone of the stock market is called. */
export const zoneText = (book: Rulebook, zone: string): string =>
  inTitle(book.title.words.zones?.[zone]) ?? word('zone', zone);

/** A choice as something one can do: `Buy NYC from the treasury`. */
export function choiceText(s: Speaker, choice: Choice, meaning: PassMeaning | null = null): string {
  if (choice.type === 'pass') return phrase(passWords[meaning ?? 'pass'].offer, {});
  const verb = verbOf(s.book, choice.type);
  return phrase(wordingOf(verb.words.offer, choice.with), gaps(s, verb, choice.with));
}

/** On the button beside a company, where shares and loans are traded; null = this is no trade. */
export function tradeText(s: Speaker, choice: Choice): string | null {
  const verb = verbOf(s.book, choice.type);
  if (!verb.words.trade) return null;
  const { from } = choice.with as { from?: string };
  const price = choice.facts?.price;
  const text = phrase(wordingOf(verb.words.trade, choice.with), {
    ...gaps(s, verb, choice.with),
    price: typeof price === 'number' ? money(price) : '',
    source: from === 'pool' || from === 'treasury' || from === 'offering' ? t(`source.${from}`) : '',
  });
  return text.replace(/ {2,}/g, ' ');
}

/** The money that moved, or the price named where none has moved yet: ` for $80`. */
function paidText(verb: Verb, action: Action, events: readonly GameEvent[]): string {
  const sum = paidIn(verb, action, events);
  if (sum > 0) return t('did.forPrice', { price: money(sum) });
  if (verb.words.paid?.in && events.length > 0) return t('did.forNothing');
  const asked = verb.fields.price && typeof action.price === 'number' ? action.price : 0;
  return asked > 0 ? t('did.forPrice', { price: money(asked) }) : '';
}

/** The button that does it, with what was filled in: `Sell 2 shares of NYC for $224`. */
export function confirmText(
  s: Speaker,
  action: Action,
  events: readonly GameEvent[],
  meaning: PassMeaning | null,
): string {
  const verb = verbOf(s.book, action.type);
  if (!verb.words.confirm) {
    const { type, ...rest } = action;
    return choiceText(s, { type, with: rest }, meaning);
  }
  const paid = paidText(verb, action, events);
  return phrase(wordingOf(verb.words.confirm, action), { ...gaps(s, verb, action), paid });
}

/** One plan among others, with where from and the money it moves at once: `Buy 1 share of NYC from the market for $80`. */
export function planText(s: Speaker, action: Action, paid: number): string {
  const verb = verbOf(s.book, action.type);
  const wording = verb.words.plan ?? verb.words.confirm;
  if (!wording) {
    const { type, ...rest } = action;
    return choiceText(s, { type, with: rest }, null);
  }
  return phrase(wordingOf(wording, action), {
    ...gaps(s, verb, action),
    paid: paid > 0 ? t('did.forPrice', { price: money(paid) }) : paidText(verb, action, []),
  });
}

function passText(s: Speaker, action: Action, events: readonly GameEvent[]): string {
  const who = nameOf(s.book, s.names, action.by);
  const passed = events.find((e) => e.type === 'passed');
  if (passed?.type !== 'passed') return agreed(phrase(passWords.pass.done, { who }));
  const { meaning, step, company } = passed;
  const plain = passWords[meaning];
  const said = frameWords(s.book, step).passed?.[meaning] ?? (company ? plain.forCompany : plain.done);
  return agreed(phrase(said, { who, company: company ? bare(company) : '' }));
}

const AGREES: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', passes: 'pass' };

/** In lessons and puzzles a seat is called You: the verb after it agrees, `You buy 1 share of NYC`. */
const agreed = (english: string): string =>
  english.replace(/^You ([a-z]+s)\b/, (_, verb: string) => `You ${AGREES[verb] ?? verb.slice(0, -1)}`);

/** An action that was taken: `Amy buys 1 share of NYC from the treasury for $80`. */
export function actionText(s: Speaker, action: Action, events: readonly GameEvent[]): string {
  const proposal = events.find((e) => e.type === 'dealProposed');
  if (proposal?.type === 'dealProposed') {
    const who = nameOf(s.book, s.names, proposal.by);
    return t('did.proposes', {
      who,
      to: nameOf(s.book, s.names, proposal.to),
      what: actionText(s, action, []),
    });
  }
  if (action.type === 'pass') return passText(s, action, events);
  const verb = verbOf(s.book, action.type);
  const revenue = revenueIn(events);
  const said = phrase(wordingOf(verb.words.done, action, revenue), {
    ...gaps(s, verb, action),
    revenue: money(revenue),
    paid: paidText(verb, action, events),
  });
  return agreed(said);
}

/** An entry as the viewer may read it: cards others keep stay hidden while the draft lasts. */
export function entryText(
  s: Speaker,
  entry: { action: Action; events: readonly GameEvent[] },
  viewer: string | null,
): string {
  const { action } = entry;
  const hides = action.by !== viewer && s.state.secret !== null;
  return actionText(s, hides ? concealed(verbOf(s.book, action.type), action) : action, entry.events);
}
