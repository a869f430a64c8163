import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { TITLES } from '../../game/titles.ts';
import { clubApi } from '../../server/clubApi.ts';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { Act, Line, Section } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';
import { AccountLink, GameList, Shown, useLoad } from './parts.tsx';

/** Games that belong together: those of strong players by themselves, others as people have put them together. */
export function Collections() {
  const { me } = usePeople();
  const [, go] = useLocation();
  const open = useLoad(clubApi.collections, []);
  const own = useLoad(() => (me ? clubApi.ownCollections() : Promise.resolve([])), [me?.account]);
  const { said, run } = useRun();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [isPublic, setPublic] = useState(true);
  const hidden = (own.value ?? []).filter((it) => !it.isPublic);
  return (
    <>
      <h1>{t('club.collections')}</h1>
      <Section title={t('club.strongPlayers')}>
        <div class="row">
          {TITLES.map((it) => (
            <Link key={it.id} href={`/club/archive?title=${it.id}&order=strongest`} class="btn">
              {t('club.strongPlayersOf', { title: it.name })}
            </Link>
          ))}
        </div>
      </Section>
      <Section title={t('club.byPeople')}>
        <Shown of={open}>
          {(list) =>
            list.length + hidden.length === 0 ? (
              <p class="quiet">{t('club.noCollections')}</p>
            ) : (
              <ul class="rows">
                {[...hidden, ...list].map((it) => (
                  <li key={it.id} class="stack">
                    <div class="row">
                      <b class="grow">
                        <Link href={`/club/collections/${it.id}`}>{it.name}</Link>
                      </b>
                      {!it.isPublic && <span class="tag">{t('club.onlyMine')}</span>}
                      <span>{t('club.gamesPlayed', { n: it.games })}</span>
                      <AccountLink {...it.by} />
                    </div>
                    {it.text !== '' && <p class="announcement">{it.text}</p>}
                  </li>
                ))}
              </ul>
            )
          }
        </Shown>
      </Section>
      {me && (
        <Section title={t('club.newCollection')} said={said}>
          <Act
            onSubmit={() =>
              void run(async () => {
                const { id } = await clubApi.createCollection({ name, text, isPublic });
                go(`/club/collections/${id}`);
              })
            }
          >
            <Line label={t('people.name')} value={name} onInput={setName} required maxLength={80} />
            <Line label={t('club.about')} value={text} onInput={setText} maxLength={2000} />
            <label class="check">
              <input
                type="checkbox"
                checked={isPublic}
                onChange={(e) => setPublic(e.currentTarget.checked)}
              />{' '}
              {t('club.forEverybody')}
            </label>
            <button type="submit" class="btn btn-go">
              {t('club.newCollection')}
            </button>
          </Act>
        </Section>
      )}
    </>
  );
}

export function CollectionPage({ id }: { id: string }) {
  const { me } = usePeople();
  const [, go] = useLocation();
  const loaded = useLoad(() => clubApi.collection(id), [id, me?.account]);
  const { said, run } = useRun();
  return (
    <Shown of={loaded} head={t('club.collections')}>
      {(it) => {
        const isMine = me?.account === it.by.account;
        return (
          <>
            <div class="row">
              <h1 class="grow">{it.name}</h1>
              <AccountLink {...it.by} />
              {isMine && (
                <>
                  <button
                    type="button"
                    class="btn"
                    aria-pressed={it.isPublic}
                    onClick={() =>
                      void run(async () => {
                        const { name, text } = it;
                        await clubApi.changeCollection(id, { name, text, isPublic: !it.isPublic });
                        loaded.again();
                      })
                    }
                  >
                    {t('club.forEverybody')}
                  </button>
                  <button
                    type="button"
                    class="btn btn-stop"
                    onClick={() =>
                      confirm(t('club.deleteSure')) &&
                      void run(async () => {
                        await clubApi.deleteCollection(id);
                        go('/club/collections');
                      })
                    }
                  >
                    {t('club.delete')}
                  </button>
                </>
              )}
            </div>
            {it.text !== '' && <p class="announcement">{it.text}</p>}
            {said?.bad && (
              <p class="note note-stop" role="alert">
                {said.text}
              </p>
            )}
            <section class="sheet" aria-label={t('club.archive')}>
              <div class="sheet-body">
                {it.list.length === 0 && isMine && <p class="quiet">{t('club.howToCollect')}</p>}
                <GameList
                  games={it.list.map(({ game }) => game)}
                  extra={(game) => {
                    const why = it.list.find((one) => one.game.game === game.game)?.text ?? '';
                    return (
                      <>
                        {why !== '' && <p class="announcement">{why}</p>}
                        {isMine && (
                          <div class="row">
                            <button
                              type="button"
                              class="btn"
                              onClick={() =>
                                void run(() => clubApi.uncollect(id, game.game).then(loaded.again))
                              }
                            >
                              {t('club.takeOut')}
                            </button>
                          </div>
                        )}
                      </>
                    );
                  }}
                />
              </div>
            </section>
          </>
        );
      }}
    </Shown>
  );
}
