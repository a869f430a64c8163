import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import type { Preview, Unusual } from '../../game/foreign.ts';
import type { Looked } from '../../game/importing.ts';
import { keep, type SavedGame } from '../../game/storage.ts';
import { titleCard } from '../../game/titles.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';

type Step =
  | { at: 'empty' }
  | { at: 'reading'; preview: Preview; done: number; of: number }
  | { at: 'ready'; preview: Preview; game: SavedGame; unusual: Unusual[] };

const sentence = (error: unknown): string =>
  t('import.failed', { why: error instanceof Error ? error.message : String(error) });

/** A file to open: chosen, dropped or pasted; what it holds is shown before it is opened. */
export function Import() {
  const [, go] = useLocation();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [step, setStep] = useState<Step>({ at: 'empty' });
  const [problem, setProblem] = useState('');
  const looked = useRef<Looked | null>(null);
  const drop = (): void => {
    looked.current?.drop();
    looked.current = null;
  };
  useEffect(() => drop, []);

  const look = async (content: string): Promise<void> => {
    drop();
    setOpen(true);
    setProblem('');
    setStep({ at: 'empty' });
    try {
      const { lookAt } = await import('../../game/importing.ts');
      const it = await lookAt(content);
      drop();
      looked.current = it;
      const { preview } = it;
      setStep({ at: 'reading', preview, done: 0, of: preview.records });
      const read = await it.read((done, of) => {
        if (looked.current === it) setStep({ at: 'reading', preview, done, of });
      });
      if (looked.current !== it) return;
      setStep({ at: 'ready', preview, ...read });
      drop();
    } catch (error) {
      drop();
      setProblem(sentence(error));
    }
  };
  const take = (files: FileList | null | undefined): void => {
    const [file] = files ?? [];
    if (file) void file.text().then(look, (error: unknown) => setProblem(sentence(error)));
  };
  // A file may be dropped anywhere on the page.
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const dropped = (event: DragEvent): void => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    addEventListener('dragover', over);
    addEventListener('drop', dropped);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', dropped);
    };
  }, []);
  const openIt = (game: SavedGame): void =>
    void keep(game).then(
      () => go(`/play/${game.id}`),
      (error: unknown) => setProblem(sentence(error)),
    );
  return (
    <div class="import">
      <button type="button" class="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="upload" size={16} /> {t('import.title')}
      </button>
      {open && (
        <div class="import-sheet sheet stack">
          <p class="quiet">{t('import.text')}</p>
          <label class="field import-drop">
            <span>{t('import.file')}</span>
            <input
              class="input"
              type="file"
              accept=".json,application/json"
              onChange={(e) => take(e.currentTarget.files)}
            />
          </label>
          <label class="field">
            <span>{t('import.paste')}</span>
            <textarea class="input" rows={3} value={text} onInput={(e) => setText(e.currentTarget.value)} />
          </label>
          <button
            type="button"
            class="btn import-look"
            disabled={!text.trim()}
            onClick={() => void look(text)}
          >
            {t('import.look')}
          </button>
          {step.at !== 'empty' && <Found step={step} open={openIt} />}
          {problem && (
            <p class="note note-stop" role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** What the file holds, how far it has been read, and what is unusual about it. */
function Found({ step, open }: { step: Exclude<Step, { at: 'empty' }>; open: (game: SavedGame) => void }) {
  const { preview } = step;
  return (
    <section class="import-found stack" aria-label={t('import.found')}>
      <h3>{titleCard(preview.title)?.name ?? preview.title}</h3>
      <dl class="import-facts">
        <dt>{t('import.players')}</dt>
        <dd>{preview.players.join(', ')}</dd>
        {preview.options.length > 0 && (
          <>
            <dt>{t('import.options')}</dt>
            <dd>{preview.options.join(', ')}</dd>
          </>
        )}
        <dt>{t('import.length')}</dt>
        <dd>
          {t('import.records', { n: preview.records })}
          {preview.dropped > 0 && ` ${t('import.dropped', { n: preview.dropped })}`}
        </dd>
      </dl>
      {step.at === 'reading' ? (
        <label class="field">
          <span>{t('import.reading')}</span>
          <progress value={step.done} max={Math.max(1, step.of)} />
        </label>
      ) : (
        <>
          {step.unusual.map((it) => (
            <p
              key={`${it.what}${it.at}`}
              class={it.what === 'stopped' || it.what === 'scores' ? 'note note-stop' : 'note'}
            >
              {it.what === 'doubt'
                ? t('import.doubt', { n: it.at, why: it.why })
                : it.what === 'stopped'
                  ? t('import.stopped', { n: it.at, why: it.why })
                  : it.what === 'scores'
                    ? t('import.scores', { who: it.why })
                    : t(it.what === 'agreed' ? 'import.agreed' : 'import.unfinished')}
            </p>
          ))}
          {step.unusual.length === 0 && <p class="quiet">{t('import.exact')}</p>}
          <button type="button" class="btn btn-go import-open" onClick={() => open(step.game)}>
            {t('import.go')}
          </button>
        </>
      )}
    </section>
  );
}
