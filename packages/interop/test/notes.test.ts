import { type CompanyId, presidentOf, type State, type Train, unitsOf } from '@roundhouse/engine';
import { readerFor, importFile, type Run, type SiteAction, verify } from '@roundhouse/interop';
import { describe, expect, test } from 'vitest';
import { recordedGames } from './support/conformance.ts';
import type { Line, Recording } from './support/forms.ts';

/** What the interop notes say and no recorded game shows. */

function recording(title: string, name: string, upTo = Number.POSITIVE_INFINITY): Recording {
  const text = recordedGames(title).find((it) => it.name === name)?.text ?? '{}';
  const file = JSON.parse(text) as Recording;
  if (upTo === Number.POSITIVE_INFINITY) return file;
  const actions = file.actions.filter(({ id }) => id <= upTo);
  return { ...file, actions, status: 'active', result: null };
}

function imported(file: Recording) {
  const it = importFile(JSON.stringify(file));
  expect(it.difference).toBeNull();
  return { run: it.run, reader: readerFor(it.file).reader };
}

const owns = (state: State, id: string): CompanyId | undefined =>
  state.trains.find((train) => train.id === id)?.owner as CompanyId | undefined;

const corporation = (entity: string, type: string, fields: object): SiteAction => ({
  type,
  entity,
  entity_type: 'corporation',
  id: 9000,
  ...fields,
});

/** The one reading of a record, without who does it. */
function reading(run: Run, reader: ReturnType<typeof imported>['reader'], action: SiteAction): object {
  const [[first] = []] = reader.read(run, action);
  return first ?? {};
}

describe('1846', () => {
  test('1846:7.14.buy a train that a receivership bought without a record is the next of its stack', () => {
    const { run, reader } = imported(recording('1846', '19962.json', 60));
    const sold = run.state.trains.length;
    const bought: Train = { id: 'own', card: '4', face: '4', owner: 'company:NYC', fate: 'stays', ranIn: 0 };
    run.state.trains.push(bought);
    const fours = run.state.trains.filter(({ card }) => card === '4').length;
    const buys = corporation('IC', 'buy_train', { train: `4-${fours - 1}`, price: 1 });
    expect(reading(run, reader, buys)).toMatchObject({ from: 'company:NYC', train: 'own' });
    expect(run.state.trains).toHaveLength(sold + 1);
    // The trains of the independents keep the first two numbers.
    const memory = run.memory as { trains: Record<string, string> };
    const first = ['2-0', '2-1'].map((name) => memory.trains[name] ?? '');
    expect(new Set(first).size).toBe(2);
    expect(first.every((id) => owns(run.state, id) !== undefined)).toBe(true);
  });

  test('a discarded train is bought with the side up that the record names', () => {
    const { run, reader } = imported(recording('1846', '19962.json', 60));
    const discarded: Train = { id: 'own', card: '4', face: '4', owner: 'pool', fate: 'stays', ranIn: 0 };
    run.state.trains.push(discarded);
    const index = run.state.trains.filter(({ card }) => card === '4').length - 1;
    const buys = corporation('IC', 'buy_train', { train: `4-${index}`, price: 160, variant: '3/5' });
    expect(reading(run, reader, buys)).toMatchObject({ from: 'pool', train: 'own', face: '3/5', price: 160 });
  });

  test("1846:7.13.virtual whoever buys a president's certificate buys half of it out of the market", () => {
    const { run, reader } = imported(recording('1846', '19962.json', 60));
    const [entity = ''] = run.state.seats.map((seat) => seat.slice('player:'.length));
    for (const percent of [10, 20, undefined]) {
      const buys = {
        ...corporation(entity, 'buy_shares', { shares: ['NYC_0'], percent }),
        entity_type: 'player',
      };
      expect(reading(run, reader, buys)).toMatchObject({ company: 'company:NYC', from: 'pool', units: 1 });
    }
  });

  test('the second edition and its protected privates are options of their own', () => {
    const file = recording('1846', '1846_game_end_reason_dnf.json', 0);
    const rules = (optional_rules: string[]) =>
      imported({ ...file, settings: { ...file.settings, optional_rules } }).run.book.options;
    expect(rules(['first_ed'])).toMatchObject({ edition: 'gmt', protectSecondEdition: false });
    expect(rules([])).toMatchObject({ edition: 'second', protectSecondEdition: false });
    expect(rules(['second_ed_co'])).toMatchObject({ edition: 'second', protectSecondEdition: true });
    const { run } = imported({ ...file, settings: { ...file.settings, optional_rules: ['second_ed_co'] } });
    expect(Object.keys(run.state.privates)).toEqual(expect.arrayContaining(['private:BT', 'private:LM']));
    expect(run.state.companies).toHaveProperty('company:C&O');
  });
});

describe('1817', () => {
  test('every option of the site is one of ours', () => {
    const file = recording('1817', '20758.json', 0);
    const rules = (optional_rules: string[]) =>
      imported({ ...file, settings: { ...file.settings, optional_rules } }).run.book.options;
    expect(rules([])).toMatchObject({ tenShorts: true });
    expect(rules(['five_shorts'])).not.toMatchObject({ tenShorts: true });
    expect(rules(['short_squeeze', 'modern_trains'])).toMatchObject({
      shortSqueeze: true,
      modernTrains: true,
    });
    expect(rules(['volatility'])).toMatchObject({ edition: 'volatility' });
  });

  test('1817:v.2 the rows of the volatility option come from the seed', () => {
    const file = recording('1817', '20758.json', 0);
    const { run } = imported({
      ...file,
      settings: { ...file.settings, seed: 6, optional_rules: ['volatility'] },
    });
    const rows = run.state.own.rows as string[][];
    expect(rows.map((row) => row.length)).toEqual([1, 2, 3, 4, 5, 6]);
    // Draws for PSM, P16, P17, P24: 178652871, 1672197364, 704025629, 1787565714.
    expect(rows[0]).toEqual(['PSM']);
  });
});

describe('1870', () => {
  const RULES = {
    diesels: { diesels: true },
    finish_on_400: { finishOn400: true },
    station_wars: { stationWars: true },
    original_tiles: { originalTiles: true },
    max_reissue_200: { maxReissue200: true },
    can_protect_if_sold: { protectIfSold: true },
    original_market: { originalMarket: true },
  };
  const optionsOf = (optional_rules: string[]) => {
    const file = recording('1870', '34110.json', 0);
    return imported({ ...file, settings: { ...file.settings, optional_rules } }).run.book.options;
  };

  test.each(Object.entries(RULES))('the option %s is one of ours', (rule, ours) => {
    expect(optionsOf([rule])).toMatchObject(ours);
    expect(optionsOf([])).not.toMatchObject(ours);
  });

  test('original_rules stands for five of them and the limits for eight companies', () => {
    const options = optionsOf(['original_rules']);
    const { diesels: _d, finish_on_400: _f, ...five } = RULES;
    for (const ours of Object.values(five)) expect(options).toMatchObject(ours);
    expect(options.site).toHaveProperty('eightCompanyLimit', true);
  });

  test('1870:isr.1 the first private costs what the record says', () => {
    const file = recording('1870', '34110.json', 1);
    const actions = file.actions.map((line): Line => ({ ...line, price: 23 }));
    const [first] = file.actions;
    const { run } = imported({ ...file, actions });
    expect(first).toMatchObject({ type: 'bid', company: 'GRSC', price: 20 });
    expect(run.state.cash[`player:${first?.entity ?? ''}`]).toBe(1050 - 23);
  });

  test('1870:connect.2 without recorded checks the connections are looked for', () => {
    const file = recording('1870', '40469-white-to-yellow-price-protect-allowed.json');
    const actions = file.actions.map((line) => ({
      ...line,
      ...(line.auto_actions && {
        auto_actions: line.auto_actions.filter(({ type }) => type !== 'destination_connection'),
      }),
    }));
    expect(verify(JSON.stringify({ ...file, actions }))).toMatchObject({
      match: true,
      firstDifference: null,
    });
  });

  test('1870:redeem.3 a share redeemed from a player is told by its number', () => {
    const before = imported(recording('1870', '40469-white-to-yellow-price-protect-allowed.json', 74)).run;
    const after = imported(recording('1870', '40469-white-to-yellow-price-protect-allowed.json', 75)).run;
    const lost = before.state.seats.filter(
      (seat) => unitsOf(before, 'company:MP', seat) > unitsOf(after, 'company:MP', seat),
    );
    expect(lost).toEqual(['player:3268']);
    expect(presidentOf(after, 'company:MP')).toBe(presidentOf(before, 'company:MP'));
  });
});
