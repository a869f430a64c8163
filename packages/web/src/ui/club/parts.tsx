/** What the pages of the club share: loading, names, games in a list, means as people read them. */

import type { ArchivedGame, ClubPerson } from '@roundhouse/schema';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { titleCard } from '../../game/titles.ts';
import { t, word } from '../../texts/index.ts';
import { levelName } from '../../game/levels.ts';
import { day } from '../account/parts.tsx';
import { Icon } from '../parts/Icon.tsx';

export interface Loaded<T> {
  readonly value: T | null;
  readonly problem: string;
  readonly again: () => void;
}

/** Asks the server when what it depends on changes; `every` asks again after so many milliseconds. */
export function useLoad<T>(ask: () => Promise<T>, on: readonly unknown[], every = 0): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const look = (): void =>
      void ask().then(
        (found) => {
          if (!isWanted) return;
          setValue(() => found);
          setProblem('');
        },
        (error: unknown) => isWanted && setProblem(error instanceof Error ? error.message : String(error)),
      );
    look();
    const timer = every > 0 ? setInterval(look, every) : null;
    return () => {
      isWanted = false;
      if (timer !== null) clearInterval(timer);
    };
  }, [...on, round]);
  return { value, problem, again: () => setRound((it) => it + 1) };
}

/** What was loaded, or why there is nothing yet. */
export function Shown<T>({
  of: { value, problem },
  head,
  children,
}: {
  of: Pick<Loaded<T>, 'value' | 'problem'>;
  /** What the page is called as long as nothing is there to name it. */
  head?: string;
  children: (value: T) => ComponentChildren;
}) {
  if (problem !== '' && value === null)
    return (
      <>
        {head !== undefined && <h1>{head}</h1>}
        <p class="note note-stop" role="alert">
          {problem}
        </p>
      </>
    );
  if (value === null)
    return (
      <>
        {head !== undefined && <h1>{head}</h1>}
        <p class="quiet">{t('app.loading')}</p>
      </>
    );
  return (
    <>
      {problem !== '' && (
        <p class="note note-warn" role="status">
          {problem}
        </p>
      )}
      {children(value)}
    </>
  );
}

export const titleName = (title: string): string =>
  title === '' ? t('club.allTitles') : (titleCard(title)?.name ?? title);

export const personName = ({ name, computer }: Pick<ClubPerson, 'name' | 'computer'>): string =>
  name === '' ? t('club.departed') : computer ? t('table.seatComputer', { level: levelName(name) }) : name;

export function PersonLink({ person }: { person: ClubPerson }) {
  return (
    <Link href={`/club/people/${encodeURIComponent(person.who)}`} class="chip">
      <Icon name={person.computer ? 'robot' : 'person'} size={14} />
      {personName(person)}
    </Link>
  );
}

export const AccountLink = ({ account, name }: { account: string; name: string }) => (
  <PersonLink person={{ who: account, name, computer: false }} />
);

const locale = (): string => document.documentElement.lang || 'en';
export const percent = (part: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(part);
export const decimal = (value: number, digits = 2): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
    value,
  );
export const whole = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 }).format(value);

/** A length of time in the largest unit that fits. */
export function duration(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  if (minutes < 1) return t('club.seconds', { n: Math.round(milliseconds / 1000) });
  if (minutes < 120) return t('club.minutes', { n: Math.round(minutes) });
  if (minutes < 48 * 60) return t('club.hours', { n: Math.round(minutes / 60) });
  return t('club.days', { n: Math.round(minutes / 60 / 24) });
}

/** A wide table that scrolls by itself, by finger and by key. */
export function Wide({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="scroll-x" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}

export const endName = (end: string): string => word('why', end);

/** Finished games, each with its results and a way to replay it. */
export function GameList({
  games,
  extra,
}: {
  games: readonly ArchivedGame[];
  extra?: (game: ArchivedGame) => ComponentChildren;
}) {
  if (games.length === 0) return <p class="quiet">{t('club.noGames')}</p>;
  return (
    <ul class="rows game-list">
      {games.map((game) => (
        <li key={game.game} class="stack">
          <div class="row">
            <b class="grow">
              <Link href={`/club/games/${game.game}`}>{game.name}</Link>
            </b>
            <span class="tag">{titleName(game.title)}</span>
            {game.rated && <span class="tag tag-good">{t('club.rated')}</span>}
            <Link href={`/games/${game.game}`} class="btn">
              <Icon name="forth" size={16} /> {t('club.replay')}
            </Link>
          </div>
          <Results game={game} />
          <p class="quiet facts">
            <span>{day(game.endedAt)}</span>
            <span>{t('club.moves', { n: game.moves })}</span>
            <span>{endName(game.end)}</span>
            {game.best !== null && <span>{t('club.bestRating', { rating: game.best })}</span>}
            {game.stars > 0 && <span>{t('club.stars', { n: game.stars })}</span>}
            {game.comments > 0 && <span>{t('club.comments', { n: game.comments })}</span>}
          </p>
          {extra?.(game)}
        </li>
      ))}
    </ul>
  );
}

export function Results({ game }: { game: ArchivedGame }) {
  const order = game.results.toSorted((a, b) => a.place - b.place);
  return (
    <ol class="results">
      {order.map(({ person, place, score, left, bankrupt }) => (
        <li key={person.who + place + score}>
          <span class="num">{place}.</span> <PersonLink person={person} />{' '}
          <span class="num">{whole(score)}</span>
          {left && <span class="tag tag-warn">{t('club.left')}</span>}
          {bankrupt && <span class="tag tag-warn">{t('club.bankrupt')}</span>}
        </li>
      ))}
    </ol>
  );
}

/** A select with a label of its own. */
export function Choose({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select class="select input" value={value} onChange={(e) => onChange(e.currentTarget.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A number with a label of its own; empty = not asked for. */
export function NumberField({
  label,
  value,
  onInput,
  min,
  max,
}: {
  label: string;
  value: string;
  onInput: (value: string) => void;
  min?: number;
  max?: number;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="input"
        type="number"
        inputMode="numeric"
        value={value}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        onInput={(e) => onInput(e.currentTarget.value)}
      />
    </label>
  );
}
