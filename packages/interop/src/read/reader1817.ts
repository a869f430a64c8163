import {
  type Asked,
  asked,
  bare,
  type CompanyId,
  controllerOf,
  coreFrames,
  type Deal,
  type Debt,
  type DividendKind,
  formOf,
  type Frame,
  isCompany,
  isFrame,
  isPlayer,
  type Options,
  type PlayerId,
  privateId,
  trainsOf,
  unitsOf,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { type BookStyle, siteBooks } from './books.ts';
import { title1817 } from '../compat/index.ts';
import { deciderOf, type Entity, playerOf, type Run, type SiteReader, unknownAction } from './run.ts';
import { ImportError, numberField, type SiteAction, type SiteFile, textField } from '../file.ts';
import type { SiteRecord } from './history.ts';
import { SiteDice } from '../random.ts';
import { followWindow, type ShareWindow } from '../site/shareWindow1817.ts';
import { model1817 } from '../site/silent.ts';
import { declaredRoute, siteRoutes } from './routes.ts';
import { ANY } from './trace.ts';
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
import { followShares, inTreasury, type ShareBooks } from './shares1817.ts';

interface Memory1817 extends Names {
  [key: string]: unknown;
  shares: ShareBooks;
  /** The purchases after a conversion, and the former president who is asked when they are over. */
  window: ShareWindow | null;
  former: PlayerId | null;
}
const memoryOf = (run: Run): Memory1817 => run.memory as Memory1817;

const KINDS: Readonly<Record<string, DividendKind>> = { payout: 'full', half: 'half', withhold: 'none' };

const RULES = ['five_shorts', 'short_squeeze', 'modern_trains', 'volatility'];

function options(file: SiteFile): Options {
  const rules = knownRules(file, RULES);
  return {
    players: file.players.length,
    edition: rules.has('volatility') ? 'volatility' : 'basic',
    shortSqueeze: rules.has('short_squeeze'),
    modernTrains: rules.has('modern_trains'),
    tenShorts: !rules.has('five_shorts'),
    site: {},
  };
}

const SPECIAL_TILE = ['PSM', 'P16', 'P17', 'P24'];
const VOLATILE = [
  'PSM',
  'ME',
  'OBC',
  'UBC',
  'TS',
  'MINC',
  'CM',
  'MAJC',
  'MINM',
  'MAIL',
  'MAJM',
  'P12',
  'P13',
  'P14',
  'P15',
  'P16',
  'P17',
  'P18',
  'P19',
  'P20',
  'P21',
  'P22',
  'P23',
  'P24',
];

/** The rows of privates as the site deals them from the seed (interop notes, section 10). */
function volatileDeal(file: SiteFile): Deal {
  if (file.seed === null) throw new ImportError('The export has neither a seed nor a number in its id.');
  const dice = new SiteDice(file.seed);
  const [kept = ''] = dice.shuffle(SPECIAL_TILE);
  const rest = dice.shuffle(VOLATILE.filter((name) => name === kept || !SPECIAL_TILE.includes(name)));
  const order = [kept, ...rest.filter((name) => name !== kept)];
  const rows: string[][] = [];
  for (let size = 1; order.length > 0; size++) rows.push(order.splice(0, size));
  return { rows };
}

const percentPerUnit = (run: Run, id: CompanyId): number => {
  const { units } = formOf({ book: run.book, state: run.state }, id);
  return units > 0 ? 100 / units : 50;
};

/** Who is being asked: for acts of a company that has no president yet. */
const askedPlayer = (run: Run): PlayerId =>
  (asked(run.book, run.state).find((q) => isPlayer(q.who))?.who ?? 'player:nobody') as PlayerId;

function read(run: Run, action: SiteAction): Action[][] {
  const decider = deciderOf(run, action);
  const by = isPlayer(decider) ? decider : askedPlayer(run);
  const id = company(action.entity);
  switch (action.type) {
    case 'bid': {
      const lot =
        typeof action.company === 'string'
          ? privateId(action.company)
          : company(textField(action, 'corporation'));
      return [[{ type: 'bid', by, lot, amount: numberField(action, 'price') }]];
    }
    case 'place_token':
      return [
        [
          {
            type: 'placeToken',
            by: askedIfIdle(run, id, by),
            company: id,
            ...cityOf(run, memoryOf(run), textField(action, 'city')),
          },
        ],
      ];
    case 'choose':
      return [[{ type: 'chooseSize', by, company: frameCompany(run), size: numberField(action, 'choice') }]];
    case 'assign': {
      const target = textField(action, 'target');
      if (action.target_type === 'hex')
        return [[{ type: 'assign', by, private: privateId(String(action.entity)), hex: target }]];
      return action.target_type === 'company'
        ? [[{ type: 'contribute', by, private: privateId(target) }]]
        : [[{ type: 'offerForSale', by, company: company(target) }]];
    }
    case 'buy_shares': {
      const [share = ''] = shareIds(action);
      const of = shareCompany(share);
      const units = unitsIn(action, percentPerUnit(run, of));
      if (action.entity_type === 'corporation')
        return [[{ type: 'redeem', by, company: of, units, from: 'pool' }]];
      const from = sourceOf(run, of, share);
      const other = from === 'pool' ? 'treasury' : 'pool';
      return [
        [{ type: 'buyShares', by, company: of, from, units }],
        [{ type: 'buyShares', by, company: of, from: other, units }],
      ];
    }
    case 'sell_shares': {
      const [share = ''] = shareIds(action);
      const of = shareCompany(share);
      return [[{ type: 'sellShares', by, company: of, units: unitsIn(action, percentPerUnit(run, of)) }]];
    }
    case 'short':
      return [[{ type: 'short', by, company: company(textField(action, 'corporation')) }]];
    case 'take_loan':
      return [[{ type: 'takeLoans', by, company: id, count: 1 }]];
    case 'payoff_loan':
      return [[{ type: 'repayLoans', by, company: id, count: 1 }]];
    case 'lay_tile':
      return readLay(run, action, by);
    case 'run_routes':
      return readRun(run, action, by);
    case 'dividend': {
      const kind = KINDS[textField(action, 'kind')];
      if (!kind)
        throw new ImportError(`Action ${action.id ?? '?'}: '${String(action.kind)}' is no dividend.`);
      return [[{ type: 'dividend', by, company: id, kind }]];
    }
    case 'buy_train':
      return readTrain(run, action, by);
    case 'discard_train': {
      const train = memoryOf(run).trains[textField(action, 'train')] ?? textField(action, 'train');
      return [[{ type: 'discardTrain', by, company: id, train }]];
    }
    case 'convert':
      return [[{ type: 'convert', by, company: id }]];
    case 'merge': {
      const other = company(textField(action, 'corporation'));
      return action.entity_type === 'player'
        ? [[{ type: 'chooseBuyer', by, company: other }]]
        : [[{ type: 'merge', by, company: id, partner: other, into: id }]];
    }
    case 'remove_token':
      return [
        [{ type: 'removeToken', by, company: id, ...cityOf(run, memoryOf(run), textField(action, 'city')) }],
      ];
    case 'bankrupt':
      return [[{ type: 'declareBankrupt', by }]];
    default:
      return unknownAction(action);
  }
}

const frameCompany = (run: Run): CompanyId => {
  for (let i = run.state.agenda.length - 1; i >= 0; i--) {
    const found = (run.state.agenda[i] as { company?: CompanyId }).company;
    if (found) return found;
  }
  return 'company:none';
};

/** The home marker of a new company is placed by whoever opened its auction. */
const askedIfIdle = (run: Run, id: CompanyId, by: PlayerId): PlayerId =>
  run.state.companies[id]?.at ? by : askedPlayer(run);

function sourceOf(run: Run, of: CompanyId, share: string): 'treasury' | 'pool' {
  const c = { book: run.book, state: run.state };
  if (unitsOf(c, of, of) === 0) return 'pool';
  if (unitsOf(c, of, 'pool') === 0) return 'treasury';
  return inTreasury(memoryOf(run).shares, of, shareIndex(share)) ? 'treasury' : 'pool';
}

function readLay(run: Run, action: SiteAction, by: PlayerId): Action[][] {
  if (action.entity_type !== 'company')
    return [[{ type: 'layTile', by, company: company(action.entity), ...layOf(run, action) }]];
  const using = privateId(String(action.entity));
  const owner = run.state.privates[using]?.owner ?? null;
  return [
    [
      {
        type: 'layTile',
        by,
        company: isCompany(owner) ? owner : company(action.entity),
        ...layOf(run, action),
        using,
      },
    ],
  ];
}

function readRun(run: Run, action: SiteAction, by: PlayerId): Action[][] {
  const runner = company(action.entity);
  const recorded = siteRoutes(action);
  if (recorded.length === 0 && run.state.agenda.at(-1)?.at !== 'run') return [];
  const routes = recorded.map((route) =>
    declaredRoute(run, runner, route, memoryOf(run).trains[route.train] ?? route.train),
  );
  return [[{ type: 'runTrains', by, company: runner, routes }]];
}

function readTrain(run: Run, action: SiteAction, by: PlayerId): Action[][] {
  const site = textField(action, 'train');
  const price = numberField(action, 'price');
  const known = memoryOf(run).trains[site];
  const owner = run.state.trains.find((train) => train.id === known)?.owner;
  const buyer = company(action.entity);
  const face = faceOf(action);
  if (known && isCompany(owner))
    return [[{ type: 'buyTrain', by, company: buyer, from: owner, train: known, price }]];
  if (known && owner === 'pool')
    return [
      [
        {
          type: 'buyTrain',
          by,
          company: buyer,
          from: owner,
          train: soldFromPool(run, memoryOf(run), site),
          ...face,
          price,
        },
      ],
    ];
  const card = site.slice(0, site.lastIndexOf('-'));
  return [[{ type: 'buyTrain', by, company: buyer, from: 'bank', train: card, ...face, price }]];
}

/** Keeps the site's names in step with what has just been played. */
function played(run: Run, action: SiteAction): void {
  const names = memoryOf(run);
  const id = company(action.entity);
  if (action.type === 'lay_tile') rememberTile(names, action);
  if (action.type === 'buy_train' && typeof action.train === 'string' && !names.trains[action.train]) {
    const newest = run.state.trains.at(-1);
    if (newest?.owner === id) names.trains[action.train] = newest.id;
  }
  followShares(run, names.shares, action);
  const by = action.entity_type === 'player' ? playerOf(action.entity) : '';
  Object.assign(names, followWindow(run, names.window, by));
}

/** The pass of a president who was one when the purchases began; our engine has asked everybody. */
function takesPass(run: Run, action: SiteAction): boolean {
  const names = memoryOf(run);
  const isFormer = action.entity_type === 'player' && playerOf(action.entity) === names.former;
  if (isFormer) names.former = null;
  return isFormer;
}

/** What may stand between a question for a discard and its answer: the loans and the crisis of the company that caused it. */
const BEFORE_A_DISCARD = new Set(['pass', 'take_loan', 'payoff_loan', 'sell_shares', 'bankrupt']);

/** Our engine asks for discards at once, 18xx.games after loans and crises. */
function discardAhead(run: Run, list: readonly SiteRecord[], at: number): number | null {
  const frame = run.state.agenda.at(-1);
  if (!frame || !isFrame(coreFrames.discardTrains, frame)) return null;
  for (let ahead = at; ahead < list.length; ahead++) {
    const { action, early } = list[ahead] as SiteRecord;
    if (early) continue;
    if (action.type === 'discard_train' && frame.companies.includes(company(action.entity)))
      return ahead === at ? null : ahead;
    if (!BEFORE_A_DISCARD.has(action.type)) return null;
  }
  return null;
}

/** The bankruptcy that ends the game stands before the discard that 18xx.games would have asked for: the oldest train goes. */
function neverRecorded(run: Run, list: readonly SiteRecord[], at: number): Action | null {
  const frame = run.state.agenda.at(-1);
  if (!frame || !isFrame(coreFrames.discardTrains, frame)) return null;
  const rest = list.slice(at).filter(({ early }) => !early);
  if (rest.at(-1)?.action.type !== 'bankrupt') return null;
  if (!rest.every(({ action }) => BEFORE_A_DISCARD.has(action.type))) return null;
  const [company] = frame.companies;
  const train = company && trainsOf(run, company)[0];
  if (!company || !train) return null;
  return { type: 'discardTrain', by: controllerOf(run, company), company, train: train.id };
}

/** Frames in which the site's pass comes from the player rather than from the company. */
const PLAYER_FRAMES = new Set([
  'seedAuction',
  'rowAuction',
  'auction',
  'ipo',
  'stockTurn',
  'shareWindow',
  'companySale',
]);

function entity(_run: Run, frame: Frame, it: Asked): Entity {
  if (frame.at === 'cashCrisis') return { kind: 'player', id: bare(it.who) };
  const { company: asks, buyer } = frame as { company?: CompanyId; buyer?: CompanyId };
  const railroad = PLAYER_FRAMES.has(frame.at) ? buyer : (buyer ?? asks);
  return railroad ? { kind: 'railroad', id: bare(railroad) } : { kind: 'player', id: bare(it.who) };
}

/** Debts still open in our frames: the site shows them as negative cash. */
const openDebts = (run: Run): Debt[] =>
  run.state.agenda.flatMap((frame) => (frame as { debts?: Debt[] }).debts ?? []);

const sumOf = (debts: readonly Debt[]): number => debts.reduce((sum, debt) => sum + debt.amount, 0);

const isBeingSold = (run: Run, id: CompanyId): boolean =>
  run.state.agenda.some(
    (frame) => frame.at === 'companySale' && (frame as { target?: string }).target === id,
  );

const isBeingLiquidated = (run: Run, id: CompanyId): boolean =>
  run.state.agenda.some((frame) => {
    const sale = frame as { at: string; target?: string; kind?: string };
    return sale.at === 'companySale' && sale.target === id && sale.kind === 'liquidation';
  });

const style: BookStyle = {
  listed: (run, id) => run.state.companies[id]?.at !== null && run.state.companies[id]?.stage !== 'idle',
  // The markers of a company being sold go back to its charter at another moment than on the site.
  tokensLeft: (run, id) => (isBeingSold(run, id) ? ANY : undefined),
  loans: (run, id) => (isBeingLiquidated(run, id) ? ANY : undefined),
  debts: (run, owner) => sumOf(openDebts(run).filter((debt) => debt.debtor === owner)),
  // In a liquidation the site pays the company's money to the bank at once; ours stays with it, set aside.
  claims: (run, id) =>
    isBeingLiquidated(run, id)
      ? -(run.state.cash[id] ?? 0)
      : sumOf(openDebts(run).filter((debt) => debt.creditor === id)),
};

export const reader1817: SiteReader = {
  title: title1817,
  options,
  deal: (file) => (file.optionalRules.includes('volatility') ? volatileDeal(file) : {}),
  memory: (): Memory1817 => ({
    tiles: {},
    trains: {},
    shares: {},
    window: null,
    former: null,
  }),
  read,
  model: model1817,
  entity,
  takesPass,
  comesFirst: discardAhead,
  neverRecorded,
  played,
};

export const books1817 = siteBooks(style);
