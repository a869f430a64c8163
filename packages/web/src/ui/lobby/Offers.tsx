import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import type { SeatOffer } from '@roundhouse/schema';
import { titleCard } from '../../game/titles.ts';
import { api } from '../../server/api.ts';
import { t } from '../../texts/index.ts';

/** Seats that others keep for me: I say yes at the table, or no here. */
export function Offers() {
  const [list, setList] = useState<SeatOffer[]>([]);
  const look = (): void =>
    void api.offers().then(setList, () => {
      // The list of tables beside it says that the server cannot be reached.
    });
  useEffect(look, []);
  if (list.length === 0) return null;
  return (
    <div class="sheet">
      <div class="sheet-head">
        <h2>{t('offers.title')}</h2>
      </div>
      <ul class="rows sheet-body">
        {list.map((it) => (
          <li key={it.game} class="row">
            <span class="grow">
              <b>{it.name}</b> {titleCard(it.title)?.name ?? it.title}
              <br />
              <span class="quiet">{t('offers.text', { host: it.host.name })}</span>
            </span>
            <Link href={`/games/${it.game}`} class="btn btn-go">
              {t('offers.look')}
            </Link>
            <button type="button" class="btn" onClick={() => void api.decline(it.game).then(look, look)}>
              {t('offers.decline')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
