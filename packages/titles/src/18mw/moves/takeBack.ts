import { move, type PlayerId, type PrivateId, refuseBy, f, verb } from '@roundhouse/engine';
import { type Lot, lotsOf, type ParallelAuctionFrame } from '../rules/parallelAuction.ts';

const mayTakeBack = (lot: Lot | undefined, player: PlayerId): boolean =>
  lot !== undefined && lot.high !== player && lot.bids[player] !== undefined;

/** An outbid player takes their money back and is out of that auction; their turn goes on (18mw:auction.6). */
export const takeBack = move(
  verb('takeBack', { lot: f.lot }, { offer: 'Take back the bid', done: '{who} takes back the bid on {lot}' }),
)<ParallelAuctionFrame>({
  check(_c, frame, action) {
    const lot = frame.lots[action.lot as PrivateId];
    return mayTakeBack(lot, action.by as PlayerId)
      ? null
      : refuseBy('18mw:auction.6', 'Only money of a bid that was outbid can be taken back.');
  },
  apply(_c, frame, action) {
    const player = action.by as PlayerId;
    const lot = frame.lots[action.lot as PrivateId];
    if (!lot) return;
    delete lot.bids[player];
    lot.out.push(player);
  },
  *choices(_c, frame, by) {
    for (const [id, lot] of lotsOf(frame)) {
      if (mayTakeBack(lot, by as PlayerId)) {
        yield { type: 'takeBack', with: { lot: id }, facts: { amount: lot.bids[by as PlayerId] } };
      }
    }
  },
});
