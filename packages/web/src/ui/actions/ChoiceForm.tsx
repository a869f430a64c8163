import { type Choice, type Domain, isPlayer, type Json, type PassMeaning } from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { choiceKey, defaults, fieldIn, fill, presets, tryOut } from '../../game/choices.ts';
import { nameOf } from '../../game/names.ts';
import { leastIn, mostIn } from '../../game/ranges.ts';
import { choiceText, confirmText, readValue } from '../../game/words.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { t, word } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { Stepper } from '../parts/Stepper.tsx';
import { InDock, useOpenChoice } from './Dock.tsx';
import { Outcome } from './Outcome.tsx';

/** A value of a field as it is read: prices as money, companies by name, kinds in words. */
function valueText(here: Position, choice: Choice, name: string, value: Json): string {
  const reads = fieldIn(here.book, choice, name)?.reads ?? 'other';
  if (reads === 'shares' || reads === 'number') return JSON.stringify(value);
  const read = readValue({ book: here.book, names: here.table.names, state: here.state }, reads, value);
  return read === value ? word('value', read) : read;
}

const fieldName = (here: Position, choice: Choice, name: string): string =>
  fieldIn(here.book, choice, name)?.label ?? word('field', name);

interface ChoiceProps {
  here: Position;
  choice: Choice;
  meaning?: PassMeaning | null;
  /** On the button that opens or does it, where the usual words do not fit. */
  label?: string;
  /** Told beside the button: whose train, what it costs. */
  children?: ComponentChildren;
}

const isFixed = (domain: Domain): boolean =>
  'ranges' in domain
    ? leastIn(domain.ranges) === mostIn(domain.ranges)
    : 'oneOf' in domain && domain.oneOf.length === 1;

/** What is still to be filled in; a hole with one filling is none. */
const holes = (choice: Choice): [string, Domain][] =>
  Object.entries(choice.open ?? {}).filter(([, domain]) => !isFixed(domain));

/** Does a choice need anything said before it can be done? */
export const needsFilling = (choice: Choice): boolean => holes(choice).length > 0;

/** A choice in a list: a button that does it, or one that opens its form in the foot of the panel. */
export function ChoiceRow({ here, choice, meaning = null, label, children }: ChoiceProps) {
  const { act, weigh } = useTableStore.getState();
  const busy = useTableStore((s) => s.busy);
  const key = choiceKey(choice);
  const [open, setOpen] = useOpenChoice(key);
  const asks = needsFilling(choice);
  const action = fill(choice, defaults(here.book, choice));
  const trial = useMemo(() => (asks ? null : tryOut(here.book, here.state, action)), [here.state, key]);
  const speaker = { book: here.book, names: here.table.names, state: here.state };
  const text =
    label ??
    (asks
      ? choiceText(speaker, choice, meaning)
      : confirmText(speaker, action, trial?.events ?? [], meaning));
  const show = (on: boolean): void => weigh(on && trial ? { action, events: trial.events } : null);
  return (
    <div class="choice-row">
      {children}
      <div class="choice-foot">
        <button
          type="button"
          class={`btn${asks ? '' : ' btn-go'}`}
          disabled={busy}
          aria-expanded={asks ? open : undefined}
          onClick={() => (asks ? setOpen(!open) : void act(action))}
          onPointerEnter={() => show(true)}
          onPointerLeave={() => show(false)}
          onFocus={() => show(true)}
          onBlur={() => show(false)}
        >
          {text}
          {asks ? '…' : ''}
        </button>
        {trial && <Outcome here={here} action={action} events={trial.events} />}
      </div>
      {open && asks && (
        <InDock>
          <ChoiceForm here={here} choice={choice} meaning={meaning} onClose={() => setOpen(false)} />
        </InDock>
      )}
    </div>
  );
}

/** Whose consent it needs, if not one's own. */
export function Asked({ here, seller }: { here: Position; seller: unknown }) {
  if (typeof seller !== 'string' || !isPlayer(seller) || seller === here.viewer) return null;
  return <span class="quiet">{t('outcome.asks', { who: nameOf(here.book, here.table.names, seller) })}</span>;
}

type FormProps = Omit<ChoiceProps, 'children' | 'label'> & {
  /** How to put the form away; null = it is the question itself. */
  onClose: (() => void) | null;
};

/** One choice with its holes, what it would do, and the button that does it. Another choice is another form. */
export function ChoiceForm(props: FormProps) {
  return <Form key={choiceKey(props.choice)} {...props} />;
}

function Form({ here, choice, meaning = null, onClose }: FormProps) {
  const { act, weigh } = useTableStore.getState();
  const busy = useTableStore((s) => s.busy);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => defaults(here.book, choice));
  const missing = Object.keys(values).filter((name) => values[name] === null);
  const action = fill(choice, values);
  const trial = useMemo(
    () => (missing.length > 0 ? null : tryOut(here.book, here.state, action)),
    [here.state, JSON.stringify(action)],
  );
  const speaker = { book: here.book, names: here.table.names, state: here.state };
  const show = (on: boolean): void => weigh(on && trial ? { action, events: trial.events } : null);
  // Whoever opened it goes on in it, and comes back to the list when it is put away.
  useEffect(() => {
    if (!onClose) return;
    const before = document.activeElement;
    form.current?.querySelector<HTMLElement>('.choice-fields button, .choice-fields input, .btn-go')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <form
      ref={form}
      class="choice"
      onSubmit={(e) => {
        e.preventDefault();
        if (missing.length === 0) void act(action);
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || !onClose) return;
        e.stopPropagation();
        onClose();
      }}
      onPointerEnter={() => show(true)}
      onPointerLeave={() => show(false)}
      onFocusCapture={() => show(true)}
      onBlurCapture={() => show(false)}
    >
      <div class="choice-fields">
        {holes(choice).map(([name, domain]) => (
          <Field
            key={name}
            here={here}
            choice={choice}
            name={name}
            domain={domain}
            value={values[name] ?? null}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
      {trial && <Outcome here={here} action={action} events={trial.events} />}
      <div class="choice-foot">
        <button type="submit" class="btn btn-go grow" disabled={busy || missing.length > 0} data-confirm>
          {missing.length > 0
            ? t('form.missing', { field: missing.map((name) => fieldName(here, choice, name)).join(', ') })
            : confirmText(speaker, action, trial?.events ?? [], meaning)}
        </button>
        {onClose && (
          <button type="button" class="btn btn-icon" aria-label={t('app.cancel')} onClick={onClose}>
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
    </form>
  );
}

function Field({
  here,
  choice,
  name,
  domain,
  value,
  onChange,
}: {
  here: Position;
  choice: Choice;
  name: string;
  domain: Domain;
  value: Json;
  onChange: (value: Json) => void;
}) {
  if ('ranges' in domain) {
    return (
      <Stepper
        label={fieldName(here, choice, name)}
        ranges={domain.ranges}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        unit={fieldIn(here.book, choice, name)?.reads === 'money' ? '$' : ''}
        presets={presets(here.book, here.state, choice, name)}
      />
    );
  }
  if (!('oneOf' in domain)) return null;
  if (domain.oneOf.length > 14) {
    return (
      <label class="field">
        <span>{fieldName(here, choice, name)}</span>
        <select
          class="select input"
          value={String(domain.oneOf.indexOf(value))}
          onChange={(e) => onChange(domain.oneOf[Number(e.currentTarget.value)] ?? null)}
        >
          {value === null && <option value="-1">{t('form.choose')}</option>}
          {domain.oneOf.map((option, i) => (
            <option key={JSON.stringify(option)} value={String(i)}>
              {valueText(here, choice, name, option)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset class="options">
      <legend>{fieldName(here, choice, name)}</legend>
      {domain.oneOf.map((option) => (
        <button
          key={JSON.stringify(option)}
          type="button"
          class="btn"
          data-value={JSON.stringify(option)}
          aria-pressed={JSON.stringify(option) === JSON.stringify(value)}
          onClick={() => onChange(option)}
        >
          {valueText(here, choice, name, option)}
        </button>
      ))}
    </fieldset>
  );
}
