import { useEffect, useRef } from 'preact/hooks';
import { useTableStore } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { RuleText, useCatalog } from './Rules.tsx';

/** The rule behind a refusal, over whatever is on the screen. */
export function RuleDialog() {
  const rule = useTableStore((s) => s.rule);
  return rule ? <Open key={rule} rule={rule} /> : null;
}

function Open({ rule }: { rule: string }) {
  const { readRule, show } = useTableStore.getState();
  const title = rule.slice(0, rule.indexOf(':'));
  const rules = useCatalog(title)?.rules;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const found = rules?.find((entry) => entry.id === rule);
  const near = rules?.filter((entry) => entry.id !== rule && entry.id.startsWith(`${rule}.`)) ?? [];
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-label={t('rules.dialog', { rule })}
      onClose={() => readRule(null)}
      onClick={(e) => e.target === dialog.current && dialog.current?.close()}
    >
      <div class="sheet-head">
        <h2>{t('rules.dialog', { rule })}</h2>
        <button
          type="button"
          class="btn btn-icon btn-bare"
          onClick={() => dialog.current?.close()}
          aria-label={t('app.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="sheet-body stack">
        {found ? (
          <RuleText rule={found} />
        ) : (
          <p class="quiet">{rules ? t('rules.unknown') : t('app.loading')}</p>
        )}
        {near.map((entry) => (
          <RuleText key={entry.id} rule={entry} />
        ))}
        <button
          type="button"
          class="btn"
          onClick={() => {
            show('rules');
            dialog.current?.close();
          }}
        >
          <Icon name="rule" size={16} /> {t('rules.all')}
        </button>
      </div>
    </dialog>
  );
}
