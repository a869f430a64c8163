import { useState } from 'preact/hooks';
import { TITLES } from '../../game/titles.ts';
import { clubApi } from '../../server/clubApi.ts';
import { t } from '../../texts/index.ts';
import { Choose, PersonLink, Shown, titleName, useLoad, Wide } from './parts.tsx';

const PAGE = 30;

/** The list of ratings: by what somebody is worth at least, almost certainly. */
export function LeaderBoard() {
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState(0);
  const loaded = useLoad(() => clubApi.leaders(title, from), [title, from]);
  return (
    <>
      <h1>{t('club.leaders')}</h1>
      <p class="quiet">{t('club.leadersText')}</p>
      <div class="filters">
        <Choose
          label={t('home.title')}
          value={title}
          options={[['', t('club.allTitles')], ...TITLES.map((it) => [it.id, it.name] as const)]}
          onChange={(value) => {
            setTitle(value);
            setFrom(0);
          }}
        />
      </div>
      <Shown of={loaded}>
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <p class="quiet">{t('club.noRatings')}</p>
            ) : (
              <section class="sheet" aria-label={titleName(title)}>
                <Wide label={t('club.leaders')}>
                  <table class="timetable">
                    <thead>
                      <tr>
                        <th scope="col" class="num">
                          {t('club.rank')}
                        </th>
                        <th scope="col">{t('club.player')}</th>
                        <th scope="col" class="num">
                          {t('club.rating')}
                        </th>
                        <th scope="col" class="num">
                          {t('club.uncertainty')}
                        </th>
                        <th scope="col" class="num">
                          {t('club.games')}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((row, i) => (
                        <tr key={row.person.who}>
                          <td class="num">{from + i + 1}</td>
                          <th scope="row">
                            <PersonLink person={row.person} />
                          </th>
                          <td class="num">{row.rating}</td>
                          <td class="num">±{row.uncertainty}</td>
                          <td class="num">{row.games}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </Wide>
              </section>
            )}
            <div class="row">
              {from > 0 && (
                <button type="button" class="btn" onClick={() => setFrom(from - PAGE)}>
                  {t('club.back')}
                </button>
              )}
              {rows.length === PAGE && (
                <button type="button" class="btn" onClick={() => setFrom(from + PAGE)}>
                  {t('club.more')}
                </button>
              )}
            </div>
          </>
        )}
      </Shown>
    </>
  );
}
