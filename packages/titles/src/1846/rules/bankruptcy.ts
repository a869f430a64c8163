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
  refuse,
  seatAfter,
  sellShares,
  settlePresidency,
  singlesOf,
  type TroublePolicy,
  unitsOf,
} from '@roundhouse/engine';
import { asksSite } from '../options.ts';
import { emergencyCounts, emergencyIssue, issueCloses } from './emergencyIssue.ts';
import { saleBlocks } from './forcedSale.ts';
import { removePrivate } from './independents.ts';
import { corporationsInOrder, keepOrder } from './operatingOrder.ts';
import { dropPrice } from './selling.ts';

/** A president who cannot pay for the train (1846:6.89, 1846:7.11). */
export const trouble: TroublePolicy = {
  mayDeclare(c, _player, frame) {
    const hopeless = frame.at === 'forcedTrain' && c.book.policies.forced?.hopeless(c, frame);
    return hopeless ? null : refuse(c, 'forced.canRaise');
  },
  bankrupt(c, player, frame) {
    const forced = frame as ForcedTrainFrame;
    const { company } = forced;
    const bySite = asksSite(c.book.options, 'bankruptcy:site');
    const order = corporationsInOrder(c);
    issueFirst(c, company);
    sellWhatIsLegal(c, forced, player);
    sellTheRest(c, player, bySite);
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
    if (bySite) keepOrder(c, order);
  },
  // 1846:8.1, 1846:8.1.cash
  closing: { cash: 'bank', trains: 'out' },
  // Markers that raised its revenue serve nobody any more.
  closed: (c, company) => dropMarkers(c, (marker) => marker.owner === company),
};

/** The corporation's own shares go before the president's money. */
function issueFirst(c: Ctx, company: CompanyId): void {
  const most = emergencyCounts(c, company).at(-1);
  if (most !== undefined && !issueCloses(c, company)) emergencyIssue(c, company, most);
}

/** Everything that ordinary rules let him sell. */
function sellWhatIsLegal(c: Ctx, frame: ForcedTrainFrame, player: PlayerId): void {
  for (const { company, units } of saleBlocks(c, frame, player)) {
    sellShares.apply(c, frame, { type: 'sellShares', by: player, company, units });
  }
}

/** The remainder goes to the market beyond all limits, president's certificates too (1846:7.11, 1846:7.11.pres). */
function sellTheRest(c: Ctx, player: PlayerId, bySite: boolean): void {
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
    // 1846:5.22; the site moves no price for the remainder.
    if (presided && !bySite) dropPrice(c, company, 1, 'president sold');
  }
}

/** 1846:7.11.skip. */
function passPriority(c: Ctx, player: PlayerId): void {
  c.state.priority = seatAfter(c, player);
  c.events?.push({ type: 'priorityMoved', to: c.state.priority });
}

function enterReceivership(c: Ctx, company: CompanyId): void {
  movePresident(c, company, 'pool');
  c.events?.push({ type: 'receivershipBegan', company });
}
