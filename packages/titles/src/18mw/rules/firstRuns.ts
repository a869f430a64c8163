import {
  type Bonus,
  bestRun,
  changeMarker,
  type CompanyId,
  companyOf,
  type Ctx,
  type Geography,
  type HexId,
  type Marker,
  pay,
  putToken,
  type Read,
  reachesCity,
  type RouteReport,
  type RuleId,
  type RunFrame,
  type RunReport,
  turnOf,
} from '@roundhouse/engine';
import { chicagoSanFrancisco } from './chicagoSanFrancisco.ts';
import { newOrleansSouthwest } from './newOrleansSouthwest.ts';
import { hasUsedToken, useTokenOfTheRound } from './tokenOfTheRound.ts';

/** The two connections that pay a bonus to the first company that runs them. */
export interface Connection {
  name: string;
  from: HexId;
  /** The off-map area, where the doubling token goes. */
  area: HexId;
  /** Paid to the treasury, and added to the route once more. */
  half: number;
  rule: RuleId;
}

export const connections = (geography: Geography): Connection[] => [
  chicagoSanFrancisco(geography),
  newOrleansSouthwest(geography),
];

/** The bonus lies on the map until it is earned; then it tells by whom. No other marker lies in an off-map area. */
const FIRST_RUN = 'firstRun';

export const firstRunMarkers = (geography: Geography): Marker[] =>
  connections(geography).map(({ area, half }) => ({
    kind: FIRST_RUN,
    hex: area,
    owner: null,
    value: half,
    others: 0,
    from: null,
  }));

const markerOf = (c: Read, area: HexId): Marker | undefined =>
  c.state.board.markers.find((marker) => marker.hex === area);

/** Who made the connection run; null = nobody yet. */
export const connectedBy = (c: Read, area: HexId): CompanyId | null =>
  (markerOf(c, area)?.owner ?? null) as CompanyId | null;

const unearned = (c: Read): Connection[] =>
  connections(c.book.geography).filter(({ area }) => connectedBy(c, area) === null);

/** 18mw:chisf.4: part of the route value; a run that places the token must make the connection. */
export const firstRunBonuses = (c: Read, placing?: HexId): Bonus[] =>
  unearned(c).map(({ name, from, area, half }) => ({
    bonus: 'oneRoute',
    both: [from, area],
    add: half,
    why: name,
    ...(placing === area && { required: true }),
  }));

/** 18mw:chisf.2, 18mw:nosw.2: areas where this run could place the free token: it takes one of the charter, and that of the round. */
export function placings(c: Read, company: CompanyId, frame: RunFrame): HexId[] {
  if (companyOf(c, company).tokensLeft < 1 || hasUsedToken(c, company)) return [];
  const { geography } = c.book;
  const { board } = c.state;
  return unearned(c)
    .filter(({ from, area }) => [from, area].every((hex) => reachesCity(geography, board, company, hex, 0)))
    .map(({ area }) => area)
    .filter((area) => bestRun(c, frame, area).routes.length > 0);
}

const runsBoth = ({ stops }: RouteReport, { from, area }: Connection): boolean =>
  [from, area].every((hex) => stops.some(({ stop }) => stop.hex === hex));

/** 18mw:chisf.1, 18mw:nosw.1: one train has run from end to end. */
export function earnFirstRuns(c: Ctx, company: CompanyId, run: RunReport): void {
  for (const connection of unearned(c)) {
    if (!run.routes.some((route) => runsBoth(route, connection))) continue;
    const { area, from, half, name } = connection;
    const marker = markerOf(c, area);
    if (marker) changeMarker(c, marker, { owner: company });
    pay(c, 'bank', company, half, name);
    c.events?.push({ type: 'connectionMade', company, from, to: area });
    c.events?.push({ type: 'bonusEarned', company, name, amount: 2 * half });
  }
  if (run.placing) placeFreely(c, company, run.placing);
}

function placeFreely(c: Ctx, company: CompanyId, area: HexId): void {
  putToken(c, { company, hex: area, city: 0, role: 'doubling' });
  useTokenOfTheRound(c, company);
  turnOf(c, company)?.tokens.push({ hex: area, using: null });
}

/** After a merger the system counts as the one that made the run. */
export function inheritFirstRuns(c: Ctx, from: CompanyId, to: CompanyId): void {
  for (const marker of c.state.board.markers) {
    if (marker.kind === FIRST_RUN && marker.owner === from) changeMarker(c, marker, { owner: to });
  }
}
