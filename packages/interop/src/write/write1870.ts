import {
  bare,
  cloneState,
  type CompanyId,
  companyOf,
  type Frame,
  coreFrames,
  frameKind,
  frameOf,
  isCompany,
  isOver,
  isPlayer,
  type Options,
  performInPlace,
  type Owner,
  type PlayerId,
  turnNow,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { ImportError } from '../file.ts';
import {
  asksLast,
  asksMarker,
  couldBuyBrown,
  asksStock,
  asksTrackAgain,
  asksTrains,
} from '../site/asks1870.ts';
import { incomeSince } from '../site/silent.ts';
import { KIND, nameBought, runFields, shareNames, tileEntry, tokenEntry, trainEntry } from './common.ts';
import {
  type Before,
  byCompany,
  byPlayer,
  byPrivate,
  closedSteps,
  endsAtOnce,
  type Entry,
  type SiteWriter,
  turnEnded,
  type Writer,
} from './siteWriter.ts';
import { closedUnasked, wakeUp } from './wakeUp.ts';

const RULES: readonly [option: string, rule: string][] = [
  ['diesels', 'diesels'],
  ['finishOn400', 'finish_on_400'],
  ['stationWars', 'station_wars'],
  ['originalTiles', 'original_tiles'],
  ['maxReissue200', 'max_reissue_200'],
  ['protectIfSold', 'can_protect_if_sold'],
  ['originalMarket', 'original_market'],
];

export const rulesOf1870 = (options: Options): string[] => [
  ...(options.site?.eightCompanyLimit ? ['original_rules'] : []),
  ...RULES.filter(([option]) => options[option] === true).map(([, rule]) => rule),
];

/** With the original tiles the first copies are missing from the box. */
const WITHOUT: Readonly<Record<string, number>> = {
  4: 2,
  7: 2,
  8: 2,
  9: 3,
  16: 1,
  17: 1,
  18: 1,
  19: 1,
  20: 1,
  25: 2,
  26: 1,
  27: 1,
  28: 1,
  29: 1,
  40: 1,
  70: 1,
  141: 1,
  142: 1,
  145: 1,
  146: 1,
  147: 1,
};
export const missing1870 = (options: Options): Readonly<Record<string, number>> =>
  options.originalTiles === true ? WITHOUT : {};

const PAR: Readonly<Record<number, string>> = {
  100: '100,0,6',
  90: '90,1,6',
  82: '82,2,6',
  76: '76,3,6',
  72: '72,4,6',
  68: '68,5,6',
};

function write(s: SiteWriter, action: Action, frame: Frame): Entry[] {
  switch (action.type) {
    case 'pass':
      return pass(s, action.by as PlayerId, frame);
    case 'take': {
      const { price } = frame as { price?: number };
      return [byPlayer(s, action.by, 'bid', { company: bare(action.lot), price: price ?? 0 })];
    }
    case 'bid':
      return [byPlayer(s, action.by, 'bid', { company: bare(action.lot), price: action.amount })];
    case 'start':
      return [
        byPlayer(s, action.by, 'par', {
          corporation: bare(action.company),
          share_price: PAR[action.price] ?? String(action.price),
        }),
      ];
    case 'buyShares':
    case 'sellShares':
    case 'protect':
    case 'redeem':
    case 'reissue':
      return [traded(s, action, frame)];
    case 'buyPrivate': {
      s.memory.brownLeft = isPlayer(action.buyer) && brownLeft(s, action, action.buyer);
      const fields = { company: bare(action.private), price: action.price };
      return [
        isCompany(action.buyer)
          ? byCompany(action.buyer, 'buy_company', fields)
          : byPlayer(s, action.buyer, 'buy_company', fields),
      ];
    }
    case 'assign': {
      const entry = byPrivate(action.private, 'assign', { target: action.hex ?? '', target_type: 'hex' });
      const closesUnopened =
        action.form === 'closed' && !s.state.board.markers.some((marker) => marker.kind === 'port');
      return closesUnopened ? [entry, { ...entry }] : [entry];
    }
    case 'layTile':
      return [tileEntry(s, action, (type, fields) => byCompany(action.company, type, fields))];
    case 'placeToken':
      return [tokenEntry(s, action)];
    case 'runTrains':
      return [byCompany(action.company, 'run_routes', runFields(s, action))];
    case 'dividend':
      return [byCompany(action.company, 'dividend', { kind: KIND[action.kind] })];
    case 'buyTrain':
      return [trainEntry(s, action, (card) => s.trains.next(card))];
    case 'discardTrain':
      return [byCompany(action.company, 'discard_train', { train: s.trains.name(action.train) })];
    case 'destination':
      return [byCompany(action.company, 'choose', { choice: action.where === 'map' ? 'Map' : 'Charter' })];
    case 'declareBankrupt':
      return [byCompany(turnNow(s)?.company ?? 'company:none', 'bankrupt')];
    case 'agreeEnd':
      return [byPlayer(s, action.by, 'end_game')];
    default:
      throw new ImportError(`18xx.games knows no '${action.type}' in 1870.`);
  }
}

/** Could the player buy a share in the brown zone after this private, whatever our rules say about further purchases? */
function brownLeft(s: SiteWriter, action: Action, player: PlayerId): boolean {
  const after = cloneState(s.state);
  performInPlace(s.book, after, action);
  return couldBuyBrown({ book: s.book, state: { ...after, agenda: cloneState(s.state).agenda } }, player);
}

/** Our turn ends with the purchase of a private after sales; there it goes on while a share in the brown zone can be bought. */
function brownPassed(s: SiteWriter, action: Action): void {
  const left = s.memory.brownLeft === true;
  s.memory.brownLeft = false;
  const turn = frameOf(s, coreFrames.stockTurn);
  if (action.type === 'buyPrivate' && left && turn?.player !== action.by)
    s.out.push(byPlayer(s, action.by, 'pass'));
}

type Trade = Extract<Action, { type: 'buyShares' | 'sellShares' | 'protect' | 'redeem' | 'reissue' }>;

function traded(s: SiteWriter, action: Trade, frame: Frame): Entry {
  const { company } = action;
  const numbers = numbersOf(s, action, frame);
  s.memory.moved = numbers;
  const sum = numbers.reduce((units, number) => units + (number === 0 ? 2 : 1), 0);
  const percent = 10 * (action.type === 'sellShares' ? action.units : sum);
  const fields = { shares: shareNames(company, numbers), percent };
  switch (action.type) {
    case 'redeem':
      return byCompany(company, 'buy_shares', fields);
    case 'reissue':
      return byCompany(company, 'sell_shares', fields);
    default:
      return byPlayer(s, action.by, action.type === 'sellShares' ? 'sell_shares' : 'buy_shares', fields);
  }
}

function numbersOf(s: SiteWriter, action: Trade, frame: Frame): number[] {
  const { company } = action;
  const singles = (owner: Owner): number[] => s.shares.singles(company, owner);
  switch (action.type) {
    case 'buyShares':
      return action.whole === 'president'
        ? [0]
        : singles(action.from === 'offering' ? 'offering' : 'pool').slice(0, action.units);
    case 'sellShares':
      return s.shares.bundle(company, action.by as PlayerId, action.units);
    case 'redeem':
      return singles(action.from).slice(0, action.units);
    case 'reissue':
      return singles(company);
    case 'protect': {
      const [block] = (frame as unknown as { blocks: { units: number }[] }).blocks;
      return singles('pool').slice(-(block?.units ?? 1));
    }
  }
}

const PLAYER_FRAMES = new Set(['waterfall', 'auction', 'choosePar', 'protectSales']);

/** Where the site waits too (interop notes, section 7). */
function pass(s: SiteWriter, player: PlayerId, frame: Frame): Entry[] {
  const { company } = frame as { company?: CompanyId };
  if (frame.at === 'stockTurn') return asksStock(s, player) ? [byPlayer(s, player, 'pass')] : [];
  if (PLAYER_FRAMES.has(frame.at) || !company) return [byPlayer(s, player, 'pass')];
  const asks =
    frame.at === 'token'
      ? asksMarker(s, company)
      : frame.at === 'buyTrains'
        ? asksTrains(s, company)
        : frame.at !== 'wrapUp';
  return asks ? [byCompany(company, 'pass')] : [];
}

function after(s: SiteWriter, action: Action, before: Before): void {
  nameBought(s, action, before);
  followShares(s, action);
  const reissued = action.type === 'reissue' ? s.out.at(-1) : undefined;
  if (reissued && action.type === 'reissue') reissued.share_price = companyOf(s, action.company).par;
  trackAgain(s, action);
  brownPassed(s, action);
  followClosingSale(s, action, before);
  if (closedSteps(s, action, before).includes('buyTrains') && before.turn) trainsLeft(s, before.turn.company);
  const ended = turnEnded(s, before);
  if (ended && companyOf(s, ended.company).stage === 'running' && !endsAtOnce(s)) {
    if (
      action.type === 'pass'
        ? before.last
        : asksLast(s, ended.company, incomeSince(s, ended.company, before.roundNo))
    )
      s.out.push(byCompany(ended.company, 'pass'));
  }
  checks(s);
}

/**
 * A sale closes a company and the next player is passed over. If nobody but the seller is asked again before the round ends, the
 * sale is not the last thing that was done there, and somebody else gets the priority.
 */
function followClosingSale(s: SiteWriter, action: Action, before: Before): void {
  if (action.type === 'sellShares') s.memory.seller = action.by;
  const ends = before.inStockRound && !frameOf(s, coreFrames.stockRound);
  const isWritten = action.type !== 'pass' || s.out.at(-1)?.type === 'pass';
  if (s.memory.closedBy === action.by && action.type === 'pass' && isWritten && ends)
    s.untold.push('On 18xx.games a sale that closed a company does not decide who has the priority.');
  if (isWritten) s.memory.closedBy = undefined;
  if (!closedUnasked(s, before, asksStock)) return;
  s.out.push(wakeUp(s));
  s.memory.closedBy = s.memory.seller;
}

/** Where our engine has nothing more to ask about trains, the site may. */
function trainsLeft(s: SiteWriter, company: CompanyId): void {
  if (isOver(s.state) || companyOf(s, company).stage !== 'running') return;
  if (asksTrains(s, company)) s.out.push(byCompany(company, 'pass'));
}

/** Full lays are followed by a pass while the bridge company could still build. */
function trackAgain(s: SiteWriter, action: Action): void {
  if (action.type !== 'layTile') return;
  const next = s.memory.next as Action | undefined;
  const bridged = next?.type === 'layTile' && next.using !== undefined;
  if (!bridged && asksTrackAgain(s, action.company)) s.out.push(byCompany(action.company, 'pass'));
}

interface Checking {
  /** Whose turn is under way by the record. */
  current: CompanyId | null;
  roundNo: number;
  /** Connection runs that the last check has found are not over. */
  running: boolean;
  /** The first company of the round, checked before its turn. */
  opened: CompanyId | null;
}

/** The connection checks hang on whatever action began or ended a turn (interop notes, section 5). */
function checks(s: SiteWriter): void {
  const checking = s.memory.checking as Checking;
  const turn = turnNow(s);
  const queue = connectionsIn(s);
  if (endsAtOnce(s)) return;
  if (
    checking.current &&
    (turn?.company !== checking.current || checking.roundNo !== s.state.roundNo) &&
    !checking.running
  ) {
    // Nothing is looked for after the turn of a company that has closed: what is found then opens the next round.
    const looks = companyOf(s, checking.current).stage === 'running';
    if (looks) check(s, checking.current, queue);
    checking.current = null;
    checking.running = looks && queue.length > 0;
    if (checking.running) return;
  }
  const round = frameOf(s, coreFrames.operatingRound);
  if (queue.length > 0) {
    if (checking.running || !round) return;
    const first = s.book.policies.operating.order(s)[0];
    if (first) check(s, first, queue);
    checking.running = true;
    checking.opened = first ?? null;
    return;
  }
  checking.running = false;
  if (isOver(s.state) || !turn || turn.company === checking.current) return;
  if (checking.opened !== turn.company) check(s, turn.company, []);
  checking.opened = null;
  checking.current = turn.company;
  checking.roundNo = s.state.roundNo;
}

/** The companies that are about to make their connection run. */
function connectionsIn(s: SiteWriter): CompanyId[] {
  const runs = frameOf(s, frameKind<Frame & { queue: CompanyId[] }>('connectionRuns'));
  const run = frameOf(s, frameKind<Frame & { company: CompanyId }>('connectionRun'));
  return runs ? [...(run ? [run.company] : []), ...runs.queue] : [];
}

function check(s: SiteWriter, company: CompanyId, found: readonly CompanyId[]): void {
  const carrier = s.out.at(-1);
  if (!carrier) return;
  const entry = byCompany(company, 'destination_connection', { corporations: found.map(bare) });
  carrier.auto_actions = [...(carrier.auto_actions ?? []), entry];
}

function followShares(s: SiteWriter, action: Action): void {
  const moved = (s.memory.moved as number[] | undefined) ?? [];
  s.memory.moved = [];
  const to = destinationOf(action);
  const seller = action.type === 'sellShares' ? (action.by as PlayerId) : null;
  if (action.type === 'start') s.shares.move(action.company, 0, action.by as PlayerId);
  if (to && 'company' in action && isCompany(action.company))
    for (const number of moved) s.shares.move(action.company, number, to);
  for (const id of Object.keys(s.state.companies) as CompanyId[]) {
    const { president } = companyOf(s, id).certs;
    if (id === 'company:SLSF' && isPlayer(president) && s.shares.of(id, 'offering').includes(0))
      s.shares.move(id, 0, president);
    s.shares.settle(s, id, seller);
  }
}

function destinationOf(action: Action): Owner | null {
  switch (action.type) {
    case 'buyShares':
    case 'protect':
      return action.by as PlayerId;
    case 'sellShares':
      return 'pool';
    case 'redeem':
      return action.company;
    case 'reissue':
      return 'offering';
    default:
      return null;
  }
}

export const writer1870: Writer = {
  start(s) {
    for (const { id } of s.book.data.companies) {
      s.shares.open(id, 'offering', [0, 1, 2, 3, 4, 5, 6, 7, 8]);
      if (id === 'company:MKT') s.shares.move(id, 1, 'private:MKT');
    }
    s.memory.checking = { current: null, roundNo: 0, running: false, opened: null };
  },
  write,
  after,
  last: (s, company) => asksLast(s, company),
};
