import { type Action, type GameEvent, isPlayer } from '@roundhouse/engine';
import { moneyShift } from '../../game/choices.ts';
import { priceText } from '../../game/eventWords.ts';
import { nameOf } from '../../game/names.ts';
import type { Position } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';

/** What a choice would do, in one line: money and prices of those concerned. */
export function Outcome({
  here,
  action,
  events,
}: {
  here: Position;
  action: Action;
  events: readonly GameEvent[];
}) {
  const deal = events.find((event) => event.type === 'dealProposed');
  if (deal?.type === 'dealProposed') {
    return (
      <span class="outcome">{t('outcome.asks', { who: nameOf(here.book, here.table.names, deal.to) })}</span>
    );
  }
  const parts: string[] = [];
  const shift = moneyShift(events);
  const concerned = new Set<string>([action.by]);
  if (typeof action.company === 'string') concerned.add(action.company);
  if (typeof action.buyer === 'string') concerned.add(action.buyer);
  for (const [who, amount] of shift) {
    if (!concerned.has(who)) continue;
    const before = here.state.cash[who as keyof typeof here.state.cash] ?? 0;
    parts.push(
      `${isPlayer(who) && who === here.viewer ? t('outcome.you') : nameOf(here.book, here.table.names, who)} ${money(before)} → ${money(before + amount)}`,
    );
  }
  for (const event of events) {
    if (event.type === 'priceMoved') {
      const text = priceText({ book: here.book, names: here.table.names, state: here.state }, event);
      if (text) parts.push(t('outcome.price', { change: text }));
    }
    if (event.type === 'presidentChanged' && event.to) {
      parts.push(
        t('event.presidentChanged', {
          who: nameOf(here.book, here.table.names, event.to),
          company: nameOf(here.book, here.table.names, event.company),
        }),
      );
    }
    if (event.type === 'phaseChanged') parts.push(t('event.phaseChanged', { to: event.to }));
  }
  if (parts.length === 0) return null;
  return <span class="outcome">{parts.join(' · ')}</span>;
}
