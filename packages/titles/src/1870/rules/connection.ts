import {
  byPrice,
  type CompanyId,
  companyOf,
  controllerOf,
  type Ctx,
  dividendFrame,
  faceOf,
  type Frame,
  joinsWithin,
  type Json,
  networkOf,
  type OperatingEffect,
  type OperatingRoundFrame,
  procedure,
  putToken,
  reachesCity,
  type Read,
  refuseBy,
  runFrame,
  tokensAt,
  tokensOf,
  trainsOf,
  type Violation,
} from '@roundhouse/engine';
import { destinationOf } from '../data/companies.ts';
import { onSite } from '../options.ts';
import { takesSpace } from './stationWars.ts';
import { finished400 } from './zones.ts';

const ANY_LENGTH = 99;

export interface ConnectionRunsFrame extends Frame {
  at: 'connectionRuns';
  queue: CompanyId[];
}

export interface ConnectionRunFrame extends Frame {
  at: 'connectionRun';
  company: CompanyId;
  stage: 'marker' | 'run' | 'dividend' | 'over';
}

const homeToDestination = (c: Read, company: CompanyId) => {
  const [home = ''] = companyOf(c, company).homes;
  return { from: home, to: destinationOf(company) };
};

/** Stops its longest train may make; a diesel has no limit. */
const longestTrain = (c: Read, company: CompanyId): number =>
  Math.max(0, ...trainsOf(c, company).map((train) => faceOf(c, train).visit ?? ANY_LENGTH));

const joined = (c: Read, company: CompanyId, stops: number): boolean => {
  const { from, to } = homeToDestination(c, company);
  const { geography } = c.book;
  const { board } = c.state;
  // Joined at all? That is quickly seen; only then is it asked whether so many stops suffice.
  if (!reachesCity(geography, board, company, to, 0)) return false;
  return joinsWithin(networkOf(geography, board, company), from, to, stops);
};

/**
 * Why the company could make no connection run whatever the track is like; null = only the track decides. 1870:connect.1:
 * once a game, while the marker is locked on the charter.
 */
function notReady(c: Read, company: CompanyId): Violation | null {
  const it = companyOf(c, company);
  const { from } = homeToDestination(c, company);
  const facts = { company };
  if (it.own.destination !== 'locked') {
    return refuseBy('1870:connect.1', '{company} has made its connection run.', facts);
  }
  if (it.stage !== 'running') return refuseBy('1870:connect.1', '{company} does not operate.', facts);
  if (!tokensOf(c.state.board, company).some((token) => token.hex === from)) {
    return refuseBy('1870:connect.1', '{company} has not operated yet.', facts);
  }
  return longestTrain(c, company) < 2 ? refuseBy('1870:connect.3', '{company} has no train.', facts) : null;
}

/** 1870:connect.3: one train counts every stop from home to destination, past no blocked city. */
const isConnected = (c: Read, company: CompanyId): boolean =>
  !notReady(c, company) && joined(c, company, longestTrain(c, company));

/** Why the company makes no connection run if it were checked now; null = it does. For screens. */
export function whyNoConnection(c: Read, company: CompanyId): Violation | null {
  const early = notReady(c, company);
  if (early || isConnected(c, company)) return early;
  const facts = { company, ...homeToDestination(c, company), longest: longestTrain(c, company) };
  return joined(c, company, ANY_LENGTH)
    ? refuseBy(
        '1870:connect.3',
        'The longest train of {company} makes {longest} stops: too few from {from} to {to}.',
        facts,
      )
    : refuseBy('1870:connect.3', 'No open track leads from {from} to {to}.', facts);
}

/** 1870:connect.2, 1870:connect.7: the company that just operated first, the others in share price order. */
export const checkConnections: OperatingEffect = (c, round) => {
  // 1870:var.400.1: the company that reached the box ends its turn, then the winner is determined.
  if (finished400(c)) return null;
  const operator = round.operated.at(-1) ?? null;
  const recorded = recordedConnections(c, round);
  const inPrice = byPrice(c).filter((id) => (recorded ? recorded.includes(id) : isConnected(c, id)));
  const order = onSite(c, 'connectionOrder:round')
    ? [...inPrice].sort((a, b) => rank(round.operated, a) - rank(round.operated, b))
    : inPrice;
  const queue =
    round.stage === 'after' && operator && order.includes(operator)
      ? [operator, ...order.filter((id) => id !== operator)]
      : order;
  if (queue.length === 0) return null;
  const frame: ConnectionRunsFrame = { at: 'connectionRuns', queue };
  return frame;
};

/**
 * What a record of another platform says this check found: its own rule has changed over the years, so the importer hands
 * the findings over, each under the company whose turn is over (or, at the opening, about to begin) and its turn's number.
 */
function recordedConnections(c: Read, round: OperatingRoundFrame): readonly CompanyId[] | null {
  const record = recordOf(c);
  if (!record) return null;
  const opening = round.stage === 'open';
  const company = opening ? c.book.policies.operating.order(c)[0] : round.operated.at(-1);
  if (!company) return [];
  const turns = Number(companyOf(c, company).own.turns ?? 0);
  return record[opening ? `start:${company}:${turns + 1}` : `end:${company}:${turns}`] ?? [];
}

const recordOf = (c: Read): Readonly<Record<string, readonly CompanyId[]>> | undefined =>
  c.book.options.site?.['connections:recorded'] as Readonly<Record<string, readonly CompanyId[]>> | undefined;

/** Position in the round so far; those still to operate keep the price order behind them. */
const rank = (operated: readonly CompanyId[], id: CompanyId): number => {
  const at = operated.indexOf(id);
  return at < 0 ? operated.length : at;
};

export const connectionRuns = procedure<ConnectionRunsFrame>({
  cover: 'closed',
  step(c, frame) {
    // 1870:connect.19: no new check between the runs. But a marker that takes a space (1870:var.wars.1) may bar the way of a
    // company that waits; its run comes when the way is open again (1870:connect.5).
    let company = frame.queue.shift();
    while (company && !recordOf(c) && !isConnected(c, company)) company = frame.queue.shift();
    if (!company || finished400(c)) return { done: null };
    const { from, to } = homeToDestination(c, company);
    c.events?.push({ type: 'connectionMade', company, from, to });
    const run: ConnectionRunFrame = { at: 'connectionRun', company, stage: 'marker' };
    return { push: run };
  },
  asks: () => [],
  menu: () => [],
});

const revenueIn = (back: Json | undefined): number =>
  typeof back === 'object' && back !== null ? Number((back as { revenue?: Json }).revenue ?? 0) : 0;

export const connectionRun = procedure<ConnectionRunFrame>({
  cover: 'closed',
  holds: (c, frame) => companyOf(c, frame.company).stage === 'running',
  step(c, frame, back) {
    if (frame.stage === 'marker') return 'ask';
    if (frame.stage === 'run') {
      frame.stage = 'dividend';
      return { push: runFrame(frame.company, homeToDestination(c, frame.company)) };
    }
    if (frame.stage === 'dividend') {
      frame.stage = 'over';
      const revenue = revenueIn(back);
      if (revenue > 0) return { push: dividendFrame(frame.company, revenue, 'connection') };
    }
    return { done: null };
  },
  asks: (c, frame) => [
    { who: controllerOf(c, frame.company), must: true, pass: null, company: frame.company },
  ],
  menu: () => ['destination'],
  admits: (_c, _frame, action) =>
    action.type === 'destination'
      ? null
      : refuseBy('1870:connect.9', 'First comes the decision about the destination marker.'),
});

/** 1870:connect.11: with a marker there already, the destination marker stays on the charter. */
export const mayPlaceOnMap = (c: Read, company: CompanyId): boolean =>
  !tokensAt(c.state.board, destinationOf(company)).some((token) => token.company === company);

/** 1870:connect.9, 1870:connect.10, 1870:connect.12. */
export function useDestinationMarker(c: Ctx, company: CompanyId, where: 'map' | 'charter'): void {
  const it = companyOf(c, company);
  it.own.destination = where;
  if (where === 'charter') {
    it.tokensLeft += 1;
    return;
  }
  const hex = destinationOf(company);
  const city = 0;
  putToken(c, {
    company,
    hex,
    city,
    role: 'destination',
    extra: true,
    beside: !takesSpace(c, company, hex, city),
  });
}
