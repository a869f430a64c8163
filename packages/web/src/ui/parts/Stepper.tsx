import { useId } from 'preact/hooks';
import type { Preset } from '../../game/choices.ts';
import { allowedNear, isAllowed, leastIn, type List, mostIn } from '../../game/ranges.ts';
import { money, type TextKey, t } from '../../texts/index.ts';
import { Icon } from './Icon.tsx';

/** A number within ranges: buttons, typing and arrow keys; gaps are jumped over. */
export function Stepper({
  label,
  ranges,
  value,
  onChange,
  unit = '',
  presets = [],
}: {
  label: string;
  ranges: List;
  /** null = nothing said yet. */
  value: number | null;
  onChange: (value: number) => void;
  unit?: string;
  presets?: readonly Preset[];
}) {
  const id = useId();
  const least = leastIn(ranges);
  const most = mostIn(ranges);
  const step = ranges[0]?.[2] ?? 1;
  const go = (direction: -1 | 1, by = step): void =>
    onChange(value === null ? least : allowedNear(ranges, value + direction * by, direction));
  return (
    <div class="stepper">
      <label for={id}>{label}</label>
      <div class="stepper-row">
        <button
          type="button"
          class="btn btn-icon"
          onClick={() => go(-1)}
          disabled={value === null || value <= least}
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
            value={value ?? ''}
            onInput={(e) => {
              const typed = Number(e.currentTarget.value);
              if (e.currentTarget.value !== '' && isAllowed(ranges, typed)) onChange(typed);
            }}
            onChange={(e) => {
              if (e.currentTarget.value !== '' || value !== null)
                onChange(allowedNear(ranges, Number(e.currentTarget.value) || least));
            }}
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
          disabled={value !== null && value >= most}
          aria-label={t('stepper.more', { label })}
        >
          <Icon name="plus" size={16} />
        </button>
        <span class="quiet stepper-range">
          {unit ? `${money(least)}–${money(most)}` : `${least}–${most}`}
        </span>
      </div>
      {presets.length > 0 && (
        <div class="row">
          {presets.map((preset) => (
            <button
              key={preset.what}
              type="button"
              class="btn"
              aria-pressed={preset.value === value}
              onClick={() => onChange(preset.value)}
            >
              {t(`stepper.${preset.what}` as TextKey, { value: money(preset.value) })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
