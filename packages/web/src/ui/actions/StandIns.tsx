/** Acting for a player who is away: offered by somebody who is there, agreed by the others, ended by either of the two. */

import { useEffect, useState } from 'preact/hooks';
import { api } from '../../server/api.ts';
import type { ServerTable } from '../../server/serverTable.ts';
import { t } from '../../texts/index.ts';

/** As long as the server waits before anybody may be called absent. */
const ABSENT_AFTER = { live: 10 * 60_000, slow: 24 * 3_600_000 } as const;

interface Props {
  table: ServerTable;
  name: (who: string) => string;
  run: (work: Promise<unknown>) => void;
}

export function StandIns({ table, name, run }: Props) {
  const { seats, status } = table.game.table;
  if (status !== 'running' || table.own.length === 0) return null;
  const standing = seats.flatMap((seat) =>
    seat.player && seat.standIn ? [{ absent: seat.player, standIn: seat.standIn }] : [],
  );
  return (
    <>
      {standing.map(({ absent, standIn }) => (
        <div key={absent} class="note row" role="status">
          <span class="grow">{t('standIn.acts', { standIn: name(standIn), absent: name(absent) })}</span>
          {table.own.some((who) => who === absent || who === standIn) && (
            <button type="button" class="btn" onClick={() => run(api.endStandIn(table.id, absent))}>
              {t(table.own.includes(absent) ? 'standIn.back' : 'standIn.end')}
            </button>
          )}
        </div>
      ))}
      <Offer table={table} name={name} run={run} />
    </>
  );
}

/** The table waits for somebody who is not there. */
function Offer({ table, name, run }: Props) {
  const { seats, waitsFor, movedAt, settings } = table.game.table;
  const [me] = table.own;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (me === undefined || settings.rated !== 'no' || table.game.proposals.length > 0) return null;
  const away = seats.filter(
    (seat) =>
      seat.player !== null &&
      seat.account !== null &&
      seat.standIn === null &&
      waitsFor.includes(seat.player) &&
      !table.own.includes(seat.player) &&
      !table.online.includes(seat.account) &&
      now - (seat.since ?? movedAt) >= ABSENT_AFTER[settings.pace],
  );
  return (
    <>
      {away.map(({ player }) =>
        player === null ? null : (
          <div key={player} class="note stack">
            <p>{t(settings.pace === 'live' ? 'standIn.away' : 'standIn.awayLong', { who: name(player) })}</p>
            <button
              type="button"
              class="btn"
              onClick={() => run(api.propose(table.id, { kind: 'standIn', absent: player, standIn: me }))}
            >
              {t('standIn.offer', { who: name(player) })}
            </button>
          </div>
        ),
      )}
    </>
  );
}

/** In the table's menu: who acts for me while I am away. */
export function NameStandIn({ table, run }: Omit<Props, 'name'>) {
  const [me] = table.own;
  const others = table.game.table.seats.filter(
    (seat) => seat.player !== null && seat.account !== null && !table.own.includes(seat.player),
  );
  const [chosen, choose] = useState('');
  const standIn = others.find((seat) => seat.player === chosen)?.player;
  if (me === undefined || others.length === 0) return null;
  return (
    <details class="fold">
      <summary>{t('standIn.title')}</summary>
      <div class="stack">
        <p class="quiet">{t('standIn.text')}</p>
        <label class="row">
          {t('standIn.who')}
          <select class="select input" value={chosen} onChange={(e) => choose(e.currentTarget.value)}>
            <option value="">{t('form.choose')}</option>
            {others.map((seat) => (
              <option key={seat.place} value={seat.player ?? ''}>
                {seat.name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="btn wide"
          disabled={!standIn}
          onClick={() => standIn && run(api.propose(table.id, { kind: 'standIn', absent: me, standIn }))}
        >
          {t('standIn.ask')}
        </button>
      </div>
    </details>
  );
}
