/** 1870 as 18xx.games plays it. The numbers are those of the interop notes. */

import {
  cashOf,
  type CompanyId,
  companyOf,
  type Ctx,
  type Frame,
  type HexId,
  isPlayer,
  keptBy,
  maySell,
  type LayPolicy,
  type OperatingEffect,
  type OperatingPolicy,
  type OperatingRoundFrame,
  type Options,
  type Overlay,
  type PlayerId,
  type Policies,
  type PolicyPatch,
  type PrivatePolicy,
  type Procedure,
  type Read,
  refuse,
  sellShares,
  slot,
  stockProcedures,
  type TokenPolicy,
  trainsOf,
  unitsOf,
} from '@roundhouse/engine';
import {
  assignWith,
  anyTimeWith,
  bidWithFreeFirstPrice,
  certificateLimitWith,
  checkConnections,
  complianceWith,
  connectionCheck,
  connectionRunsWhile,
  endWith,
  FRISCO,
  isConnected,
  layWith,
  modelWith,
  protectWith,
  redeemWith,
  reissueWith,
  sellWith,
  title1870,
} from '@roundhouse/titles/1870';
import { forgetting, laidAndForgotten, lookForCircle, looking, tokenAsSeen } from './circles.ts';
import { canStillSell, siteIn, type Site, stopsAtTurn100, withoutConsent } from './common.ts';

/** Said by a record. Its rule for connection checks has changed over the years, so their findings come with it (12). */
const CONNECTIONS = 'connections:recorded';
/** Said by a record of a game by the original rules: a certificate limit for eight companies (19). */
const ORIGINAL = 'eightCompanyLimit';

/** Names of single rules in games of earlier versions. */
const FORMER: readonly string[] = [
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
  'tokensUndoubled',
  'largeCitiesOnly',
  'portBothAtOnce',
  'protectAfterTrain',
  'sellerMayProtect',
  'connectionOrder:round',
  'endAt400:atOnce',
  'bankBreak:below0',
  'bankruptSellsAll',
  'holdAboveLimit',
  'comply:certificatesOnly',
  'outrightPriceFree',
  'sevenPlayers',
  'routeRemembered',
  'closingFoundLate',
];

export function overlay(options: Options): Overlay | null {
  const site = siteIn(options, [CONNECTIONS, ORIGINAL, ...FORMER]);
  if (!site) return null;
  return {
    // (19)
    validate: (refusal) => (options.players === 7 ? title1870.validate({ ...options, players: 6 }) : refusal),
    policies: (base) => policies(base, site, options),
    moves: (base) => ({
      // (7): the company's cash as it is, though some of it came in during the round.
      ...withoutConsent({ ...base, redeem: redeemWith(cashOf) }),
      // (18)
      bid: bidWithFreeFirstPrice,
      // (2), (8)
      reissue: reissueWith({ tiesDown: [], oncePerRound: false }),
      ...(base.destination && { destination: forgetting(base.destination) }),
    }),
    frames: () => ({
      // A record tells its passes itself, so everybody is asked.
      stockTurn: stockProcedures.stockTurn as Procedure,
      connectionRuns: connectionRunsWhile(CONNECTIONS in site ? () => true : isConnected),
    }),
  };
}

function policies(base: Policies, site: Site, options: Options): PolicyPatch {
  const lay = layWith('extraLay');
  const compliance = complianceWith({ shareLimit: false });
  // (11): in operating rounds only the variant keeps the seller of a block from protecting it.
  const seller = protectWith(options.protectIfSold === true ? 'never' : 'inOperatingRounds');
  return {
    shares: site[ORIGINAL] ? { certificateLimit: certificateLimitWith({ eightApart: true }) } : {},
    protect: { who: seller.who, ...(seller.nobody && { nobody: seller.nobody }) },
    forced: { protect: () => 'afterTurn' },
    stock: {
      // (17): nobody sells because of the share limit.
      ...compliance,
      mustComply: (c, player) => compliance.mustComply(c, player) && canStillSell(c, player),
      // (8): a reissue may follow own trades.
      grammar: (c, turn, next) => (next.move === 'reissue' ? 'last' : base.stock.grammar(c, turn, next)),
    },
    // (17): over the certificate limit any sale will do.
    sell: { enough: () => null },
    operating: operating(base, site),
    token: tokenAsSeen(base.token),
    lay: {
      // (9)
      allow: lay.allow,
      cost: lay.cost,
      ...(lay.abilities && { abilities: lay.abilities }),
      laid: laidAndForgotten(lay.laid),
      may: onlyTile170(lay.may),
    },
    routes: {
      // (13)
      best: () => 'advised',
      // A destination doubles what is printed there, not what tokens add.
      model: modelWith({ doublesTokens: false }),
    },
    // (1)
    dividend: { kept: (_c, _company, revenue, kind) => keptBy(kind, revenue, 'down') },
    trains: {
      // (20): a route once seen counts for ever.
      obliged: (c, company) =>
        base.trains.obliged(c, company) ||
        (trainsOf(c, company).length === 0 && routeSeen.of(companyOf(c, company))),
    },
    privates: {
      price: tradedInPhases2And3(base.privates.price),
      // (10)
      assign: assignWith({ takes: hasLargeCity, portClosesLater: false }),
    },
    trouble: {
      // (16)
      bankrupt(c, player, frame) {
        sellAll(c, player, frame);
        base.trouble.bankrupt(c, player, frame);
      },
    },
    // (14), (15)
    end: { ending: stopsAtTurn100(endWith({ at400: 'now', bankBreaks: 'below0' }).ending) },
  };
}

const P_HEXES: readonly HexId[] = ['B11', 'C18', 'J3', 'J5', 'N17'];

/** (3): in brown, P hexes take tile 170 and nothing else. */
const onlyTile170 =
  (may: LayPolicy['may']): LayPolicy['may'] =>
  (c, lay, before, after) =>
    may(c, lay, before, after) ??
    (after.tile === '63' && P_HEXES.includes(lay.hex)
      ? refuse(c, 'lay.label', { hex: lay.hex, tile: '63' })
      : null);

const hasLargeCity = (c: Read, hex: HexId): boolean => {
  const at = c.book.geography.indexOf.get(hex);
  const it = at === undefined ? undefined : c.book.geography.hexes[at];
  return it !== undefined && it.cities.length > 0 && it.offboards.length === 0;
};

/** (6): between players in phases 2 and 3 only, whatever the certificate limit. */
const tradedInPhases2And3 =
  (price: PrivatePolicy['price']): PrivatePolicy['price'] =>
  (c, id, buyer) => {
    const held = isPlayer(c.state.privates[id]?.owner ?? null);
    if (!isPlayer(buyer) || !held || id === FRISCO) return price(c, id, buyer);
    if (c.state.phase !== '2' && c.state.phase !== '3') return refuse(c, 'deal.notForSale', { what: id });
    return { least: 1, most: Math.max(1, cashOf(c, buyer)) };
  };

/** The largest block of every company that can still be sold; prices do not move. */
function sellAll(c: Ctx, player: PlayerId, frame: Frame): void {
  const noBlocks = { ...frame, blocks: [] };
  const anything = sellWith({ onlyNeeded: false });
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    for (let units = unitsOf(c, company, player); units > 0; units--) {
      const sale = { type: 'sellShares' as const, by: player, company, units };
      if (maySell(c, frame, sale, anything)) continue;
      sellShares.apply(c, noBlocks, sale);
      break;
    }
  }
}

type Findings = Readonly<Record<string, readonly CompanyId[]>>;

/** (9), (12), (20). */
function operating({ operating: base, token }: Policies, site: Site): Partial<OperatingPolicy> {
  const findings = site[CONNECTIONS] as Findings | undefined;
  const check = findings
    ? asRecorded(findings)
    : unlessClosed(connectionCheck({ connected: isConnected, order: inTheRoundsOrder }));
  const checking = (effects: readonly OperatingEffect[]): OperatingEffect[] =>
    effects.map((effect) => (effect === checkConnections ? check : effect));
  return {
    openings: checking(base.openings),
    afterTurn: checking(base.afterTurn),
    anyTime: anyTimeWith('extraLay'),
    step: {
      ...base.step,
      ...(findings && { home: counting(base.step.home) }),
      token: looking(base.step.token, (c, turn) => {
        if (canPayToken(c, token, turn.company)) lookForCircle(c, turn, token);
      }),
      run: rememberingRoutes(base.step.run),
    },
  };
}

/** Nothing is looked for after the turn of a company that has closed. */
const unlessClosed =
  (check: OperatingEffect): OperatingEffect =>
  (c, round) => {
    const last = round.stage === 'after' ? round.operated.at(-1) : undefined;
    return last && companyOf(c, last).stage === 'closed' ? null : check(c, round);
  };

/** The runs come in the order in which a record lists them: older records do not begin with the company that operated. */
function asRecorded(findings: Findings): OperatingEffect {
  const check = connectionCheck({
    connected: (c, company, round) => foundBy(c, findings, round).includes(company),
    order: (connected) => [...connected],
  });
  return (c, round) => {
    const found = foundBy(c, findings, round);
    if (found.length === 0) return null;
    const frame = check(c, round) as (Frame & { queue: CompanyId[] }) | null;
    return frame && { ...frame, queue: [...frame.queue].sort((a, b) => found.indexOf(a) - found.indexOf(b)) };
  };
}

/** How many turns a company has had, and whether it ever had a route. */
const turns = slot('turns', 0);
const routeSeen = slot<boolean>('routeSeen', false);

function canPayToken(c: Read, token: TokenPolicy, company: CompanyId): boolean {
  const any = { type: 'placeToken' as const, by: 'referee' as const, company, hex: '', city: 0 };
  return companyOf(c, company).tokensLeft > 0 && token.price(c, any) <= cashOf(c, company);
}

type TurnStep = OperatingPolicy['step'][string];

/** The findings of a record are told by the number of a company's turn. */
const counting =
  (step: TurnStep | undefined): TurnStep =>
  (c, turn) => {
    const it = companyOf(c, turn.company);
    turns.put(it, turns.of(it) + 1);
    return step?.(c, turn) ?? null;
  };

const rememberingRoutes =
  (step: TurnStep | undefined): TurnStep =>
  (c, turn) => {
    const frame = step?.(c, turn) ?? null;
    if (frame) routeSeen.put(companyOf(c, turn.company), true);
    return frame;
  };

/** Each finding stands under the company whose turn is over (or, at the opening, about to begin) and its turn's number. */
function foundBy(c: Read, findings: Findings, round: OperatingRoundFrame): readonly CompanyId[] {
  const opening = round.stage === 'open';
  const company = opening ? c.book.policies.operating.order(c)[0] : round.operated.at(-1);
  if (!company) return [];
  const count = turns.of(companyOf(c, company));
  return findings[opening ? `start:${company}:${count + 1}` : `end:${company}:${count}`] ?? [];
}

/** Those still to operate keep the price order behind those that have. */
const inTheRoundsOrder = (
  connected: readonly CompanyId[],
  { operated }: OperatingRoundFrame,
): CompanyId[] => {
  const rank = (id: CompanyId): number => (operated.includes(id) ? operated.indexOf(id) : operated.length);
  return [...connected].sort((a, b) => rank(a) - rank(b));
};
