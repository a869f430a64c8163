/** The glossary, and the reading check: no term is used in the first game before it is explained. */

import { expect, test } from 'vitest';
import { glossarySchema, plainText, termsFound, termsIn } from '../src/index.ts';
import { dataFile, lessonFiles, lessonIn } from './support/data.ts';

const glossary = glossarySchema.parse(dataFile('glossary.json'));

test('explains at least 90 terms, each once, in few words', () => {
  expect(glossary.length).toBeGreaterThanOrEqual(90);
  expect(new Set(glossary.map(({ id }) => id)).size).toBe(glossary.length);
  const forms = glossary.flatMap(({ term, forms = [] }) => [term, ...forms]).map((it) => it.toLowerCase());
  expect(forms.filter((form, i) => forms.indexOf(form) !== i)).toEqual([]);
  for (const { text } of glossary) expect(text.split(' ').length, text).toBeLessThan(45);
});

test.each(lessonFiles)('%s links to terms that exist', (file) => {
  const ids = new Set(glossary.map(({ id }) => id));
  for (const step of lessonIn(file).steps) {
    const texts = [step.say, step.after ?? '', ...(step.wrong ?? []).map(({ answer }) => answer)];
    for (const term of texts.flatMap(termsIn)) {
      const found =
        ids.has(term) || glossary.some((entry) => [entry.term, ...(entry.forms ?? [])].includes(term));
      expect(found, `[${term}]`).toBe(true);
    }
    for (const id of step.explains ?? []) expect(ids.has(id), id).toBe(true);
  }
});

/** Terms that are used before they are explained, with the step. */
function unexplained(
  steps: readonly {
    say: string;
    after?: string | undefined;
    explains?: string[] | undefined;
    wrong?: { answer: string }[] | undefined;
    ask?: { text: string; answer: string }[] | undefined;
  }[],
): string[] {
  const known = new Set<string>();
  const found: string[] = [];
  steps.forEach((step, i) => {
    for (const id of step.explains ?? []) known.add(id);
    const texts = [
      step.say,
      step.after ?? '',
      ...(step.wrong ?? []).map(({ answer }) => answer),
      ...(step.ask ?? []).flatMap(({ text, answer }) => [text, answer]),
    ];
    for (const id of termsFound(glossary, texts.map(plainText).join(' ')))
      if (!known.has(id)) found.push(`step ${i + 1}: ${id}`);
  });
  return found;
}

test('the first game uses no term before the step that explains it', () => {
  const { steps } = lessonIn('1846/first-game.json');
  expect(unexplained(steps)).toEqual([]);
  // The check can fail: without its explanation the first term is missed.
  expect(unexplained(steps.map((step) => ({ ...step, explains: [] }))).length).toBeGreaterThan(10);
});
