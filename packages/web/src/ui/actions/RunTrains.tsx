import {
  bare,
  type Choice,
  type CompanyId,
  type DeclaredRoute,
  type HexId,
  type PlayerId,
  type RouteReport,
  whyNot,
  trainsToRun,
} from '@roundhouse/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { ROUTE_DASHES, routeDash } from '../../board/routesArt.ts';
import { companyOfChoice, fieldOf, textOf } from '../../game/choices.ts';
import { hexName } from '../../game/names.ts';
import { judge, routeThrough, sameStop, stretchesFrom, stopsOn } from '../../game/routeEdit.ts';
import { sceneOf } from '../../game/scene.ts';
import { thinker } from '../../game/think.ts';
import type { Advice } from '../../game/thinker.worker.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, phrase, refusalText, t } from '../../texts/index.ts';
import { Refusal } from '../parts/RuleRef.tsx';
import { InDock } from './Dock.tsx';

const NO_REPORTS: readonly RouteReport[] = [];

/** The best routes at once, with their proof; each can be redrawn stop by stop. */
export function RunTrains({
  here,
  who,
  choices,
}: {
  here: Position;
  who: PlayerId | 'referee';
  choices: readonly Choice[];
}) {
  const { act, drawRoutes } = useTableStore.getState();
  const busy = useTableStore((s) => s.busy);
  const [place, setPlace] = useState(0);
  const choice = choices[place] ?? choices[0];
  const company = choice ? companyOfChoice(choice) : null;
  const placing = choice ? fieldOf(choice, 'placing') : undefined;
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [routes, setRoutes] = useState<DeclaredRoute[]>([]);
  const [editing, setEditing] = useState<string | null>(null);

  useEffect(() => {
    if (!company) return;
    let alive = true;
    setAdvice(null);
    void thinker('advisor')
      .advise(
        here.book.title.id,
        here.book.options,
        here.state,
        company,
        typeof placing === 'string' ? placing : undefined,
      )
      .then((found) => {
        if (!alive) return;
        setAdvice(found);
        setRoutes(found.routes);
      });
    return () => {
      alive = false;
    };
  }, [here.book, here.state, company, placing]);

  const action = company
    ? {
        type: 'runTrains' as const,
        by: who,
        company,
        routes,
        ...(typeof placing === 'string' && { placing }),
      }
    : null;
  const judged = useMemo(
    () =>
      action ? judge({ book: here.book, state: here.state, by: who, company: action.company }, routes) : null,
    [here.state, routes, placing],
  );
  const reports: readonly RouteReport[] = judged && 'reports' in judged ? judged.reports : NO_REPORTS;
  const refusal = useMemo(
    () => (action && advice ? whyNot(here.book, here.state, action) : null),
    [here.state, routes, advice],
  );

  useEffect(() => {
    drawRoutes(
      routes.map((route) => ({
        route,
        values: route.stops.map((_, i) => {
          const report = reports.find((r) => r.route.train === route.train);
          const stop = report?.stops[i];
          return stop ? (stop.counted ? stop.pays.reduce((sum, part) => sum + part.amount, 0) : null) : 0;
        }),
      })),
    );
    return () => drawRoutes([]);
  }, [routes, reports, drawRoutes]);

  if (!company || !action) return null;
  const trains = trainsToRun({ book: here.book, state: here.state }, company);
  const revenue = judged && 'revenue' in judged ? judged.revenue : 0;
  return (
    <div class="run">
      {choices.length > 1 && (
        <fieldset class="options">
          <legend>{t('run.placing')}</legend>
          {choices.map((option, i) => (
            <button key={i} type="button" class="btn" aria-pressed={i === place} onClick={() => setPlace(i)}>
              {fieldOf(option, 'placing')
                ? hexName(here.book, textOf(option, 'placing'))
                : t('run.placingNone')}
            </button>
          ))}
        </fieldset>
      )}
      {advice ? (
        <p class={advice.proven ? 'note' : 'note note-warn'} role="status">
          {advice.proven
            ? t('run.proven', { revenue: money(advice.revenue) })
            : t('run.bound', { revenue: money(advice.revenue), bound: money(advice.bound) })}
        </p>
      ) : (
        <p class="quiet" role="status">
          {t('run.searching')}
        </p>
      )}
      <ol class="route-list">
        {trains.map((train) => {
          const i = routes.findIndex((route) => route.train === train.id);
          const route = routes[i];
          const report = reports.find((r) => r.route.train === train.id);
          return (
            <li key={train.id}>
              <div class="row">
                {route && (
                  <svg width="34" height="8" aria-hidden="true">
                    <path
                      d="M0 4H34"
                      class={`route-color-${i % ROUTE_DASHES.length}`}
                      stroke-width="6"
                      stroke-dasharray={routeDash(i)}
                    />
                  </svg>
                )}
                <b class="tag">{train.face}</b>
                <span class="grow">{report ? money(report.revenue) : t('run.idle')}</span>
                <button
                  type="button"
                  class="btn"
                  aria-pressed={editing === train.id}
                  onClick={() => setEditing(editing === train.id ? null : train.id)}
                >
                  {t('run.edit')}
                </button>
              </div>
              {report && (
                <p class="quiet">
                  {report.stops
                    .map(
                      (stop) =>
                        `${hexName(here.book, stop.stop.hex)} ${stop.counted ? stop.pays.reduce((s, p) => s + p.amount, 0) : '–'}`,
                    )
                    .join(' · ')}
                  {report.bonuses.map((bonus) => ` · ${phrase(bonus.why)} +${bonus.amount}`)}
                </p>
              )}
              {editing === train.id && (
                <RouteEditor
                  here={here}
                  who={who}
                  company={company}
                  train={train.id}
                  routes={routes}
                  onChange={setRoutes}
                />
              )}
            </li>
          );
        })}
      </ol>
      <InDock>
        {refusal && (
          <p class="note note-warn" role="status">
            <Refusal violation={refusal} />
          </p>
        )}
        <div class="row run-confirm">
          <button
            type="button"
            class="btn btn-go grow"
            data-confirm
            disabled={busy || !advice || refusal !== null}
            onClick={() => void act(action)}
          >
            {t('run.confirm', { company: bare(company), revenue: money(revenue) })}
          </button>
          {advice && routes !== advice.routes && (
            <button type="button" class="btn" onClick={() => setRoutes(advice.routes)}>
              {t('run.reset')}
            </button>
          )}
        </div>
      </InDock>
    </div>
  );
}

function RouteEditor({
  here,
  who,
  company,
  train,
  routes,
  onChange,
}: {
  here: Position;
  who: PlayerId | 'referee';
  company: CompanyId;
  train: string;
  routes: readonly DeclaredRoute[];
  onChange: (routes: DeclaredRoute[]) => void;
}) {
  const hex = useTableStore((s) => s.hex);
  const choose = useTableStore((s) => s.choose);
  const scene = useMemo(() => sceneOf(here.book, here.state), [here.book, here.state]);
  const others = routes.filter((route) => route.train !== train);
  const [stops, setStops] = useState(() => routes.find((route) => route.train === train)?.stops ?? []);
  const [note, setNote] = useState('');
  const last = stops.at(-1);
  const next = useMemo(() => {
    if (!last)
      return here.state.board.tokens
        .filter((token) => token.company === company)
        .flatMap((token) => stopsOn(scene, token.hex));
    const seen = new Set<string>();
    return stretchesFrom(scene, last)
      .map((way) => way.to)
      .filter((stop) => {
        const key = `${stop.hex}${stop.kind}${stop.index}`;
        if (seen.has(key) || stops.some((s) => sameStop(s, stop))) return false;
        seen.add(key);
        return true;
      });
  }, [scene, last, stops]);

  const redraw = (wanted: typeof stops): void => {
    setStops(wanted);
    setNote('');
    if (wanted.length < 2) {
      onChange([...others]);
      return;
    }
    const route = routeThrough(
      { book: here.book, state: here.state, scene, by: who, company, others },
      train,
      wanted,
    );
    if ('rule' in route) setNote(refusalText(route) || t('run.noTrack'));
    else onChange([...others, route]);
  };

  useEffect(() => {
    if (!hex) return;
    if (last?.hex === hex) redraw(stops.slice(0, -1));
    else {
      const hit = next.find((stop) => stop.hex === hex);
      if (hit) redraw([...stops, hit]);
      else setNote(t('run.notNext', { hex: hexName(here.book, hex) }));
    }
    choose(null);
  }, [hex]);

  const label = (id: HexId): string => hexName(here.book, id);
  return (
    <div class="route-editor">
      <p class="quiet">{t('run.editHelp')}</p>
      <ol class="row">
        {stops.map((stop, i) => (
          <li key={i} class="tag">
            {label(stop.hex)}
          </li>
        ))}
      </ol>
      <div class="row">
        <button
          type="button"
          class="btn"
          disabled={stops.length === 0}
          onClick={() => redraw(stops.slice(0, -1))}
        >
          {t('run.removeLast')}
        </button>
        <button type="button" class="btn" disabled={stops.length === 0} onClick={() => redraw([])}>
          {t('run.clear')}
        </button>
        <button
          type="button"
          class="btn"
          disabled={stops.length < 2}
          onClick={() => redraw([...stops].reverse())}
        >
          {t('run.turnRound')}
        </button>
      </div>
      <fieldset class="options">
        <legend>{t(last ? 'run.next' : 'run.first')}</legend>
        {next.map((stop) => (
          <button
            key={`${stop.hex}${stop.kind}${stop.index}`}
            type="button"
            class="btn"
            onClick={() => redraw([...stops, stop])}
          >
            {label(stop.hex)}
          </button>
        ))}
      </fieldset>
      {note && <p class="note note-warn">{note}</p>}
    </div>
  );
}
