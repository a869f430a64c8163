import {
  bare,
  type CompanyId,
  companyOf,
  coreFrames,
  formOf,
  frameOf,
  type Frame,
  isCompany,
  isOver,
  type Options,
  type Owner,
  type PlayerId,
  shortsOf,
  turnNow,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { ImportError } from '../file.ts';
import { whyHaltedIn } from './halts.ts';
import { Circles } from './circles.ts';
import { asksMarker, asksStock, asksTrack, asksTrains } from '../site/asks1817.ts';
import { asMade, type Held, keptShorts } from '../site/shares1817.ts';
import { followWindow, type ShareWindow } from '../site/shareWindow1817.ts';
import { NO_ROUTES, remembersRoute, runsInOneHex } from './emptyRun.ts';
import { KIND, nameBought, runFields, shareNames, tileEntry, tokenEntry, trainEntry } from './common.ts';
import {
  type Before,
  byCompany,
  byPlayer,
  byPrivate,
  closedSteps,
  type Entry,
  seenInTurn,
  type SiteWriter,
  type Writer,
} from './siteWriter.ts';

/** Printed cities that share their definition with others are numbered through. */
export const PRINTED_1817 = {
  B5: 0,
  B17: 1,
  C14: 2,
  C22: 3,
  F3: 4,
  F13: 5,
  F19: 6,
  I16: 7,
  D7: 0,
  D19: 0,
  I12: 1,
  G6: 0,
  H3: 1,
  H9: 2,
};

export function rulesOf1817(options: Options): string[] {
  const rules: string[] = [];
  // Games of earlier versions say it among the rules of 18xx.games.
  const tenShorts = options.site?.tenShorts ?? options.tenShorts;
  if (tenShorts !== true) rules.push('five_shorts');
  if (options.shortSqueeze === true) rules.push('short_squeeze');
  if (options.modernTrains === true) rules.push('modern_trains');
  if (options.edition === 'volatility') rules.push('volatility');
  return rules;
}

const percentOf = (s: SiteWriter, company: CompanyId, units: number): number =>
  (units * 100) / formOf(s, company).units;

function write(s: SiteWriter, action: Action, frame: Frame): Entry[] {
  return [...releasedDiscards(s, action, frame), ...lines(s, action, frame)];
}

/** Questions that come before a discard there, although our engine asks for the discard first. */
const BEFORE_DISCARDS = new Set(['repay', 'cashCrisis']);

/**
 * Discards wait for the loans and the crisis of the company whose purchase caused them, once it is asked about no further
 * train.
 */
function discarded(s: SiteWriter, action: Extract<Action, { type: 'discardTrain' }>): Entry[] {
  const entry = byCompany(action.company, 'discard_train', { train: s.trains.name(action.train) });
  const turn = turnNow(s);
  if (turn && asksTrains(s, turn.company)) return [entry];
  heldIn(s).push(entry);
  s.memory.heldIn = roundOf(s);
  return [];
}

const roundOf = (s: SiteWriter): string =>
  `${s.state.roundNo} ${frameOf(s, coreFrames.operatingRound) ? 'operating' : 'sales'}`;

const heldIn = (s: SiteWriter): Entry[] => {
  s.memory.held ??= [];
  return s.memory.held as Entry[];
};

function releasedDiscards(s: SiteWriter, action: Action, frame: Frame): Entry[] {
  if (action.type === 'discardTrain') return [];
  // A crisis of a later round has nothing to do with them.
  const isEarlier = BEFORE_DISCARDS.has(frame.at) && s.memory.heldIn === roundOf(s);
  return isEarlier ? [] : heldIn(s).splice(0);
}

function lines(s: SiteWriter, action: Action, frame: Frame): Entry[] {
  switch (action.type) {
    case 'pass':
      return pass(s, action.by as PlayerId, frame);
    case 'bid': {
      const lot = isCompany(action.lot) ? { corporation: bare(action.lot) } : { company: bare(action.lot) };
      return [byPlayer(s, action.by, 'bid', { ...lot, price: action.amount })];
    }
    case 'placeToken':
      return [tokenEntry(s, action)];
    case 'chooseSize':
      return [byPlayer(s, action.by, 'choose', { choice: action.size })];
    case 'contribute':
      return [byPlayer(s, action.by, 'assign', { target: bare(action.private), target_type: 'company' })];
    case 'offerForSale':
      return [byPlayer(s, action.by, 'assign', { target: bare(action.company), target_type: 'corporation' })];
    case 'assign':
      return [byPrivate(action.private, 'assign', { target: action.hex ?? '', target_type: 'hex' })];
    case 'takeLoans':
    case 'repayLoans': {
      const type = action.type === 'takeLoans' ? 'take_loan' : 'payoff_loan';
      return Array.from({ length: action.count }, () => byCompany(action.company, type, { loan: 0 }));
    }
    case 'buyShares':
    case 'sellShares':
    case 'redeem':
      return [traded(s, action)];
    case 'short':
      return [byPlayer(s, action.by, 'short', { corporation: bare(action.company) })];
    case 'layTile':
      return [tileEntry(s, action, (type, fields) => byCompany(action.company, type, fields))];
    case 'runTrains':
      return [byCompany(action.company, 'run_routes', runFields(s, action))];
    case 'dividend':
      return [byCompany(action.company, 'dividend', { kind: KIND[action.kind] })];
    case 'buyTrain':
      return [trainEntry(s, action, (card) => trainNumber(s, card))];
    case 'discardTrain':
      return discarded(s, action);
    case 'convert':
      return [byCompany(action.company, 'convert')];
    case 'merge':
      return [byCompany(action.company, 'merge', { corporation: bare(action.partner) })];
    case 'chooseBuyer':
      return [byPlayer(s, action.by, 'merge', { corporation: bare(action.company) })];
    case 'removeToken': {
      const { company, hex, city } = action;
      const slot = circlesIn(s).of(hex, city, company);
      return [byCompany(company, 'remove_token', { city: s.names.city(hex, city), slot })];
    }
    case 'declareBankrupt':
      return [byPlayer(s, action.by, 'bankrupt')];
    case 'agreeEnd':
      return [byPlayer(s, action.by, 'end_game')];
    default:
      throw new ImportError(`18xx.games knows no '${action.type}' in 1817.`);
  }
}

function traded(
  s: SiteWriter,
  action: Extract<Action, { type: 'buyShares' | 'sellShares' | 'redeem' }>,
): Entry {
  const { company } = action;
  if (action.type === 'sellShares') {
    const numbers = s.shares.bundle(company, action.by as PlayerId, action.units);
    s.memory.moved = numbers;
    return byPlayer(s, action.by, 'sell_shares', {
      shares: shareNames(company, numbers),
      percent: percentOf(s, company, action.units),
    });
  }
  const source: Owner = action.type === 'buyShares' && action.from === 'treasury' ? company : 'pool';
  const president = action.type === 'buyShares' && action.whole === 'president';
  const numbers = president ? [0] : s.shares.singles(company, source).slice(0, action.units);
  s.memory.moved = numbers;
  const fields = { shares: shareNames(company, numbers), percent: percentOf(s, company, action.units) };
  return action.type === 'redeem'
    ? byCompany(company, 'buy_shares', fields)
    : byPlayer(s, action.by, 'buy_shares', fields);
}

/** The place in the stack: trains that were exported count too. */
function trainNumber(s: SiteWriter, card: string): string {
  const first = (s.memory.supply as Record<string, number | null>)[card] ?? null;
  const left = s.state.supply[card] ?? null;
  return first === null || left === null ? s.trains.next(card) : `${card}-${first - left}`;
}

/** Frames in which a player decides for themselves; elsewhere the company passes. */
const PLAYER_FRAMES = new Set(['seedAuction', 'auction', 'ipo', 'stockTurn', 'shareWindow']);

/** Where the site waits too (interop notes, section 7). */
function pass(s: SiteWriter, player: PlayerId, frame: Frame): Entry[] {
  const { company, buyer, stage } = frame as { company?: CompanyId; buyer?: CompanyId; stage?: string };
  if (frame.at === 'stockTurn') return asksStock(s, player) ? [byPlayer(s, player, 'pass')] : [];
  if (PLAYER_FRAMES.has(frame.at)) return [byPlayer(s, player, 'pass')];
  if (frame.at === 'companySale')
    return [
      buyer && (stage === 'loans' || stage === 'repay')
        ? byCompany(buyer, 'pass')
        : byPlayer(s, player, 'pass'),
    ];
  if (!company) return [byPlayer(s, player, 'pass')];
  const asks =
    frame.at === 'track'
      ? asksTrack(s, company)
      : frame.at === 'token'
        ? asksMarker(s, company)
        : frame.at === 'buyTrains'
          ? asksTrains(s, company)
          : true;
  return asks ? [byCompany(company, 'pass')] : [];
}

/** Where our engine has nothing more to ask about trains, the site may. */
function trainsLeft(s: SiteWriter, action: Action, before: Before): void {
  const company = before.turn?.company;
  if (!company || isOver(s.state) || !closedSteps(s, action, before).includes('buyTrains')) return;
  if (companyOf(s, company).at !== null && asksTrains(seenInTurn(s, action, before), company))
    s.out.push(byCompany(company, 'pass'));
}

/** A former president is asked at the end of the purchases after a conversion. */
function formerPresident(s: SiteWriter, action: Action): void {
  const seen = (s.memory.window as ShareWindow | null | undefined) ?? null;
  const { window, former } = followWindow(s, seen, action.by);
  s.memory.window = window;
  if (former) s.out.push(byPlayer(s, former, 'pass'));
}

const circlesIn = (s: SiteWriter): Circles => s.memory.circles as Circles;

function after(s: SiteWriter, action: Action, before: Before): void {
  nameBought(s, action, before);
  circlesIn(s).follow(s, before.events);
  // An endless stack does not show what has left it.
  for (const event of before.events)
    if (event.type === 'trainExported' && s.state.supply[event.card] === null) s.trains.next(event.card);
  const halts = whyHaltedIn(s, action, before.events);
  if (halts !== null) s.untold.push(halts);
  trainsLeft(s, action, before);
  formerPresident(s, action);
  followShares(s, action);
  if (action.type === 'runTrains') (s.memory.routes as Record<string, boolean>)[action.company] = true;
  if (action.type === 'merge' || action.type === 'chooseBuyer') s.memory.routes = {};
  // The last bankruptcy ends the game at once: nobody discards any more.
  if (isOver(s.state) && action.type !== 'declareBankrupt') s.out.push(...heldIn(s).splice(0));
  const skipped = remembersRoute(s, before) ?? runsInOneHex(s, before);
  if (skipped) s.out.push(byCompany(skipped, 'run_routes', NO_ROUTES));
}

type Shorts = Record<string, Held[]>;
const shortsIn = (s: SiteWriter): Shorts => s.memory.shorts as Shorts;
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const highest = (s: SiteWriter, company: CompanyId): number =>
  Math.max(9, s.shares.highest(company), ...(shortsIn(s)[company] ?? []).map(({ number }) => number));

/** Numbers follow conversions, mergers and short sales (interop notes, section 3). */
function followShares(s: SiteWriter, action: Action): void {
  const moved = (s.memory.moved as number[] | undefined) ?? [];
  s.memory.moved = [];
  let seller: PlayerId | null = null;
  if (action.type === 'buyShares')
    for (const number of moved) s.shares.move(action.company, number, action.by as PlayerId);
  if (action.type === 'redeem')
    for (const number of moved) s.shares.move(action.company, number, action.company);
  if (action.type === 'sellShares') {
    seller = action.by as PlayerId;
    for (const number of moved) s.shares.move(action.company, number, 'pool');
  }
  if (action.type === 'short') {
    const last = highest(s, action.company);
    s.shares.add(action.company, 'pool', last + 1);
    const list = shortsIn(s)[action.company] ?? [];
    shortsIn(s)[action.company] = [...list, { owner: action.by as PlayerId, number: last + 2 }];
  }
  if (action.type === 'merge')
    mergeNumbers(s, action.into, action.into === action.company ? action.partner : action.company);
  for (const id of Object.keys(s.state.companies) as CompanyId[]) settle(s, id, seller);
}

function settle(s: SiteWriter, id: CompanyId, seller: PlayerId | null): void {
  const it = companyOf(s, id);
  if (it.at === null || it.stage === 'idle') {
    s.shares.forget(id);
    delete shortsIn(s)[id];
    // Whoever starts it again begins without routes.
    delete (s.memory.routes as Record<string, boolean>)[id];
    return;
  }
  const sizes = s.memory.sizes as Record<string, number>;
  const { units } = formOf(s, id);
  if (!s.shares.has(id)) {
    s.shares.open(id, it.certs.president ?? id, [0]);
    sizes[id] = 2;
  }
  const was = sizes[id] ?? 2;
  if (was !== units) {
    const fresh = units === 5 ? range(1, 3) : was === 5 ? range(4, 8) : range(1, 8);
    const there = new Set(s.shares.all(id).map(({ number }) => number));
    for (const number of fresh) if (!there.has(number)) s.shares.add(id, id, number);
    sizes[id] = units;
  }
  s.shares.settle(s, id, seller);
  shortsIn(s)[id] = keptShorts(shortsIn(s)[id] ?? [], {
    of: (owner) => shortsOf(it.certs, owner),
    isBankrupt: (owner) => s.state.bankrupt.some((player) => player === owner),
    next: () => highest(s, id) + 1,
  });
}

/** Two 5-share companies: the absorbed shares take the survivor's new numbers one after the other, then further ones. */
function mergeNumbers(s: SiteWriter, survivor: CompanyId, absorbed: CompanyId): void {
  const sizes = s.memory.sizes as Record<string, number>;
  const { units } = formOf(s, survivor);
  if (units === 10) {
    const fresh = range(4, 8);
    const list = shortsIn(s)[survivor] ?? [];
    shortsIn(s)[survivor] = list;
    for (const { number, owner, isShort } of asMade(s.shares.all(absorbed), shortsIn(s)[absorbed] ?? [])) {
      const to = owner === absorbed ? survivor : owner;
      if (isShort) list.push({ owner: to, number: highest(s, survivor) + 1 });
      else
        for (let i = 0; i < (number === 0 ? 2 : 1); i++)
          s.shares.add(survivor, to, fresh.shift() ?? highest(s, survivor) + 1);
    }
    for (const number of fresh) s.shares.add(survivor, survivor, number);
    sizes[survivor] = 10;
  }
  s.shares.forget(absorbed);
  delete shortsIn(s)[absorbed];
}

export const writer1817: Writer = {
  start(s) {
    s.memory.supply = { ...s.state.supply };
    s.memory.shorts = {};
    s.memory.sizes = {};
    s.memory.routes = {};
    s.memory.circles = new Circles();
  },
  write,
  after,
  last: () => false,
};
