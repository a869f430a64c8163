import {
  type Asked,
  bare,
  type CompanyId,
  type Deal,
  type DividendKind,
  type Frame,
  isCompany,
  type Json,
  type Options,
  type PlayerId,
  privateId,
  privatesOf,
  unitsOf,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { type BookStyle, siteBooks } from './books.ts';
import { title1870 } from '../compat/index.ts';
import { deciderOf, type Entity, type SiteReader, playerOf, type Run, unknownAction } from './run.ts';
import { ImportError, numberField, type SiteAction, type SiteFile, textField } from '../file.ts';
import { records } from './history.ts';
import { question } from './questions.ts';
import { model1870 } from '../site/silent.ts';
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
import { followShares, type Holdings, likelyHolders } from './shares1870.ts';

interface Memory1870 extends Names {
  [key: string]: unknown;
  /** Share ids that have left the offering, and those a company has taken back. */
  sold: string[];
  redeemed: string[];
  holdings: Holdings;
}
const memoryOf = (run: Run): Memory1870 => run.memory as Memory1870;

const KINDS: Readonly<Record<string, DividendKind>> = { payout: 'full', half: 'half', withhold: 'none' };

const RULES = [
  'diesels',
  'finish_on_400',
  'station_wars',
  'original_tiles',
  'max_reissue_200',
  'can_protect_if_sold',
  'original_market',
  'original_rules',
];

function options(file: SiteFile): Options {
  const rules = knownRules(file, RULES);
  const original = rules.has('original_rules');
  const site: Record<string, Json> = {};
  const checks = connections(file);
  if (checks) site['connections:recorded'] = checks;
  if (original) site.eightCompanyLimit = true;
  return {
    players: file.players.length,
    diesels: rules.has('diesels'),
    finishOn400: rules.has('finish_on_400'),
    stationWars: original || rules.has('station_wars'),
    originalTiles: original || rules.has('original_tiles'),
    maxReissue200: original || rules.has('max_reissue_200'),
    protectIfSold: original || rules.has('can_protect_if_sold'),
    originalMarket: original || rules.has('original_market'),
    site,
  };
}

/**
 * What the site's connection checks found, by company and turn: its rule has changed over time, the record has not. For
 * every company start and end of its turns alternate; only a round's first start is a real check. Null: the file has none,
 * so they are looked for.
 */
function connections(file: SiteFile): Record<string, string[]> | null {
  const found: Record<string, string[]> = {};
  const turns = new Map<string, number>();
  const underWay = new Set<string>();
  for (const { action } of records(file.actions)) {
    if (action.type !== 'destination_connection') continue;
    const id = company(action.entity);
    const ends = underWay.has(id);
    if (ends) underWay.delete(id);
    else {
      underWay.add(id);
      turns.set(id, (turns.get(id) ?? 0) + 1);
    }
    const list = Array.isArray(action.corporations) ? action.corporations.map(company) : [];
    if (list.length > 0) found[`${ends ? 'end' : 'start'}:${id}:${turns.get(id) ?? 1}`] = list;
  }
  return turns.size > 0 ? found : null;
}

const top = (run: Run): Frame | undefined => run.state.agenda.at(-1);

function read(run: Run, action: SiteAction): Action[][] {
  const decider = deciderOf(run, action);
  const by = decider as PlayerId;
  const id = company(action.entity);
  switch (action.type) {
    case 'bid': {
      const lot = privateId(textField(action, 'company'));
      const amount = numberField(action, 'price');
      const bid: Action[] = [{ type: 'bid', by, lot, amount }];
      // Only a purchase at another price than ours is written as a bid: the site takes what is named.
      const asks = (top(run) as { price?: number } | undefined)?.price;
      return asks === amount ? [[{ type: 'take', by, lot }], bid] : [bid, [{ type: 'take', by, lot }]];
    }
    case 'par': {
      const price = Number.parseInt(textField(action, 'share_price'), 10);
      return [[{ type: 'start', by, company: company(textField(action, 'corporation')), price }]];
    }
    case 'buy_shares':
      return readPurchase(run, action, by);
    case 'sell_shares': {
      const [share = ''] = shareIds(action);
      return action.entity_type === 'player'
        ? [[{ type: 'sellShares', by, company: shareCompany(share), units: unitsIn(action, 10) }]]
        : [[{ type: 'reissue', by, company: id }]];
    }
    case 'buy_company': {
      const buyer = action.entity_type === 'player' ? playerOf(action.entity) : id;
      return [
        [
          {
            type: 'buyPrivate',
            by,
            buyer,
            private: privateId(textField(action, 'company')),
            price: numberField(action, 'price'),
          },
        ],
      ];
    }
    case 'assign': {
      const it = privateId(String(action.entity));
      const hex = textField(action, 'target');
      const open = run.state.board.markers.some((marker) => marker.kind === 'port');
      return [
        [
          {
            type: 'assign',
            by,
            private: it,
            hex,
            ...(it === 'private:GSC' && { form: open ? 'closed' : 'open' }),
          },
        ],
      ];
    }
    case 'lay_tile': {
      if (action.entity_type !== 'company')
        return [[{ type: 'layTile', by, company: id, ...layOf(run, action) }]];
      const using = privateId(String(action.entity));
      const owner = run.state.privates[using]?.owner ?? null;
      return [
        [{ type: 'layTile', by, company: isCompany(owner) ? owner : id, ...layOf(run, action), using }],
      ];
    }
    case 'place_token':
      return [
        [{ type: 'placeToken', by, company: id, ...cityOf(run, memoryOf(run), textField(action, 'city')) }],
      ];
    case 'run_routes': {
      const recorded = siteRoutes(action);
      if (recorded.length === 0 && top(run)?.at !== 'run') return [];
      const routes = recorded.map((route) =>
        declaredRoute(run, id, route, memoryOf(run).trains[route.train] ?? route.train),
      );
      return [[{ type: 'runTrains', by, company: id, routes }]];
    }
    case 'dividend': {
      const kind = KINDS[textField(action, 'kind')];
      if (!kind)
        throw new ImportError(`Action ${action.id ?? '?'}: '${String(action.kind)}' is no dividend.`);
      return [[{ type: 'dividend', by, company: id, kind }]];
    }
    case 'buy_train':
      return readTrain(run, action, by);
    case 'discard_train':
      return [
        [
          {
            type: 'discardTrain',
            by,
            company: id,
            train: memoryOf(run).trains[textField(action, 'train')] ?? textField(action, 'train'),
          },
        ],
      ];
    case 'choose': {
      const where = textField(action, 'choice').toLowerCase() === 'map' ? 'map' : 'charter';
      return [[{ type: 'destination', by, company: id, where }]];
    }
    case 'destination_connection':
      return [];
    case 'bankrupt':
      return [[{ type: 'declareBankrupt', by }]];
    default:
      return unknownAction(action);
  }
}

function readPurchase(run: Run, action: SiteAction, by: PlayerId): Action[][] {
  const [share = ''] = shareIds(action);
  const of = shareCompany(share);
  const c = { book: run.book, state: run.state };
  if (action.entity_type === 'corporation') {
    if (unitsOf(c, of, 'pool') > 0) return [[{ type: 'redeem', by, company: of, units: 1, from: 'pool' }]];
    return likelyHolders(c, memoryOf(run).holdings, of, shareIndex(share)).map((from) => [
      { type: 'redeem', by, company: of, units: 1, from },
    ]);
  }
  const wasSold = memoryOf(run).sold.includes(share) || memoryOf(run).redeemed.includes(share);
  const units = unitsIn(action, 10);
  const buys = (from: 'offering' | 'pool'): Action[] => [{ type: 'buyShares', by, company: of, from, units }];
  // A share whose sale is recorded lies in the market. One of which nothing is known may have come there without a record.
  const readings = wasSold
    ? [buys('pool')]
    : units > 1
      ? [buys('offering')]
      : [buys('offering'), buys('pool')];
  return [[{ type: 'protect', by, company: of }], ...readings];
}

function readTrain(run: Run, action: SiteAction, by: PlayerId): Action[][] {
  const site = textField(action, 'train');
  const price = numberField(action, 'price');
  const { trains } = memoryOf(run);
  const known = trains[site];
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
  const traded = typeof action.exchange === 'string' ? trains[action.exchange] : undefined;
  const card = site.slice(0, site.lastIndexOf('-'));
  return [
    [
      {
        type: 'buyTrain',
        by,
        company: buyer,
        from: 'bank',
        train: card,
        ...face,
        price,
        ...(traded !== undefined && { trade: traded }),
      },
    ],
  ];
}

function played(run: Run, action: SiteAction): void {
  const names = memoryOf(run);
  if (action.type === 'lay_tile') rememberTile(names, action);
  if (action.type === 'buy_train' && typeof action.train === 'string' && !names.trains[action.train]) {
    const newest = run.state.trains.at(-1);
    if (newest?.owner === company(action.entity)) names.trains[action.train] = newest.id;
  }
  followShares(run, names.holdings, action);
  if (action.type === 'buy_shares') {
    const ids = shareIds(action);
    if (action.entity_type === 'player') {
      names.sold.push(...ids.filter((id) => !names.sold.includes(id)));
      names.redeemed = names.redeemed.filter((id) => !ids.includes(id));
    } else names.redeemed.push(...ids);
  }
  // A reissue puts redeemed shares back on the offering.
  if (action.type === 'sell_shares' && action.entity_type === 'corporation') {
    const ids = shareIds(action);
    names.sold = names.sold.filter((id) => !ids.includes(id));
    names.redeemed = names.redeemed.filter((id) => !ids.includes(id));
  }
}

const PLAYER_FRAMES = new Set(['waterfall', 'auction', 'choosePar', 'stockTurn', 'protectSales']);

function entity(_run: Run, frame: Frame, it: Asked): Entity {
  const { company: asks } = frame as { company?: CompanyId };
  return PLAYER_FRAMES.has(frame.at) || !asks
    ? { kind: 'player', id: bare(it.who) }
    : { kind: 'railroad', id: bare(asks) };
}

const style: BookStyle = {
  listed: (run, id) => run.state.companies[id]?.at !== null && run.state.companies[id]?.stage !== 'idle',
  // The site holds the offering with the company.
  treasuryUnits: (run, id) => {
    const c = { book: run.book, state: run.state };
    return unitsOf(c, id, id) + unitsOf(c, id, 'offering');
  },
  privates: (run, owner) => privatesOf({ book: run.book, state: run.state }, owner).map(bare),
};

export const reader1870: SiteReader = {
  title: title1870,
  options,
  deal: (): Deal => ({}),
  // These two come with private companies and are never bought from the offering.
  memory: (): Memory1870 => ({
    tiles: {},
    trains: {},
    sold: ['SLSF_0', 'MKT_1'],
    redeemed: [],
    holdings: {},
  }),
  read,
  model: model1870,
  // After a private of another player the turn stays open there for a share in the brown zone.
  takesPass(run, action) {
    const last = run.log.at(-1);
    const mine = `player:${action.entity}`;
    return last?.type === 'buyPrivate' && last.by === mine && question(run)?.who !== mine;
  },
  entity,
  played,
};

export const books1870 = siteBooks(style);
