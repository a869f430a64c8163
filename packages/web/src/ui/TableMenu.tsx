import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { useHints } from '../app/hints.ts';
import { chooseLineColor, lineColors } from '../app/lineColors.ts';
import { useSound } from '../app/sound.ts';
import { THEMES, useTheme } from '../app/theme.ts';
import { api } from '../server/api.ts';
import { tellMeHere } from '../server/push.ts';
import { ServerTable } from '../server/serverTable.ts';
import { useHere } from '../store/table.ts';
import { type TextKey, t } from '../texts/index.ts';
import { usualLevel } from '../game/levels.ts';
import { NameStandIn } from './actions/StandIns.tsx';
import { Icon } from './parts/Icon.tsx';
import { TableFiles } from './TableFiles.tsx';

export function TableMenu() {
  const here = useHere();
  const [open, setOpen] = useState(false);
  const [theme, setTheme] = useTheme();
  const [hints, turnHints] = useHints();
  const sound = useSound();
  const menu = useRef<HTMLDivElement>(null);
  // It lies over what there is to do: whoever goes on elsewhere wants it gone.
  useEffect(() => {
    if (!open) return;
    const onDown = (e: PointerEvent): void => {
      if (!menu.current?.contains(e.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', onDown);
    return () => removeEventListener('pointerdown', onDown);
  }, [open]);
  return (
    <div class="menu" ref={menu}>
      <button
        type="button"
        class="btn btn-icon btn-bare on-brand"
        aria-expanded={open}
        aria-label={t('menu.open')}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
      </button>
      {open && (
        <div
          class="menu-sheet sheet"
          role="group"
          aria-label={t('menu.open')}
          onKeyDown={(e) => e.key === 'Escape' && setOpen(false)}
        >
          <fieldset class="options">
            <legend>{t('app.theme')}</legend>
            {THEMES.map((it) => (
              <button
                key={it}
                type="button"
                class="btn"
                aria-pressed={it === theme}
                onClick={() => setTheme(it)}
              >
                {t(`theme.${it}` as TextKey)}
              </button>
            ))}
          </fieldset>
          <LineColors />
          <TableFiles table={here.table} />
          <label class="check">
            <input type="checkbox" checked={hints} onChange={(e) => turnHints(e.currentTarget.checked)} />{' '}
            {t('hint.menu')}
          </label>
          {here.table instanceof ServerTable && (
            <label class="check">
              <input
                type="checkbox"
                checked={sound.on}
                onChange={(e) => sound.turn(e.currentTarget.checked)}
              />{' '}
              {t('menu.sound')}
            </label>
          )}
          <Tell />
          {here.table instanceof ServerTable && (
            <TableDeeds table={here.table} onDone={() => setOpen(false)} />
          )}
          <details class="fold">
            <summary>{t('menu.keys')}</summary>
            <p class="quiet">{t('menu.keysText')}</p>
            <p class="quiet">{t('board.keys')}</p>
          </details>
        </div>
      )}
    </div>
  );
}

/** Trains on the map and players in the charts; a mark of their own each has beside its colour. */
function LineColors() {
  const [colors, setColors] = useState(lineColors());
  const set = (i: number, color: string | null): void => {
    chooseLineColor(i, color);
    setColors(lineColors());
  };
  return (
    <details class="fold">
      <summary>{t('menu.colors')}</summary>
      <div class="row line-colors">
        {colors.map((color, i) => (
          <input
            key={i}
            type="color"
            value={color}
            aria-label={t('menu.color', { n: i + 1 })}
            onInput={(e) => set(i, e.currentTarget.value)}
          />
        ))}
        <button type="button" class="btn" onClick={() => colors.forEach((_, i) => set(i, null))}>
          {t('menu.colorsReset')}
        </button>
      </div>
    </details>
  );
}

/** Notifications are offered, never asked for by themselves. */
function Tell() {
  // Not known by the browser's permission alone: signing out everywhere ends what devices are told.
  const [told, setTold] = useState<boolean | null>(null);
  if (!('Notification' in globalThis)) return null;
  return (
    <button
      type="button"
      class="btn wide"
      disabled={told === true}
      onClick={() => void tellMeHere().then(setTold, () => setTold(false))}
    >
      <Icon name="bell" size={16} />{' '}
      {t(told === true ? 'menu.told' : told === false ? 'menu.notTold' : 'menu.tell')}
    </button>
  );
}

/** What one can do with a table of the server. */
function TableDeeds({ table, onDone }: { table: ServerTable; onDone: () => void }) {
  const [, go] = useLocation();
  const [problem, setProblem] = useState('');
  const run = (work: Promise<unknown>): void => {
    work
      .then(() => table.catchUp())
      .then(onDone)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  const { status } = table.game.table;
  if (table.mine.length === 0) return null;
  return (
    <>
      {status === 'over' && (
        <button
          type="button"
          class="btn wide"
          onClick={() => run(api.rematch(table.id).then((next) => go(`/games/${next.id}`)))}
        >
          {t('table.rematch')}
        </button>
      )}
      {status === 'running' && (
        <>
          <NameStandIn table={table} run={run} />
          <button type="button" class="btn wide" onClick={() => run(api.propose(table.id, { kind: 'end' }))}>
            <Icon name="flag" size={16} /> {t('menu.proposeEnd')}
          </button>
          <button
            type="button"
            class="btn btn-stop wide"
            onClick={() => confirm(t('table.resignSure')) && run(api.resign(table.id, usualLevel))}
          >
            {t('table.resign')}
          </button>
        </>
      )}
      {problem && (
        <p class="note note-stop" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
