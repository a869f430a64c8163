import { useState } from 'preact/hooks';
import type { ClockRule } from '@roundhouse/schema';
import { type TextKey, t } from '../../texts/index.ts';

/** What most tables play with; the last two open fields of their own. */
const PRESETS: Readonly<Record<string, ClockRule>> = {
  none: { kind: 'none' },
  day: { kind: 'deadline', hours: 24, weekendsOff: false },
  days: { kind: 'deadline', hours: 72, weekendsOff: true },
  hour: { kind: 'bank', minutes: 60, incrementSeconds: 10 },
  evening: { kind: 'bank', minutes: 90, incrementSeconds: 30 },
  deadline: { kind: 'deadline', hours: 12, weekendsOff: false },
  bank: { kind: 'bank', minutes: 45, incrementSeconds: 15 },
};

/** A clock in words, for the waiting room and the lobby. */
export function clockText(clock: ClockRule): string {
  switch (clock.kind) {
    case 'none':
      return t('clock.preset.none');
    case 'deadline':
      return `${t('table.clock.deadline', { hours: clock.hours })}${clock.weekendsOff ? `, ${t('clock.weekends')}` : ''}`;
    case 'bank':
      return `${t('table.clock.bank', { minutes: clock.minutes })}${clock.incrementSeconds > 0 ? `, ${t('table.clock.more', { seconds: clock.incrementSeconds })}` : ''}`;
  }
}

/** A preset, or one's own numbers. */
export function ClockFields({ clock, onChange }: { clock: ClockRule; onChange: (clock: ClockRule) => void }) {
  const [preset, setPreset] = useState('none');
  const own = preset === 'deadline' || preset === 'bank';
  return (
    <>
      <label class="field">
        <span>{t('table.clock')}</span>
        <select
          class="select input"
          value={preset}
          onChange={(e) => {
            setPreset(e.currentTarget.value);
            onChange(PRESETS[e.currentTarget.value] ?? { kind: 'none' });
          }}
        >
          {Object.keys(PRESETS).map((it) => (
            <option key={it} value={it}>
              {t(`clock.preset.${it}` as TextKey)}
            </option>
          ))}
        </select>
      </label>
      {own && clock.kind === 'deadline' && (
        <div class="row">
          <Num
            label={t('clock.hours')}
            value={clock.hours}
            least={1}
            most={1440}
            onChange={(hours) => onChange({ ...clock, hours })}
          />
          <label class="check">
            <input
              type="checkbox"
              checked={clock.weekendsOff}
              onChange={(e) => onChange({ ...clock, weekendsOff: e.currentTarget.checked })}
            />{' '}
            {t('clock.weekends')}
          </label>
        </div>
      )}
      {own && clock.kind === 'bank' && (
        <div class="row">
          <Num
            label={t('clock.minutes')}
            value={clock.minutes}
            least={1}
            most={1440}
            onChange={(minutes) => onChange({ ...clock, minutes })}
          />
          <Num
            label={t('clock.increment')}
            value={clock.incrementSeconds}
            least={0}
            most={3600}
            onChange={(incrementSeconds) => onChange({ ...clock, incrementSeconds })}
          />
        </div>
      )}
    </>
  );
}

function Num({
  label,
  value,
  least,
  most,
  onChange,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="input order-count"
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={(e) => onChange(Math.min(most, Math.max(least, Number(e.currentTarget.value) || least)))}
      />
    </label>
  );
}
