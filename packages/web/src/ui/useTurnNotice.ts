import { useEffect, useRef } from 'preact/hooks';
import { chime } from '../app/sound.ts';
import type { Position } from '../store/table.ts';
import { t } from '../texts/index.ts';
import { waitingAsks } from './useUnread.ts';

const USUAL_ICON = '/icon.svg';
const TURN_ICON = '/icon-turn.svg';

function showIcon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && !link.href.endsWith(address)) link.href = address;
}

/** Says in the tab's title and icon whose turn it is and what is unread; sounds and knocks when something comes up. */
export function useTurnNotice(here: Position, unread: number): void {
  const mine = here.decisions.some((decision) => decision.asked.must);
  const asks = waitingAsks(here);
  const before = useRef({ mine, asks });
  useEffect(() => {
    const count = unread + asks;
    document.title = `${count > 0 ? `(${count}) ` : ''}${mine ? `● ${t('act.yourTurn')} · ` : ''}${here.book.title.name} · ${t('app.name')}`;
    showIcon(mine ? TURN_ICON : USUAL_ICON);
    const { mine: wasMine, asks: were } = before.current;
    before.current = { mine, asks };
    if (here.table.kind === 'server' && ((mine && !wasMine) || asks > were)) chime();
    if (
      mine &&
      !wasMine &&
      document.hidden &&
      'Notification' in globalThis &&
      Notification.permission === 'granted'
    ) {
      const notice = new Notification(t('act.yourTurn'), {
        body: `${here.book.title.name}: ${here.table.name}`,
        tag: here.table.id,
      });
      notice.addEventListener('click', () => window.focus());
    }
    return () => {
      document.title = t('app.name');
      showIcon(USUAL_ICON);
    };
  }, [mine, asks, unread, here.table, here.book]);
}
