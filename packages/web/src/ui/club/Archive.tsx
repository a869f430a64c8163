import type { ArchivedGame } from '@roundhouse/schema';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter';
import { TITLES } from '../../game/titles.ts';
import { clubApi, queryOf } from '../../server/clubApi.ts';
import { t } from '../../texts/index.ts';
import { Act, Line } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';
import { Choose, endName, GameList, NumberField } from './parts.tsx';

const FIELDS = [
  'title',
  'players',
  'end',
  'rated',
  'computers',
  'least',
  'most',
  'rating',
  'option',
  'order',
  'who',
  'with',
] as const;
type Field = (typeof FIELDS)[number];
type Asked = Partial<Record<Field, string>>;

const ENDS = ['bank', 'bankruptcy', 'agreed', 'standstill', 'trains', 'stockMarket'];

/** What the address asks for, so that a search can be shared and gone back to. */
function askedIn(search: string): Asked {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Every finished game that its table left open. */
export function Archive() {
  const search = useSearch();
  const [, go] = useLocation();
  const asked = askedIn(search);
  const [form, setForm] = useState<Asked>(asked);
  const [games, setGames] = useState<readonly ArchivedGame[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const { said, run } = useRun();
  const load = (before?: string): void =>
    void run(async () => {
      const page = await clubApi.archive({ ...asked, ...(before !== undefined && { before }) });
      setGames((known) => (before === undefined ? page.games : [...(known ?? []), ...page.games]));
      setNext(page.next);
    });
  useEffect(() => {
    setForm(askedIn(search));
    setGames(null);
    load();
  }, [search]);
  const set = (name: Field) => (value: string) => setForm({ ...form, [name]: value });
  const any = ['', t('club.any')] as const;
  const yesNo = [any, ['yes', t('value.yes')], ['no', t('value.no')]] as const;
  return (
    <>
      <h1>{t('club.archive')}</h1>
      <p class="quiet">{t('club.archiveText')}</p>
      <section class="sheet" aria-label={t('club.search')}>
        <div class="sheet-body">
          <Act onSubmit={() => go(`/club/archive${queryOf(form)}`)}>
            <div class="filters">
              <Choose
                label={t('home.title')}
                value={form.title ?? ''}
                options={[any, ...TITLES.map((it) => [it.id, it.name] as const)]}
                onChange={set('title')}
              />
              <NumberField
                label={t('club.players')}
                value={form.players ?? ''}
                onInput={set('players')}
                min={1}
                max={12}
              />
              <Choose
                label={t('club.end')}
                value={form.end ?? ''}
                options={[any, ...ENDS.map((end) => [end, endName(end)] as const)]}
                onChange={set('end')}
              />
              <Choose
                label={t('club.rated')}
                value={form.rated ?? ''}
                options={yesNo}
                onChange={set('rated')}
              />
              <Choose
                label={t('club.withComputers')}
                value={form.computers ?? ''}
                options={yesNo}
                onChange={set('computers')}
              />
              <NumberField
                label={t('club.leastMoves')}
                value={form.least ?? ''}
                onInput={set('least')}
                min={0}
              />
              <NumberField
                label={t('club.mostMoves')}
                value={form.most ?? ''}
                onInput={set('most')}
                min={0}
              />
              <NumberField label={t('club.leastRating')} value={form.rating ?? ''} onInput={set('rating')} />
              {(form.title ?? '') !== '' && (
                <Line
                  label={t('club.option')}
                  value={form.option ?? ''}
                  onInput={set('option')}
                  placeholder="name=value"
                />
              )}
              <Choose
                label={t('club.order')}
                value={form.order ?? 'newest'}
                options={[
                  ['newest', t('club.newest')],
                  ['strongest', t('club.strongest')],
                ]}
                onChange={set('order')}
              />
            </div>
            <div class="row">
              <button type="submit" class="btn btn-go">
                {t('club.search')}
              </button>
              <button type="button" class="btn" onClick={() => go('/club/archive')}>
                {t('club.reset')}
              </button>
            </div>
          </Act>
        </div>
      </section>
      {said?.bad && (
        <p class="note note-stop" role="alert">
          {said.text}
        </p>
      )}
      {games === null ? (
        !said?.bad && <p class="quiet">{t('app.loading')}</p>
      ) : (
        <section class="sheet" aria-label={t('club.found')}>
          <div class="sheet-body">
            <GameList games={games} />
            {next !== null && (
              <button type="button" class="btn" onClick={() => load(next)}>
                {t('club.more')}
              </button>
            )}
          </div>
        </section>
      )}
    </>
  );
}
