import { useRef, useState } from 'preact/hooks';
import type { NewReport } from '@roundhouse/schema';
import { api } from '../../server/api.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { Act } from './parts.tsx';
import { useRun } from './useRun.ts';

const KINDS = ['talk', 'name', 'cheating', 'other'] as const;

/** Block or report somebody, wherever their name stands. */
export function PersonMenu({
  account,
  name,
  game,
  onBlocked,
}: {
  account: string;
  name: string;
  game: string | null;
  onBlocked?: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { said, run } = useRun();
  const [kind, setKind] = useState<NewReport['kind']>('talk');
  const [text, setText] = useState('');
  const close = (): void => dialog.current?.close();
  const block = async (): Promise<string | null> => {
    if (!confirm(t('person.blockSure', { name }))) return null;
    await api.block(account);
    onBlocked?.();
    return t('person.blocked', { name });
  };
  const report = async (): Promise<string> => {
    await api.report({ account, game, kind, text });
    setText('');
    return t('person.reported');
  };
  return (
    <>
      <button
        type="button"
        class="btn btn-bare btn-icon"
        aria-label={t('person.menu', { name })}
        title={t('person.menu', { name })}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="flag" size={16} />
      </button>
      <dialog class="dialog" ref={dialog} aria-label={t('person.menu', { name })}>
        <div class="sheet-head">
          <h2>{name}</h2>
          <button type="button" class="btn btn-stop" onClick={() => void run(block)}>
            {t('person.block')}
          </button>
          <button type="button" class="btn btn-bare" onClick={close}>
            {t('person.cancel')}
          </button>
        </div>
        <div class="sheet-body stack">
          <Act onSubmit={() => void run(report)}>
            <h3>{t('person.reportTitle', { name })}</h3>
            <label class="field">
              <span>{t('person.reportKind')}</span>
              <select
                class="select input"
                value={kind}
                onChange={(e) => setKind(e.currentTarget.value as NewReport['kind'])}
              >
                {KINDS.map((it) => (
                  <option key={it} value={it}>
                    {t(`report.${it}` as TextKey)}
                  </option>
                ))}
              </select>
            </label>
            <label class="field">
              <span>{t('person.reportText')}</span>
              <textarea
                class="input"
                rows={4}
                required
                maxLength={1000}
                value={text}
                onInput={(e) => setText(e.currentTarget.value)}
              />
            </label>
            <button type="submit" class="btn btn-go">
              {t('person.reportSend')}
            </button>
          </Act>
          {said && (
            <p class={said.bad ? 'note note-stop' : 'note'} role={said.bad ? 'alert' : 'status'}>
              {said.text}
            </p>
          )}
        </div>
      </dialog>
    </>
  );
}
