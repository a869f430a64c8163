import { lazy, memo, Suspense } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { StudyTable } from '../game/studyTable.ts';
import { type Pane, useHere, usePosition, useTableStore } from '../store/table.ts';
import { type TextKey, t } from '../texts/index.ts';
import { ActionPanel } from './actions/ActionPanel.tsx';
import { Cockpit } from './Cockpit.tsx';
import { HandOver } from './HandOver.tsx';
import { BoardPane } from './board/BoardPane.tsx';
import { MarketView } from './market/MarketView.tsx';
import { Cards } from './overview/Cards.tsx';
import { Ledger } from './overview/Ledger.tsx';
import { Phases } from './overview/Phases.tsx';
import { Tiles } from './overview/Tiles.tsx';
import { Trains } from './overview/Trains.tsx';
import { Icon, type IconName } from './parts/Icon.tsx';
import { RuleDialog } from './rules/RuleDialog.tsx';
import { StatusStrip } from './StatusStrip.tsx';
import { Log } from './time/Log.tsx';
import { Talk } from './time/Talk.tsx';
import { TimeBar } from './time/TimeBar.tsx';
import { useGrowing } from './useGrowing.ts';
import { useUnread } from './useUnread.ts';
import { useTurnNotice } from './useTurnNotice.ts';
import { useWide } from './useWide.ts';

const Coach = lazy(() => import('./learn/Coach.tsx').then((m) => ({ default: m.Coach })));
const Charts = lazy(() => import('./time/Charts.tsx').then((m) => ({ default: m.Charts })));
const Rules = lazy(() => import('./rules/Rules.tsx').then((m) => ({ default: m.Rules })));

const PANES: readonly { pane: Pane; icon: IconName; narrow?: boolean }[] = [
  { pane: 'map', icon: 'map' },
  { pane: 'market', icon: 'market' },
  { pane: 'ledger', icon: 'ledger' },
  { pane: 'trains', icon: 'train' },
  { pane: 'phases', icon: 'flag' },
  { pane: 'tiles', icon: 'tile' },
  { pane: 'log', icon: 'log', narrow: true },
  { pane: 'charts', icon: 'chart' },
  { pane: 'rules', icon: 'rule' },
  { pane: 'talk', icon: 'chat' },
];

/** The table: map, market, books, and what to do. */
export function GameScreen() {
  const position = usePosition();
  return position ? <Screen /> : <p class="page quiet">{t('app.loading')}</p>;
}

function Screen() {
  const here = useHere();
  const pane = useTableStore((s) => s.pane);
  const wide = useWide(1080);
  const full = useWide(1500);
  useKeys();
  const unread = useUnread(here);
  useTurnNotice(here, unread);
  const shown: Pane = wide && pane === 'log' ? 'map' : pane;
  const study = here.table instanceof StudyTable;
  // The frame and the map first, then what to do, then the rest: a slow phone answers in between.
  const stage = useGrowing(3, 1);
  return (
    <div class={`game${study ? ' game-study' : ''}`}>
      <StatusStrip />
      <Cockpit />
      <Tabs shown={shown} wide={wide} talk={here.table.kind === 'server'} unread={unread} />
      {full && (
        <aside class="side-left" aria-label={t('ledger.title')}>
          {stage > 2 && <Cards />}
        </aside>
      )}
      <main class="stage" id="table">
        <Suspense fallback={<p class="page quiet">{t('app.loading')}</p>}>
          {shown === 'map' && <BoardPane />}
          {shown === 'market' && (
            <div class="pane-scroll" tabIndex={0} role="group" aria-label={t(`pane.${shown}` as TextKey)}>
              <MarketView here={here} />
            </div>
          )}
          {shown === 'ledger' && (
            <div class="pane-scroll" tabIndex={0} role="group" aria-label={t(`pane.${shown}` as TextKey)}>
              {!wide && <Cards />}
              <Ledger />
              {wide && !full && <Cards />}
            </div>
          )}
          {shown === 'trains' && (
            <div class="pane-scroll" tabIndex={0} role="group" aria-label={t(`pane.${shown}` as TextKey)}>
              <Trains />
            </div>
          )}
          {shown === 'phases' && (
            <div class="pane-scroll" tabIndex={0} role="group" aria-label={t(`pane.${shown}` as TextKey)}>
              <Phases />
            </div>
          )}
          {shown === 'tiles' && (
            <div class="pane-scroll" tabIndex={0} role="group" aria-label={t(`pane.${shown}` as TextKey)}>
              <Tiles />
            </div>
          )}
          {shown === 'log' && <Log />}
          {shown === 'talk' && <Talk />}
          {shown === 'charts' && (
            <div class="pane-scroll" tabIndex={0} role="group" aria-label={t(`pane.${shown}` as TextKey)}>
              <Charts />
            </div>
          )}
          {shown === 'rules' && (
            <div class="pane-scroll" tabIndex={0} role="group" aria-label={t(`pane.${shown}` as TextKey)}>
              <Rules title={here.book.title.id} notices={here.book.title.notices} />
            </div>
          )}
        </Suspense>
      </main>
      <aside class="side-right" aria-label={t('act.title')}>
        <Sheet narrow={!wide} pane={shown} speaks={here.table.kind === 'lesson'}>
          {here.table.kind === 'lesson' && (
            <Suspense fallback={null}>
              <Coach />
            </Suspense>
          )}
          {stage > 0 && !here.table.asksElsewhere && (
            <HandOver>
              <ActionPanel />
            </HandOver>
          )}
        </Sheet>
        {wide && stage > 1 && <Log />}
      </aside>
      <TimeBar />
      <RuleDialog />
    </div>
  );
}

interface TabsProps {
  shown: Pane;
  wide: boolean;
  talk: boolean;
  /** Lines of talk that have not been read. */
  unread: number;
}

const Tabs = memo(({ shown, wide, talk, unread }: TabsProps) => {
  const show = useTableStore((s) => s.show);
  return (
    <nav class="tabs" aria-label={t('pane.tabs')}>
      {PANES.filter((it) => !(wide && it.narrow) && (it.pane !== 'talk' || talk)).map((it) => (
        <button
          key={it.pane}
          type="button"
          class="tab"
          aria-current={it.pane === shown ? 'page' : undefined}
          onClick={() => show(it.pane)}
        >
          <Icon name={it.icon} size={18} />
          <span>{t(`pane.${it.pane}` as TextKey)}</span>
          {it.pane === 'talk' && unread > 0 && (
            <span class="badge" aria-label={t('talk.unread', { n: unread })}>
              {unread}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
});

/** On a phone the panel is a sheet that slides over the map. */
function Sheet({
  narrow,
  pane,
  speaks,
  children,
}: {
  narrow: boolean;
  pane: Pane;
  /** A coach is in it: it stays up beside every pane. */
  speaks: boolean;
  children: preact.ComponentChildren;
}) {
  // Beside map and market the choices are wanted; lists and charts want the room.
  const usual = speaks || pane === 'map' || pane === 'market';
  const [up, setUp] = useState(usual);
  useEffect(() => setUp(usual), [usual]);
  if (!narrow) return <div class="act-sheet">{children}</div>;
  return (
    <div class={`act-sheet act-drawer${up ? ' is-up' : ''}`}>
      <button type="button" class="act-handle" aria-expanded={up} onClick={() => setUp(!up)}>
        <Icon name={up ? 'down' : 'up'} size={18} />
        <span>{t(up ? 'act.hide' : 'act.show')}</span>
      </button>
      <div class="act-body">{children}</div>
    </div>
  );
}

/** Keys for the whole table. Letters only while nobody types. */
function useKeys(): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const target = e.target as HTMLElement | null;
      if (target?.closest('input, textarea, select, dialog') || e.ctrlKey || e.metaKey || e.altKey) return;
      const { table, cursor, look, choose } = useTableStore.getState();
      if (!table) return;
      const count = cursor ?? table.timeline.length;
      if (e.key === ',') look(count - 1);
      else if (e.key === '.') look(count + 1);
      else if (e.key === 'Escape') choose(null);
      else if (e.key === 'p' || e.key === 'P')
        document.querySelector<HTMLButtonElement>('[data-pass]:not(:disabled)')?.focus();
      else if (e.key === 'g')
        document
          .querySelector<HTMLElement>('.action-panel button:not(:disabled), .action-panel input')
          ?.focus();
      else if (e.key === 'u') void table.undo();
      else if (e.key >= '1' && e.key <= '9')
        document.querySelectorAll<HTMLElement>('.tab')[Number(e.key) - 1]?.click();
      else return;
      e.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
