/** What happened, in words. Events that only repeat what the action says have none. */

import type { GameEvent } from '@roundhouse/engine';
import { roundText } from './rounds.ts';
import { money, phrase, reasonText, t, word } from '../texts/index.ts';
import { hexName, lotName, nameOf, withNames } from './names.ts';
import { endingText, frameWords, type Speaker } from './words.ts';

export type EventKind = 'round' | 'money' | 'shares' | 'track' | 'trains' | 'other';

export const KINDS: readonly EventKind[] = ['round', 'money', 'shares', 'track', 'trains', 'other'];

export function kindOf(event: GameEvent): EventKind {
  switch (event.type) {
    case 'gameBegan':
    case 'roundBegan':
    case 'roundEnded':
    case 'turnBegan':
    case 'turnEnded':
    case 'phaseChanged':
    case 'priorityMoved':
    case 'passed':
    case 'stepSkipped':
    case 'endTriggered':
    case 'gameOver':
      return 'round';
    case 'moneyMoved':
    case 'dividendPaid':
    case 'routesRun':
    case 'loanTaken':
    case 'loanRepaid':
    case 'debtArose':
    case 'debtPaid':
    case 'interestFixed':
    case 'bankBroke':
      return 'money';
    case 'sharesMoved':
    case 'priceMoved':
    case 'presidentChanged':
    case 'pairCancelled':
    case 'started':
    case 'floated':
    case 'sizeChanged':
    case 'merged':
    case 'protected':
    case 'protectionDeclined':
      return 'shares';
    case 'tileLaid':
    case 'tokenPlaced':
    case 'tokenMoved':
    case 'tokenRemoved':
    case 'markerPlaced':
    case 'markerMoved':
    case 'markerRemoved':
    case 'reservationEnded':
    case 'connectionMade':
      return 'track';
    case 'trainMoved':
    case 'trainScrapped':
    case 'trainExported':
    case 'trainBorrowed':
      return 'trains';
    default:
      return 'other';
  }
}

/** What a zone of the market does to a company whose price comes there. */
const FATE = { closed: 'event.priceCloses', liquidation: 'event.priceLiquidates' } as const;

/** Where a price goes, and what becomes of the company there; null = it was put on the market just now. */
export function priceText(s: Speaker, event: GameEvent & { type: 'priceMoved' }): string | null {
  if (event.fromCell < 0) return null;
  const zone = s.book.chart.cells[event.toCell]?.zone;
  const key = zone === 'closed' || zone === 'liquidation' ? FATE[zone] : 'event.priceMoved';
  return t(key, { company: nameOf(s.book, s.names, event.company), from: event.from, to: event.to });
}

/** null = not worth a line of its own. */
export function eventText(s: Speaker, event: GameEvent): string | null {
  const name = (x: string | null | undefined): string => nameOf(s.book, s.names, x);
  const at = (hex: string | null): string => (hex ? t('event.where', { where: hexName(s.book, hex) }) : '');
  switch (event.type) {
    case 'priceMoved':
      return priceText(s, event);
    case 'presidentChanged':
      return event.to && event.to.startsWith('player:')
        ? t('event.presidentChanged', { who: name(event.to), company: name(event.company) })
        : t('event.noPresident', { company: name(event.company) });
    case 'floated':
      return t('event.floated', { company: name(event.company), amount: money(event.capital) });
    case 'dividendPaid':
      return Object.entries(event.paid).length === 0
        ? null
        : Object.entries(event.paid)
            .map(([who, amount]) => t('event.dividend', { who: name(who), amount: amount ?? 0 }))
            .join(', ');
    case 'trainScrapped':
      return t('event.trainScrapped', { train: event.face, who: name(event.owner) });
    case 'trainExported':
      return t('event.trainExported', { train: event.card });
    case 'trainBorrowed':
      return t('event.trainBorrowed', { train: event.train, company: name(event.company) });
    case 'tokenRemoved':
      return t('event.tokenRemoved', { company: name(event.company), hex: hexName(s.book, event.hex) });
    case 'tokenMoved':
      return t('event.tokenMoved', {
        hex: hexName(s.book, event.hex),
        from: name(event.from),
        to: name(event.to),
      });
    case 'tokenPlaced':
      return event.role === 'home'
        ? t('event.tokenPlaced', { company: name(event.company), hex: hexName(s.book, event.hex) })
        : null;
    case 'markerPlaced':
      return t('event.markerPlaced', {
        kind: word('marker', event.kind),
        where: event.hex ? t('event.in', { where: hexName(s.book, event.hex) }) : '',
      });
    case 'markerMoved':
      return t('event.markerMoved', { kind: word('marker', event.kind), where: at(event.hex) });
    case 'markerRemoved':
      return t('event.markerRemoved', { kind: word('marker', event.kind) });
    case 'privateMoved':
      return t('event.privateMoved', {
        private: name(event.private),
        to: name(event.to),
        price: event.price ? t('did.forPrice', { price: money(event.price) }) : '',
      });
    case 'privateClosed':
      return t('event.privateClosed', { private: name(event.private) });
    case 'reservationEnded':
      return t('event.reservationEnded', { hex: hexName(s.book, event.hex), who: name(event.for) });
    case 'sizeChanged':
      return t('event.sizeChanged', {
        company: name(event.company),
        n: s.book.data.forms[event.to]?.units ?? 0,
      });
    case 'merged':
      return t('event.merged', {
        company: name(event.company),
        partner: name(event.partner),
        into: name(event.into),
      });
    case 'absorbed':
      return t('event.absorbed', { company: name(event.company), by: name(event.by) });
    case 'closed':
    case 'liquidated':
    case 'receivershipBegan':
    case 'receivershipEnded':
      return t(`event.${event.type}`, { company: name(event.company) });
    case 'connectionMade':
      return t('event.connectionMade', {
        company: name(event.company),
        from: hexName(s.book, event.from),
        to: hexName(s.book, event.to),
      });
    case 'bonusEarned':
      return t('event.bonusEarned', {
        company: name(event.company),
        name: event.name,
        amount: money(event.amount),
      });
    case 'gameBegan':
    case 'draftRevealed':
    case 'bankBroke':
      return t(`event.${event.type}`);
    case 'roundBegan':
      return t('event.roundBegan', { name: roundText(event.name) });
    case 'phaseChanged':
      return t('event.phaseChanged', { to: event.to });
    case 'priorityMoved':
      return t('event.priorityMoved', { who: name(event.to) });
    case 'stepSkipped':
      return t('event.stepSkipped', {
        company: name(event.company),
        step: frameWords(s.book, event.step).asks,
        why: phrase(event.why),
      });
    case 'auctionWon':
      return event.who
        ? t('event.auctionWon', {
            who: name(event.who),
            lot: lotName(s.book, s.names, event.lot),
            amount: money(event.amount),
          })
        : t('event.auctionUnsold', { lot: lotName(s.book, s.names, event.lot) });
    case 'protected':
      return t('event.protected', { who: name(event.by), n: event.units, company: name(event.company) });
    case 'protectionDeclined':
      return event.by
        ? t('event.protectionDeclined', { company: name(event.company), who: name(event.by) })
        : t('event.notProtected', {
            company: name(event.company),
            why: withNames(s.names, reasonText(event.why)),
          });
    case 'interestFixed':
      return t('event.interestFixed', { rate: money(event.rate) });
    case 'debtArose':
      return t('event.debtArose', {
        who: name(event.debtor),
        amount: money(event.amount),
        to: name(event.creditor),
        why: event.why,
      });
    case 'debtPaid':
      return t('event.debtPaid', { who: name(event.debtor), amount: money(event.amount) });
    case 'wentBankrupt':
      return t('event.wentBankrupt', { who: name(event.player) });
    case 'pairCancelled':
      return t('event.pairCancelled', {
        n: event.count,
        company: name(event.company),
        who: name(event.owner),
      });
    case 'endTriggered':
    case 'gameOver':
      return t(`event.${event.type}`, { why: endingText(s.book, event.why) });
    default:
      return null;
  }
}
