import { useState } from 'preact/hooks';
import type { Me } from '@roundhouse/schema';
import { api } from '../../server/api.ts';
import { t } from '../../texts/index.ts';
import { Act, Line, Section } from './parts.tsx';
import { useRun } from './useRun.ts';

/** The address, whether it is confirmed, and another one. */
export function Email({ me, refresh }: { me: Me; refresh: () => Promise<void> }) {
  const { said, run } = useRun();
  const known = me.settings.email;
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const change = async (): Promise<string> => {
    const { sent } = await api.changeEmail(email || null, password);
    setPassword('');
    await refresh();
    return t(email === '' ? 'email.removed' : sent ? 'email.sent' : 'email.notSent');
  };
  const again = async (): Promise<string> => {
    const { sent } = await api.askWhose();
    return t(sent ? 'email.sent' : 'email.notSent');
  };
  return (
    <Section
      title={t('email.title')}
      tag={
        known && (
          <span class={me.emailVerified ? 'tag tag-good' : 'tag tag-warn'}>
            {t(me.emailVerified ? 'email.verified' : 'email.unverified')}
          </span>
        )
      }
      said={said}
    >
      {!known && <p class="quiet">{t('email.none')}</p>}
      {known && !me.emailVerified && (
        <div class="stack">
          <p class="quiet">{t('email.unverifiedText')}</p>
          <button type="button" class="btn" onClick={() => void run(again)}>
            {t('email.resend')}
          </button>
        </div>
      )}
      <Act onSubmit={() => void run(change)}>
        <Line label={t('email.address')} type="email" autocomplete="email" value={email} onInput={setEmail} />
        {(email || null) !== known && (
          <>
            {me.kind !== 'guest' && (
              <Line
                label={t('account.again')}
                type="password"
                autocomplete="current-password"
                required
                value={password}
                onInput={setPassword}
              />
            )}
            <button type="submit" class="btn btn-go">
              {t('email.change')}
            </button>
          </>
        )}
      </Act>
    </Section>
  );
}
