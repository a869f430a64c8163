import {
  byPrice,
  cashOf,
  closePrivate,
  type CompanyId,
  companyOf,
  type Ctx,
  type ForcedTrainFrame,
  formOf,
  handOver,
  moveDouble,
  movePresident,
  moveSingles,
  pay,
  type PlayerId,
  privatesOf,
  type Read,
  receiver,
  refuse,
  seatAfter,
  seatsFrom,
  singlesOf,
  type TroublePolicy,
  turnOf,
  unitsOf,
  isFrame,
  asFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { endChicago } from './chicagoFreight.ts';
import { endFreight } from './freightLine.ts';
import { enterReceivership, replaceReceiver } from './receivership.ts';
import { allCompanies } from './who.ts';

/** A president who cannot pay for a train (18mw:bankrupt.1 to 18mw:bankrupt.9), and companies that close. */
export const trouble: TroublePolicy = {
  mayDeclare(c, _player, frame) {
    const hopeless = isFrame(frames.forcedTrain, frame) && c.book.policies.forced?.hopeless(c, frame);
    return hopeless ? null : refuse(c, 'forced.canRaise');
  },
  bankrupt(c, player, frame) {
    const forced = asFrame(frames.forcedTrain, frame);
    const { company } = forced;
    if (c.state.priority === player) passPriority(c, player);
    replaceReceiver(c, player);
    leavePrivates(c, player);
    pay(c, player, 'bank', cashOf(c, player), 'bankruptcy');
    // 18mw:bankrupt.4: their companies in share price order, as they stood.
    const presided = byPrice(c).filter((id) => companyOf(c, id).certs.president === player);
    for (const id of allCompanies(c)) returnShares(c, id, player);
    for (const id of presided) findPresident(c, id);
    endTurn(c, forced, company);
  },
  // 18mw:zone.9, 18mw:zone.10
  closing: { cash: 'out', trains: 'pool' },
  closed(c, company) {
    endFreight(c, company);
    endChicago(c, company);
    receiver.clear(companyOf(c, company));
  },
};

/** 18mw:bankrupt.8. */
function passPriority(c: Ctx, player: PlayerId): void {
  c.state.priority = seatAfter(c, player);
  c.events?.push({ type: 'priorityMoved', to: c.state.priority });
}

/** 18mw:bankrupt.7. */
function leavePrivates(c: Ctx, player: PlayerId): void {
  for (const id of privatesOf(c, player)) closePrivate(c, id, 'its owner is bankrupt');
  endFreight(c, player);
}

/** 18mw:bankrupt.2, 18mw:bankrupt.3: everything to the pool; no price moves. */
function returnShares(c: Ctx, company: CompanyId, player: PlayerId): void {
  const { certs } = companyOf(c, company);
  moveSingles(c, company, player, 'pool', singlesOf(certs, player));
  if (certs.double === player) moveDouble(c, company, 'pool');
  if (certs.president === player) movePresident(c, company, 'pool');
}

/** 18mw:bankrupt.4, 18mw:bankrupt.5: most shares, at least two; among equals the nearest to the Priority holder. */
function heirOf(c: Read, company: CompanyId): PlayerId | null {
  let best: PlayerId | null = null;
  let most = formOf(c, company).president - 1;
  for (const player of seatsFrom(c, c.state.priority)) {
    const units = unitsOf(c, company, player);
    if (units > most) {
      best = player;
      most = units;
    }
  }
  return best;
}

/** 18mw:bankrupt.6. */
function findPresident(c: Ctx, company: CompanyId): void {
  const heir = heirOf(c, company);
  if (heir) handOver(c, company, heir);
  else enterReceivership(c, company);
}

/** 18mw:bankrupt.9: nothing more happens in the turn of the company over which they failed. */
function endTurn(c: Ctx, frame: ForcedTrainFrame, company: CompanyId): void {
  frame.over = true;
  const turn = turnOf(c, company);
  if (turn) turn.step = turn.steps.length;
}
