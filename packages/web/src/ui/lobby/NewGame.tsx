import type { Options, OptionSpec, Title } from '@roundhouse/engine';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { createLocal } from '../../game/localTable.ts';
import type { SavedSeat } from '../../game/storage.ts';
import { loadTitle, TITLES, titleCard } from '../../game/titles.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageHead } from './PageHead.tsx';

const COMPUTER_NAMES = ['Ada', 'Brunel', 'Cassatt', 'Drew', 'Erlanger', 'Flagler', 'Gould', 'Hill', 'Insull', 'Jaffray', 'Kruttschnitt'];

interface SeatPlan {
  name: string;
  kind: 'person' | 'computer';
}

/** A new table in this browser: who sits where, which options. */
export function NewGame({ title }: { title: string }) {
  const card = titleCard(title) ?? TITLES[0];
  const [, go] = useLocation();
  const [loaded, setLoaded] = useState<Title | null>(null);
  const [seats, setSeats] = useState<SeatPlan[]>(() => [
    { name: localStorage.getItem('rh.name') ?? t('new.you'), kind: 'person' },
    ...COMPUTER_NAMES.slice(0, 3).map((name) => ({ name, kind: 'computer' as const })),
  ]);
  const [options, setOptions] = useState<Record<string, boolean | string | number>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadTitle(title).then(setLoaded, (error: unknown) => setProblem(String(error))), [title]);

  const least = loaded?.players.min ?? card?.players[0] ?? 2;
  const most = loaded?.players.max ?? card?.players[1] ?? 6;
  const set = (i: number, change: Partial<SeatPlan>): void => setSeats(seats.map((seat, k) => (k === i ? { ...seat, ...change } : seat)));

  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const saved: SavedSeat[] = seats.map((seat, i) => ({
        id: `seat${i + 1}`,
        name: seat.name.trim() || t('new.seat', { n: i + 1 }),
        kind: seat.kind,
      }));
      const own = saved.find((seat) => seat.kind === 'person');
      if (own) localStorage.setItem('rh.name', own.name);
      const given: Options = { players: seats.length };
      for (const spec of loaded?.optionSpecs ?? []) {
        const value = options[spec.name];
        if (value !== undefined && appliesTo(spec, seats.length)) given[spec.name] = value;
      }
      const game = await createLocal({ title: loaded?.id ?? title, name: t('new.name', { title: card?.name ?? title, who: saved.map((s) => s.name).join(', ') }), options: given, seats: saved });
      go(`/play/${game.id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <>
      <PageHead />
      <main class="page" id="table">
        <form
          class="sheet new-game"
          onSubmit={(e) => {
            e.preventDefault();
            void start();
          }}
        >
          <div class="sheet-head">
            <h2>
              {card?.name} <span class="quiet">{card?.subtitle}</span>
            </h2>
          </div>
          <div class="sheet-body stack">
            <h3>{t('new.seats')}</h3>
            <ol class="seats">
              {seats.map((seat, i) => (
                <li key={i} class="row">
                  <Icon name={seat.kind === 'computer' ? 'robot' : 'person'} />
                  <input class="input grow" aria-label={t('new.seatName', { n: i + 1 })} value={seat.name} maxLength={24} onInput={(e) => set(i, { name: e.currentTarget.value })} />
                  <select class="select input" aria-label={t('new.seatKind', { n: i + 1 })} value={seat.kind} onChange={(e) => set(i, { kind: e.currentTarget.value as SeatPlan['kind'] })}>
                    <option value="person">{t('new.person')}</option>
                    <option value="computer">{t('new.computer')}</option>
                  </select>
                  <button type="button" class="btn btn-icon btn-bare" disabled={seats.length <= 2} aria-label={t('new.remove', { n: i + 1 })} onClick={() => setSeats(seats.filter((_, k) => k !== i))}>
                    <Icon name="close" size={16} />
                  </button>
                </li>
              ))}
            </ol>
            <div class="row">
              <button type="button" class="btn" disabled={seats.length >= most} onClick={() => setSeats([...seats, { name: COMPUTER_NAMES[seats.length] ?? '', kind: 'computer' }])}>
                <Icon name="plus" size={16} /> {t('new.add')}
              </button>
              <span class="quiet">{t('home.players', { least, most })}</span>
            </div>
            {loaded && loaded.optionSpecs.length > 0 && (
              <details class="fold" open={loaded.optionSpecs.some((spec) => spec.name in options)}>
                <summary>{t('new.options')}</summary>
                <OptionFields specs={loaded.optionSpecs} players={seats.length} values={options} onChange={setOptions} />
              </details>
            )}
            {loaded?.notices.map((notice) => (
              <p key={notice} class="note">
                {notice}
              </p>
            ))}
            {problem && (
              <p class="note note-stop" role="alert">
                {problem}
              </p>
            )}
            <button type="submit" class="btn btn-go big" disabled={busy || !loaded}>
              {t('new.start')}
            </button>
          </div>
        </form>
      </main>
    </>
  );
}

const appliesTo = (spec: OptionSpec, players: number): boolean => !spec.players || spec.players.includes(players);

export function OptionFields({ specs, players, values, onChange }: { specs: readonly OptionSpec[]; players: number; values: Record<string, boolean | string | number>; onChange: (values: Record<string, boolean | string | number>) => void }) {
  return (
    <div class="stack option-list">
      {specs.filter((spec) => appliesTo(spec, players)).map((spec) => {
        const value = values[spec.name] ?? spec.default;
        const set = (next: boolean | string | number): void => onChange({ ...values, [spec.name]: next });
        return (
          <div key={spec.name} class="option">
            {typeof spec.default === 'boolean' ? (
              <label class="check">
                <input type="checkbox" checked={value === true} onChange={(e) => set(e.currentTarget.checked)} /> <b>{spec.label}</b>
              </label>
            ) : (
              <label class="field">
                <span>{spec.label}</span>
                <select class="select input" value={String(value)} onChange={(e) => set(spec.values.find((v) => String(v) === e.currentTarget.value) ?? spec.default)}>
                  {spec.values.map((v) => (
                    <option key={String(v)} value={String(v)}>
                      {String(v)}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <p class="quiet">
              {spec.text} {spec.unofficial && <span class="tag">{t('new.unofficial')}</span>}
            </p>
          </div>
        );
      })}
    </div>
  );
}
