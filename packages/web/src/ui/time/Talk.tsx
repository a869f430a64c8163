import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../../server/api.ts';
import { ServerTable } from '../../server/serverTable.ts';
import { usePeople } from '../../store/people.ts';
import { useHere } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import { PersonMenu } from '../account/PersonMenu.tsx';

/** Talk at the table, and notes for oneself. */
export function Talk() {
  const { table } = useHere();
  return table instanceof ServerTable ? <TableTalk table={table} /> : null;
}

function TableTalk({ table }: { table: ServerTable }) {
  const me = usePeople((s) => s.me);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [table.chat.length]);
  const send = async (): Promise<void> => {
    if (!text.trim()) return;
    try {
      await api.say(table.id, text.trim());
      setText('');
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section class="talk pane-scroll" tabIndex={0} aria-label={t('talk.title')}>
      <p class="quiet">{t('table.online', { n: table.online.length, watching: table.watching })}</p>
      <ol class="talk-list" aria-live="polite">
        {table.chat.length === 0 && <li class="quiet">{t('talk.none')}</li>}
        {table.chat.map((line) => (
          <li key={line.id}>
            <b>{line.name}</b>{' '}
            <span class="quiet">
              {new Date(line.at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
            </span>
            {me && line.account !== me.account && (
              <PersonMenu account={line.account} name={line.name} game={table.id} />
            )}
            <p>{line.text}</p>
          </li>
        ))}
        <li ref={end} />
      </ol>
      <form
        class="row"
        onSubmit={(e) => {
          e.preventDefault();
          void send();
        }}
      >
        <input
          class="input grow"
          aria-label={t('talk.say')}
          placeholder={t('talk.say')}
          maxLength={1000}
          value={text}
          onInput={(e) => setText(e.currentTarget.value)}
        />
        <button type="submit" class="btn btn-go">
          {t('talk.send')}
        </button>
      </form>
      {problem && <p class="note note-stop">{problem}</p>}
      <Notes table={table} />
    </section>
  );
}

function Notes({ table }: { table: ServerTable }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(
    () =>
      void api.notes(table.id).then(
        (it) => setText(it.text),
        () => {},
      ),
    [table],
  );
  if (text === null) return null;
  return (
    <label class="field notes">
      <span>
        {t('talk.notes')} <small class="quiet">{t('talk.notesText')}</small>
      </span>
      <textarea
        class="input"
        rows={5}
        maxLength={20000}
        value={text}
        onInput={(e) => setText(e.currentTarget.value)}
        onBlur={() => void api.writeNotes(table.id, text).catch(() => {})}
      />
    </label>
  );
}
