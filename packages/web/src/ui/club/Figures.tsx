import { Link, useLocation } from 'wouter';
import { TITLES } from '../../game/titles.ts';
import { clubApi } from '../../server/clubApi.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { Section } from '../account/parts.tsx';
import {
  Choose,
  decimal,
  duration,
  GameList,
  percent,
  Shown,
  titleName,
  useLoad,
  whole,
  Wide,
} from './parts.tsx';

const RECORDS = ['highestScore', 'longest', 'shortest'] as const;

/** A title in figures: games, length, scores by seat and number of players, first companies, records. */
export function Figures({ title = TITLES[0]?.id ?? '' }: { title?: string | undefined }) {
  const [, go] = useLocation();
  const loaded = useLoad(() => clubApi.figures(title), [title]);
  const first = useLoad(() => clubApi.openings({ title, kind: 'company' }), [title]);
  return (
    <>
      <h1>{t('club.figuresOf', { title: titleName(title) })}</h1>
      <div class="filters">
        <Choose
          label={t('home.title')}
          value={title}
          options={TITLES.map((it) => [it.id, it.name] as const)}
          onChange={(value) => go(`/club/titles/${value}`)}
        />
      </div>
      <Shown of={loaded}>
        {({ counts, records }) => (
          <>
            {counts.length === 0 && <p class="quiet">{t('club.noGames')}</p>}
            {counts.map((it) => (
              <section key={it.players} class="sheet" aria-label={t('club.withPlayers', { n: it.players })}>
                <div class="sheet-head">
                  <h2>{t('club.withPlayers', { n: it.players })}</h2>
                </div>
                <div class="sheet-body stack">
                  <p class="facts">
                    <span>{t('club.gamesPlayed', { n: it.games })}</span>
                    <span>{t('club.meanMoves', { n: whole(it.meanMoves) })}</span>
                    <span>{t('club.meanTime', { time: duration(it.meanTime) })}</span>
                    <span>{t('club.meanScoreOf', { n: whole(it.meanScore) })}</span>
                  </p>
                  <Wide label={t('club.bySeat')}>
                    <table class="timetable">
                      <thead>
                        <tr>
                          <th scope="col">{t('club.seat')}</th>
                          {(['club.won', 'club.meanPlace', 'club.meanShare', 'club.meanScore'] as const).map(
                            (head) => (
                              <th key={head} scope="col" class="num">
                                {t(head)}
                              </th>
                            ),
                          )}
                        </tr>
                      </thead>
                      <tbody>
                        {it.seats.map((seat) => (
                          <tr key={seat.seat}>
                            <th scope="row">{seat.seat + 1}</th>
                            <td class="num">{percent(seat.wins / Math.max(1, seat.games))}</td>
                            <td class="num">{decimal(seat.meanPlace)}</td>
                            <td class="num">{percent(seat.meanShare)}</td>
                            <td class="num">{whole(seat.meanScore)}</td>
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  </Wide>
                </div>
              </section>
            ))}
            {(first.value?.length ?? 0) > 0 && (
              <Section title={t('club.firstCompanies')}>
                <ul class="rows">
                  {(first.value ?? []).slice(0, 8).map((it) => (
                    <li key={it.item + it.price} class="row">
                      <b class="grow">
                        {it.item}, ${it.price}
                      </b>
                      <span>{t('club.gamesPlayed', { n: it.games })}</span>
                      <span>{percent(it.wins / Math.max(1, it.games))}</span>
                    </li>
                  ))}
                </ul>
                <Link href={`/club/explorer/${title}`} class="btn">
                  {t('club.explorer')}
                </Link>
              </Section>
            )}
            {RECORDS.map((name) => {
              const game = records[name];
              return (
                game && (
                  <Section key={name} title={t(`club.record.${name}` as TextKey)}>
                    <GameList games={[game]} />
                  </Section>
                )
              );
            })}
          </>
        )}
      </Shown>
    </>
  );
}
