import type { ClockRule } from '@roundhouse/schema';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { TITLES } from '../../game/titles.ts';
import { api } from '../../server/api.ts';
import { clubApi } from '../../server/clubApi.ts';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { levelName, offered, usualLevel } from '../../game/levels.ts';
import { Act, Line, Section } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';
import { ClockFields } from '../lobby/ClockFields.tsx';
import { Choose, NumberField } from './parts.tsx';

/** A tournament: tables of three to five, rounds, points, and whether it comes again. */
export function NewTournament() {
  const { me, server, ask } = usePeople();
  const [, go] = useLocation();
  const { said, run } = useRun();
  const [levels, setLevels] = useState<string[]>([]);
  const [form, setForm] = useState({
    name: '',
    title: TITLES[0]?.id ?? '',
    seats: '4',
    rounds: '3',
    most: '64',
    seeding: 'rating',
    points: 'place',
    pace: 'slow',
    computer: '',
    startsAt: '',
    everyDays: '0',
    delay: '0',
  });
  const [clock, setClock] = useState<ClockRule>({ kind: 'none' });
  useEffect(() => {
    if (server === 'unknown') void ask();
    else if (!me) go('/sign-in?back=/club/tournaments/new');
  }, [me, server, ask, go]);
  useEffect(
    () =>
      void api.titles().then(
        (it) => setLevels(offered(it.levels, true)),
        () => {},
      ),
    [],
  );
  const set = (name: keyof typeof form) => (value: string) => setForm({ ...form, [name]: value });
  const submit = (): void =>
    void run(async () => {
      const made = await clubApi.createTournament({
        name: form.name,
        title: form.title,
        seats: Number(form.seats),
        rounds: Number(form.rounds),
        most: Number(form.most),
        seeding: form.seeding === 'lot' ? 'lot' : 'rating',
        points: form.points === 'share' ? 'share' : 'place',
        pace: form.pace === 'live' ? 'live' : 'slow',
        clock,
        delay: Number(form.delay || 0),
        computer: form.computer || usualLevel,
        startsAt: form.startsAt === '' ? null : new Date(form.startsAt).getTime(),
        everyDays: Number(form.everyDays || 0),
      });
      go(`/club/tournaments/${made.id}`);
    });
  return (
    <>
      <h1>{t('club.newTournament')}</h1>
      <Section title={t('club.plan')} said={said}>
        <Act onSubmit={submit}>
          <Line label={t('club.eventName')} value={form.name} onInput={set('name')} required maxLength={80} />
          <div class="filters">
            <Choose
              label={t('home.title')}
              value={form.title}
              options={TITLES.map((it) => [it.id, it.name] as const)}
              onChange={set('title')}
            />
            <NumberField
              label={t('club.atTable')}
              value={form.seats}
              onInput={set('seats')}
              min={3}
              max={5}
            />
            <NumberField
              label={t('club.roundCount')}
              value={form.rounds}
              onInput={set('rounds')}
              min={1}
              max={12}
            />
            <NumberField
              label={t('club.mostPlayers')}
              value={form.most}
              onInput={set('most')}
              min={3}
              max={256}
            />
            <Choose
              label={t('club.seeding')}
              value={form.seeding}
              options={[
                ['rating', t('club.byRating')],
                ['lot', t('club.byLot')],
              ]}
              onChange={set('seeding')}
            />
            <Choose
              label={t('club.points')}
              value={form.points}
              options={[
                ['place', t('club.byPlace')],
                ['share', t('club.byShare')],
              ]}
              onChange={set('points')}
            />
            <Choose
              label={t('club.pace')}
              value={form.pace}
              options={[
                ['slow', t('club.slow')],
                ['live', t('club.live')],
              ]}
              onChange={set('pace')}
            />
            <Choose
              label={t('club.playsOn')}
              value={form.computer || usualLevel}
              options={levels.map((level) => [level, levelName(level)] as const)}
              onChange={set('computer')}
            />
            <ClockFields clock={clock} onChange={setClock} />
            <label class="field">
              <span>{t('club.beginsAt')}</span>
              <input
                class="input"
                type="datetime-local"
                value={form.startsAt}
                onInput={(e) => set('startsAt')(e.currentTarget.value)}
              />
            </label>
            <NumberField
              label={t('club.everyDays')}
              value={form.everyDays}
              onInput={set('everyDays')}
              min={0}
              max={366}
            />
            <NumberField
              label={t('club.delay')}
              value={form.delay}
              onInput={set('delay')}
              min={0}
              max={1440}
            />
          </div>
          <button type="submit" class="btn btn-go">
            {t('club.createEvent')}
          </button>
        </Act>
      </Section>
    </>
  );
}
