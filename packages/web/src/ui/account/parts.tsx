import type { ComponentChildren } from 'preact';
import type { useRun } from './useRun.ts';

/** One matter of the account: a head, what it is about, and what the server said last. */
export function Section({
  title,
  tag,
  said,
  children,
}: {
  title: string;
  tag?: ComponentChildren;
  said?: ReturnType<typeof useRun>['said'];
  children: ComponentChildren;
}) {
  return (
    <section class="sheet" aria-label={title}>
      <div class="sheet-head">
        <h2>{title}</h2>
        {tag}
      </div>
      <div class="sheet-body stack">
        {children}
        {said && (
          <p class={said.bad ? 'note note-stop' : 'note'} role={said.bad ? 'alert' : 'status'}>
            {said.text}
          </p>
        )}
      </div>
    </section>
  );
}

/** A labelled line of text or secret. */
export function Line({
  label,
  value,
  onInput,
  type = 'text',
  ...more
}: {
  label: string;
  value: string;
  onInput: (value: string) => void;
  type?: 'text' | 'email' | 'url' | 'password';
  name?: string;
  autocomplete?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  inputMode?: 'numeric' | 'text';
  placeholder?: string;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        {...({ type, ...more } as object)}
        class="input"
        value={value}
        onInput={(e) => onInput(e.currentTarget.value)}
      />
    </label>
  );
}

/** A form that does one thing. */
export function Act({
  onSubmit,
  children,
  class: more = '',
}: {
  onSubmit: () => void;
  children: ComponentChildren;
  class?: string;
}) {
  return (
    <form
      class={`stack ${more}`}
      onSubmit={(e) => {
        e.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

export const dateTime = (at: number): string =>
  new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
export const day = (at: number): string => new Date(at).toLocaleDateString([], { dateStyle: 'medium' });
