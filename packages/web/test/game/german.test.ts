/** German says everything that English says, with the same gaps, and whatever verbs, frames and titles say as well. */

import { compile, passWords, type Verb, vocabularyOf, wordingOf } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../src/texts/de.ts';
import { en } from '../../src/texts/en.ts';
import { learn } from '../../src/texts/en/learn.ts';
import { money, phrase, refusalText, setLanguage, t } from '../../src/texts/index.ts';

const gapsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();

test.each([
  ['the page', en, de.texts],
  ['the teacher', learn, de.learn],
] as const)('texts of %s fill the same gaps in both languages', (_, english, german) => {
  for (const [key, text] of Object.entries(english))
    expect([key, gapsIn((german as Record<string, string>)[key] ?? '')]).toEqual([key, gapsIn(text)]);
});

/** Every way the fields of an action can be filled that changes its wording. */
const SAID: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { whole: 'president' },
  { whole: 'double', double: true },
  { using: 'MC', face: '7/8', for: 'company:A' },
  { hex: 'D6' },
  { company: 'company:A' },
  { hex: 'D6', company: 'company:A' },
  { hex: 'D6', form: 'second' },
  { kind: 'full', yes: true, into: 'company:A', card: 'MC', where: 'charter' },
  { kind: 'half', yes: false, card: '?', where: 'map' },
  { kind: 'none' },
];

function* wordsOf({ words }: Verb): Iterable<string> {
  for (const wording of [words.offer, words.confirm, words.done, words.trade])
    if (wording !== undefined)
      for (const said of SAID) for (const revenue of [0, 100]) yield wordingOf(wording, said, revenue);
}

function* strings(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'function')
    yield* strings((value as (offered: () => boolean) => unknown)(() => true));
  else if (typeof value === 'object' && value !== null)
    for (const it of Object.values(value)) yield* strings(it);
}

/** A title nobody has translated yet is shown in English; one whose blurb is German is German throughout. */
const translated = Object.values(titles).filter(({ blurb }) => blurb in de.phrases);

test('the titles that were translated are German still', () => {
  expect(translated.map(({ id }) => id)).toEqual(expect.arrayContaining(['1846', '1817', '1870', '18mw']));
});

describe.each(translated)('$name', (title) => {
  const book = compile(title, { players: 4 });

  test('every verb speaks German', () => {
    const missing = new Set<string>();
    for (const verb of Object.values(vocabularyOf(title)))
      for (const english of wordsOf(verb)) if (!(english in de.phrases)) missing.add(english);
    for (const english of strings(passWords)) if (!(english in de.phrases)) missing.add(english);
    expect([...missing]).toEqual([]);
  });

  test('every question, zone and ending speaks German', () => {
    /** Names of kinds in the words of a frame, not words themselves. */
    const kinds = new Set(['all', 'one', 'company', 'name', 'number', 'money', 'trainNeeded']);
    const missing = new Set<string>();
    for (const { words } of Object.values(book.frames))
      for (const english of strings(words))
        if (!(english in de.phrases) && !kinds.has(english)) missing.add(english);
    for (const english of strings(title.words)) if (!(english in de.phrases)) missing.add(english);
    expect([...missing]).toEqual([]);
  });
});

test('what titles say of themselves, their options and their privates is German too', () => {
  const missing = new Set<string>();
  const look = (english: string | undefined): void => {
    if (english !== undefined && !(english in de.phrases)) missing.add(english);
  };
  for (const title of translated) {
    for (const english of [title.subtitle, title.blurb, ...title.notices]) look(english);
    for (const { label, text, labels } of title.optionSpecs)
      for (const english of [label, text, ...Object.values(labels ?? {})]) look(english);
    const editions = title.optionSpecs.find(({ name }) => name === 'edition')?.values ?? [null];
    for (const edition of editions) {
      const { data } = compile(title, { players: 4, ...(edition !== null && { edition }) });
      for (const { text } of data.privates) look(text);
    }
  }
  expect([...missing]).toEqual([]);
});

describe('spoken', () => {
  beforeAll(() => setLanguage('de', de));
  afterAll(() => setLanguage('en', null));

  test('numbers and plurals are German', () => {
    expect(money(-12345)).toBe('−$12.345');
    expect(t('shares.count', { n: 1 })).toBe('1 Aktie');
    expect(t('shares.count', { n: 2 })).toBe('2 Aktien');
    expect(phrase('Take {count} {count|loan|loans} for {company}', { count: 1, company: 'NYC' })).toBe(
      '1 Kredit für NYC aufnehmen',
    );
  });

  test('a refusal by key speaks German with its facts; a sentence of one title stays as it is', () => {
    expect(
      refusalText({
        rule: '1846:5.12',
        key: 'buy.money',
        message: 'amy has 5 and the price is 80.',
        facts: { buyer: 'player:amy', cash: 5, price: 80 },
      }),
    ).toBe('amy hat 5, der Preis ist 80.');
    expect(refusalText({ rule: '1846:1', message: 'Only here.' })).toBe('Only here.');
  });
});
