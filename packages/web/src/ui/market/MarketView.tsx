import {
  bare,
  type Rulebook,
  type Cell,
  type Chart,
  type CompanyId,
  type DividendKind,
  type GameEvent,
  type State,
} from '@roundhouse/engine';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fieldOf, fill, tryOut } from '../../game/choices.ts';
import { nameOf } from '../../game/names.ts';
import type { Position } from '../../store/table.ts';
import { operatingOrder } from '../../game/turnOrder.ts';
import { useTableStore } from '../../store/table.ts';
import { zoneText } from '../../game/words.ts';
import { money, t } from '../../texts/index.ts';
import { CompanyTable } from '../overview/CompanyTable.tsx';
import { CompanyToken } from '../parts/CompanyToken.tsx';

interface Move {
  company: CompanyId;
  from: number;
  to: number;
  /** Which choice leads there, where several are shown at once. */
  label?: string;
}

const movesIn = (events: readonly GameEvent[]): Move[] =>
  events.flatMap((event) =>
    event.type === 'priceMoved' && event.fromCell >= 0 && event.toCell !== event.fromCell
      ? [{ company: event.company, from: event.fromCell, to: event.toCell }]
      : [],
  );

const KINDS = { full: 'market.pay', half: 'market.half', none: 'market.keep' } as const;

/** While a dividend is being decided: where each choice would send the price. */
function dividendMoves(here: Position): Move[] {
  return here.decisions
    .flatMap((decision) => decision.choices)
    .filter((choice) => choice.type === 'dividend')
    .flatMap((choice) => {
      const label = t(KINDS[fieldOf(choice, 'kind') as DividendKind]);
      const trial = tryOut(here.book, here.state, fill(choice));
      return movesIn(trial?.events ?? []).map((move) => ({ ...move, label }));
    });
}

/** Companies by cell, each cell in the order in which they operate. */
function stacks(book: Rulebook, state: State): Map<number, CompanyId[]> {
  const order = operatingOrder(book, state);
  const list = (Object.keys(state.companies) as CompanyId[]).filter((id) => state.companies[id]?.at);
  list.sort((a, b) => (state.companies[a]?.at?.since ?? 0) - (state.companies[b]?.at?.since ?? 0));
  const rank = new Map(order.map((id, i) => [id, i]));
  list.sort((a, b) => (rank.get(a) ?? 99) - (rank.get(b) ?? 99));
  const cells = new Map<number, CompanyId[]>();
  for (const id of list) {
    const cell = state.companies[id]?.at?.cell ?? -1;
    cells.set(cell, [...(cells.get(cell) ?? []), id]);
  }
  return cells;
}

/** The stock market: a row that wraps or a grid, with zones, ledges, arrows, and what a choice would move. */
export function MarketView({ here }: { here: Position }) {
  const trial = useTableStore((s) => s.trial);
  const { book, state } = here;
  const { chart } = book;
  const tokens = useMemo(() => stacks(book, state), [book, state]);
  const order = useMemo(() => operatingOrder(book, state), [book, state]);
  const moves = useMemo(() => (trial ? movesIn(trial.events) : dividendMoves(here)), [trial, here]);
  const ghosts = new Map<number, Move[]>();
  for (const move of moves) ghosts.set(move.to, [...(ghosts.get(move.to) ?? []), move]);
  const host = useRef<HTMLDivElement>(null);
  const zones = [...new Set(chart.cells.map((cell) => cell.zone))];
  return (
    <section class="market" aria-label={t('pane.market')}>
      <div class="market-scroll">
        <div
          class={`market-chart market-${chart.kind}`}
          ref={host}
          style={
            chart.kind === 'grid'
              ? { gridTemplateColumns: `repeat(${chart.cols}, minmax(34px, 1fr))` }
              : undefined
          }
          role="list"
        >
          {chart.cells.map((cell, i) => (
            <MarketCell
              key={i}
              here={here}
              chart={chart}
              cell={cell}
              index={i}
              tokens={tokens.get(i) ?? []}
              ghosts={ghosts.get(i) ?? []}
              order={order}
            />
          ))}
          <Arrows host={host} moves={moves} />
        </div>
      </div>
      <ul class="market-legend">
        {zones.map((zone) => (
          <li key={zone}>
            <i class={`zone zone-${zone}`} /> {zoneText(book, zone)}
          </li>
        ))}
        {chart.cells.some((cell) => cell.par) && (
          <li>
            <u>100</u> {t('market.par')}
          </li>
        )}
        {chart.kind === 'grid' && (
          <li>
            <b>↑ ↓</b> {t('market.arrows')}
          </li>
        )}
        {chart.cells.some((cell) => cell.ledge) && (
          <li>
            <i class="zone ledge-sample" /> {t('market.ledge')}
          </li>
        )}
      </ul>
      {book.title.notices.length > 0 && <p class="note note-warn">{book.title.notices.join(' ')}</p>}
      {chart.kind === 'row' && <CompanyTable />}
    </section>
  );
}

const arrowsOf = (chart: Chart, cell: Cell): { up: boolean; down: boolean } => {
  const right = cell.right === null ? null : chart.cells[cell.right];
  const left = cell.left === null ? null : chart.cells[cell.left];
  return { up: !!right && right.row < cell.row, down: !!left && left.row > cell.row };
};

function MarketCell({
  here,
  chart,
  cell,
  index,
  tokens,
  ghosts,
  order,
}: {
  here: Position;
  chart: Chart;
  cell: Cell;
  index: number;
  tokens: readonly CompanyId[];
  ghosts: readonly Move[];
  order: readonly CompanyId[];
}) {
  const arrows = chart.kind === 'grid' ? arrowsOf(chart, cell) : { up: false, down: false };
  const place = chart.kind === 'grid' ? { gridRow: cell.row + 1, gridColumn: cell.col + 1 } : undefined;
  const label = `${cell.price} ${zoneText(here.book, cell.zone)}${tokens.length > 0 ? `: ${tokens.map(bare).join(', ')}` : ''}`;
  return (
    <div
      class={`market-cell zone-${cell.zone}${cell.par ? ' is-par' : ''}${cell.ledge ? ' is-ledge' : ''}`}
      style={place}
      role="listitem"
      data-cell={index}
      aria-label={label}
    >
      <span class="market-price" aria-hidden="true">
        {cell.price}
        {arrows.up && <i class="arrow">↑</i>}
        {arrows.down && <i class="arrow arrow-left">↓</i>}
      </span>
      <span class={`market-tokens${tokens.length > 4 ? ' many' : ''}`}>
        {tokens.map((id, i) => (
          <span
            key={id}
            class="market-token"
            style={{ zIndex: tokens.length - i }}
            data-company={id}
            title={`${nameOf(here.book, here.table.names, id)} ${money(cell.price)}`}
          >
            <CompanyToken book={here.book} company={id} size={tokens.length > 1 ? 23 : 28} />
            {order.includes(id) && <b class="market-order">{order.indexOf(id) + 1}</b>}
          </span>
        ))}
        {ghosts.map(({ company, label: choice }) => (
          <span key={`ghost${company}${choice ?? ''}`} class="market-token market-ghost">
            <CompanyToken book={here.book} company={company} size={28} />
            {choice && <b class="market-choice">{choice}</b>}
          </span>
        ))}
      </span>
    </div>
  );
}

/** Arrows from where tokens are to where a choice would send them. */
function Arrows({ host, moves }: { host: { current: HTMLDivElement | null }; moves: readonly Move[] }) {
  const [lines, setLines] = useState<{ d: string; key: string }[]>([]);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || moves.length === 0) {
      setLines((now) => (now.length === 0 ? now : []));
      return;
    }
    const base = element.getBoundingClientRect();
    const centre = (cell: number): { x: number; y: number } | null => {
      const box = element.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
      return box ? { x: box.left + box.width / 2 - base.left, y: box.top + box.height / 2 - base.top } : null;
    };
    setLines(
      moves.flatMap((move) => {
        const a = centre(move.from);
        const b = centre(move.to);
        if (!a || !b) return [];
        const lift = Math.min(34, Math.hypot(b.x - a.x, b.y - a.y) / 2);
        return [
          {
            key: `${move.company}${move.to}`,
            d: `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 - lift} ${b.x} ${b.y}`,
          },
        ];
      }),
    );
  }, [moves, host]);
  if (lines.length === 0) return null;
  return (
    <svg class="market-arrows" aria-hidden="true">
      <defs>
        <marker
          id="market-head"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="6"
          markerHeight="6"
          orient="auto"
        >
          <path d="M0 0L10 5L0 10Z" />
        </marker>
      </defs>
      {lines.map((line) => (
        <path key={line.key} d={line.d} marker-end="url(#market-head)" />
      ))}
    </svg>
  );
}
