import {
  type Asked,
  bare,
  type CompanyId,
  controllerOf,
  type Deal,
  type DividendKind,
  type Frame,
  isCompany,
  type Options,
  type PlayerId,
  type PrivateId,
  privateId,
  privatesOf,
  singlesOf,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { type BookStyle, siteBooks } from './books.ts';
import { title1846 } from '../compat/index.ts';
import { deciderOf, type Entity, type SiteReader, playerOf, type Run, unknownAction } from './run.ts';
import { ImportError, numberField, type SiteAction, type SiteFile, textField } from '../file.ts';
import { SiteDice } from '../random.ts';
import { model1846 } from '../site/silent.ts';
import { firstOfPair, secondTileOpen } from '../site/asks1846.ts';
import { declaredRoute, siteRoutes } from './routes.ts';
import {
  cityOf,
  company,
  faceOf,
  knownRules,
  layOf,
  type Names,
  rememberTile,
  shareCompany,
  shareIds,
  shareIndex,
  soldFromPool,
  unitsIn,
} from './names.ts';

interface Memory1846 extends Names {
  [key: string]: unknown;
  /** Share ids that have left the treasury of their corporation. */
  sold: string[];
  /** Those it has taken back, in order: they lie behind the ones that never left. */
  redeemed: string[];
}
const memoryOf = (run: Run): Memory1846 => run.memory as Memory1846;

const KINDS: Readonly<Record<string, DividendKind>> = { payout: 'full', half: 'half', withhold: 'none' };

const ALL = ['MS', 'BIG4', 'C&WI', 'MAIL', 'TBC', 'MPC', 'SC', 'LSL', 'MC', 'O&I'];

const RULES = ['first_ed', 'second_ed_co'];

function options(file: SiteFile): Options {
  const rules = knownRules(file, RULES);
  const two = file.title === '1846 2p Variant';
  const second = !rules.has('first_ed');
  return {
    players: file.players.length,
    edition: second ? 'second' : 'gmt',
    protectSecondEdition: second && rules.has('second_ed_co'),
    twoPlayers: two,
    site: {},
  };
}

/** The set-up as the site deals it from the seed (interop notes, section 4). */
export function siteDeal1846(seed: number, given: Options): Deal {
  const dice = new SiteDice(seed);
  const players = given.players;
  const second = given.edition === 'second';
  const protect = given.protectSecondEdition === true;
  const two = given.twoPlayers === true;
  const cards = [...ALL, ...(second ? ['BT', 'LM'] : [])].map((name): string => privateId(name));
  const blanks = Array.from({ length: players }, (_, i) => `blank:${i + 1}`);
  const deck = two ? [] : dice.shuffle([...cards, ...blanks]);
  const each = (two ? 1 : 5 - players) + (second ? 1 : 0);
  const extra = second && !protect;
  const orange = dice.shuffle(['LSL', 'MC', 'O&I', ...(extra ? ['LM'] : [])]).slice(0, each);
  const blue = dice.shuffle(['SC', 'MPC', 'TBC', ...(extra ? ['BT'] : [])]).slice(0, each);
  const anyOf = (...names: string[]): string[] =>
    dice.shuffle(names.filter((name) => !(protect && name === 'C&O')));
  const corporations = two
    ? [...anyOf('ERIE', 'GT', 'NYC', 'PRR').slice(0, 1), ...anyOf('B&O', 'C&O', 'IC').slice(0, 1)]
    : anyOf('C&O', 'ERIE', 'PRR').slice(0, 5 - players);
  const removed = [...orange, ...blue].map(privateId);
  const left = deck.filter((card) => !removed.includes(card as PrivateId));
  // One draw per card of every hand; the hand sizes are known beforehand.
  const keys = left.slice(1).map((_, pick) => dice.draws(Math.min(players + 2, left.length - pick)));
  return { removedPrivates: removed, removedCompanies: corporations.map(company), deck: left, keys };
}

function deal(file: SiteFile, given: Options): Deal {
  if (file.seed === null) throw new ImportError('The export has neither a seed nor a number in its id.');
  return siteDeal1846(file.seed, given);
}

const cardName = (name: string): string => {
  const blank = /^Pass \((\d+)\)$/.exec(name);
  return blank ? `blank:${blank[1]}` : privateId(name);
};

/** The company an action of a private is done by or for. */
function companyFor(run: Run, action: SiteAction): CompanyId {
  if (action.entity_type !== 'company') return company(action.entity);
  const owner = run.state.privates[privateId(String(action.entity))]?.owner ?? null;
  return isCompany(owner) ? owner : company(action.entity);
}

/** The trains the independents start with. */
const INDEPENDENTS_TRAINS: Readonly<Record<string, CompanyId>> = {
  '2-0': 'company:MS',
  '2-1': 'company:BIG4',
};

function trainOf(run: Run, siteTrain: string): string | null {
  return memoryOf(run).trains[siteTrain] ?? null;
}

/**
 * Names what left the bank without a record: the trains of the independents, learned while they still own them, and the
 * purchases of receiverships, which are the next of their stack.
 */
function nameTrains(run: Run, names: Names): void {
  const named = new Set(Object.values(names.trains));
  for (const { id, card, owner } of run.state.trains) {
    if (named.has(id)) continue;
    const independents = Object.entries(INDEPENDENTS_TRAINS).find(([, it]) => it === owner);
    names.trains[independents?.[0] ?? nextOf(names, card)] = id;
  }
}

/** The first number of a card's stack that nobody has; the first two 2 trains are kept for the independents. */
function nextOf(names: Names, card: string): string {
  let index = card === '2' ? Object.keys(INDEPENDENTS_TRAINS).length : 0;
  while (names.trains[`${card}-${index}`]) index++;
  return `${card}-${index}`;
}

function read(run: Run, action: SiteAction): Action[][] {
  const by = deciderOf(run, action) as PlayerId;
  nameTrains(run, memoryOf(run));
  switch (action.type) {
    case 'bid': {
      const card = cardName(textField(action, 'company'));
      return [[{ type: 'pick', by, card }], [{ type: 'take', by, lot: card }]];
    }
    case 'par': {
      const price = Number.parseInt(textField(action, 'share_price'), 10);
      return [[{ type: 'start', by, company: company(textField(action, 'corporation')), price }]];
    }
    case 'buy_shares':
      return readPurchase(run, action, by);
    case 'sell_shares': {
      const [id = ''] = shareIds(action);
      const units = unitsIn(action, 10);
      return action.entity_type === 'player'
        ? [[{ type: 'sellShares', by, company: shareCompany(id), units }]]
        : [[{ type: 'issue', by, company: company(action.entity), units }]];
    }
    case 'lay_tile': {
      const using = action.entity_type === 'company' ? { using: privateId(String(action.entity)) } : {};
      return [[{ type: 'layTile', by, company: companyFor(run, action), ...layOf(run, action), ...using }]];
    }
    case 'place_token': {
      const using = action.entity_type === 'company' ? { using: privateId(String(action.entity)) } : {};
      const spot = cityOf(run, memoryOf(run), textField(action, 'city'));
      return [[{ type: 'placeToken', by, company: companyFor(run, action), ...spot, ...using }]];
    }
    case 'run_routes':
      return readRun(run, action, by);
    case 'dividend': {
      const kind = KINDS[textField(action, 'kind')];
      if (!kind)
        throw new ImportError(`Action ${action.id ?? '?'}: '${String(action.kind)}' is no dividend.`);
      return [[{ type: 'dividend', by, company: company(action.entity), kind }]];
    }
    case 'buy_train':
      return readTrain(run, action, by);
    case 'discard_train': {
      const train = trainOf(run, textField(action, 'train')) ?? textField(action, 'train');
      return [[{ type: 'discardTrain', by, company: company(action.entity), train }]];
    }
    case 'buy_company': {
      const price = numberField(action, 'price');
      return [
        [
          {
            type: 'buyPrivate',
            by,
            buyer: company(action.entity),
            private: privateId(textField(action, 'company')),
            price,
          },
        ],
      ];
    }
    case 'assign': {
      const target = textField(action, 'target');
      const to = action.target_type === 'hex' ? { hex: target } : { company: company(target) };
      return [[{ type: 'assign', by, private: privateId(String(action.entity)), ...to }]];
    }
    case 'bankrupt':
      return [[{ type: 'declareBankrupt', by }]];
    default:
      return unknownAction(action);
  }
}

function readPurchase(run: Run, action: SiteAction, by: PlayerId): Action[][] {
  const [id = ''] = shareIds(action);
  const bought = shareCompany(id);
  if (action.entity_type !== 'player') {
    return [
      [{ type: 'redeem', by, company: company(action.entity), units: unitsIn(action, 10), from: 'pool' }],
    ];
  }
  // A president's certificate on offer lies in the market, and whoever buys it buys half of it (1846:7.13.virtual).
  const half = shareIndex(id) === 0;
  const from = half || memoryOf(run).sold.includes(id) ? 'pool' : 'treasury';
  const units = half ? 1 : unitsIn(action, 10);
  return [[{ type: 'buyShares', by: playerOf(action.entity), company: bought, from, units }]];
}

function readRun(run: Run, action: SiteAction, by: PlayerId): Action[][] {
  const runner = company(action.entity);
  const asks = run.state.agenda.at(-1)?.at === 'run';
  const recorded = siteRoutes(action);
  if (recorded.length === 0 && !asks) return [];
  const routes = recorded.map((route) =>
    declaredRoute(run, runner, route, trainOf(run, route.train) ?? route.train),
  );
  const who = controllerOf({ book: run.book, state: run.state }, runner);
  return [[{ type: 'runTrains', by: who === 'referee' ? 'referee' : by, company: runner, routes }]];
}

function readTrain(run: Run, action: SiteAction, by: PlayerId): Action[][] {
  const site = textField(action, 'train');
  const price = numberField(action, 'price');
  const buyer = company(action.entity);
  const known = trainOf(run, site);
  const owner = run.state.trains.find((train) => train.id === known)?.owner;
  if (known && owner && (isCompany(owner) || owner === 'pool')) {
    // A train that was discarded may be bought with another side up.
    const face = owner === 'pool' ? faceOf(action) : {};
    const train = owner === 'pool' ? soldFromPool(run, memoryOf(run), site) : known;
    return [[{ type: 'buyTrain', by, company: buyer, from: owner, train, price, ...face }]];
  }
  const card = site.slice(0, site.lastIndexOf('-'));
  const face = typeof action.variant === 'string' ? action.variant : card;
  return [[{ type: 'buyTrain', by, company: buyer, from: 'bank', train: card, face, price }]];
}

/** Keeps the site's names in step with what has just been played. */
function played(run: Run, action: SiteAction): void {
  const names = memoryOf(run);
  if (action.type === 'lay_tile') rememberTile(names, action);
  if (action.type === 'buy_train' && typeof action.train === 'string' && !names.trains[action.train]) {
    const newest = run.state.trains.at(-1);
    if (newest && newest.owner === company(action.entity)) names.trains[action.train] = newest.id;
  }
  nameTrains(run, names);
  if (action.type === 'sell_shares' && action.entity_type !== 'player') names.sold.push(...shareIds(action));
  if (action.type === 'buy_shares') {
    const ids = shareIds(action);
    if (action.entity_type === 'player') names.sold.push(...ids.filter((id) => !names.sold.includes(id)));
    else {
      names.sold = names.sold.filter((id) => !ids.includes(id));
      names.redeemed = [...names.redeemed.filter((id) => !ids.includes(id)), ...ids];
    }
  }
  if (action.type === 'bankrupt') issueUnnamed(run, names, company(action.entity));
}

/** A bankrupt's corporation issues what it can without a record: the first shares of its treasury. */
function issueUnnamed(run: Run, names: Memory1846, issuer: CompanyId): void {
  const certs = run.state.companies[issuer]?.certs;
  if (!certs) return;
  const never = SINGLES.map((number) => `${bare(issuer)}_${number}`).filter(
    (id) => !names.redeemed.includes(id),
  );
  const treasury = [...never, ...names.redeemed.filter((id) => shareCompany(id) === issuer)].filter(
    (id) => !names.sold.includes(id),
  );
  names.sold.push(...treasury.slice(0, Math.max(0, treasury.length - singlesOf(certs, issuer))));
}

const SINGLES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Frames in which the site's pass comes from the player rather than from the company. */
const PLAYER_FRAMES = new Set(['draft', 'openDraft', 'fallingOffer', 'stockTurn']);

function entity(_run: Run, frame: Frame, it: Asked): Entity {
  if (PLAYER_FRAMES.has(frame.at)) return { kind: 'player', id: bare(it.who) };
  if (frame.at === 'steamboat') return { kind: 'private', id: 'SC' };
  const { company: asks } = frame as { company?: CompanyId };
  return asks ? { kind: 'railroad', id: bare(asks) } : { kind: 'player', id: bare(it.who) };
}

const style: BookStyle = {
  listed: (run, id) => {
    const it = run.state.companies[id];
    if (!it || it.stage === 'closed') return false;
    return it.at !== null || (it.stage === 'running' && run.book.companies[id]?.kind === 'independent');
  },
  privates: (run, owner) => privatesOf({ book: run.book, state: run.state }, owner).map(bare),
};

export const reader1846: SiteReader = {
  title: title1846,
  options,
  deal,
  memory: (): Memory1846 => ({ tiles: {}, trains: {}, sold: [], redeemed: [] }),
  read,
  model: model1846,
  entity,
  // Between the two tiles of a pair their private may decline the second.
  takesPass: (run, action) =>
    action.entity_type === 'company' &&
    (secondTileOpen(run) === privateId(String(action.entity)) ||
      firstOfPair(run, privateId(String(action.entity)))),
  played,
};

export const books1846 = siteBooks(style);
