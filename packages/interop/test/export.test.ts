import { hashState } from '@roundhouse/engine';
import {
  departures,
  exportGame,
  readerFor,
  importFile,
  records,
  siteSetup,
  type SiteAction,
  type SiteFile,
} from '@roundhouse/interop';
import { describe, expect, test } from 'vitest';
import { recordedGames } from './support/conformance.ts';
import { faults } from './support/siteRules.ts';
import { turnFaults } from './support/siteTurns.ts';

type Rewritten = ReturnType<typeof rewritten>;
const done = new Map<string, Rewritten>();

/** A recorded game read and written again, once for all tests. */
function exported(text: string, trace: string): Rewritten {
  const found = done.get(text) ?? rewritten(text, trace);
  done.set(text, found);
  return found;
}

function rewritten(text: string, trace: string) {
  const { run, file } = importFile(text, trace);
  const options = run.book.options;
  const deal = readerFor(file).reader.deal(file, options);
  const out = exportGame({
    title: run.book.title.id,
    options,
    deal,
    seed: file.seed ?? 0,
    id: file.id,
    seats: file.players.map(({ id, name }) => ({ id: String(id), name })),
    log: run.log,
  });
  return { run, file, deal, out, written: JSON.stringify(out) };
}

const nameOf = (action: SiteAction): string => {
  // Who pressed the button of an agreed end is not kept: it changes nothing.
  if (action.type === 'end_game') return 'end_game';
  const found = Array.isArray(action.corporations) ? ` finds ${action.corporations.join(' ')}` : '';
  return `${action.type} ${action.entity_type} ${action.entity}${found}`;
};

/** What a company may do in any order at the end of its turn: the importer knows one order of it only. */
const LOOSE = /^(pass|buy_company|assign|place_token company|lay_tile company)\b/;

/** Records in order; loose ones of the same stretch sorted. */
function stretched(file: Pick<SiteFile, 'actions'>): string[] {
  const list: string[] = [];
  let loose: string[] = [];
  for (const { action } of records(file.actions)) {
    const name = nameOf(action);
    if (LOOSE.test(name) && action.entity_type !== 'player') loose.push(name);
    else {
      list.push(...loose.sort(), name);
      loose = [];
    }
  }
  return [...list, ...loose.sort()];
}

/**
 * 2p-11098, action 102: NYC passed the trains and then spent its money on a private. Written the other way round the train
 * step does not wait any more.
 */
const FEWER: Readonly<Record<string, string[]>> = { '2p-11098.json': ['pass corporation NYC'] };

function without(list: readonly string[], gone: readonly string[], other: readonly string[]): string[] {
  const left = [...list];
  for (const name of gone)
    left.splice(
      left.findIndex((it, at) => it === name && other[at] !== name),
      1,
    );
  return left;
}

describe.each(['1846', '1817', '1870'])('%s written for 18xx.games', (title) => {
  const games = recordedGames(title);

  test.each(games)('$name: read, written and read again it ends in the same state', ({ text, trace }) => {
    const { run, written } = exported(text, trace);
    const again = importFile(written);
    expect(again.difference).toBeNull();
    expect(hashState(again.run.state)).toBe(hashState(run.state));
  });

  test.each(games)('$name: the same actions and passes in the same order', ({ name, text, trace }) => {
    const { file, out } = exported(text, trace);
    const mine = stretched({ actions: out.actions as SiteAction[] });
    expect(mine).toEqual(without(stretched(file), FEWER[name] ?? [], mine));
  });

  test.each(games)(
    '$name: shares, trains, cities and prices have their recorded names',
    ({ text, trace }) => {
      const { file, out } = exported(text, trace);
      const fields = [
        'shares',
        'percent',
        'train',
        'variant',
        'price',
        'share_price',
        'kind',
        'choice',
        'hex',
      ];
      const told = (actions: readonly SiteAction[]): string[] =>
        records(actions)
          .map(({ action }) => action)
          .filter(({ type }) => !['pass', 'buy_company', 'end_game', 'assign'].includes(type))
          .map((action) => JSON.stringify([nameOf(action), ...fields.map((field) => action[field] ?? null)]));
      const recorded = told(file.actions);
      const mine = told(out.actions as SiteAction[]);
      // Old records say less.
      const wrong = recorded.filter((line, at) => {
        const [a, b] = [JSON.parse(line) as unknown[], JSON.parse(mine[at] ?? '[]') as unknown[]];
        return a.some((value, i) => value !== null && JSON.stringify(value) !== JSON.stringify(b[i]));
      });
      expect(wrong).toEqual([]);
    },
  );

  test.each(games)('$name: nothing that the notes forbid', ({ text, trace }) => {
    const { out, written } = exported(text, trace);
    expect(faults(out)).toEqual([]);
    expect(turnFaults(written)).toEqual([]);
  });

  test.each(games)('$name was played under the setup of the site', ({ text, trace }) => {
    const { run, file, deal } = exported(text, trace);
    expect(departures(title, run.book.options, deal, file.seed ?? 0)).toEqual([]);
  });
});

describe('the validator', () => {
  const [game] = recordedGames('1846').filter(({ name }) => name === '19962.json');
  const text = game?.text ?? '';
  type Loose = { actions: { id: number; type: string; entity: string; entity_type: string }[] };
  const changed = (change: (file: Loose) => void): string => {
    const file = JSON.parse(text) as Loose;
    change(file);
    return JSON.stringify(file);
  };
  const passes = (file: Loose) =>
    file.actions.filter((action) => action.type === 'pass' && action.entity_type === 'corporation');

  test('finds nothing in what the site itself has written', () => {
    expect(turnFaults(text)).toEqual([]);
  });

  test('finds a pass that is missing', () => {
    const without = changed((file) => {
      const [, gone] = passes(file);
      file.actions = file.actions.filter((action) => action !== gone);
    });
    expect(turnFaults(without)).not.toEqual([]);
  });

  test('finds a pass too many', () => {
    const more = changed((file) => {
      const [, twice] = passes(file);
      if (twice) file.actions.splice(file.actions.indexOf(twice), 0, { ...twice, id: twice.id - 0.5 });
    });
    expect(turnFaults(more)).not.toEqual([]);
  });
});

test('an action that names what does not exist is refused before anything is written of it', () => {
  const game = recordedGames('1846').find(({ name }) => name === '19962.json');
  const { run, file, deal } = exported(game?.text ?? '', game?.trace ?? '');
  const seats = file.players.map(({ id, name }) => ({ id: String(id), name }));
  const { options } = run.book;
  const issue = {
    type: 'issue',
    by: run.state.seats[0] ?? 'referee',
    company: 'company:x',
    units: 1,
  } as const;
  const log = [...run.log.slice(0, 40), issue];
  expect(() => exportGame({ title: '1846', options, deal, seed: 0, seats, log })).toThrow(
    'Action 41 (issue) is refused',
  );
});

test('a game played under the rulebook says what differs', () => {
  expect(departures('1846', { players: 4 }, {}, 1)).toContain('the deal is not that of seed 1');
  for (const title of ['1846', '1817', '1870'])
    expect(departures(title, { players: 4 }, {}, 1)).toContain('the rules of 18xx.games are not in force');
});

test('a game of an earlier version, which names the rules one by one, can be exported as it is', () => {
  const setup = siteSetup('1870', { players: 4 }, 1);
  const options = { players: 4, ...setup?.options, site: { halfKeptDown: true, trustLays: true } };
  expect(departures('1870', options, setup?.deal ?? {}, 1)).toEqual([]);
});

test('a title the site does not have is refused', () => {
  expect(() =>
    exportGame({ title: '18mw', options: { players: 4 }, deal: {}, seed: 1, seats: [], log: [] }),
  ).toThrow('cannot be exported');
});
