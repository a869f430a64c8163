import {
  bare,
  type Choice,
  type CompanyId,
  expand,
  type HexId,
  type Lay,
  type PlayerId,
} from '@roundhouse/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { drawTile } from '../../board/hexArt.ts';
import { companyOfChoice, fieldOf, textOf, whyNoLay } from '../../game/choices.ts';
import { hexName, nameOf } from '../../game/names.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { art } from '../board/SvgArt.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Refusal } from '../parts/RuleRef.tsx';
import { InDock, useCloseOnHex } from './Dock.tsx';

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

/** Tap a hex, see the tiles that fit with their cost, turn them, confirm. */
export function LayTiles({
  here,
  who,
  choices,
}: {
  here: Position;
  who: PlayerId;
  choices: readonly Choice[];
}) {
  const hex = useTableStore((s) => s.hex);
  const choose = useTableStore((s) => s.choose);
  useCloseOnHex(hex);
  const hexes = [...new Set(choices.map((choice) => textOf(choice, 'hex')))];
  const company = choices.map(companyOfChoice).find((x) => x !== null) ?? null;
  const here1 = hex !== null && hexes.includes(hex);
  return (
    <div class="lay">
      <p class="quiet">{t('lay.help')}</p>
      <ul class="hex-list" aria-label={t('lay.hexes')}>
        {hexes.map((id) => (
          <li key={id}>
            <button
              type="button"
              class="btn"
              aria-pressed={id === hex}
              onClick={() => choose(id === hex ? null : id)}
            >
              {hexName(here.book, id)}
            </button>
          </li>
        ))}
      </ul>
      {hex && here1 && <TilePicker key={hex} here={here} who={who} hex={hex} choices={choices} />}
      {hex && !here1 && company && <WhyNoLay here={here} who={who} company={company} hex={hex} />}
    </div>
  );
}

function WhyNoLay({
  here,
  who,
  company,
  hex,
}: {
  here: Position;
  who: PlayerId;
  company: CompanyId;
  hex: HexId;
}) {
  const violation = useMemo(
    () => whyNoLay(here.book, here.state, who, company, hex),
    [here.book, here.state, who, company, hex],
  );
  useEffect(() => here.table.wondered?.({ type: 'layTile', by: who, company, hex }), [hex]);
  return violation ? (
    <p class="note note-warn" role="status">
      {hexName(here.book, hex)}: <Refusal violation={violation} />
    </p>
  ) : null;
}

function TilePicker({
  here,
  who,
  hex,
  choices,
}: {
  here: Position;
  who: PlayerId;
  hex: HexId;
  choices: readonly Choice[];
}) {
  const { act, tryLay, choose } = useTableStore.getState();
  const busy = useTableStore((s) => s.busy);
  const options = useMemo(() => optionsOn(here, choices, hex), [here.state, choices, hex]);
  const kinds = useMemo(() => {
    const groups = new Map<string, Option[]>();
    for (const option of options) {
      const key = `${option.lay.tile}|${option.using ?? ''}`;
      groups.set(key, [...(groups.get(key) ?? []), option]);
    }
    return [...groups.entries()];
  }, [options]);
  const [kind, setKind] = useState<string | null>(kinds.length === 1 ? (kinds[0]?.[0] ?? null) : null);
  const [turn, setTurn] = useState(0);
  const group = kinds.find(([key]) => key === kind)?.[1] ?? [];
  const option = group[turn % Math.max(1, group.length)];

  useEffect(() => {
    tryLay(option ? { hex, lay: option.lay } : null);
    return () => tryLay(null);
  }, [option, hex, tryLay]);

  const lay = (): void => {
    if (!option) return;
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

  return (
    <div class="tile-picker">
      <ul class="tile-grid" aria-label={t('lay.tiles', { hex: hexName(here.book, hex) })}>
        {kinds.map(([key, list]) => {
          const [shown] = key === kind && option ? [option] : list;
          if (!shown) return null;
          const tile = here.book.geography.tileById.get(shown.lay.tile);
          if (!tile) return null;
          return (
            <li key={key}>
              <button
                type="button"
                class="tile-button"
                data-lay={`${shown.lay.tile}/${shown.lay.rotation}`}
                aria-pressed={key === kind}
                aria-label={t('lay.tileLabel', {
                  tile: tile.id,
                  color: tile.color,
                  n: list.length,
                  cost: money(shown.lay.cost),
                })}
                onClick={() => {
                  if (key === kind) setTurn(turn + 1);
                  else {
                    setKind(key);
                    setTurn(0);
                  }
                }}
              >
                <svg viewBox="-90 -104 180 208" width="74" height="85" class="board" aria-hidden="true">
                  {art(drawTile(tile.def, shown.lay.rotation, tile.color, tile.labels, tile.id))}
                </svg>
                <span class="tile-cost">
                  {money(shown.lay.cost)}
                  {shown.using && <small>{nameOf(here.book, here.table.names, shown.using)}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {option && (
        <InDock>
          <div class="lay-confirm">
            <div class="row">
              <button type="button" class="btn" onClick={() => setTurn(turn + 1)} disabled={group.length < 2}>
                <Icon name="rotate" size={16} />{' '}
                {t('lay.turn', { i: (turn % group.length) + 1, n: group.length })}
              </button>
              <span class="grow quiet">
                {option.lay.parts.length > 0
                  ? option.lay.parts.map((part) => `${part.why} ${money(part.amount)}`).join(', ')
                  : t('lay.free')}
              </span>
            </div>
            <div class="row">
              <button type="button" class="btn btn-go grow" onClick={lay} disabled={busy} data-confirm>
                {t('lay.confirm', {
                  tile: option.lay.tile,
                  hex,
                  cost: money(option.lay.cost),
                  company: bare(option.company),
                })}
              </button>
              <button type="button" class="btn" onClick={() => choose(null)}>
                {t('app.cancel')}
              </button>
            </div>
          </div>
        </InDock>
      )}
    </div>
  );
}
