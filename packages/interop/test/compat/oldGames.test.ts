import { cloneState, compile, hashState, OptionError, type Options, type Title } from '@roundhouse/engine';
import { readerFor, importFile, readSave, replaySave, titles, writeSave } from '@roundhouse/interop';
import { describe, expect, test } from 'vitest';
import { recordedGames } from '../support/conformance.ts';

/** Games of earlier versions name the rules of 18xx.games one by one; they have always had all of them. */

const OLD: Readonly<Record<string, readonly string[]>> = {
  '1817': [
    'consent:assumed',
    'routes:advised',
    'trustLays',
    'scoresAtAgreedEnd',
    'bidAboveFace',
    'shortAnyOrder',
    'grayLoansInStockRound',
    'ipoWithoutCircle',
    'redCanRise',
    'anyExits',
    'initiatorSurvives',
    'mergerPresident:mostNet',
    'equalPriceKeepsPlace',
    'absorbedFreeAtOnce',
    'newPresidentBuysOn',
    'saleOrder:afterMergers',
    'skipUnaffordableOffer',
    'crisisAfterNextOffer',
    'crisisBlocks',
    'bankruptUnchecked',
    'bankruptCashToBank',
    'lateMarketPairs',
    'privatesScore',
    'noBridgeAfterInterest',
    'mineFacing:loose',
    'mailToRed',
    'twoTrains:40',
    'junctionOnce',
    'usedPrivatesClose',
    'limitOfThreeForTwo',
    'privatesStayWithBankrupt',
  ],
  '1846': [
    'consent:assumed',
    'routes:advised',
    'trustLays',
    'scoresAtAgreedEnd',
    'lateIssue',
    'pairedTiles',
    'steamboatKeepsPort',
    'steamboatOncePerOr',
    'steamboatEndsInThree',
    'independentFloorIsDebt',
    'draftOnCredit',
    'cwiOpenWhenBought',
    'emergencyIssue:site',
    'forcedSale:site',
    'bankruptcy:site',
    'receiverRun:anyPlayer',
    'receiverTrains:locked',
    'phaseFourTrains:9',
    'bankBreak:below0',
    'redeemAtTop:550',
    'issueAtTen:0',
    'oneBlockPerTurn',
    'endings:site',
    'privatesAlwaysScore',
  ],
  '1870': [
    'consent:assumed',
    'routes:advised',
    'trustLays',
    'scoresAtAgreedEnd',
    'halfKeptDown',
    'reissueTiesUp',
    'pOnly170',
    'tradePrivates:phases2to3',
    'redeemWithoutConsent',
    'redeemSnapshot:late',
    'reissueAfterTrade',
    'reissueUncounted',
    'bridgeLayExtra',
    'largeCitiesOnly',
    'portBothAtOnce',
    'protectAfterTrain',
    'sellerMayProtect',
    'connectionOrder:round',
    'endAt400:atOnce',
    'bankBreak:below0',
    'bankruptSellsAll',
    'holdAboveLimit',
    'outrightPriceFree',
    'sevenPlayers',
    'routeRemembered',
    'closingFoundLate',
  ],
};
const GAMES: Readonly<Record<string, string>> = {
  '1846': '19962.json',
  '1817': '20758.json',
  '1870': '34110.json',
};

const oldSite = (title: string, record: Options['site']): NonNullable<Options['site']> => ({
  ...Object.fromEntries((OLD[title] ?? []).map((name) => [name, true])),
  ...record,
});

describe.each(Object.keys(OLD))('an old game of %s', (title) => {
  test('is saved with the old names, loads, and ends where it ended', () => {
    const game = recordedGames(title).find(({ name }) => name === GAMES[title]);
    const { run, file } = importFile(game?.text ?? '');
    const { options } = run.book;
    const site = oldSite(title, {
      ...options.site,
      ...(title === '1817' && { tenShorts: !file.optionalRules.includes('five_shorts') }),
    });
    const { tenShorts: _, ...others } = options;
    const text = writeSave({
      title,
      name: 'an old evening',
      rules: run.book.title.rules,
      options: { ...others, site },
      seed: String(file.seed),
      deal: readerFor(file).reader.deal(file, run.book.options),
      seats: run.state.seats.map((seat) => ({
        id: seat.slice('player:'.length),
        name: seat,
        kind: 'person',
      })),
      log: run.log,
    });
    const { state } = replaySave(readSave(text, titles), titles);
    const plain = (it: typeof state): string => hashState({ ...cloneState(it), options: { players: 0 } });
    expect(plain(state)).toBe(plain(run.state));
    expect(state.options.site).toEqual(site);
  });

  test('is compiled by what it says, and a name that never was is refused', () => {
    const compiled = (site: Options['site']) =>
      compile(titles[title] as Title, { players: 4, site: site ?? {} });
    expect(() => compiled(oldSite(title, {}))).not.toThrow();
    expect(() => compiled({ noSuchRule: true })).toThrow(OptionError);
  });
});
