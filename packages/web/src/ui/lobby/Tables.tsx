import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { titleCard } from '../../game/titles.ts';
import { api } from '../../server/api.ts';
import type { LobbyEntry } from '@roundhouse/schema';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { levelName } from '../../game/levels.ts';
import { Icon } from '../parts/Icon.tsx';
import { Offers } from './Offers.tsx';

const EVERY = 15_000;

/** Tables of the server: mine first, those that wait for me on top. */
export function Tables() {
  const { me } = usePeople();
  const [mine, setMine] = useState<LobbyEntry[] | null>(null);
  const [open, setOpen] = useState<LobbyEntry[] | null>(null);
  const [lost, setLost] = useState(false);
  const [running, setRunning] = useState<LobbyEntry[] | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const [a, b, c] = await Promise.all([
        me ? api.lobby('mine') : Promise.resolve([]),
        api.lobby('open'),
        api.lobby('running'),
      ]);
      setMine(a.sort((x, y) => Number(y.yourTurn) - Number(x.yourTurn) || y.movedAt - x.movedAt));
      setOpen(b);
      setRunning(c);
      setLost(false);
    };
    const quietly = (): void => void look().catch(() => setLost(true));
    quietly();
    const timer = setInterval(quietly, EVERY);
    return () => clearInterval(timer);
  }, [me]);
  const others = (list: LobbyEntry[] | null): LobbyEntry[] | null =>
    list && mine && list.filter((entry) => !mine.some((own) => own.id === entry.id));
  const played = others(running);
  return (
    <section class="stack" aria-label={t('lobby.title')}>
      {lost && (
        <p class="note note-warn" role="status">
          {t('lobby.unreachable')}
        </p>
      )}
      {me && <Offers />}
      {me && <List title={t('lobby.mine')} list={mine} go />}
      <List title={t('lobby.open')} list={others(open)} />
      {played && played.length > 0 && <List title={t('lobby.running')} list={played} watch />}
    </section>
  );
}

function List({
  title,
  list,
  go = false,
  watch = false,
}: {
  title: string;
  /** null = not heard yet. */
  list: LobbyEntry[] | null;
  go?: boolean;
  watch?: boolean;
}) {
  return (
    <div class="sheet">
      <div class="sheet-head">
        <h2>{title}</h2>
      </div>
      {list === null ? (
        <p class="sheet-body quiet">{t('app.loading')}</p>
      ) : list.length === 0 ? (
        <p class="sheet-body quiet">{t('lobby.none')}</p>
      ) : (
        <table class="timetable">
          <tbody>
            {list.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <Link href={`/games/${entry.id}`}>{entry.name}</Link>{' '}
                  {entry.yourTurn && <span class="tag tag-now">{t('lobby.yourTurn')}</span>}
                </th>
                <td>{titleCard(entry.title)?.name ?? entry.title}</td>
                <td class="roomy">
                  <span class="row">
                    {entry.seats.map((seat) => (
                      <span key={seat.place} class="chip">
                        <Icon name={seat.computer ? 'robot' : 'person'} size={14} />
                        {seat.name ??
                          (seat.computer && t('table.seatComputer', { level: levelName(seat.computer) })) ?? (
                            <span class="quiet">{t('lobby.free')}</span>
                          )}
                      </span>
                    ))}
                  </span>
                </td>
                <td class="roomy quiet">{new Date(entry.movedAt).toLocaleString()}</td>
                <td class="num">
                  <Link href={`/games/${entry.id}`} class="btn">
                    {t(watch ? 'lobby.watch' : go ? 'lobby.go' : 'table.join')}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
