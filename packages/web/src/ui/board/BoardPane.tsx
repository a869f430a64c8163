import type { HexId, RouteReport } from '@roundhouse/engine';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { RoutePicture } from '../../board/routesArt.ts';
import { fieldOf } from '../../game/choices.ts';
import { hexLines } from '../../game/hexText.ts';
import { lastRun } from '../../game/runs.ts';
import { sceneOf } from '../../game/scene.ts';
import { useHere, useTableStore } from '../../store/table.ts';
import { phrase, t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { BoardView } from './BoardView.tsx';
import { HexPopover } from './HexPopover.tsx';
import { LastRuns } from './LastRuns.tsx';

/** Where it is kept whether the names of hexes are shown. */
const IDS = 'rh.hexIds';

const pictureOf = (report: RouteReport): RoutePicture => ({
  route: report.route,
  values: report.stops.map((stop) =>
    stop.counted ? stop.pays.reduce((sum, part) => sum + part.amount, 0) : null,
  ),
});

const NOWHERE: ReadonlySet<HexId> = new Set();

/** The map of the table: what is possible, what was done last, what is being tried. */
export function BoardPane() {
  const here = useHere();
  const hex = useTableStore((s) => s.hex);
  const preview = useTableStore((s) => s.preview);
  const routes = useTableStore((s) => s.routes);
  const pointed = useTableStore((s) => s.pointed);
  const picking = useTableStore((s) => s.picking);
  const choose = useTableStore((s) => s.choose);
  const [asText, setAsText] = useState(false);
  const showMap = useTableStore((s) => s.showMap);
  useLayoutEffect(() => {
    showMap(!asText);
    return () => showMap(false);
  }, [asText]);
  const scene = useMemo(() => sceneOf(here.book, here.state), [here.book, here.state]);
  const legal = useMemo(() => {
    const set = new Set<HexId>();
    for (const decision of here.decisions) {
      for (const choice of decision.choices) {
        const { names = [], fields = {} } = here.book.verbs[choice.type] ?? {};
        for (const name of names) {
          const at = fields[name]?.reads === 'hex' ? fieldOf(choice, name) : null;
          if (typeof at === 'string') set.add(at);
        }
      }
    }
    return set.size > 0 ? set : NOWHERE;
  }, [here.decisions]);

  const { last, ran } = useMemo(() => {
    const touched = new Set<HexId>();
    const entry = here.table.timeline.entries[here.count - 1];
    let shown: typeof routes = [];
    for (const event of entry?.events ?? []) {
      if (event.type === 'tileLaid' || event.type === 'tokenPlaced' || event.type === 'tokenRemoved')
        touched.add(event.hex);
      if (event.type === 'routesRun') shown = event.routes.map(pictureOf);
    }
    return { last: touched, ran: shown };
  }, [here.table, here.count, here.state]);

  const linesOf = (id: HexId): readonly string[] => {
    const def = scene.hexes.find((h) => h.id === id);
    return def ? hexLines(scene, def) : [];
  };
  const company = useTableStore((s) => s.ran);
  const asked = useMemo(
    () => (company ? lastRun(here.table.timeline.entries, here.count, company).map(pictureOf) : []),
    [here.table, here.count, company],
  );
  const [ids, setIds] = useState(() => localStorage.getItem(IDS) === 'on');
  const card = (id: HexId) => {
    const [head, ...lines] = linesOf(id);
    return (
      <>
        <h3>{head}</h3>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    );
  };

  return (
    <section class="board-pane" aria-label={t('board.name')}>
      {asText ? (
        <div class="board-text sheet">
          <button type="button" class="btn" onClick={() => setAsText(false)}>
            <Icon name="map" size={16} /> {t('board.picture')}
          </button>
          <table class="timetable">
            <caption class="sr">{t('board.text')}</caption>
            <tbody>
              {scene.hexes.map((def) => {
                const [head, ...lines] = hexLines(scene, def);
                return (
                  <tr key={def.id}>
                    <th scope="row">{head}</th>
                    <td>{lines.join(', ')}</td>
                    <td>
                      {legal.has(def.id) && (
                        <button
                          type="button"
                          class="btn"
                          aria-pressed={hex === def.id}
                          onClick={() => choose(def.id)}
                        >
                          {t('board.choose')}
                        </button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : (
        <BoardView
          scene={scene}
          legal={legal}
          last={last}
          chosen={hex}
          preview={preview ? { hex: preview.hex, laid: `${preview.lay.tile}/${preview.lay.rotation}` } : null}
          routes={asked.length > 0 ? asked : routes.length > 0 ? routes : ran}
          ids={ids}
          pointed={pointed}
          onPick={(id) => {
            if (id !== hex) choose(id);
            else if (picking) picking.turn(1);
            else choose(null);
          }}
          onTurn={picking?.turn}
          onLay={picking?.lay}
          card={card}
          tools={
            <>
              <button
                type="button"
                class="btn btn-icon"
                aria-label={t('board.ids')}
                title={t('board.ids')}
                aria-pressed={ids}
                onClick={() => {
                  localStorage.setItem(IDS, ids ? 'off' : 'on');
                  setIds(!ids);
                }}
              >
                <Icon name="hash" />
              </button>
              <button
                type="button"
                class="btn btn-icon"
                aria-label={t('board.text')}
                title={t('board.text')}
                onClick={() => setAsText(true)}
              >
                <Icon name="log" />
              </button>
              <LastRuns here={here} />
            </>
          }
        />
      )}
      {hex && !asText && (
        <HexPopover here={here} hex={hex} lines={linesOf(hex).slice(1)} legal={legal.has(hex)} />
      )}
      {here.book.title.notices[0] && <p class="board-note">{phrase(here.book.title.notices[0])}</p>}
    </section>
  );
}
