import { compile, coreVerbs, spaced, type Title, type VerbWords, vocabularyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { titles } from '../src/index.ts';

/** Gaps that do not stand for a field: the actor, what was earned or paid, and in the list of companies price and source. */
const GAPS = ['who', 'revenue', 'paid', 'price', 'source'];

/** Every text a verb has, for fields of all sorts: filled in, left out, and each word of a short list. */
function textsOf(words: VerbWords, fields: readonly Record<string, unknown>[]): string[] {
  return [words.offer, words.confirm, words.done, words.trade].flatMap((wording) =>
    wording === undefined
      ? []
      : typeof wording === 'string'
        ? [wording]
        : fields.flatMap((said) => [wording(said, 0), wording(said, 50)]),
  );
}

const gapsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);

describe.each(Object.values(titles))('$name', (title: Title) => {
  const verbs = Object.values(vocabularyOf(title));

  test('every verb has English of its own', () => {
    const plain = verbs.filter(
      ({ type, words }) =>
        words.offer === spaced(type) && coreVerbs[type as keyof typeof coreVerbs] === undefined,
    );
    expect(plain.map(({ type }) => type)).toEqual([]);
  });

  test('the gaps of its English are fields of the verb', () => {
    const wrong = verbs.flatMap(({ type, names, fields, words }) => {
      const all = Object.fromEntries(names.map((name) => [name, 'x']));
      const said = [{}, all];
      for (const name of names) {
        const list = fields[name]?.json.enum;
        for (const word of Array.isArray(list) ? list : []) said.push({ ...all, [name]: word });
      }
      const known = [...names, ...GAPS];
      return textsOf(words, said)
        .flatMap(gapsIn)
        .filter((gap) => !known.includes(gap))
        .map((gap) => `${type}: {${gap}}`);
    });
    expect(wrong).toEqual([]);
  });

  test('every frame in which somebody is asked has English', () => {
    const { frames } = compile(title, { players: title.players.max });
    const silent = ['game', 'over', 'interrupts', 'operatingTurn'];
    const without = Object.keys(frames).filter((at) => !frames[at]?.words && !silent.includes(at));
    expect(without).toEqual([]);
  });
});
