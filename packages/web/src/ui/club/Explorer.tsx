import { type Action, compile, dealFor, newGame, playerId, type Rulebook } from '@roundhouse/engine';
import type { PositionsView } from '@roundhouse/schema';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter';
import { loadTitle, TITLES, titleCard } from '../../game/titles.ts';
import { actionText, type Speaker } from '../../game/words.ts';
import { clubApi, queryOf } from '../../server/clubApi.ts';
import { t } from '../../texts/index.ts';
import { Section } from '../account/parts.tsx';
import { Choose, decimal, percent, Shown, titleName, useLoad, Wide } from './parts.tsx';

const SOURCES = ['archive', 'simulated'] as const;

/** What was bought and started at which price, and what was played next in positions reached before. */
export function Explorer({ title: named }: { title?: string | undefined }) {
  const title = named ?? TITLES[0]?.id ?? '';
  const [, go] = useLocation();
  const query = new URLSearchParams(useSearch());
  const [source, setSource] = useState<(typeof SOURCES)[number]>('archive');
  const [players, setPlayers] = useState('');
  const card = titleCard(title);
  const counts = card
    ? Array.from({ length: card.players.max - card.players.min + 1 }, (_, i) => String(card.players.min + i))
    : [];
  // Most tables are of four; another number is chosen above.
  const usual = counts.includes('4') ? '4' : (counts.at(-1) ?? '');
  return (
    <>
      <h1>{t('club.explorer')}</h1>
      <p class="quiet">{t('club.explorerText')}</p>
      <div class="filters">
        <Choose
          label={t('home.title')}
          value={title}
          options={TITLES.map((it) => [it.id, it.name] as const)}
          onChange={(value) => go(`/club/explorer/${value}`)}
        />
        <Choose
          label={t('club.source')}
          value={source}
          options={SOURCES.map((it) => [it, t(`club.source.${it}`)] as const)}
          onChange={(value) => setSource(value === 'simulated' ? 'simulated' : 'archive')}
        />
        <Choose
          label={t('club.players')}
          value={players}
          options={[['', t('club.any')], ...counts.map((it) => [it, it] as const)]}
          onChange={setPlayers}
        />
      </div>
      <Prices title={title} source={source} players={players} kind="private" />
      <Prices title={title} source={source} players={players} kind="company" />
      <Positions
        key={`${title} ${query.toString()}`}
        title={title}
        source={source}
        players={players || usual}
        game={query.get('game')}
        seq={Number(query.get('seq') ?? 0)}
      />
    </>
  );
}

function Prices({
  title,
  source,
  players,
  kind,
}: {
  title: string;
  source: string;
  players: string;
  kind: 'private' | 'company';
}) {
  const loaded = useLoad(
    () => clubApi.openings({ title, source, players, kind }),
    [title, source, players, kind],
  );
  const head = t(kind === 'private' ? 'club.privatePrices' : 'club.firstCompanies');
  return (
    <Section title={head}>
      <Shown of={loaded}>
        {(rows) =>
          rows.length === 0 ? (
            <p class="quiet">{t('club.noGames')}</p>
          ) : (
            <Wide label={head}>
              <table class="timetable">
                <thead>
                  <tr>
                    <th scope="col">{t(kind === 'private' ? 'club.private' : 'club.company')}</th>
                    <Heads first="club.price" />
                  </tr>
                </thead>
                <tbody>
                  {rows.slice(0, 40).map((it) => (
                    <tr key={it.item + it.price}>
                      <th scope="row">{it.item}</th>
                      <td class="num">${it.price}</td>
                      <Means of={it} />
                    </tr>
                  ))}
                </tbody>
              </table>
            </Wide>
          )
        }
      </Shown>
    </Section>
  );
}

function Heads({ first }: { first?: 'club.price' }) {
  const heads = [first, 'club.games', 'club.won', 'club.meanPlace', 'club.meanShare'] as const;
  return (
    <>
      {heads.flatMap((head) =>
        head === undefined
          ? []
          : [
              <th key={head} scope="col" class="num">
                {t(head)}
              </th>,
            ],
      )}
    </>
  );
}

const Means = ({ of }: { of: { games: number; wins: number; meanPlace: number; meanShare: number } }) => (
  <>
    <td class="num">{of.games}</td>
    <td class="num">{percent(of.wins / Math.max(1, of.games))}</td>
    <td class="num">{decimal(of.meanPlace)}</td>
    <td class="num">{percent(of.meanShare)}</td>
  </>
);

/** Somebody who can say what an action is: the book of the title, with nameless players. */
function useSpeaker(title: string, players: number): Speaker | null {
  const [speaker, setSpeaker] = useState<Speaker | null>(null);
  useEffect(() => {
    let isWanted = true;
    setSpeaker(null);
    void loadTitle(title).then((found) => {
      if (!isWanted) return;
      try {
        const book: Rulebook = compile(found, { players });
        const seats = Array.from({ length: players }, (_, i) => playerId(`p${i + 1}`));
        const { state } = newGame(book, seats, dealFor(found, book.options, players, 'explorer'));
        const names = Object.fromEntries(seats.map((seat, i) => [seat, t('club.seatNo', { n: i + 1 })]));
        setSpeaker({ book, names, state });
      } catch {
        // Some counts need an option; the moves are then shown by their names alone.
      }
    });
    return () => {
      isWanted = false;
    };
  }, [title, players]);
  return speaker;
}

function said(speaker: Speaker | null, action: PositionsView['moves'][number]['action']): string {
  if (!speaker) return action.type;
  try {
    return actionText(speaker, action as unknown as Action, []);
  } catch {
    return action.type;
  }
}

function Positions({
  title,
  source,
  players,
  game,
  seq,
}: {
  title: string;
  source: string;
  players: string;
  game: string | null;
  seq: number;
}) {
  const [path, setPath] = useState<readonly { next: string; text: string }[]>([]);
  const at = path.at(-1)?.next;
  const asked =
    at !== undefined
      ? { title, source, position: at }
      : game !== null
        ? { game, seq, source }
        : { title, source, players };
  const loaded = useLoad(() => clubApi.positions(asked), [queryOf(asked)]);
  const speaker = useSpeaker(loaded.value?.title ?? title, Number(players || 4));
  useEffect(() => setPath([]), [players, source]);
  return (
    <Section title={t('club.positions')}>
      <p class="quiet">{t('club.positionsText')}</p>
      {game !== null && at === undefined && (
        <p class="facts">
          <span>{t('club.afterMove', { n: seq })}</span>
          <a href={`/club/explorer${queryOf({ game, seq: seq + 1 })}`}>{t('club.oneMoveOn')}</a>
        </p>
      )}
      {path.length > 0 && (
        <ol class="line">
          {path.map((it, i) => (
            <li key={it.next}>
              <button type="button" class="btn btn-bare" onClick={() => setPath(path.slice(0, i + 1))}>
                {it.text}
              </button>
            </li>
          ))}
        </ol>
      )}
      {path.length > 0 && (
        <button type="button" class="btn" onClick={() => setPath(path.slice(0, -1))}>
          {t('club.oneBack')}
        </button>
      )}
      <Shown of={loaded}>
        {({ moves }) =>
          moves.length === 0 ? (
            <p class="quiet">{t('club.neverReached')}</p>
          ) : (
            <Wide label={t('club.positions')}>
              <table class="timetable" data-positions>
                <thead>
                  <tr>
                    <th scope="col">{t('club.nextMove')}</th>
                    <Heads />
                  </tr>
                </thead>
                <tbody>
                  {moves.map((it) => (
                    <tr key={JSON.stringify(it.action) + it.next}>
                      <th scope="row">
                        <button
                          type="button"
                          class="btn btn-bare"
                          onClick={() =>
                            setPath([...path, { next: it.next, text: said(speaker, it.action) }])
                          }
                        >
                          {said(speaker, it.action)}
                        </button>
                      </th>
                      <Means of={it} />
                    </tr>
                  ))}
                </tbody>
              </table>
            </Wide>
          )
        }
      </Shown>
      {game === null && (
        <p class="quiet">{t('club.fromStartOf', { title: titleName(title), n: Number(players) })}</p>
      )}
    </Section>
  );
}
