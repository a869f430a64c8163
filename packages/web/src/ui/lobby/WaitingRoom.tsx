import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { titleCard } from '../../game/titles.ts';
import { api } from '../../server/api.ts';
import type { GameView } from '../../server/types.ts';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageHead } from './PageHead.tsx';

/** Before the start: who sits where, the link for friends, computer players for what is left. */
export function WaitingRoom({
  game,
  onChange,
  onGone,
}: {
  game: GameView;
  onChange: () => void;
  onGone: () => void;
}) {
  const { table } = game;
  const { me } = usePeople();
  const [problem, setProblem] = useState('');
  const [copied, setCopied] = useState(false);
  const [levels, setLevels] = useState<string[]>([]);
  useEffect(
    () =>
      void api.titles().then(
        (it) => setLevels(it.levels),
        () => {},
      ),
    [],
  );
  const mine = table.seats.some((seat) => seat.account !== null && seat.account === me?.account);
  const host = table.you?.host ?? false;
  const link = table.invitation ? `${location.origin}/join/${table.invitation}` : null;
  const full = table.seats.every((seat) => seat.account !== null || seat.computer !== null);
  const level = levels.filter((it) => it !== 'random').at(-1) ?? levels[0] ?? 'clerk';
  const run = (work: Promise<unknown>, then: () => void = onChange): void => {
    setProblem('');
    work.then(then, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  return (
    <>
      <PageHead />
      <main class="page" id="table">
        <section class="sheet new-game">
          <div class="sheet-head">
            <h1 class="small-h1">
              {table.settings.name} <span class="quiet">{titleCard(table.title)?.name ?? table.title}</span>
            </h1>
          </div>
          <div class="sheet-body stack">
            <ol class="seats">
              {table.seats.map((seat) => (
                <li key={seat.place} class="row">
                  <Icon name={seat.computer ? 'robot' : 'person'} />
                  <span class="grow">
                    {seat.name ??
                      (seat.computer ? (
                        t('table.seatComputer', { level: seat.computer })
                      ) : (
                        <span class="quiet">{t('table.seatFree')}</span>
                      ))}
                  </span>
                  {host && !seat.account && (
                    <button
                      type="button"
                      class="btn"
                      onClick={() =>
                        run(
                          api.seat(
                            table.id,
                            seat.place,
                            seat.computer ? { open: true } : { computer: level },
                          ),
                        )
                      }
                    >
                      {t(seat.computer ? 'table.toOpen' : 'table.toComputer')}
                    </button>
                  )}
                </li>
              ))}
            </ol>
            {link && (
              <label class="field">
                <span>{t('table.invite')}</span>
                <span class="row">
                  <input class="input grow" readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
                  <button
                    type="button"
                    class="btn"
                    onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
                  >
                    {t(copied ? 'table.copied' : 'table.copy')}
                  </button>
                </span>
              </label>
            )}
            {problem && (
              <p class="note note-stop" role="alert">
                {problem}
              </p>
            )}
            {!mine && !full && me && (
              <button type="button" class="btn btn-go big" onClick={() => run(api.join(table.id))}>
                {t('table.join')}
              </button>
            )}
            {!me && (
              <Link href={`/sign-in?back=/games/${table.id}`} class="btn btn-go big">
                {t('people.signIn')}
              </Link>
            )}
            {host && (
              <button
                type="button"
                class="btn btn-go big"
                disabled={!full}
                onClick={() => run(api.start(table.id))}
              >
                {t('table.start')}
              </button>
            )}
            <p class="quiet" role="status">
              {full ? (host ? '' : t('table.waitingHost')) : t('table.waiting')}
            </p>
            {mine && !host && (
              <button type="button" class="btn btn-bare" onClick={() => run(api.leave(table.id), onGone)}>
                {t('table.leave')}
              </button>
            )}
            <p class="quiet">{t('table.commitment', { hash: table.commitment.slice(0, 16) })}</p>
          </div>
        </section>
      </main>
    </>
  );
}
