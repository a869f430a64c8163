import { useEffect, useRef } from 'preact/hooks';
import type { Position } from '../store/table.ts';
import { t } from '../texts/index.ts';

/** Says in the window's title whose turn it is, and knocks when the page is not being looked at. */
export function useTurnNotice(here: Position): void {
  const mine = here.decisions.some((decision) => decision.asked.must);
  const before = useRef(mine);
  useEffect(() => {
    document.title = `${mine ? `● ${t('act.yourTurn')} · ` : ''}${here.book.title.name} · ${t('app.name')}`;
    if (
      mine &&
      !before.current &&
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
    before.current = mine;
    return () => {
      document.title = t('app.name');
    };
  }, [mine, here.table, here.book]);
}
