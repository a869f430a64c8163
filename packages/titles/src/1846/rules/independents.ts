import {
  changeMarker,
  type CompanyId,
  closePrivate,
  companyOf,
  controllerOf,
  type Ctx,
  dropReservations,
  moveTrain,
  newTrain,
  type OperatingTurnFrame,
  pay,
  type PlayerId,
  putToken,
  type Read,
  replaceable,
  replaceToken,
  scrapTrain,
  takeToken,
  tokensAt,
  tokensOf,
  trainsOf,
} from '@roundhouse/engine';
import { INDEPENDENTS } from '../data/companies.ts';
import { cardOf, playerOwns } from './players.ts';

/** Michigan Southern and Big 4: small railroads without shares. */

/** 1846:3.23.treasury: list price, a 2-train and a token, whatever was paid for it. */
export function fundIndependent(c: Ctx, id: CompanyId): void {
  const facts = INDEPENDENTS.find((it) => it.id === id);
  if (!facts) throw new Error(`${id} is no independent`);
  pay(c, 'bank', id, facts.treasury, 'treasury of an independent');
  newTrain(c, '2', '2', id);
  putToken(c, { company: id, hex: facts.home, city: 0, role: 'home' });
  companyOf(c, id).stage = 'running';
}

/** 1846:4.2: while a player owns it. */
export const independentsToOperate = (c: Read): CompanyId[] =>
  INDEPENDENTS.map((it) => it.id).filter((id) => playerOwns(c, cardOf(id)));

/** 1846:6.72: half to the owner, half to the treasury, to the dollar. */
export function split(c: Ctx, turn: OperatingTurnFrame): null {
  const { company, revenue } = turn;
  const owner = controllerOf(c, company) as PlayerId;
  for (const half of [owner, company])
    pay(c, 'bank', half, revenue / 2, 'half of what an independent earned');
  return null;
}

/** 1846:6.92.indep: treasury, train and token go to the buyer; the train has done its run of this round (1846:6.61.indep). */
export function absorb(c: Ctx, id: CompanyId, buyer: CompanyId): void {
  pay(c, id, buyer, c.state.cash[id] ?? 0, 'treasury of an independent');
  for (const train of trainsOf(c, id)) {
    train.ranIn = c.state.roundNo;
    moveTrain(c, train, buyer);
  }
  for (const token of tokensOf(c.state.board, id)) {
    const stands = tokensAt(c.state.board, token.hex).some(({ company }) => company === buyer);
    if (stands) takeToken(c, token, false);
    else replaceToken(c, token, buyer, 'station');
  }
  if (markersGoAlong(c)) handOverMarkers(c, id, buyer);
  companyOf(c, id).stage = 'closed';
  c.events?.push({ type: 'absorbed', company: id, by: buyer });
}

/** 1846:6.92: the port marker that lies on an independent for the Steamboat of a player comes with it. */
export const markersGoAlong = replaceable((_c: Read): boolean => true);

function handOverMarkers(c: Ctx, from: CompanyId, to: CompanyId): void {
  for (const marker of c.state.board.markers)
    if (marker.owner === from) changeMarker(c, marker, { owner: to });
}

/** 1846:phase.3.indep, 1846:7.11.privates: token, train and treasury leave with it. */
function removeIndependent(c: Ctx, id: CompanyId, why: string): void {
  for (const token of tokensOf(c.state.board, id)) takeToken(c, token, false);
  for (const train of trainsOf(c, id)) scrapTrain(c, train, why);
  pay(c, id, 'bank', c.state.cash[id] ?? 0, why);
  companyOf(c, id).stage = 'closed';
  c.events?.push({ type: 'closed', company: id, why });
}

/** A private leaves the game: an independent with all it has, and what was kept free for it is open (1846:pc.cwi). */
export function removePrivate(c: Ctx, card: `private:${string}`, why: string): void {
  const independent = INDEPENDENTS.find((it) => cardOf(it.id) === card)?.id;
  if (independent && c.state.companies[independent]?.stage === 'running')
    removeIndependent(c, independent, why);
  closePrivate(c, card, why);
  dropReservations(c, (kept) => kept.for === card);
}
