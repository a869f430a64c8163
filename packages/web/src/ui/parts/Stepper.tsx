import type { Ranges } from '@roundhouse/engine';
import { useId } from 'preact/hooks';
import { money, t } from '../../texts/index.ts';
import { Icon } from './Icon.tsx';

type List = Ranges['ranges'];

const last = ([from, to, step]: List[number]): number => to - ((to - from) % step);

export const leastIn = (ranges: List): number => Math.min(...ranges.map(([from]) => from));
export const mostIn = (ranges: List): number => Math.max(...ranges.map(last));

/** The nearest allowed number in a direction (0 = nearest at all). */
export function allowedNear(ranges: List, wanted: number, direction: -1 | 0 | 1 = 0): number {
  let best = leastIn(ranges);
  let gap = Number.POSITIVE_INFINITY;
  for (const range of ranges) {
    const [from, , step] = range;
    const end = last(range);
    for (const round of [Math.floor, Math.ceil]) {
      const value = Math.min(end, Math.max(from, from + round((wanted - from) / step) * step));
      if ((direction < 0 && value > wanted) || (direction > 0 && value < wanted)) continue;
      if (Math.abs(value - wanted) < gap) {
        gap = Math.abs(value - wanted);
        best = value;
      }
    }
  }
  return gap === Number.POSITIVE_INFINITY
    ? Math.min(mostIn(ranges), Math.max(leastIn(ranges), wanted))
    : best;
}

/** A number within ranges: buttons, typing and arrow keys; gaps are jumped over. */
export function Stepper({
  label,
  ranges,
  value,
  onChange,
  unit = '',
}: {
  label: string;
  ranges: List;
  value: number;
  onChange: (value: number) => void;
  unit?: string;
}) {
  const id = useId();
  const least = leastIn(ranges);
  const most = mostIn(ranges);
  const step = ranges[0]?.[2] ?? 1;
  const go = (direction: -1 | 1, by = step): void =>
    onChange(allowedNear(ranges, value + direction * by, direction));
  return (
    <div class="stepper">
      <label for={id}>{label}</label>
      <div class="stepper-row">
        <button
          type="button"
          class="btn btn-icon"
          onClick={() => go(-1)}
          disabled={value <= least}
          aria-label={t('stepper.less', { label })}
        >
          <Icon name="minus" size={16} />
        </button>
        <span class="stepper-field">
          {unit}
          <input
            id={id}
            class="input"
            inputMode="numeric"
            value={value}
            onChange={(e) => onChange(allowedNear(ranges, Number(e.currentTarget.value) || least))}
            onKeyDown={(e) => {
              if (e.key === 'ArrowUp') go(1);
              else if (e.key === 'ArrowDown') go(-1);
              else if (e.key === 'PageUp') go(1, step * 10);
              else if (e.key === 'PageDown') go(-1, step * 10);
              else return;
              e.preventDefault();
            }}
          />
        </span>
        <button
          type="button"
          class="btn btn-icon"
          onClick={() => go(1)}
          disabled={value >= most}
          aria-label={t('stepper.more', { label })}
        >
          <Icon name="plus" size={16} />
        </button>
        <span class="quiet stepper-range">
          {unit ? `${money(least)}–${money(most)}` : `${least}–${most}`}
        </span>
      </div>
    </div>
  );
}
