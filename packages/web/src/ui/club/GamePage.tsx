import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import type { SeatView, TableView } from '@roundhouse/schema';
import { api } from '../../server/api.ts';
import { clubApi } from '../../server/clubApi.ts';
import { usePeople } from '../../store/people.ts';
import { money, t } from '../../texts/index.ts';
import { Act, dateTime, Line, Section } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';
import { Icon } from '../parts/Icon.tsx';
import { AccountLink, Choose, NumberField, Shown, titleName, useLoad } from './parts.tsx';

/** What people say about a finished game: comments by move, studies, collections. */
export function GamePage({ id }: { id: string }) {
  const { me } = usePeople();
  const { said, run } = useRun();
  const studies = useLoad(() => clubApi.studies(id), [id]);
  const stars = useLoad(() => (me ? clubApi.stars() : Promise.resolve([])), [me?.account]);
  const table = useLoad(() => api.game(id).then((it) => it.table), [id]).value;
  const hasStar = stars.value?.some(({ game }) => game === id) ?? false;
  return (
    <>
      <div class="row">
        <h1 class="grow">{table?.settings.name || t('club.game')}</h1>
        {table && <span class="tag">{titleName(table.title)}</span>}
        {me && (
          <button
            type="button"
            class="btn"
            aria-pressed={hasStar}
            onClick={() =>
              void run(() => (hasStar ? clubApi.unstar(id) : clubApi.star(id)).then(stars.again))
            }
          >
            {t('club.star')}
          </button>
        )}
        <Link href={`/games/${id}`} class="btn btn-go">
          <Icon name="forth" size={16} /> {t('club.replay')}
        </Link>
      </div>
      {said && (
        <p class={said.bad ? 'note note-stop' : 'note'} role={said.bad ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
      {table && <Scores table={table} />}
      <div class="account-columns">
        <Comments game={id} />
        <div class="stack">
          <Section title={t('club.studies')}>
            <Shown of={studies}>
              {(list) => (
                <ul class="rows">
                  {list.map((it) => (
                    <li key={it.id} class="row">
                      <Link href={`/club/studies/${it.id}`} class="grow">
                        {it.name}
                      </Link>
                      <AccountLink {...it.by} />
                    </li>
                  ))}
                </ul>
              )}
            </Shown>
            {me ? <NewStudy game={id} /> : <p class="quiet">{t('club.signInToWrite')}</p>}
          </Section>
          {me && <IntoCollection game={id} />}
          <Section title={t('club.explorer')}>
            <Link href={`/club/explorer?game=${id}&seq=0`} class="btn">
              {t('club.positionsOf')}
            </Link>
          </Section>
        </div>
      </div>
    </>
  );
}

/** Who played and what they were worth in the end, the richest first. */
function Scores({ table }: { table: TableView }) {
  const scores = table.result?.scores ?? {};
  const worth = ({ player }: SeatView): number => (player && scores[player]) || 0;
  return (
    <ul class="results">
      {table.seats
        .toSorted((a, b) => worth(b) - worth(a))
        .map((seat) => (
          <li key={seat.place}>
            <b>{seat.name ?? t('club.departed')}</b>{' '}
            {seat.player && scores[seat.player] !== undefined && money(worth(seat))}
          </li>
        ))}
    </ul>
  );
}

function Comments({ game }: { game: string }) {
  const { me } = usePeople();
  const loaded = useLoad(() => clubApi.comments(game), [game]);
  const { said, run } = useRun();
  const [text, setText] = useState('');
  const [seq, setSeq] = useState('');
  const bySeq = (loaded.value ?? []).toSorted((a, b) => a.seq - b.seq || a.id - b.id);
  return (
    <Section title={t('club.commentsTitle')} said={said}>
      <Shown of={loaded}>
        {() => (
          <>
            {bySeq.length === 0 && <p class="quiet">{t('club.noComments')}</p>}
            <ul class="rows" data-comments>
              {bySeq.map((it) => (
                <li key={it.id}>
                  <p class="row quiet">
                    <span class="tag">
                      {it.seq === 0 ? t('club.wholeGame') : t('club.move', { n: it.seq })}
                    </span>
                    <AccountLink {...it.by} />
                    <span class="grow">{dateTime(it.at)}</span>
                    {me?.account === it.by.account && (
                      <button
                        type="button"
                        class="btn btn-icon btn-bare"
                        aria-label={t('club.takeBack')}
                        onClick={() => void run(() => clubApi.uncomment(it.id).then(loaded.again))}
                      >
                        <Icon name="trash" size={16} />
                      </button>
                    )}
                  </p>
                  <p class="announcement">{it.text}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </Shown>
      {me ? (
        <Act
          onSubmit={() =>
            void run(async () => {
              await clubApi.comment(game, Number(seq || 0), text);
              setText('');
              loaded.again();
            })
          }
        >
          <NumberField label={t('club.aboutMove')} value={seq} onInput={setSeq} min={0} />
          <Line label={t('club.comment')} value={text} onInput={setText} required maxLength={2000} />
          <button type="submit" class="btn btn-go">
            {t('club.say')}
          </button>
        </Act>
      ) : (
        <p class="quiet">{t('club.signInToWrite')}</p>
      )}
    </Section>
  );
}

function NewStudy({ game }: { game: string }) {
  const [, go] = useLocation();
  const { said, run } = useRun();
  const [name, setName] = useState('');
  return (
    <Act
      onSubmit={() =>
        void run(async () => {
          const { id } = await clubApi.createStudy({ game, name, visibility: 'link' });
          go(`/club/studies/${id}`);
        })
      }
    >
      <Line label={t('club.studyName')} value={name} onInput={setName} required maxLength={80} />
      <button type="submit" class="btn btn-go">
        {t('club.beginStudy')}
      </button>
      {said?.bad && (
        <p class="note note-stop" role="alert">
          {said.text}
        </p>
      )}
    </Act>
  );
}

function IntoCollection({ game }: { game: string }) {
  const loaded = useLoad(clubApi.ownCollections, []);
  const { said, run } = useRun();
  const [which, setWhich] = useState('');
  const [text, setText] = useState('');
  const list = loaded.value ?? [];
  const chosen = which || (list[0]?.id ?? '');
  return (
    <Section title={t('club.collections')} said={said}>
      {list.length === 0 ? (
        <Link href="/club/collections" class="btn">
          {t('club.newCollection')}
        </Link>
      ) : (
        <Act
          onSubmit={() =>
            void run(async () => {
              await clubApi.collect(chosen, game, text);
              return t('people.saved');
            })
          }
        >
          <Choose
            label={t('club.collection')}
            value={chosen}
            options={list.map((it) => [it.id, it.name] as const)}
            onChange={setWhich}
          />
          <Line label={t('club.whyHere')} value={text} onInput={setText} maxLength={2000} />
          <button type="submit" class="btn">
            {t('club.collect')}
          </button>
        </Act>
      )}
    </Section>
  );
}
