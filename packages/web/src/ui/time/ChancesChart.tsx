import type { Analysis } from '@roundhouse/bots';
import type { PlayerId } from '@roundhouse/engine';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { lineColor } from '../../app/lineColors.ts';
import { useShownTheme } from '../../app/theme.ts';
import { t } from '../../texts/index.ts';
import { momentNames } from './momentName.ts';
import { pen } from './pens.ts';

const FONT = '13px "Barlow Semi Condensed", sans-serif';
const GRID = 'rgba(128, 128, 128, 0.28)';
const DASHES = [[], [10, 4], [3, 4], [12, 4, 3, 4], [6, 3], [16, 6]];

const widthOf = (host: HTMLElement): number => Math.max(280, host.clientWidth - 16);

/** Everybody's chance over the rounds, each line with its band. The table below says the same in numbers. */
export function ChancesChart({
  analysis,
  nameOf,
}: {
  analysis: Analysis;
  nameOf: (player: PlayerId) => string;
}) {
  const host = useRef<HTMLDivElement>(null);
  const theme = useShownTheme();
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const css = getComputedStyle(document.documentElement);
    const ink = css.getPropertyValue('--ink-2');
    const { moments, players } = analysis;
    const names = momentNames(analysis);
    const percent = (of: 'win' | 'low' | 'high', player: number): number[] =>
      moments.map(({ chances }) => 100 * (chances[player]?.[of] ?? 0));
    const colors = players.map((_, i) => pen(lineColor(i), css.getPropertyValue('--sheet')));
    const data = [
      moments.map((_, i) => i),
      ...players.flatMap((_, i) => [percent('win', i), percent('low', i), percent('high', i)]),
    ];
    const plot = new uPlot(
      {
        width: widthOf(element),
        height: Math.max(220, Math.min(420, element.clientWidth * 0.45)),
        scales: { x: { time: false }, y: { range: [0, 100] } },
        padding: [12, 24, 0, 0],
        axes: [
          {
            font: FONT,
            stroke: ink,
            grid: { stroke: GRID, width: 1 },
            // A line a round, none between them.
            incrs: [1, 2, 5, 10, 20, 50],
            values: (_, splits) => splits.map((x) => names[x] ?? ''),
          },
          {
            font: FONT,
            stroke: ink,
            grid: { stroke: GRID, width: 1 },
            size: 58,
            values: (_, splits) => splits.map((y) => `${y}%`),
          },
        ],
        series: [
          { label: t('charts.round'), value: (_, x) => (x === null ? '' : (names[x] ?? '')) },
          ...players.flatMap((player, i) => [
            {
              label: nameOf(player),
              value: (_: uPlot, y: number | null) => (y === null ? '' : `${Math.round(y)}%`),
              stroke: colors[i] ?? ink,
              width: 2.5,
              dash: DASHES[i % DASHES.length] ?? [],
              points: { size: 6 },
            },
            { label: '', class: 'chart-band', width: 0, points: { show: false } },
            { label: '', class: 'chart-band', width: 0, points: { show: false } },
          ]),
        ],
        bands: players.map((_, i) => ({
          series: [3 * i + 3, 3 * i + 2] as [number, number],
          fill: `${colors[i] ?? '#888888'}22`,
        })),
      },
      data as uPlot.AlignedData,
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: widthOf(element), height: plot.height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [analysis, theme]);
  return (
    <figure class="analysis-chart">
      <figcaption>{t('analysis.chances')}</figcaption>
      <div class="chart-host" ref={host} aria-hidden="true" />
    </figure>
  );
}
