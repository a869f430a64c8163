import {
  addTokens,
  cashOf,
  closeCompany,
  type CompanyId,
  companyOf,
  type Ctx,
  frameOf,
  isCompany,
  moveTrain,
  type Owner,
  pay,
  type PlayerId,
  presidentOf,
  putMarker,
  type Read,
  replaceToken,
  setCertificates,
  takeToken,
  type Token,
  tokensOf,
  trainsOf,
  priceOf,
  unitsOf,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { PARS } from '../data/market.ts';
import { inheritFirstRuns } from './firstRuns.ts';
import { keepAboveLimit } from './shareLimit.ts';
import { hasUsedToken, useTokenOfTheRound } from './tokenOfTheRound.ts';

/** Two corporations become a system, in the steps of the rulebook (18mw:merge.5 to 18mw:merge.11). */
export function formSystem(c: Ctx, company: CompanyId, partner: CompanyId, into: CompanyId): void {
  const halves = [company, partner] as const;
  const president = presidentOf(c, company);
  if (!president) throw new Error(`${company} has no president`);
  companyOf(c, into).stage = 'running';
  exchangeCertificates(c, halves, into, president);
  takeTreasuriesAndTrains(c, halves, into);
  setPriceAndPar(c, halves, into);
  replaceTokens(c, halves, into);
  c.events?.push({ type: 'merged', company, partner, into });
  waitForNextRound(c, halves, into);
  for (const half of halves) {
    inheritFirstRuns(c, half, into);
    closeCompany(c, half, `merged into ${into}`);
  }
}

type Halves = readonly [CompanyId, CompanyId];

/** 18mw:merge.5: president's certificates become the two 10% ones, singles become 5% shares where they lie. */
function exchangeCertificates(c: Ctx, halves: Halves, into: CompanyId, president: PlayerId): void {
  const single: Partial<Record<Owner, number>> = {};
  for (const half of halves) {
    for (const [holder, count = 0] of Object.entries(companyOf(c, half).certs.single) as [Owner, number][]) {
      const owner = isCompany(holder) ? into : holder;
      single[owner] = (single[owner] ?? 0) + count;
    }
  }
  setCertificates(c, into, { president, double: president, single });
  // 18mw:merge.16
  for (const player of c.state.seats) keepAboveLimit(c, into, player, unitsOf(c, into, player));
}

/** 18mw:merge.6. */
function takeTreasuriesAndTrains(c: Ctx, halves: Halves, into: CompanyId): void {
  for (const half of halves) {
    pay(c, half, into, cashOf(c, half), 'merger');
    for (const train of trainsOf(c, half)) moveTrain(c, train, into);
  }
}

/** 18mw:merge.8: the greatest price of the top row that is not above the mean; below all of them the leftmost. */
function cellFor(c: Read, mean: number): number {
  let best = -1;
  c.book.chart.cells.forEach(({ row, price }, cell) => {
    if (row === 0 && (best < 0 || price <= mean)) best = cell;
  });
  return best;
}

/** 18mw:merge.8, 18mw:merge.9. */
function setPriceAndPar(c: Ctx, [one, other]: Halves, into: CompanyId): void {
  const mean = (a: number, b: number): number => (a + b) / 2;
  putMarker(c, into, cellFor(c, mean(priceOf(c, one), priceOf(c, other))), 'merger');
  const meanPar = mean(companyOf(c, one).par ?? 0, companyOf(c, other).par ?? 0);
  companyOf(c, into).par = PARS.filter((par) => par < meanPar).at(-1) ?? (PARS[0] as number);
}

/** 18mw:merge.7, 18mw:merge.10: all tokens become the system's; of two in a hex one goes back, never a base. */
function replaceTokens(c: Ctx, halves: Halves, into: CompanyId): void {
  for (const half of halves) {
    companyOf(c, into).homes.push(...companyOf(c, half).homes);
    addTokens(c, into, companyOf(c, half).tokensLeft);
    for (const token of tokensOf(c.state.board, half)) replaceToken(c, token, into);
  }
  for (const token of tokensOf(c.state.board, into)) {
    if (isSuperfluous(c, token)) takeToken(c, token, true);
  }
}

/** A base and the doubling token may stand side by side in the Southwest; no other token stands in an off-map area. */
const isSuperfluous = (c: Read, token: Token): boolean =>
  token.role === 'station' &&
  tokensOf(c.state.board, token.company).some((other) => other.hex === token.hex && other !== token);

/** 18mw:merge.11: it has had its turn, and its token if one of the two had. */
function waitForNextRound(c: Ctx, halves: Halves, into: CompanyId): void {
  frameOf(c, frames.operatingRound)?.operated.push(into);
  if (halves.some((half) => hasUsedToken(c, half))) useTokenOfTheRound(c, into);
}
