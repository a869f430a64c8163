import type { TournamentEntry } from '@roundhouse/schema';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { clubApi } from '../../server/clubApi.ts';
import { usePeople } from '../../store/people.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { dateTime } from '../account/parts.tsx';
import { Shown, titleName, useLoad } from './parts.tsx';

const LISTS = ['open', 'running', 'over'] as const;

/** Tournaments to sign up for, to follow, to look back at. */
export function Tournaments() {
  const { me } = usePeople();
  const [status, setStatus] = useState<TournamentEntry['status']>('open');
  const loaded = useLoad(() => clubApi.tournaments(status), [status]);
  return (
    <>
      <div class="row">
        <h1 class="grow">{t('club.tournaments')}</h1>
        {me && (
          <Link href="/club/tournaments/new" class="btn btn-go">
            {t('club.newTournament')}
          </Link>
        )}
      </div>
      <div class="row" role="group" aria-label={t('club.tournaments')}>
        {LISTS.map((it) => (
          <button
            key={it}
            type="button"
            class="btn"
            aria-pressed={status === it}
            onClick={() => setStatus(it)}
          >
            {t(`club.event.${it}` as TextKey)}
          </button>
        ))}
      </div>
      <section class="sheet" aria-label={t(`club.event.${status}` as TextKey)}>
        <div class="sheet-body">
          <Shown of={loaded}>
            {(list) =>
              list.length === 0 ? (
                <p class="quiet">{t('club.noTournaments')}</p>
              ) : (
                <ul class="rows" data-events>
                  {list.map((it) => (
                    <li key={it.id} class="stack">
                      <div class="row">
                        <b class="grow">
                          <Link href={`/club/tournaments/${it.id}`}>{it.name}</Link>
                        </b>
                        <span class="tag">{titleName(it.title)}</span>
                        {it.everyDays > 0 && (
                          <span class="tag">
                            {it.everyDays === 7 ? t('club.weekly') : t('club.every', { n: it.everyDays })}
                          </span>
                        )}
                      </div>
                      <EventFacts event={it} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Shown>
        </div>
      </section>
    </>
  );
}

export function EventFacts({ event }: { event: TournamentEntry }) {
  return (
    <p class="quiet facts">
      <span>{t('club.playersOf', { n: event.players, most: event.most })}</span>
      <span>{t('club.tablesOf', { n: event.seats })}</span>
      <span>
        {event.status === 'open'
          ? t('club.rounds', { n: event.rounds })
          : t('club.roundOf', { n: event.round, of: event.rounds })}
      </span>
      {event.status === 'open' && (
        <span>
          {event.startsAt === null
            ? t('club.startsByHost')
            : t('club.startsAt', { time: dateTime(event.startsAt) })}
        </span>
      )}
      <span>{t('club.host', { name: event.host.name })}</span>
    </p>
  );
}
