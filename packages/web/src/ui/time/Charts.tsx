import { isCompany } from '@roundhouse/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { lineColor } from '../../app/lineColors.ts';
import { useShownTheme } from '../../app/theme.ts';
import { project } from '../../game/projection.ts';
import { marksOf } from '../../game/scene.ts';
import { nameOf } from '../../game/names.ts';
import { useHere } from '../../store/table.ts';
import { money, type TextKey, t } from '../../texts/index.ts';
import { Analysis } from './Analysis.tsx';
import { pen } from './pens.ts';
import { type ChartKind, seriesOf } from './series.ts';

/** Inside the sheet's margins. */
const widthOf = (host: HTMLElement): number => Math.max(280, host.clientWidth - 16);
/** Lighter than any line, on every ground. */
const GRID = 'rgba(128, 128, 128, 0.28)';
const FONT = '13px "Barlow Semi Condensed", sans-serif';
const KINDS: readonly ChartKind[] = ['worth', 'cash', 'price', 'revenue'];
const DASHES = [[], [10, 4], [3, 4], [12, 4, 3, 4], [6, 3], [16, 6]];

/** Lines over the rounds, the same numbers as a table, and what the end would look like. */
export function Charts() {
  const here = useHere();
  const [kind, setKind] = useState<ChartKind>('worth');
  const host = useRef<HTMLDivElement>(null);
  const { book, table } = here;
  const series = useMemo(
    () => seriesOf(kind, book, table.timeline, table.names),
    [kind, table, table.timeline.length],
  );
  const marks = marksOf(book);
  const theme = useShownTheme();

  useEffect(() => {
    const element = host.current;
    if (!element || series.rounds.length === 0) return;
    const css = getComputedStyle(document.documentElement);
    const ink = css.getPropertyValue('--ink-2');
    const plot = new uPlot(
      {
        width: widthOf(element),
        // On a low screen the rounds below the lines are in sight, too.
        height: Math.max(220, Math.min(420, element.clientWidth * 0.45, innerHeight * 0.36)),
        scales: { x: { time: false } },
        padding: [12, 24, 0, 0],
        axes: [
          {
            font: FONT,
            stroke: ink,
            grid: { stroke: GRID, width: 1 },
            values: (_, splits) => splits.map((x) => (Number.isInteger(x) ? (series.rounds[x] ?? '') : '')),
          },
          { font: FONT, stroke: ink, grid: { stroke: GRID, width: 1 }, size: 58 },
        ],
        series: [
          { label: t('charts.round'), value: (_, x) => (x === null ? '' : (series.rounds[x] ?? '')) },
          ...series.lines.map((line, i) => ({
            label: line.name,
            value: (_: uPlot, y: number | null) => (y === null ? '' : String(y)),
            stroke: pen(
              isCompany(line.id) ? (marks.get(line.name)?.color ?? '#555555') : lineColor(i),
              css.getPropertyValue('--sheet'),
            ),
            width: 2.5,
            dash: DASHES[i % DASHES.length] ?? [],
            spanGaps: true,
            points: { size: 6 },
          })),
        ],
      },
      [series.rounds.map((_, i) => i), ...series.lines.map((line) => [...line.values])] as uPlot.AlignedData,
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: widthOf(element), height: plot.height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [series, marks, theme]);

  return (
    <section class="charts ledger" aria-label={t('pane.charts')}>
      <Analysis />
      <div class="row" role="group" aria-label={t('charts.kind')}>
        {KINDS.map((it) => (
          <button key={it} type="button" class="btn" aria-pressed={it === kind} onClick={() => setKind(it)}>
            {t(`charts.${it}` as TextKey)}
          </button>
        ))}
      </div>
      <div class="sheet chart-host" ref={host} aria-hidden="true" />
      <section class="scroll-x sheet" tabIndex={0} aria-label={t('charts.table')}>
        <table class="timetable">
          <caption>{t(`charts.${kind}` as TextKey)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('charts.round')}</th>
              {series.lines.map((line) => (
                <th key={line.id} scope="col" class="num">
                  {line.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.rounds.map((round, i) => (
              <tr key={`${round}${i}`}>
                <th scope="row">{round}</th>
                {series.lines.map((line) => (
                  <td key={line.id} class="num">
                    {line.values[i] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Projection />
    </section>
  );
}

function Projection() {
  const here = useHere();
  const [sets, setSets] = useState(2);
  const rows = useMemo(
    () => project(here.book, here.state, here.table.timeline.entries, here.count, sets),
    [here.state, sets],
  );
  if (!rows) return null;
  return (
    <section class="scroll-x sheet" tabIndex={0} aria-label={t('projection.title')}>
      <div class="sheet-head">
        <h2>{t('projection.title')}</h2>
        <label class="row">
          {t('projection.runs')}
          <input
            class="input"
            type="number"
            min={1}
            max={12}
            value={sets}
            onChange={(e) => setSets(Math.min(12, Math.max(1, Number(e.currentTarget.value) || 1)))}
          />
        </label>
      </div>
      <p class="sheet-body quiet">{t('projection.text')}</p>
      <table class="timetable">
        <thead>
          <tr>
            <th scope="col">{t('ledger.player')}</th>
            <th scope="col" class="num">
              {t('projection.now')}
            </th>
            <th scope="col" class="num">
              {t('projection.dividends')}
            </th>
            <th scope="col" class="num">
              {t('projection.rise')}
            </th>
            <th scope="col" class="num">
              {t('projection.end')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.player}>
              <th scope="row">{nameOf(here.book, here.table.names, row.player)}</th>
              <td class="num">{money(row.now)}</td>
              <td class="num">{money(row.dividends)}</td>
              <td class="num">{money(row.rise)}</td>
              <td class="num">
                <b>{money(row.now + row.dividends + row.rise)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
