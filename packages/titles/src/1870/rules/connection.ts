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
  resultOf,
  type CompanyNote,
} from '@roundhouse/engine';
import { destinationMarker } from '../memory.ts';
import { frames } from '../frames.ts';
import { destinationOf } from '../data/companies.ts';
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
  stage: 'marker' | 'run' | 'over';
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
  if (destinationMarker.of(it) !== 'locked') {
    return refuseBy('1870:connect.1', '{company} has made its connection run.', facts);
  }
  if (it.stage !== 'running') return refuseBy('1870:connect.1', '{company} does not operate.', facts);
  if (!tokensOf(c.state.board, company).some((token) => token.hex === from)) {
    return refuseBy('1870:connect.1', '{company} has not operated yet.', facts);
  }
  return longestTrain(c, company) < 2 ? refuseBy('1870:connect.3', '{company} has no train.', facts) : null;
}

/** 1870:connect.3: one train counts every stop from home to destination, past no blocked city. */
export const isConnected = (c: Read, company: CompanyId): boolean =>
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

export interface ConnectionTerms {
  /** Does the company make its connection run, looked at now? */
  connected(c: Read, company: CompanyId, round: OperatingRoundFrame): boolean;
  /** Of those that do, in share price order: who runs before whom. */
  order(connected: CompanyId[], round: OperatingRoundFrame): CompanyId[];
}

export const connectionCheck =
  (terms: ConnectionTerms): OperatingEffect =>
  (c, round) => {
    const operator = round.operated.at(-1);
    const inPrice = byPrice(c).filter((id) => terms.connected(c, id, round));
    if (inPrice.length === 0) return null;
    const queue = terms.order(inPrice, round);
    // Whoever has just operated comes first; nobody has at the opening of a round.
    queue.sort((a, b) => Number(b === operator) - Number(a === operator));
    const frame: ConnectionRunsFrame = { at: 'connectionRuns', queue };
    return frame;
  };

/** 1870:connect.2, 1870:connect.7: the company that just operated first, the others in share price order. */
export const checkConnections = connectionCheck({ connected: isConnected, order: (connected) => connected });

/** `holds`: is a company that waits for its run still connected? */
export const connectionRunsWhile = (holds: (c: Read, company: CompanyId) => boolean) =>
  procedure(frames.connectionRuns, {
    words: { asks: 'connection runs' },
    offersBelow: false,
    step(c, frame) {
      // 1870:connect.19: no new check between the runs. But a marker that takes a space (1870:var.wars.1) may bar the way of a
      // company that waits; its run comes when the way is open again (1870:connect.5).
      let company = frame.queue.shift();
      while (company && !holds(c, company)) company = frame.queue.shift();
      // 1870:var.400.1: once the box is reached nobody runs any more.
      if (!company || finished400(c)) return { done: null };
      const { from, to } = homeToDestination(c, company);
      c.events?.push({ type: 'connectionMade', company, from, to });
      const run: ConnectionRunFrame = { at: 'connectionRun', company, stage: 'marker' };
      return { push: run };
    },
    asks: () => [],
    menu: () => [],
  });

/** Steps of a turn in which one wonders whether the destination is reached. */
const WONDERING: readonly string[] = ['track', 'token', 'wrapUp'];

/** For screens: what is missing for the connection run, or which places it joins. */
export function connectionNote(c: Read, company: CompanyId, frame: Frame): CompanyNote | null {
  const hexes = homeToDestination(c, company);
  // A closed company has no home any more.
  if (!hexes.from) return null;
  if (frame.at === 'connectionRun')
    return { about: 'Joined: {from} → {to}', hexes, why: null, otherwise: '' };
  if (!WONDERING.includes(frame.at)) return null;
  return {
    about: 'Connection {from} → {to}:',
    hexes,
    why: whyNoConnection(c, company),
    otherwise: 'joined. A connection run follows at the end of this turn.',
  };
}

export const connectionRuns = connectionRunsWhile(isConnected);

export const connectionRun = procedure(frames.connectionRun, {
  words: {
    asks: 'connection run',
    help: 'Home and destination are joined. The destination token goes on the map or stays on the charter, then the company runs once more, one train exactly between the two. That money is paid out or kept in full; keeping it does not lower the price.',
  },
  offersBelow: false,
  step(c, frame, back) {
    if (frame.stage === 'marker') return 'ask';
    if (frame.stage === 'run') {
      frame.stage = 'over';
      return { push: runFrame(frame.company, homeToDestination(c, frame.company)) };
    }
    const run = resultOf(frames.run, back);
    return run ? { push: dividendFrame(frame.company, run.revenue, 'connection') } : { done: null };
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
  destinationMarker.put(it, where);
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
