import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { download } from '../../game/exchange.ts';
import { api } from '../../server/api.ts';
import type { AccountSettings } from '../../server/types.ts';
import { usePeople } from '../../store/people.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { PageHead } from './PageHead.tsx';

/** Oneself: notifications, password, data. */
export function Profile() {
  const { me, server, ask, be } = usePeople();
  const [, go] = useLocation();
  const [settings, setSettings] = useState<AccountSettings | null>(me?.settings ?? null);
  const [note, setNote] = useState('');
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [name, setName] = useState('');
  useEffect(() => {
    if (server === 'unknown') void ask();
    if (me) setSettings(me.settings);
  }, [me, server, ask]);
  if (!me || !settings) return <PageHead />;
  const run = (work: Promise<unknown>, then: () => void = () => setNote(t('people.saved'))): void => {
    work.then(then, (error: unknown) => setNote(error instanceof Error ? error.message : String(error)));
  };
  const out = (): void => {
    be(null);
    go('/');
  };
  const guest = me.kind === 'guest';
  return (
    <>
      <PageHead />
      <main class="page stack narrow-page" id="table">
        <h1>{me.name}</h1>
        {note && (
          <p class="note" role="status">
            {note}
          </p>
        )}
        {guest ? (
          <form
            class="sheet sheet-body stack"
            onSubmit={(e) => {
              e.preventDefault();
              run(api.claim(name, next).then(be));
            }}
          >
            <h2>{t('people.claim')}</h2>
            <label class="field">
              <span>{t('people.name')}</span>
              <input
                class="input"
                required
                minLength={2}
                value={name}
                onInput={(e) => setName(e.currentTarget.value)}
              />
            </label>
            <label class="field">
              <span>{t('people.password')}</span>
              <input
                class="input"
                type="password"
                required
                minLength={8}
                autocomplete="new-password"
                value={next}
                onInput={(e) => setNext(e.currentTarget.value)}
              />
            </label>
            <button type="submit" class="btn btn-go">
              {t('people.create')}
            </button>
          </form>
        ) : (
          <form
            class="sheet sheet-body stack"
            onSubmit={(e) => {
              e.preventDefault();
              run(api.changePassword(current, next));
            }}
          >
            <h2>{t('people.changePassword')}</h2>
            <label class="field">
              <span>{t('people.password')}</span>
              <input
                class="input"
                type="password"
                required
                autocomplete="current-password"
                value={current}
                onInput={(e) => setCurrent(e.currentTarget.value)}
              />
            </label>
            <label class="field">
              <span>{t('people.newPassword')}</span>
              <input
                class="input"
                type="password"
                required
                minLength={8}
                autocomplete="new-password"
                value={next}
                onInput={(e) => setNext(e.currentTarget.value)}
              />
            </label>
            <button type="submit" class="btn">
              {t('people.changePassword')}
            </button>
          </form>
        )}
        <form
          class="sheet sheet-body stack"
          onSubmit={(e) => {
            e.preventDefault();
            run(
              api.changeMe({
                email: settings.email,
                webhook: settings.webhook,
                timeZone: settings.timeZone,
                notify: settings.notify,
              }),
            );
          }}
        >
          <h2>{t('people.notify')}</h2>
          <label class="field">
            <span>{t('people.email')}</span>
            <input
              class="input"
              type="email"
              value={settings.email ?? ''}
              onInput={(e) => setSettings({ ...settings, email: e.currentTarget.value || null })}
            />
          </label>
          <label class="field">
            <span>{t('people.webhook')}</span>
            <input
              class="input"
              type="url"
              value={settings.webhook ?? ''}
              onInput={(e) => setSettings({ ...settings, webhook: e.currentTarget.value || null })}
            />
          </label>
          <label class="field">
            <span>{t('people.timeZone')}</span>
            <input
              class="input"
              value={settings.timeZone}
              onInput={(e) => setSettings({ ...settings, timeZone: e.currentTarget.value })}
            />
          </label>
          <div class="row">
            {(['mail', 'webhook', 'push'] as const).map((way) => (
              <label key={way} class="check">
                <input
                  type="checkbox"
                  checked={settings.notify[way]}
                  onChange={(e) =>
                    setSettings({
                      ...settings,
                      notify: { ...settings.notify, [way]: e.currentTarget.checked },
                    })
                  }
                />
                {t(`people.notify.${way}` as TextKey)}
              </label>
            ))}
          </div>
          <button type="submit" class="btn btn-go">
            {t('people.save')}
          </button>
        </form>
        <div class="row">
          <button type="button" class="btn" onClick={() => run(api.signOut(), out)}>
            {t('people.signOut')}
          </button>
          <button type="button" class="btn" onClick={() => run(api.signOutEverywhere(), out)}>
            {t('people.everywhere')}
          </button>
          <button
            type="button"
            class="btn"
            onClick={() =>
              run(
                api.exportMe().then((data) => download('roundhouse-me.json', JSON.stringify(data, null, 1))),
              )
            }
          >
            {t('people.export')}
          </button>
          <button
            type="button"
            class="btn btn-stop"
            onClick={() => confirm(t('people.deleteSure')) && run(api.deleteMe(current), out)}
          >
            {t('people.delete')}
          </button>
        </div>
      </main>
    </>
  );
}
