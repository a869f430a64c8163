import { useState } from 'preact/hooks';
import type { Me } from '@roundhouse/schema';
import { api } from '../../server/api.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { Act, Line, Section } from './parts.tsx';
import { useRun } from './useRun.ts';

/** How one is told that it is one's turn. */
export function Notifications({ me, refresh }: { me: Me; refresh: () => Promise<void> }) {
  const { said, run } = useRun();
  const [webhook, setWebhook] = useState(me.settings.webhook ?? '');
  const [timeZone, setTimeZone] = useState(me.settings.timeZone);
  const [notify, setNotify] = useState(me.settings.notify);
  const save = async (): Promise<string> => {
    await api.changeMe({ webhook: webhook || null, timeZone, notify });
    await refresh();
    return t('people.saved');
  };
  return (
    <Section title={t('people.notify')} said={said}>
      <Act onSubmit={() => void run(save)}>
        <div class="row">
          {(['mail', 'webhook', 'push'] as const).map((way) => (
            <label key={way} class="check">
              <input
                type="checkbox"
                checked={notify[way]}
                onChange={(e) => setNotify({ ...notify, [way]: e.currentTarget.checked })}
              />
              {t(`people.notify.${way}` as TextKey)}
            </label>
          ))}
        </div>
        <Line label={t('people.webhook')} type="url" value={webhook} onInput={setWebhook} />
        <Line label={t('people.timeZone')} value={timeZone} onInput={setTimeZone} />
        <button type="submit" class="btn btn-go">
          {t('people.save')}
        </button>
      </Act>
    </Section>
  );
}
