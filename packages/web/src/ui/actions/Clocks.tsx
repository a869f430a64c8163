import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../../game/names.ts';
import type { ServerTable } from '../../server/serverTable.ts';
import type { SeatView } from '@roundhouse/schema';
import type { Position } from '../../store/table.ts';
import { t } from '../../texts/index.ts';

const MINUTE = 60_000;
const two = (n: number): string => String(n).padStart(2, '0');

/** `2:05:09`, or `3 d 4 h` when days are left. */
export function timeText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return t('clock.days', { d: Math.floor(hours / 24), h: hours % 24 });
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

const leftFor = (seat: SeatView, now: number): number | null =>
  typeof seat.dueAt === 'number' ? seat.dueAt - now : (seat.bank ?? null);

/** Everybody's time, where the table plays with a clock. The one who is asked sees it run. */
export function Clocks({ here, table }: { here: Position; table: ServerTable }) {
  const { settings, seats, status } = table.game.table;
  const [now, setNow] = useState(() => Date.now());
  const runs = settings.clock.kind !== 'none' && status === 'running';
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  if (!runs) return null;
  return (
    <ul class="clocks" aria-label={t('table.clock')}>
      {seats.map((seat) => {
        const left = seat.player && !seat.computer ? leftFor(seat, now) : null;
        if (!seat.player || left === null) return null;
        const running = typeof seat.dueAt === 'number';
        return (
          <li
            key={seat.place}
            class={`tag${running ? ' tag-now' : ''}${running && left < 5 * MINUTE ? ' clock-low' : ''}`}
          >
            {nameOf(here.book, table.names, seat.player)} <span class="clock-time">{timeText(left)}</span>
          </li>
        );
      })}
    </ul>
  );
}
