import type { LobbyEntry, SeekView } from '@roundhouse/schema';
import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { TITLES, titleCard } from '../../game/titles.ts';
import { clubApi } from '../../server/clubApi.ts';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { Act, dateTime, Line, Section } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';
import { Icon } from '../parts/Icon.tsx';
import { AccountLink, Choose, NumberField, Shown, titleName, useLoad } from './parts.tsx';

const EVERY = 10_000;

/** What goes on now: announcements, cards of those who seek players, games to watch, whom one follows. */
export function ClubHome() {
  const { me } = usePeople();
  return (
    <>
      <h1>{t('club.title')}</h1>
      <Announcements />
      <div class="account-columns">
        <div class="stack">
          <Seeking />
          {me && <NewCard />}
        </div>
        <div class="stack">
          {me && <Following />}
          <Live />
        </div>
      </div>
    </>
  );
}

function Announcements() {
  const { me } = usePeople();
  const loaded = useLoad(clubApi.announcements, []);
  const { said, run } = useRun();
  const [text, setText] = useState('');
  const isAdmin = me?.role === 'admin';
  if (!isAdmin && (loaded.value ?? []).length === 0) return null;
  return (
    <Section title={t('club.announcements')} said={said}>
      <ul class="rows">
        {(loaded.value ?? []).map((it) => (
          <li key={it.id}>
            <p class="announcement">{it.text}</p>
            <p class="row quiet">
              <span class="grow">{dateTime(it.at)}</span>
              {isAdmin && (
                <button
                  type="button"
                  class="btn"
                  onClick={() =>
                    void run(() => clubApi.takeDown(it.id, t('club.outdated')).then(loaded.again))
                  }
                >
                  {t('club.takeDown')}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {isAdmin && (
        <Act
          onSubmit={() =>
            void run(async () => {
              await clubApi.announce(text);
              setText('');
              loaded.again();
            })
          }
        >
          <Line label={t('club.announce')} value={text} onInput={setText} required maxLength={2000} />
          <button type="submit" class="btn btn-go">
            {t('club.announceDo')}
          </button>
        </Act>
      )}
    </Section>
  );
}

const range = ({ least, most }: SeekView): string =>
  least === null && most === null
    ? t('club.anyRating')
    : t('club.ratingRange', { least: least ?? '…', most: most ?? '…' });

function Seeking() {
  const { me } = usePeople();
  const [, go] = useLocation();
  const loaded = useLoad(clubApi.seeks, [], EVERY);
  const { said, run } = useRun();
  const answer = (card: string): void =>
    void run(async () => {
      const { game } = await clubApi.answer(card);
      if (game !== null) go(`/games/${game}`);
      else loaded.again();
      return game === null ? t('club.answered') : null;
    });
  return (
    <Section title={t('club.seeking')} said={said}>
      <p class="quiet">{t('club.seekingText')}</p>
      <Shown of={loaded}>
        {(cards) =>
          cards.length === 0 ? (
            <p class="quiet">{t('club.noCards')}</p>
          ) : (
            <ul class="rows" data-seeks>
              {cards.map((card) => {
                const isIn = card.players.some(({ account }) => account === me?.account);
                return (
                  <li key={card.id} class="stack">
                    <div class="row">
                      <b class="grow">{card.settings.name}</b>
                      <span class="tag">{titleName(card.title)}</span>
                      <span class="tag">{t(card.settings.pace === 'live' ? 'club.live' : 'club.slow')}</span>
                    </div>
                    <div class="row">
                      {card.players.map((player) => (
                        <AccountLink key={player.account} {...player} />
                      ))}
                      <span class="quiet grow">
                        {t('club.seatsTaken', { taken: card.players.length, seats: card.seats })} ·{' '}
                        {range(card)}
                      </span>
                      {me &&
                        (isIn ? (
                          <button
                            type="button"
                            class="btn"
                            onClick={() => void run(() => clubApi.leaveCard(card.id).then(loaded.again))}
                          >
                            {t(card.by.account === me.account ? 'club.cardAway' : 'club.cardLeave')}
                          </button>
                        ) : (
                          <button type="button" class="btn btn-go" onClick={() => answer(card.id)}>
                            {t('club.playAlong')}
                          </button>
                        ))}
                    </div>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Shown>
      {!me && (
        <Link href="/sign-in?back=/club" class="btn">
          {t('club.signInToPlay')}
        </Link>
      )}
    </Section>
  );
}

function NewCard() {
  const { said, run } = useRun();
  const [title, setTitle] = useState(TITLES[0]?.id ?? '');
  const [name, setName] = useState('');
  const [pace, setPace] = useState('live');
  const [seats, setSeats] = useState('');
  const [least, setLeast] = useState('');
  const [most, setMost] = useState('');
  const [rated, setRated] = useState(false);
  const card = titleCard(title);
  const submit = (): void =>
    void run(async () => {
      await clubApi.seek({
        title,
        options: {},
        seats: Number(seats === '' ? (card?.players.min ?? 3) : seats),
        settings: {
          name: name || titleName(title),
          pace: pace === 'live' ? 'live' : 'slow',
          clock:
            pace === 'live'
              ? { kind: 'bank', minutes: 90, incrementSeconds: 30 }
              : { kind: 'deadline', hours: 72, weekendsOff: true },
          rated: rated ? 'people' : 'no',
        },
        least: least === '' ? null : Number(least),
        most: most === '' ? null : Number(most),
      });
      return t('club.cardMade');
    });
  return (
    <Section title={t('club.newCard')} said={said}>
      <Act onSubmit={submit}>
        <div class="filters">
          <Choose
            label={t('home.title')}
            value={title}
            options={TITLES.map((it) => [it.id, it.name] as const)}
            onChange={setTitle}
          />
          <Choose
            label={t('club.pace')}
            value={pace}
            options={[
              ['live', t('club.live')],
              ['slow', t('club.slow')],
            ]}
            onChange={setPace}
          />
          <NumberField
            label={t('club.players')}
            value={seats}
            onInput={setSeats}
            min={card?.players.min ?? 2}
            max={card?.players.max ?? 6}
          />
          <NumberField label={t('club.least')} value={least} onInput={setLeast} />
          <NumberField label={t('club.most')} value={most} onInput={setMost} />
        </div>
        <Line label={t('table.name')} value={name} onInput={setName} maxLength={80} />
        <label class="check">
          <input type="checkbox" checked={rated} onChange={(e) => setRated(e.currentTarget.checked)} />{' '}
          {t('club.ratedGame')}
        </label>
        <button type="submit" class="btn btn-go">
          {t('club.seek')}
        </button>
      </Act>
    </Section>
  );
}

function Following() {
  const loaded = useLoad(clubApi.follows, [], EVERY);
  const { said, run } = useRun();
  return (
    <Section title={t('club.following')} said={said}>
      <Shown of={loaded}>
        {({ people, games }) => (
          <>
            {people.length === 0 && <p class="quiet">{t('club.followNobody')}</p>}
            <ul class="rows">
              {people.map((it) => (
                <li key={it.account} class="row">
                  <span class="grow">
                    <AccountLink {...it} />
                  </span>
                  <button
                    type="button"
                    class="btn"
                    onClick={() => void run(() => clubApi.unfollow(it.account).then(loaded.again))}
                  >
                    {t('club.unfollow')}
                  </button>
                </li>
              ))}
            </ul>
            <TableList tables={games} />
          </>
        )}
      </Shown>
    </Section>
  );
}

function Live() {
  const loaded = useLoad(clubApi.live, [], EVERY);
  return (
    <Section title={t('club.liveGames')}>
      <Shown of={loaded}>
        {(games) =>
          games.length === 0 ? <p class="quiet">{t('club.noLive')}</p> : <TableList tables={games} />
        }
      </Shown>
    </Section>
  );
}

function TableList({ tables }: { tables: readonly LobbyEntry[] }) {
  return (
    <ul class="rows">
      {tables.map((it) => (
        <li key={it.id} class="stack">
          <div class="row">
            <b class="grow">{it.name}</b>
            <span class="tag">{titleName(it.title)}</span>
            <Link href={`/games/${it.id}`} class="btn">
              <Icon name="eye" size={16} /> {t('lobby.watch')}
            </Link>
          </div>
          <p class="quiet facts">
            <span>{it.seats.flatMap((seat) => seat.name ?? seat.computer ?? []).join(', ')}</span>
            <span>{t(it.pace === 'live' ? 'club.live' : 'club.slow')}</span>
            {it.delay > 0 && <span>{t('club.delayed', { n: it.delay })}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
