/** The tiles that fit on the chosen hex: the picked one lies on the map as it would lie, turns, and is laid. */

import {
  bare,
  type Choice,
  type CompanyId,
  expand,
  type HexId,
  type Lay,
  type PlayerId,
} from '@roundhouse/engine';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { drawTile } from '../../board/hexArt.ts';
import { companyOfChoice, fieldOf } from '../../game/choices.ts';
import { connectionChange } from '../../game/connections.ts';
import { hexName, nameOf } from '../../game/names.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, phrase, t, word } from '../../texts/index.ts';
import { NOTCH, turnedBy } from '../board/BoardView.tsx';
import { art } from '../board/SvgArt.tsx';
import { Icon } from '../parts/Icon.tsx';

interface Option {
  lay: Lay;
  using: string | null;
  company: CompanyId;
}

/** All lays on one hex, ordinary and by a private's right. */
function optionsOn(here: Position, choices: readonly Choice[], hex: HexId): Option[] {
  return choices
    .filter((choice) => fieldOf(choice, 'hex') === hex)
    .flatMap((choice) => {
      const using = fieldOf(choice, 'using');
      const company = companyOfChoice(choice);
      return company
        ? expand(here.book, here.state, choice).map((lay) => ({
            lay,
            using: typeof using === 'string' ? using : null,
            company,
          }))
        : [];
    });
}

/** The same tile by the same right: one button, turned through its positions. */
function kindsOf(options: readonly Option[]): [key: string, positions: Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const key = `${option.lay.tile}|${option.using ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return [...groups];
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const costText = (cost: number): string => (cost > 0 ? money(cost) : t('lay.free'));

export function TilePicker({
  here,
  who,
  hex,
  choices,
  aside,
}: {
  here: Position;
  who: PlayerId;
  hex: HexId;
  choices: readonly Choice[];
  /** No tile is tried until somebody picks one. */
  aside: boolean;
}) {
  const { tryLay, act, pick } = useTableStore.getState();
  const busy = useTableStore((s) => s.busy);
  const preview = useTableStore((s) => s.preview);
  const kinds = useMemo(() => kindsOf(optionsOn(here, choices, hex)), [here.book, here.state, choices, hex]);
  const grid = useRef<HTMLUListElement>(null);
  const wheel = useRef(0);
  // What is tried on the map is what is picked: a hex that may be built on by several rights has one tile tried on it.
  const kind = kinds.findIndex(([, list]) => list.some(({ lay }) => lay === preview?.lay));
  const positions = kinds[kind]?.[1] ?? [];
  const at = positions.findIndex(({ lay }) => lay === preview?.lay);
  const option = positions[at];

  const show = (wanted: number, position: number): void => {
    const chosen = kinds[wanted]?.[1][position];
    if (chosen) tryLay({ hex, lay: chosen.lay });
  };
  useEffect(() => {
    if (!aside) show(0, 0);
    return () => tryLay(null);
  }, [kinds]);

  const turn = (by: 1 | -1): void => {
    const count = Math.max(1, positions.length);
    show(kind, (at + by + count) % count);
  };
  const next = (by: 1 | -1): void => {
    const to = (kind + by + kinds.length) % kinds.length;
    show(to, 0);
    grid.current?.querySelectorAll<HTMLElement>('.tile-button')[to]?.focus();
  };
  const lay = (): void => {
    if (!option || busy) return;
    const { tile, rotation } = option.lay;
    void act({
      type: 'layTile',
      by: who,
      company: option.company,
      hex,
      tile,
      rotation,
      ...(option.using && { using: option.using }),
    });
  };

  useEffect(() => {
    if (!option) return;
    pick({ turn, lay });
    return () => pick(null);
  }, [option, kinds, busy]);

  const onKey = (e: KeyboardEvent): void => {
    const tile = (e.target as Element).closest('.tile-button');
    const way = turnedBy(e.key);
    if (way !== 0) turn(way);
    else if (e.key === 'ArrowDown') next(1);
    else if (e.key === 'ArrowUp') next(-1);
    else if (e.key === 'Enter' && tile?.getAttribute('aria-pressed') === 'true') lay();
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const onWheel = (e: WheelEvent): void => {
    wheel.current += e.deltaY;
    if (Math.abs(wheel.current) < NOTCH) return;
    turn(wheel.current > 0 ? 1 : -1);
    wheel.current = 0;
  };

  return (
    <div class={`tile-picker${aside ? ' is-aside' : ''}`} onKeyDown={onKey}>
      <ul class="tile-grid" ref={grid} aria-label={t('lay.tiles', { hex: hexName(here.book, hex) })}>
        {kinds.map(([key, list], i) => {
          const shown = i === kind && option ? option : list[0];
          const tile = shown && here.book.geography.tileById.get(shown.lay.tile);
          if (!tile) return null;
          const right = shown.using && nameOf(here.book, here.table.names, shown.using);
          return (
            <li key={key}>
              <button
                type="button"
                class="tile-button"
                data-lay={`${shown.lay.tile}/${shown.lay.rotation}`}
                aria-pressed={i === kind}
                aria-label={t('lay.tileLabel', {
                  tile: tile.id,
                  color: word('hex.color', tile.color),
                  n: list.length,
                  cost: [costText(shown.lay.cost), right].filter(Boolean).join(' '),
                })}
                onClick={() => (i === kind ? turn(1) : show(i, 0))}
                onWheel={i === kind ? onWheel : undefined}
              >
                <svg viewBox="-90 -104 180 208" width="56" height="65" class="board" aria-hidden="true">
                  {art(drawTile(tile.def, shown.lay.rotation, tile.color, tile.labels, tile.id))}
                </svg>
                <span class="tile-cost">
                  {costText(shown.lay.cost)}
                  {right && <small>{right}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {option && (
        <div class="lay-confirm">
          <LayFacts here={here} option={option} />
          <div class="row">
            <button
              type="button"
              class="btn lay-turn"
              onClick={() => turn(1)}
              disabled={positions.length < 2}
              title={t('lay.keys')}
              aria-label={t('lay.turnLabel', { i: at + 1, n: positions.length })}
            >
              <Icon name="rotate" size={16} /> {t('lay.turn', { i: at + 1, n: positions.length })}
            </button>
            <button type="button" class="btn btn-go grow" onClick={lay} disabled={busy} data-confirm>
              {t('lay.confirm', {
                tile: option.lay.tile,
                hex,
                cost: costText(option.lay.cost),
              })}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** What it costs part by part, and which places the company reaches by it. */
function LayFacts({ here, option }: { here: Position; option: Option }) {
  const { gained, lost } = useMemo(
    () => connectionChange(here.book, here.state.board, option.company, option.lay),
    [here.book, here.state.board, option],
  );
  const company = bare(option.company);
  const parts = option.lay.parts.map((part) => `${phrase(part.why)} ${money(part.amount)}`);
  const lines = [
    capitalised(parts.join(', ')),
    gained.length > 0 ? t('lay.gains', { company, places: gained.join(', ') }) : '',
    lost.length > 0 ? t('lay.loses', { company, places: lost.join(', ') }) : '',
    gained.length + lost.length === 0 ? t('lay.same', { company }) : '',
  ].filter(Boolean);
  return (
    <p class="quiet lay-facts" aria-live="polite">
      {lines.join('. ')}
    </p>
  );
}
