import type { OptionSpec, Title } from '@roundhouse/engine';
import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { levelAbout, levelName, levels as localLevels, offered, usualLevel } from '../../game/levels.ts';
import { createLocal } from '../../game/localTable.ts';
import { COMPUTER_NAMES } from '../../game/computerNames.ts';
import { optionText } from '../../game/optionText.ts';
import { ownName } from '../../game/quickGame.ts';
import type { SavedSeat } from '../../game/storage.ts';
import { loadTitle, titleCard } from '../../game/titles.ts';
import { api } from '../../server/api.ts';
import type { ClockRule, TableView } from '@roundhouse/schema';
import { usePeople } from '../../store/people.ts';
import { phrase, t, type TextKey } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { ClockFields } from './ClockFields.tsx';
import { PageHead } from './PageHead.tsx';

interface SeatPlan {
  name: string;
  kind: 'person' | 'computer';
}

interface OnlinePlan {
  name: string;
  visibility: TableView['visibility'];
  clock: ClockRule;
  freeUndo: boolean;
  /** Counts for the ratings; only a public table without free undo may. */
  rated: boolean;
  /** Minutes that spectators see it later. */
  delay: number;
}

/** A new table: on this device or with a server, who sits where, which options. */
export function NewGame({ title }: { title: string }) {
  const card = titleCard(title);
  const [, go] = useLocation();
  const { server, me } = usePeople();
  const [loaded, setLoaded] = useState<Title | null>(null);
  const [online, setOnline] = useState(false);
  const [level, setLevel] = useState(usualLevel);
  const [plan, setPlan] = useState<OnlinePlan>({
    name: '',
    visibility: 'public',
    clock: { kind: 'none' },
    freeUndo: false,
    rated: false,
    delay: 0,
  });
  const [seats, setSeats] = useState<SeatPlan[]>(() => [
    { name: ownName(), kind: 'person' },
    ...COMPUTER_NAMES.slice(0, 3).map((name) => ({ name, kind: 'computer' as const })),
  ]);
  const [options, setOptions] = useState<Record<string, boolean | string | number>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(
    () => void loadTitle(title).then(setLoaded, (error: unknown) => setProblem(String(error))),
    [title],
  );

  const least = loaded?.players.min ?? card?.players.min ?? 2;
  const most = loaded?.players.max ?? card?.players.max ?? 6;
  // Where people play by the minute nobody waits for one that takes its time.
  const levels = offered(localLevels, online && plan.clock.kind === 'bank');
  const chosen = levels.includes(level) ? level : usualLevel;
  const set = (i: number, change: Partial<SeatPlan>): void =>
    setSeats(seats.map((seat, k) => (k === i ? { ...seat, ...change } : seat)));

  /** Whoever opens a table for others waits for people; a seat becomes a computer's only by being said so. */
  const goOnline = (): void => {
    if (!online) setSeats(seats.map((seat) => ({ ...seat, kind: 'person' })));
    setOnline(true);
  };

  const given = (): Record<string, boolean | string | number> => {
    const chosen: Record<string, boolean | string | number> = {};
    for (const spec of loaded?.optionSpecs ?? []) {
      const value = options[spec.name];
      if (value !== undefined && appliesTo(spec, seats.length)) chosen[spec.name] = value;
    }
    return chosen;
  };

  const startHere = async (): Promise<string> => {
    const saved: SavedSeat[] = seats.map((seat, i) => ({
      id: `seat${i + 1}`,
      name: seat.name.trim() || t('new.seat', { n: i + 1 }),
      kind: seat.kind,
      ...(seat.kind === 'computer' && { level: chosen }),
    }));
    const own = saved.find((seat) => seat.kind === 'person');
    if (own) localStorage.setItem('rh.name', own.name);
    const name = t('new.name', { title: card?.name ?? title, who: saved.map((s) => s.name).join(', ') });
    const game = await createLocal({
      title: loaded?.id ?? title,
      name,
      options: { players: seats.length, ...given() },
      seats: saved,
    });
    return `/play/${game.id}`;
  };

  const openTable = async (): Promise<string> => {
    const table = await api.create({
      title: loaded?.id ?? title,
      options: given(),
      seats: seats.length,
      computers: seats.filter((seat, i) => i > 0 && seat.kind === 'computer').map(() => chosen),
      visibility: plan.visibility,
      settings: {
        name: plan.name.trim() || t('new.tableName', { who: me?.name ?? '', title: card?.name ?? title }),
        pace: plan.clock.kind === 'bank' ? 'live' : 'slow',
        clock: plan.clock,
        freeUndo: plan.freeUndo,
        rated:
          !plan.rated || plan.visibility !== 'public'
            ? 'no'
            : seats.some((seat) => seat.kind === 'computer')
              ? 'everybody'
              : 'people',
        delay: plan.delay,
      },
    });
    return `/games/${table.id}`;
  };

  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      go(await (online ? openTable() : startHere()));
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
            <h1 class="small-h1">
              {card?.name} <span class="quiet">{phrase(card?.subtitle ?? '')}</span>
            </h1>
          </div>
          <div class="sheet-body stack">
            {server === 'there' && (
              <fieldset class="options">
                <legend>{t('new.where')}</legend>
                <button type="button" class="btn" aria-pressed={!online} onClick={() => setOnline(false)}>
                  {t('new.here')}
                </button>
                <button type="button" class="btn" aria-pressed={online} onClick={goOnline}>
                  {t('new.online')}
                </button>
              </fieldset>
            )}
            {online && !me && (
              <p class="note">
                {t('lobby.signInFirst')}{' '}
                <Link href={`/sign-in?back=/new/${title}`}>{t('people.signIn')}</Link>
              </p>
            )}
            <h2>{t('new.seats')}</h2>
            <ol class="seats">
              {seats.map((seat, i) => (
                <li key={i} class="row">
                  <Icon name={seat.kind === 'computer' ? 'robot' : 'person'} />
                  {online ? (
                    <span class="grow">
                      {i === 0
                        ? (me?.name ?? '')
                        : t(seat.kind === 'computer' ? 'new.computer' : 'table.seatFree')}
                    </span>
                  ) : (
                    <input
                      class="input grow"
                      aria-label={t('new.seatName', { n: i + 1 })}
                      value={seat.name}
                      maxLength={24}
                      onInput={(e) => set(i, { name: e.currentTarget.value })}
                    />
                  )}
                  {!(online && i === 0) && (
                    <select
                      class="select input"
                      aria-label={t('new.seatKind', { n: i + 1 })}
                      value={seat.kind}
                      onChange={(e) => set(i, { kind: e.currentTarget.value as SeatPlan['kind'] })}
                    >
                      <option value="person">{t(online ? 'new.friend' : 'new.person')}</option>
                      <option value="computer">{t('new.computer')}</option>
                    </select>
                  )}
                  <button
                    type="button"
                    class="btn btn-icon btn-bare"
                    disabled={seats.length <= 2 || (online && i === 0)}
                    aria-label={t('new.remove', { n: i + 1 })}
                    onClick={() => setSeats(seats.filter((_, k) => k !== i))}
                  >
                    <Icon name="close" size={16} />
                  </button>
                </li>
              ))}
            </ol>
            <div class="row">
              <button
                type="button"
                class="btn"
                disabled={seats.length >= most}
                onClick={() =>
                  setSeats([
                    ...seats,
                    { name: COMPUTER_NAMES[seats.length] ?? '', kind: online ? 'person' : 'computer' },
                  ])
                }
              >
                <Icon name="plus" size={16} /> {t('new.add')}
              </button>
              <span class="quiet grow nowrap">{t('home.players', { least, most })}</span>
              {levels.length > 1 && seats.some((seat) => seat.kind === 'computer') && (
                <label class="row">
                  {t('table.level')}
                  <select
                    class="select input"
                    value={chosen}
                    aria-describedby="level-about"
                    onChange={(e) => setLevel(e.currentTarget.value)}
                  >
                    {levels.map((it) => (
                      <option key={it} value={it}>
                        {levelName(it)}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </div>
            {seats.some((seat) => seat.kind === 'computer') && (
              <p class="quiet" id="level-about">
                {levelAbout(chosen)}
              </p>
            )}
            {online && <OnlineFields plan={plan} onChange={setPlan} />}
            {loaded && loaded.optionSpecs.length > 0 && (
              <details class="fold">
                <summary>{t('new.options')}</summary>
                <OptionFields
                  specs={loaded.optionSpecs}
                  players={seats.length}
                  values={options}
                  onChange={setOptions}
                />
              </details>
            )}
            {loaded?.notices.map((notice) => (
              <p key={notice} class="note">
                {phrase(notice)}
              </p>
            ))}
            {problem && (
              <p class="note note-stop" role="alert">
                {problem}
              </p>
            )}
            <button type="submit" class="btn btn-go big" disabled={busy || !loaded || (online && !me)}>
              {t(online ? 'table.open' : 'new.start')}
            </button>
          </div>
        </form>
      </main>
    </>
  );
}

function OnlineFields({ plan, onChange }: { plan: OnlinePlan; onChange: (plan: OnlinePlan) => void }) {
  return (
    <>
      <label class="field">
        <span>{t('table.name')}</span>
        <input
          class="input"
          maxLength={80}
          value={plan.name}
          onInput={(e) => onChange({ ...plan, name: e.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{t('table.visibility')}</span>
        <select
          class="select input"
          value={plan.visibility}
          onChange={(e) =>
            onChange({ ...plan, visibility: e.currentTarget.value as OnlinePlan['visibility'] })
          }
        >
          {(['public', 'link', 'private'] as const).map((it) => (
            <option key={it} value={it}>
              {t(`table.visibility.${it}` as TextKey)}
            </option>
          ))}
        </select>
      </label>
      <ClockFields clock={plan.clock} onChange={(clock) => onChange({ ...plan, clock })} />
      <label class="check">
        <input
          type="checkbox"
          checked={plan.freeUndo}
          onChange={(e) => onChange({ ...plan, freeUndo: e.currentTarget.checked })}
        />{' '}
        {t('table.freeUndo')}
      </label>
      {plan.visibility === 'public' && (
        <label class="check">
          <input
            type="checkbox"
            checked={plan.rated}
            onChange={(e) => onChange({ ...plan, rated: e.currentTarget.checked })}
          />{' '}
          {t('club.ratedGame')}
        </label>
      )}
      {plan.visibility !== 'private' && (
        <label class="field">
          <span>{t('club.delay')}</span>
          <input
            class="input"
            type="number"
            min={0}
            max={1440}
            value={plan.delay}
            onInput={(e) => onChange({ ...plan, delay: Number(e.currentTarget.value) || 0 })}
          />
        </label>
      )}
    </>
  );
}

const appliesTo = (spec: OptionSpec, players: number): boolean =>
  !spec.players || spec.players.includes(players);

export function OptionFields({
  specs,
  players,
  values,
  onChange,
}: {
  specs: readonly OptionSpec[];
  players: number;
  values: Record<string, boolean | string | number>;
  onChange: (values: Record<string, boolean | string | number>) => void;
}) {
  return (
    <div class="stack option-list">
      {specs
        .filter((spec) => appliesTo(spec, players))
        .map((spec) => {
          const value = values[spec.name] ?? spec.default;
          const set = (next: boolean | string | number): void => onChange({ ...values, [spec.name]: next });
          return (
            <div key={spec.name} class="option">
              {typeof spec.default === 'boolean' ? (
                <label class="check">
                  <input
                    type="checkbox"
                    checked={value === true}
                    onChange={(e) => set(e.currentTarget.checked)}
                  />{' '}
                  <b>{phrase(spec.label)}</b>
                </label>
              ) : (
                <label class="field">
                  <span>{phrase(spec.label)}</span>
                  <select
                    class="select input"
                    value={String(value)}
                    onChange={(e) =>
                      set(spec.values.find((v) => String(v) === e.currentTarget.value) ?? spec.default)
                    }
                  >
                    {spec.values.map((v) => (
                      <option key={String(v)} value={String(v)}>
                        {optionText(spec, v)}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              <p class="quiet">
                {phrase(spec.text)} {spec.unofficial && <span class="tag">{t('new.unofficial')}</span>}
              </p>
            </div>
          );
        })}
    </div>
  );
}
