import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import type { OptionSpec } from '@roundhouse/engine';
import { optionText } from '../../game/optionText.ts';
import { loadTitle, titleCard } from '../../game/titles.ts';
import { api } from '../../server/api.ts';
import type { GameView } from '@roundhouse/schema';
import { usePeople } from '../../store/people.ts';
import { phrase, t } from '../../texts/index.ts';
import { levelName, offered, usualLevel } from '../../game/levels.ts';
import { PersonMenu } from '../account/PersonMenu.tsx';
import { Icon } from '../parts/Icon.tsx';
import { clockText } from './ClockFields.tsx';
import { PageHead } from './PageHead.tsx';

/** Before the start: who sits where, the link for friends, computer players for what is left. */
export function WaitingRoom({
  game,
  online,
  onChange,
  onGone,
}: {
  game: GameView;
  /** Accounts that have this page open now. */
  online: readonly string[];
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
  const level = offered(levels, true).at(-1) ?? usualLevel;
  const [specs, setSpecs] = useState<readonly OptionSpec[]>([]);
  useEffect(
    () =>
      void loadTitle(table.title).then(
        (it) => setSpecs(it.optionSpecs),
        () => {},
      ),
    [table.title],
  );
  const options = specs
    .filter((spec) => table.options[spec.name] !== undefined && table.options[spec.name] !== spec.default)
    .map((spec) =>
      typeof table.options[spec.name] === 'boolean'
        ? phrase(spec.label)
        : `${phrase(spec.label)}: ${optionText(spec, table.options[spec.name])}`,
    )
    .join(', ');
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
                        t('table.seatComputer', { level: levelName(seat.computer) })
                      ) : (
                        <span class="quiet">
                          {seat.offeredTo ? t('table.asked', { name: seat.offeredTo }) : t('table.seatFree')}
                        </span>
                      ))}
                  </span>
                  {seat.account !== null && online.includes(seat.account) && (
                    <span class="tag tag-now">{t('table.here')}</span>
                  )}
                  {me && seat.account !== null && seat.account !== me.account && (
                    <PersonMenu account={seat.account} name={seat.name ?? ''} game={table.id} />
                  )}
                  {host && me && seat.account !== null && seat.account !== me.account && (
                    <button
                      type="button"
                      class="btn"
                      onClick={() => {
                        if (confirm(t('table.sendAwaySure', { name: seat.name })))
                          run(api.seat(table.id, seat.place, { open: true }));
                      }}
                    >
                      {t('table.sendAway')}
                    </button>
                  )}
                  {host && seat.offeredTo !== null && (
                    <button
                      type="button"
                      class="btn"
                      onClick={() => run(api.seat(table.id, seat.place, { open: true }))}
                    >
                      {t('table.takeBackOffer')}
                    </button>
                  )}
                  {host && !seat.account && seat.offeredTo === null && (
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
            <dl class="facts">
              <div>
                <dt>{t('table.clock')}</dt>
                <dd>{clockText(table.settings.clock)}</dd>
              </div>
              <div>
                <dt>{t('table.options')}</dt>
                <dd>{options || t('table.usual')}</dd>
              </div>
              {table.settings.freeUndo && (
                <div>
                  <dt>{t('act.undo')}</dt>
                  <dd>{t('table.freeUndo')}</dd>
                </div>
              )}
            </dl>
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
                  {host && (
                    <button
                      type="button"
                      class="btn"
                      onClick={() => {
                        setCopied(false);
                        if (confirm(t('table.newLinkSure'))) run(api.newInvitation(table.id));
                      }}
                    >
                      {t('table.newLink')}
                    </button>
                  )}
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
