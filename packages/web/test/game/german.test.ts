/** German says everything that English says, with the same gaps, and whatever verbs, frames and titles say as well. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, passWords, type Verb, vocabularyOf, wordingOf } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roundText } from '../../src/game/rounds.ts';
import { de } from '../../src/texts/de.ts';
import { en } from '../../src/texts/en.ts';
import { analysis } from '../../src/texts/en/analysis.ts';
import { club } from '../../src/texts/en/club.ts';
import { learn } from '../../src/texts/en/learn.ts';
import type { TranslatedCatalog } from '../../src/ui/rules/catalog.ts';
import { money, phrase, reasonText, refusalText, serverText, setLanguage, t } from '../../src/texts/index.ts';

const gapsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();

test.each([
  ['the page', en, de.texts],
  ['the club', club, de.texts],
  ['the analysis', analysis, de.texts],
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

test('what titles say of themselves, their options, their privates and their phases is German too', () => {
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
      for (const { effects } of data.phases) for (const english of effects) look(english);
    }
  }
  expect([...missing]).toEqual([]);
});

test('what a lay costs and what a run earns more is German too', () => {
  const roots = ['titles', 'engine'].map((name) =>
    join(fileURLToPath(new URL('.', import.meta.url)), `../../../${name}/src`),
  );
  const parts = new Set<string>();
  for (const root of roots)
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }))
      if (/(?:track|trackCost|rivers|laying|routes|eastWest|chicagoFreight|doublingTokens)\.ts$/.test(file))
        for (const [, why = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\bwhy: '([^']+)'/g))
          parts.add(why);
  expect(parts.size).toBeGreaterThan(8);
  expect([...parts].filter((english) => !(english in de.phrases))).toEqual([]);
});

test('every sentence a title refuses with is German, with the same gaps', () => {
  const sources = join(fileURLToPath(new URL('.', import.meta.url)), '../../../titles/src');
  const said = new Set<string>();
  for (const { id } of translated)
    for (const file of readdirSync(join(sources, id), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue;
      const source = readFileSync(join(sources, id, file), 'utf8');
      for (const [, sentence = ''] of source.matchAll(/refuseBy\(\s*'[^']*',\s*'([^']*)'/g))
        said.add(sentence);
    }
  expect(said.size).toBeGreaterThan(150);
  for (const english of said)
    expect([english, gapsIn(de.titleRefusals[english] ?? 'not said')]).toEqual([english, gapsIn(english)]);
  expect([...said].filter((english) => !(english in de.titleRefusals))).toEqual([]);
});

test('what the server refuses with is German', () => {
  const sources = fileURLToPath(new URL('../../../server/src', import.meta.url));
  const refused =
    /(?:conflict|unacceptable|notYours|Refusal)\(\s*(?:\d+,\s*)?(?:'[\w-]+',\s*)?(['`])((?:[^'`\\]|\\.)*?[.?!])\1/g;
  const said = new Set<string>();
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    for (const [, , sentence = ''] of readFileSync(join(sources, file), 'utf8').matchAll(refused))
      said.add(sentence.replace(/\$\{[^}]*\}/g, '#'));
  }
  expect(said.size).toBeGreaterThan(80);
  // Sentences that begin with the name of a title are told by the page before anything is sent.
  const missing = [...said].filter((sentence) => !(sentence in de.server) && !sentence.startsWith('# '));
  expect(missing).toEqual([]);
});

interface EnglishRule {
  id: string;
  text: string;
  edge?: string[];
  example?: string;
  practice?: string;
  open?: string;
  against?: string;
  source?: { why: string };
}

/** What a translation was made from. */
const fingerprint = (rule: EnglishRule): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        rule.text,
        rule.against ?? '',
        rule.example ?? '',
        rule.practice ?? '',
        rule.open ?? '',
        rule.source?.why ?? '',
        rule.edge ?? [],
      ]),
    )
    .digest('hex')
    .slice(0, 8);

/** Every figure of a text: 1,050 and 1.050 are the same. */
const figures = (text: string): string[] =>
  [...text.replace(/(\d)[,.](?=\d{3}\b)/g, '$1').matchAll(/\d+/g)].map(([number]) => number).sort();

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

describe.each(translated)('rules of $name', ({ id: title }) => {
  const rules = read(`../../../titles/src/${title}/catalog.json`) as EnglishRule[];
  const german = read(`../../src/texts/de/rules/${title}.json`) as TranslatedCatalog;

  test('every rule is German, with the same figures, and translated from the sentence it stands for', () => {
    const short = rules.map(({ id }) => id.slice(title.length + 1));
    expect(Object.keys(german.rules).sort()).toEqual(short.sort());
    for (const rule of rules) {
      const said = german.rules[rule.id.slice(title.length + 1)];
      expect([rule.id, said?.of]).toEqual([rule.id, fingerprint(rule)]);
      expect([rule.id, figures(said?.text ?? '')]).toEqual([rule.id, figures(rule.text)]);
      expect([rule.id, said?.against === undefined]).toEqual([rule.id, rule.against === undefined]);
      if (said?.edge) expect([rule.id, said.edge.length]).toEqual([rule.id, rule.edge?.length]);
    }
  });
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

  test('why nobody protects a sale, and why a step is skipped', () => {
    expect(reasonText('amy sold these shares of FW and may not protect them.')).toBe(
      'amy hat diese Aktien von FW verkauft und darf sie nicht schützen.',
    );
    expect(reasonText('amy has 25 and needs 272.')).toBe('amy hat 25 und braucht 272.');
    for (const why of ['no train', 'no route', 'no token left']) expect(phrase(why)).not.toBe(why);
  });

  test('a sentence of the server keeps its number', () => {
    expect(serverText('You follow 200 people already.')).toBe('Du folgst schon 200 Personen.');
    expect(serverText('There is no such player.')).toBe('Das gibt es nicht.');
    expect(serverText('Something new.')).toBe('Something new.');
  });

  test('rounds are called by their German words, with their numbers', () => {
    const names = ['Draft', 'Auction', 'Privates', 'SR 3', 'OR 3.2', 'M&A 1.1'];
    expect(names.map(roundText)).toEqual([
      'Auswahl',
      'Versteigerung',
      'Privatgesellschaften',
      'AR 3',
      'BR 3.2',
      'FR 1.1',
    ]);
  });

  test('a refusal by key speaks German with its facts; so does a sentence of one title', () => {
    expect(
      refusalText({
        rule: '1846:5.12',
        key: 'buy.money',
        message: 'amy has 5 and the price is 80.',
        facts: { buyer: 'player:amy', cash: 5, price: 80 },
      }),
    ).toBe('amy hat 5, der Preis ist 80.');
    expect(
      refusalText({
        rule: '1817:5.3.2',
        message: 'There are 5 short shares of PRR already.',
        facts: { limit: 5, company: 'company:PRR' },
      }),
    ).toBe('Es gibt schon 5 Leerverkäufe von PRR.');
    expect(refusalText({ rule: '1817:5.3.1', message: 'One short sale in a turn.' })).toBe(
      'Nur ein Leerverkauf je Zug.',
    );
    expect(refusalText({ rule: 'other:1', message: 'Only here.' })).toBe('Only here.');
  });
});
