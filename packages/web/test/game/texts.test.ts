import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { en as first } from '../../src/texts/en.ts';
import { analysis } from '../../src/texts/en/analysis.ts';
import { club } from '../../src/texts/en/club.ts';
import { addTexts, money, t } from '../../src/texts/index.ts';
import { momentNames } from '../../src/ui/time/momentName.ts';

const en = { ...first, ...club, ...analysis };
addTexts(analysis);
const SRC = fileURLToPath(new URL('../../src', import.meta.url));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'texts' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Keys that are put together while the program runs. */
const BUILT =
  /^(turn|stepper|source|zone|value|field|why|edge|hex\.color|theme|pane|charts|log\.kind|event|orders|option|clock\.preset|people\.notify|report|admin\.days|admin\.act|table\.visibility|chapter|hint|analysis\.(?:field|fact)|cockpit|club\.(?:event|you|record|source|visibility|colour))\./;

test('every text is used somewhere', () => {
  const code = sources(SRC).join('\n');
  const unused = Object.keys(en).filter((key) => !BUILT.test(key) && !code.includes(`'${key}'`));
  expect(unused).toEqual([]);
});

test('texts of the club and the analysis are used only where they are loaded', () => {
  const elsewhere = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/^(texts|ui\/club|ui\/time)\//.test(file.replaceAll('\\', '/')),
  );
  expect(elsewhere.length).toBeGreaterThan(100);
  for (const file of elsewhere) {
    const code = readFileSync(join(SRC, file), 'utf8');
    const early = Object.keys({ ...club, ...analysis }).filter((key) => code.includes(`'${key}'`));
    expect([file, early]).toEqual([file, []]);
  }
});

test('gaps are filled, counts choose their word, and what is missing leaves nothing behind', () => {
  expect(t('shares.count', { n: 1 })).toBe('1 share');
  expect(t('shares.count', { n: 3 })).toBe('3 shares');
  expect(t('event.priceMoved', { company: 'NYC', from: 100, to: 112 })).toBe('NYC 100 → 112');
  expect(t('did.proposes', { who: 'Amy', to: 'Bert' })).toBe('Amy proposes to Bert: ');
});

test('a train has the article its number is read with', () => {
  expect(t('train.buy', { train: '8', price: '$800' })).toBe('Buy an 8-train for $800');
  expect(t('train.buy', { train: '7/8', price: '$900' })).toBe('Buy a 7/8-train for $900');
  expect(t('event.trainScrapped', { train: '2', who: 'NYC' })).toBe('A 2-train of NYC is scrapped');
});

test('a game that is not over ends its analysis now, not with its last round a second time', () => {
  const moment = (round: string, at: number) => ({ round, at, phase: '', chances: [] });
  const going = [moment('', 0), moment('SR 1', 10), moment('SR 1', 14)];
  expect(momentNames({ moments: going })).toEqual(['Start', 'SR 1', 'Now']);
  expect(momentNames({ moments: [moment('SR 1', 0), moment('OR 1.1', 20), moment('', 31)] })).toEqual([
    'SR 1',
    'OR 1.1',
    'End',
  ]);
});

test('money reads as money', () => {
  expect(money(0)).toBe('$0');
  expect(money(1234567)).toBe('$1,234,567');
  expect(money(-7478)).toBe('−$7,478');
});

test('no text has an unbalanced gap', () => {
  for (const [key, text] of Object.entries(en)) {
    const opened = (text.match(/\{/g) ?? []).length;
    expect((text.match(/\}/g) ?? []).length, key).toBe(opened);
  }
});
