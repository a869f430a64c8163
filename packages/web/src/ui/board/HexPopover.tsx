/** Beside the chosen hex: what can be done there, or why nothing, with what the hex is. A sheet at the foot of a phone. */

import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import type { HexId } from '@roundhouse/engine';
import { createPortal } from 'preact/compat';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { hexName } from '../../game/names.ts';
import { whyNotHere } from '../../game/whyNotHere.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { Refusal } from '../parts/RuleRef.tsx';
import { useWide } from '../useWide.ts';

const GAP = 8;

export function HexPopover({
  here,
  hex,
  lines,
  legal,
}: {
  here: Position;
  hex: HexId;
  /** What there is to say about the hex itself. */
  lines: readonly string[];
  /** Something can be done here. */
  legal: boolean;
}) {
  const { choose, standBeside } = useTableStore.getState();
  const box = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const floats = useWide(641);

  useEffect(() => {
    standBeside(slot.current);
    return () => standBeside(null);
  }, []);

  useEffect(() => {
    const element = box.current;
    const pane = document.querySelector('.board-pane');
    const cell = pane?.querySelector(`.cell[data-hex="${CSS.escape(hex)}"] .hit`);
    if (!element || !pane || !cell) return;
    if (!floats) {
      element.style.transform = '';
      return;
    }
    const place = async (): Promise<void> => {
      const { x, y } = await computePosition(cell, element, {
        strategy: 'fixed',
        placement: 'right',
        middleware: [
          offset(GAP),
          flip({ fallbackPlacements: ['left', 'bottom', 'top'], boundary: pane }),
          shift({ padding: 6, boundary: pane, crossAxis: true }),
        ],
      });
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    };
    // The map is moved by a transform of its own, which nobody reports.
    return autoUpdate(cell, element, () => void place(), { animationFrame: true });
  }, [hex, floats]);

  // Keys go to what has just opened; afterwards back to where they were.
  const beside = useTableStore((s) => s.beside);
  const before = useRef<Element | null>(document.activeElement);
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) before.current = document.activeElement;
    const first =
      beside?.querySelector<HTMLElement>('.tile-picker:not(.is-aside) .tile-button') ??
      beside?.querySelector<HTMLElement>('.tile-button, .token-here');
    first?.focus({ preventScroll: true });
  }, [hex, beside]);
  useEffect(
    () => () => {
      const to = before.current;
      if (to instanceof SVGElement || to instanceof HTMLElement) to.focus({ preventScroll: true });
    },
    [],
  );

  // Outside the stage, which cuts off what goes over its edge.
  const table = document.querySelector('.game');
  return (
    table &&
    createPortal(
      <section
        class="hex-pop sheet"
        ref={box}
        aria-label={hexName(here.book, hex)}
        onKeyDown={(e) => {
          if (e.key !== 'Escape') return;
          choose(null);
          e.stopPropagation();
        }}
      >
        <div class="hex-pop-head">
          <h3 class="grow">{hexName(here.book, hex)}</h3>
          <button
            type="button"
            class="btn btn-icon btn-bare hex-pop-close"
            aria-label={t('app.close')}
            onClick={() => choose(null)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
        {!legal && lines.length > 0 && <p class="quiet hex-pop-facts">{lines.join(' · ')}</p>}
        <div ref={slot} class="hex-pop-work" />
        {!legal && here.live && <WhyNot here={here} hex={hex} />}
      </section>,
      table,
    )
  );
}

function WhyNot({ here, hex }: { here: Position; hex: HexId }) {
  const reasons = useMemo(() => whyNotHere(here, hex), [here.book, here.state, here.decisions, hex]);
  useEffect(() => {
    for (const { asked } of reasons) here.table.wondered?.(asked);
  }, [hex]);
  // A game read from elsewhere may accept more than it offers.
  if (reasons.length === 0)
    return here.decisions.length > 0 ? <p class="quiet">{t('hex.notOffered')}</p> : null;
  return (
    <ul class="hex-pop-why" role="status">
      {reasons.map(({ violation }) => (
        <li key={violation.rule} class="note note-warn">
          <Refusal violation={violation} />
        </li>
      ))}
    </ul>
  );
}
