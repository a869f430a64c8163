import type { Choice, Domain, Json } from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { type Filling, fill, tryOut } from '../../game/choices.ts';
import { hexName, lotName, nameOf } from '../../game/names.ts';
import { choiceText } from '../../game/words.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, t, word } from '../../texts/index.ts';
import { leastIn, Stepper } from '../parts/Stepper.tsx';
import { Outcome } from './Outcome.tsx';

const first = (domain: Domain): Json =>
  'ranges' in domain ? leastIn(domain.ranges) : 'oneOf' in domain ? (domain.oneOf[0] ?? null) : null;

/** A value of a field as it is read: prices as money, companies by name, kinds in words. */
export function valueText(here: Position, field: string, value: Json): string {
  if (typeof value === 'number')
    return field === 'price' || field === 'amount' || field === 'minimum' ? money(value) : String(value);
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'string') {
    if (field === 'hex') return hexName(here.book, value);
    if (field === 'card' || field === 'lot')
      return value === '?' ? t('value.hidden') : lotName(here.book, here.table.names, value);
    if (value.includes(':')) return nameOf(here.book, here.table.names, value);
    return word('value', value);
  }
  return JSON.stringify(value);
}

const fieldName = (field: string): string => word('field', field);
const isMoney = (field: string): boolean => field === 'price' || field === 'amount' || field === 'minimum';

/** One choice with its holes, what it would do, and the button that does it. */
export function ChoiceForm({
  here,
  choice,
  meaning = null,
  label,
  children,
}: {
  here: Position;
  choice: Choice;
  meaning?: string | null;
  label?: string;
  children?: ComponentChildren;
}) {
  const act = useTableStore((s) => s.act);
  const weigh = useTableStore((s) => s.weigh);
  const busy = useTableStore((s) => s.busy);
  const [values, setValues] = useState<Filling>(() =>
    Object.fromEntries(Object.entries(choice.open ?? {}).map(([name, domain]) => [name, first(domain)])),
  );
  const action = fill(choice, values);
  const trial = useMemo(() => tryOut(here.book, here.state, action), [here.state, JSON.stringify(action)]);
  const text =
    label ?? choiceText({ book: here.book, names: here.table.names, state: here.state }, choice, meaning);
  const set = (name: string, value: Json): void => setValues({ ...values, [name]: value });
  const show = (on: boolean): void => weigh(on && trial ? { action, events: trial.events } : null);
  return (
    <form
      class="choice"
      onSubmit={(e) => {
        e.preventDefault();
        void act(action);
      }}
      onPointerEnter={() => show(true)}
      onPointerLeave={() => show(false)}
      onFocusCapture={() => show(true)}
      onBlurCapture={() => show(false)}
    >
      {children}
      {Object.entries(choice.open ?? {}).map(([name, domain]) => (
        <Field
          key={name}
          here={here}
          name={name}
          domain={domain}
          value={values[name] ?? null}
          onChange={(value) => set(name, value)}
        />
      ))}
      <div class="choice-foot">
        <button type="submit" class="btn btn-go" disabled={busy}>
          {text}
        </button>
        {trial && <Outcome here={here} action={action} events={trial.events} />}
      </div>
    </form>
  );
}

function Field({
  here,
  name,
  domain,
  value,
  onChange,
}: {
  here: Position;
  name: string;
  domain: Domain;
  value: Json;
  onChange: (value: Json) => void;
}) {
  if ('ranges' in domain) {
    const [only] = domain.ranges;
    if (domain.ranges.length === 1 && only && only[0] === only[1]) return null;
    return (
      <Stepper
        label={fieldName(name)}
        ranges={domain.ranges}
        value={Number(value)}
        onChange={onChange}
        unit={isMoney(name) ? '$' : ''}
      />
    );
  }
  if ('oneOf' in domain) {
    if (domain.oneOf.length > 14) {
      return (
        <label class="field">
          <span>{fieldName(name)}</span>
          <select
            class="select input"
            value={String(domain.oneOf.indexOf(value))}
            onChange={(e) => onChange(domain.oneOf[Number(e.currentTarget.value)] ?? null)}
          >
            {domain.oneOf.map((option, i) => (
              <option key={i} value={String(i)}>
                {valueText(here, name, option)}
              </option>
            ))}
          </select>
        </label>
      );
    }
    return (
      <fieldset class="options">
        <legend>{fieldName(name)}</legend>
        {domain.oneOf.map((option) => (
          <button
            key={JSON.stringify(option)}
            type="button"
            class="btn"
            aria-pressed={JSON.stringify(option) === JSON.stringify(value)}
            onClick={() => onChange(option)}
          >
            {valueText(here, name, option)}
          </button>
        ))}
      </fieldset>
    );
  }
  return null;
}
