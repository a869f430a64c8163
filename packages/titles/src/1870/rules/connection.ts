import {
  byPrice,
  type CompanyId,
  companyOf,
  controllerOf,
  type Ctx,
  dividendFrame,
  emptySlots,
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
  runFrame,
  tokensAt,
  tokensOf,
  trainsOf,
} from '@roundhouse/engine';
import { destinationOf } from '../data/companies.ts';
import { has, onSite } from '../options.ts';
import { WAR_HEXES } from './stationWars.ts';

export interface ConnectionRunsFrame extends Frame {
  at: 'connectionRuns';
  queue: CompanyId[];
}

export interface ConnectionRunFrame extends Frame {
  at: 'connectionRun';
  company: CompanyId;
  stage: 'marker' | 'run' | 'dividend' | 'over';
}

/** 1870:connect.1: once a game, while the marker is still locked on the charter. */
const stillLocked = (c: Read, company: CompanyId): boolean => companyOf(c, company).own.destination === 'locked';

const homeToDestination = (c: Read, company: CompanyId) => {
  const [home = ''] = companyOf(c, company).homes;
  return { from: home, to: destinationOf(company) };
};

/** 1870:connect.3: one of its trains can count every stop from home to destination, past no blocked city. */
export function isConnected(c: Read, company: CompanyId): boolean {
  const it = companyOf(c, company);
  if (it.stage !== 'running' || !stillLocked(c, company)) return false;
  const [home] = it.homes;
  if (!tokensOf(c.state.board, company).some((token) => token.hex === home)) return false;
  const longest = Math.max(0, ...trainsOf(c, company).map((train) => faceOf(c, train).visit ?? 99));
  return longest >= 2 && connects(c, company, longest);
}

/** Home and destination must be joined at all before the optimiser is asked whether a train gets there. */
function connects(c: Read, company: CompanyId, longest: number): boolean {
  const { from, to } = homeToDestination(c, company);
  const { geography } = c.book;
  const { board } = c.state;
  if (!reachesCity(geography, board, company, to, 0)) return false;
  return joinsWithin(networkOf(geography, board, company), from, to, longest);
}

/** 1870:connect.2, 1870:connect.7: the company that just operated first, the others in share price order. */
export const checkConnections: OperatingEffect = (c, round) => {
  const operator = round.operated.at(-1) ?? null;
  const recorded = recordedConnections(c, round);
  const inPrice = byPrice(c).filter((id) => (recorded ? recorded.includes(id) : isConnected(c, id)));
  const order = onSite(c, 'connectionOrder:round')
    ? [...inPrice].sort((a, b) => rank(round.operated, a) - rank(round.operated, b))
    : inPrice;
  const queue = round.stage === 'after' && operator && order.includes(operator) ? [operator, ...order.filter((id) => id !== operator)] : order;
  if (queue.length === 0) return null;
  const frame: ConnectionRunsFrame = { at: 'connectionRuns', queue };
  return frame;
};

/**
 * What a record of another platform says this check found: its own rule has changed over the years, so the importer hands
 * the findings over, each under the company whose turn is over (or, at the opening, about to begin) and its turn's number.
 */
function recordedConnections(c: Read, round: OperatingRoundFrame): readonly CompanyId[] | null {
  const record = c.book.options.site?.['connections:recorded'] as Readonly<Record<string, readonly CompanyId[]>> | undefined;
  if (!record) return null;
  const opening = round.stage === 'open';
  const company = opening ? c.book.policies.operating.order(c)[0] : round.operated.at(-1);
  if (!company) return [];
  const turns = Number(companyOf(c, company).own.turns ?? 0);
  return record[opening ? `start:${company}:${turns + 1}` : `end:${company}:${turns}`] ?? [];
}

/** Position in the round so far; those still to operate keep the price order behind them. */
const rank = (operated: readonly CompanyId[], id: CompanyId): number => {
  const at = operated.indexOf(id);
  return at < 0 ? operated.length : at;
};

export const connectionRuns = procedure<ConnectionRunsFrame>({
  cover: 'closed',
  step(c, frame) {
    // 1870:connect.19: no new check between the runs.
    const company = frame.queue.shift();
    if (!company) return { done: null };
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
  asks: (c, frame) => [{ who: controllerOf(c, frame.company), must: true, pass: null, company: frame.company }],
  menu: () => ['destination'],
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
  putToken(c, { company, hex, city, role: 'destination', extra: true, beside: !takesSpace(c, hex, city) });
}

const takesSpace = (c: Read, hex: string, city: number): boolean => has(c, 'stationWars') && WAR_HEXES.includes(hex) && emptySlots(c.book.geography, c.state.board, hex, city).length > 0;
