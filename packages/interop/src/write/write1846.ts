import {
  bare,
  cheapestOffer,
  type CompanyId,
  companyOf,
  type Frame,
  isOver,
  type OperatingTurnFrame,
  type Options,
  type PlayerId,
  privateId,
  turnNow,
  walk,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { countsFor, emergencyProceeds } from '@roundhouse/titles/1846';
import { ImportError } from '../file.ts';
import {
  asksFinal,
  asksSteamboat,
  asksStock,
  asksTrack,
  asksTrains,
  asksTrainsAtFirst,
  firstOfPair,
  secondTileOpen,
} from '../site/asks1846.ts';
import { incomeSince } from '../site/silent.ts';
import { NO_ROUTES, runsInOneHex } from './emptyRun.ts';
import { KIND, nameBought, runFields, shareNames, tileEntry, tokenEntry, trainEntry } from './common.ts';
import {
  type Before,
  byCompany,
  byPlayer,
  byPrivate,
  closedSteps,
  endsAtOnce,
  type Entry,
  seenInTurn,
  type SiteWriter,
  turnEnded,
  type Writer,
} from './siteWriter.ts';
import { closedUnasked, wakeUp } from './wakeUp.ts';

/** Printed cities that share their definition with others are numbered through. */
export const PRINTED_1846 = { C9: 0, E11: 1, G3: 2, G7: 3, G9: 4, G15: 5 };

export const titleOf1846 = (options: Options): string =>
  options.twoPlayers === true ? '1846 2p Variant' : '1846';

export function rulesOf1846(options: Options): string[] {
  if (options.edition !== 'second') return ['first_ed'];
  return options.protectSecondEdition === true ? ['second_ed_co'] : [];
}

const byRailroad = (s: SiteWriter, id: CompanyId, type: string, fields: object = {}): Entry => ({
  ...byCompany(id, type, fields),
  entity_type: s.book.companies[id]?.kind === 'independent' ? 'minor' : 'corporation',
});

const cardName = (card: string): string => (card.startsWith('blank:') ? `Pass (${bare(card)})` : bare(card));
const listPrice = (s: SiteWriter, card: string): number => s.book.privates[privateId(bare(card))]?.price ?? 0;

/** Columns count from the closed space. */
function parName(s: SiteWriter, price: number): string {
  const column = s.book.chart.cells.findIndex((cell) => cell.price === price);
  return `${price},0,${column}`;
}

function write(s: SiteWriter, action: Action, frame: Frame): Entry[] {
  const forfeit = forfeited(s, action);
  return forfeit ? [forfeit, ...lines(s, action, frame)] : lines(s, action, frame);
}

/** The second tile of a pair comes at once or not at all: whoever goes on without it says so. */
function forfeited(s: SiteWriter, action: Action): Entry | null {
  const open = secondTileOpen(s);
  if (!open) return null;
  if (s.memory.forfeited === open || (action.type === 'layTile' && action.using === open)) return null;
  s.memory.forfeited = open;
  return byPrivate(open, 'pass');
}

function lines(s: SiteWriter, action: Action, frame: Frame): Entry[] {
  const by = (id: CompanyId) => (type: string, fields: object) => byRailroad(s, id, type, fields);
  switch (action.type) {
    case 'pass':
      return pass(s, action.by as PlayerId, frame);
    case 'pick':
      return [
        byPlayer(s, action.by, 'bid', { company: cardName(action.card), price: listPrice(s, action.card) }),
      ];
    case 'take':
      return [byPlayer(s, action.by, 'bid', { company: bare(action.lot), price: listPrice(s, action.lot) })];
    case 'start':
      return [
        byPlayer(s, action.by, 'par', {
          corporation: bare(action.company),
          share_price: parName(s, action.price),
        }),
      ];
    case 'buyShares': {
      const source = action.from === 'treasury' ? action.company : 'pool';
      // In a receivership only the president's certificate may be left in the market: half of it is bought.
      const [number = 0] = s.shares.singles(action.company, source);
      s.memory.moved = number === 0 ? [] : [number];
      return [
        byPlayer(s, action.by, 'buy_shares', {
          shares: shareNames(action.company, [number]),
          percent: 10,
        }),
      ];
    }
    case 'sellShares': {
      const numbers = s.shares.bundle(action.company, action.by as PlayerId, action.units);
      s.memory.moved = numbers;
      return [
        byPlayer(s, action.by, 'sell_shares', {
          shares: shareNames(action.company, numbers),
          percent: action.units * 10,
        }),
      ];
    }
    case 'issue':
    case 'redeem': {
      const source = action.type === 'issue' ? action.company : 'pool';
      const numbers = s.shares.singles(action.company, source).slice(0, action.units);
      s.memory.moved = numbers;
      if (action.type === 'issue') s.memory.lastShare = lastShare(s, action.company, action.units);
      return [
        byCompany(action.company, action.type === 'issue' ? 'sell_shares' : 'buy_shares', {
          shares: shareNames(action.company, numbers),
          percent: action.units * 10,
          share_price: perShare(s, action),
        }),
      ];
    }
    case 'layTile':
      return [tileEntry(s, action, by(action.company))];
    case 'placeToken':
      return [tokenEntry(s, action)];
    case 'assign':
      return assigned(s, action);
    case 'runTrains':
      return [byRailroad(s, action.company, 'run_routes', runFields(s, action))];
    case 'dividend':
      return [byCompany(action.company, 'dividend', { kind: KIND[action.kind] })];
    case 'buyTrain':
      return [trainEntry(s, action, (card) => nextTrain(s, card))];
    case 'discardTrain':
      return [byCompany(action.company, 'discard_train', { train: s.trains.name(action.train) })];
    case 'buyPrivate':
      return [
        byCompany(action.buyer as CompanyId, 'buy_company', {
          company: bare(action.private),
          price: action.price,
        }),
      ];
    case 'declareBankrupt':
      return [byCompany(companyIn(s), 'bankrupt')];
    case 'agreeEnd':
      return [byPlayer(s, action.by, 'end_game')];
    default:
      throw new ImportError(`18xx.games knows no '${action.type}' in 1846.`);
  }
}

/** The price beside the marker; an emergency issue in the train step moves the marker first. */
function perShare(s: SiteWriter, action: Extract<Action, { type: 'issue' | 'redeem' }>): number {
  const { at } = companyOf(s, action.company);
  if (!at) return 0;
  const turn = turnNow(s);
  const forced = turn !== null && turn.step > turn.steps.indexOf('dividend');
  const cell =
    action.type === 'redeem'
      ? walk(s, at.cell, 'right', 1)
      : walk(s, at.cell, 'left', forced ? action.units + 1 : 1);
  return s.book.chart.cells[cell]?.price ?? 0;
}

/** Port and railroad are assigned one after the other; where the marker stands already nothing is assigned. */
function assigned(s: SiteWriter, action: Extract<Action, { type: 'assign' }>): Entry[] {
  const { hex, company } = action;
  const now = s.state.board.markers.find((marker) => marker.from === action.private);
  const entries: Entry[] = [];
  const used = steamboatUsed(s);
  if (hex !== undefined && hex !== now?.hex) {
    entries.push(byPrivate(action.private, 'assign', { target: hex, target_type: 'hex' }));
    used.hex = true;
  }
  if (company !== undefined && company !== now?.owner) {
    const kind = s.book.companies[company]?.kind === 'independent' ? 'minor' : 'corporation';
    entries.push(byPrivate(action.private, 'assign', { target: bare(company), target_type: kind }));
    used.company = true;
  }
  return entries;
}

interface SteamboatUsed {
  hex: boolean;
  company: boolean;
}

/** What was assigned in the question that is open; a question that is not is forgotten. */
function steamboatUsed(s: SiteWriter): SteamboatUsed {
  const open = s.state.agenda.at(-1)?.at === 'steamboat';
  const used = (open && (s.memory.steamboat as SteamboatUsed | undefined)) || { hex: false, company: false };
  s.memory.steamboat = open ? used : undefined;
  return used;
}

/** Our question is over when both parts are answered; there one of them may have counted for nothing. */
function steamboatLeft(s: SiteWriter): void {
  const used = s.memory.steamboat as SteamboatUsed | undefined;
  if (!used || s.state.agenda.at(-1)?.at === 'steamboat') return;
  s.memory.steamboat = undefined;
  if (asksSteamboat(s, used)) s.out.push(byPrivate('private:SC', 'pass'));
}

const companyIn = (s: SiteWriter): CompanyId => {
  for (const frame of [...s.state.agenda].reverse()) {
    const { company } = frame as { company?: CompanyId };
    if (company) return company;
  }
  throw new ImportError('Nobody operates where a player goes bankrupt.');
};

function steamboatPass(s: SiteWriter): Entry[] {
  const asks = asksSteamboat(s, steamboatUsed(s));
  s.memory.steamboat = undefined;
  return asks ? [byPrivate('private:SC', 'pass')] : [];
}

/** Where the site waits too (interop notes, section 10). */
function pass(s: SiteWriter, player: PlayerId, frame: Frame): Entry[] {
  const { company } = frame as { company?: CompanyId };
  switch (frame.at) {
    case 'stockTurn':
      return asksStock(s, player) ? [byPlayer(s, player, 'pass')] : [];
    case 'steamboat':
      return steamboatPass(s);
    case 'track':
    case 'trackAndToken':
      if (company && asksTrack(s, company)) return [byRailroad(s, company, 'pass')];
      if (company) silentSoFar(s, company);
      return [];
    case 'buyTrains':
      return company && asksTrains(s, company) ? [byCompany(company, 'pass')] : [];
    case 'wrapUp':
      return [];
    default:
      return [byPlayer(s, player, 'pass')];
  }
}

function after(s: SiteWriter, action: Action, before: Before): void {
  nameBought(s, action, before);
  moveShares(s, action);
  if (action.type === 'assign') steamboatLeft(s);
  for (const [site, owner] of INDEPENDENTS) {
    const train = s.state.trains.find((it) => it.owner === owner);
    if (train && !s.trains.knows(train.id)) s.trains.call(train.id, site);
  }
  // A receivership buys without a record; the train may be gone with it in the same turn.
  for (const event of before.events)
    if (event.type === 'trainMoved' && event.from === 'bank' && !s.trains.knows(event.train))
      s.trains.call(event.train, nextTrain(s, cardOf(event.train)));
  const loops = runsInOneHex(s, before);
  if (loops) s.out.push(byRailroad(s, loops, 'run_routes', NO_ROUTES));
  followIssue(s, action, before.cash);
  if (before.events.some((event) => event.type === 'closed' && couldBuyTrain(s, before, event.company)))
    s.untold.push(
      'On 18xx.games a corporation in receivership that falls to 0 for want of a train still buys one.',
    );
  trainsLeft(s, action, before);
  const ended = turnEnded(s, before);
  if (closedUnasked(s, before, asksStock)) s.out.push(wakeUp(s));
  if (ended && isSilentTurn(s, ended)) s.out.push(wakeUp(s));
  if (ended && action.type === 'layTile' && action.using && firstOfPair(s, action.using)) {
    s.memory.forfeited = action.using;
    s.out.push(byPrivate(action.using, 'pass'));
  }
  if (!ended || companyOf(s, ended.company).stage !== 'running' || endsAtOnce(s)) return;
  if (
    action.type === 'pass'
      ? before.last
      : asksFinal(seenInTurn(s, action, before), ended.company, incomeSince(s, ended.company, before.roundNo))
  )
    s.out.push(byCompany(ended.company, 'pass'));
}

/** It closes only at the end of its turn there, and takes the cheapest train if it can pay for it. */
function couldBuyTrain(s: SiteWriter, before: Before, company: CompanyId): boolean {
  const cash = before.trainless[company];
  const cheapest = cheapestOffer(s, company)?.face.price;
  return cash !== undefined && cheapest !== undefined && cash >= cheapest;
}

/** What the last step of an emergency issue brings in, of the steps the corporation may choose from. */
function lastShare(s: SiteWriter, company: CompanyId, units: number): number {
  const counts = countsFor(s, company, []);
  const before = counts[counts.indexOf(units) - 1];
  const proceeds = (count: number): number => emergencyProceeds(s, company, count);
  return proceeds(units) - (before === undefined ? 0 : proceeds(before));
}

/** After an emergency issue the cheaper side of a card is not sold there if it could be paid without the last share. */
function followIssue(s: SiteWriter, action: Action, cash: number): void {
  const issued = s.memory.issued as { company: CompanyId; last: number } | undefined;
  if (action.type === 'issue' && turnNow(s)?.own.emergencyIssue !== undefined)
    s.memory.issued = { company: action.company, last: s.memory.lastShare as number };
  else if (action.type === 'pass') s.memory.issued = undefined;
  if (action.type !== 'buyTrain' || issued?.company !== action.company) return;
  s.memory.issued = undefined;
  const prices = (s.book.cards[action.train]?.faces ?? []).map((face) => face.price);
  if (action.from !== 'bank' || prices.length < 2 || cash < Math.max(...prices)) return;
  if (action.price < cash - issued.last + 1)
    s.untold.push('On 18xx.games shares are issued only for a train that could not be paid before.');
}

interface Silent {
  company: CompanyId;
  entries: number;
}

/** Nothing is written so far in a turn whose train step would wait, with what an issue could still bring. */
function silentSoFar(s: SiteWriter, company: CompanyId): void {
  const silent: Silent = { company, entries: s.out.length };
  s.memory.silent = asksTrainsAtFirst(s, company) ? silent : undefined;
}

/** The whole turn went by without an entry: the site still waits at the train step that it saw when the turn began. */
function isSilentTurn(s: SiteWriter, { company }: OperatingTurnFrame): boolean {
  const silent = s.memory.silent as Silent | undefined;
  s.memory.silent = undefined;
  return silent?.company === company && silent.entries === s.out.length;
}

/** Where our engine has nothing more to ask about trains, the site may. */
function trainsLeft(s: SiteWriter, action: Action, before: Before): void {
  const company = before.turn?.company;
  if (!company || isOver(s.state) || !closedSteps(s, action, before).includes('buyTrains')) return;
  if (companyOf(s, company).stage === 'running' && asksTrains(seenInTurn(s, action, before), company))
    s.out.push(byCompany(company, 'pass'));
}

/** Trains are called by their card and a number of their own. */
const cardOf = (train: string): string => train.slice(0, train.lastIndexOf('-'));

const nextTrain = (s: SiteWriter, card: string): string =>
  s.trains.next(card, card === '2' ? INDEPENDENTS.length : 0);

const INDEPENDENTS: readonly [string, CompanyId][] = [
  ['2-0', 'company:MS'],
  ['2-1', 'company:BIG4'],
];

function moveShares(s: SiteWriter, action: Action): void {
  const moved = (s.memory.moved as number[] | undefined) ?? [];
  s.memory.moved = [];
  let seller: PlayerId | null = null;
  if (action.type === 'start') s.shares.move(action.company, 0, action.by as PlayerId);
  if (action.type === 'buyShares')
    for (const number of moved) s.shares.move(action.company, number, action.by as PlayerId);
  if (action.type === 'sellShares') {
    seller = action.by as PlayerId;
    for (const number of moved) s.shares.move(action.company, number, 'pool');
  }
  if (action.type === 'issue') for (const number of moved) s.shares.move(action.company, number, 'pool');
  if (action.type === 'redeem')
    for (const number of moved) s.shares.move(action.company, number, action.company);
  for (const id of Object.keys(s.state.companies) as CompanyId[])
    if (companyOf(s, id).at !== null) s.shares.settle(s, id, seller);
}

export const writer1846: Writer = {
  start(s) {
    for (const { id, kind } of s.book.data.companies)
      if (kind === 'corporation') s.shares.open(id, id, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  },
  write,
  after,
  last: (s, company) => asksFinal(s, company),
};
