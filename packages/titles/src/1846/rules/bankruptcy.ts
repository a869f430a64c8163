import {
  cashOf,
  type CompanyId,
  companyOf,
  type Ctx,
  dropMarkers,
  type ForcedTrainFrame,
  handOver,
  heir,
  movePresident,
  moveSingles,
  pay,
  type PlayerId,
  privatesOf,
  priceOf,
  type Read,
  refuse,
  replaceable,
  seatAfter,
  sellShares,
  settlePresidency,
  singlesOf,
  type TroublePolicy,
  unitsOf,
  isFrame,
  asFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { emergencyIssue, neededCounts } from './emergencyIssue.ts';
import { saleBlocks, soldFor } from './forcedSale.ts';
import { removePrivate } from './independents.ts';
import { dropPrice } from './selling.ts';

/** A president who cannot pay for the train (1846:6.89, 1846:7.11). */
export const trouble: TroublePolicy = {
  mayDeclare(c, _player, frame) {
    const hopeless = isFrame(frames.forcedTrain, frame) && c.book.policies.forced?.hopeless(c, frame);
    return hopeless ? null : refuse(c, 'forced.canRaise');
  },
  bankrupt(c, player, frame) {
    const forced = asFrame(frames.forcedTrain, frame);
    const { company } = forced;
    issueFirst(c, company);
    sellWhatIsLegal(c, forced, player);
    sellTheRest(c, forced, player);
    pay(
      c,
      player,
      companyOf(c, company).stage === 'closed' ? 'bank' : company,
      cashOf(c, player),
      'bankruptcy',
    );
    // 1846:7.11.privates
    for (const id of privatesOf(c, player)) removePrivate(c, id, 'its owner is bankrupt');
    if (c.state.priority === player) passPriority(c, player);
  },
  // 1846:8.1, 1846:8.1.cash
  closing: { cash: 'bank', trains: 'out' },
  // Markers that raised its revenue serve nobody any more.
  closed: (c, company) => dropMarkers(c, (marker) => marker.owner === company),
};

/** The corporation's own shares go before the president's money. */
function issueFirst(c: Ctx, company: CompanyId): void {
  const most = neededCounts(c, company).at(-1);
  if (most !== undefined) emergencyIssue(c, company, most);
}

/** Everything that ordinary rules let the player sell. */
function sellWhatIsLegal(c: Ctx, frame: ForcedTrainFrame, player: PlayerId): void {
  for (const { company, units } of saleBlocks(c, frame, player)) {
    sellShares.apply(c, frame, { type: 'sellShares', by: player, company, units });
  }
}

/** The remainder goes to the market beyond all limits, president's certificates too (1846:7.11, 1846:7.11.pres). */
function sellTheRest(c: Ctx, frame: ForcedTrainFrame, player: PlayerId): void {
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    const units = unitsOf(c, company, player);
    if (units === 0) continue;
    const presided = companyOf(c, company).certs.president === player;
    pay(c, 'bank', player, units * priceOf(c, company), `sold ${units} of ${company}`);
    if (presided) {
      const next = heir(c, company, player, 0);
      if (next) handOver(c, company, next);
      else enterReceivership(c, company);
    }
    moveSingles(c, company, player, 'pool', singlesOf(companyOf(c, company).certs, player));
    settlePresidency(c, company);
    if (presided && remainderMovesPrice(c, frame, player, company))
      dropPrice(c, company, 1, 'president sold');
  }
}

/** 1846:5.22.turn: not if the price has moved by an earlier sale. */
export const remainderMovesPrice = replaceable(
  (_c: Read, frame: ForcedTrainFrame, player: PlayerId, company: CompanyId): boolean =>
    soldFor(frame, company) !== player,
);

/** 1846:7.11.skip. */
function passPriority(c: Ctx, player: PlayerId): void {
  c.state.priority = seatAfter(c, player);
  c.events?.push({ type: 'priorityMoved', to: c.state.priority });
}

function enterReceivership(c: Ctx, company: CompanyId): void {
  movePresident(c, company, 'pool');
  c.events?.push({ type: 'receivershipBegan', company });
}
