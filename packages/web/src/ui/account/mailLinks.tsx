/** The pages mails lead to. What opens something stands behind the `#`: no server is sent it by looking. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { api } from '../../server/api.ts';
import { t } from '../../texts/index.ts';
import { PageHead } from '../lobby/PageHead.tsx';
import { Act, Line } from './parts.tsx';
import { useRun } from './useRun.ts';

const secretHere = (): string => location.hash.slice(1);

function MailPage({
  title,
  said,
  children,
}: {
  title: string;
  said: ReturnType<typeof useRun>['said'];
  children: ComponentChildren;
}) {
  return (
    <>
      <PageHead />
      <main class="page" id="table">
        <section class="sheet new-game">
          <div class="sheet-head">
            <h1 class="small-h1">{title}</h1>
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
      </main>
    </>
  );
}

/** Asks for a link to the confirmed address. */
export function Forgot() {
  const { said, run } = useRun();
  const [who, setWho] = useState('');
  const ask = async (): Promise<string> => {
    await api.forgotPassword(who);
    return t('forgot.sent');
  };
  return (
    <MailPage title={t('forgot.title')} said={said}>
      <Act onSubmit={() => void run(ask)}>
        <p class="quiet">{t('forgot.text')}</p>
        <Line label={t('forgot.who')} autocomplete="username" required value={who} onInput={setWho} />
        <button type="submit" class="btn btn-go big">
          {t('forgot.send')}
        </button>
      </Act>
    </MailPage>
  );
}

/** Chooses a new password by the link. */
export function Reset() {
  const { said, run } = useRun();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const choose = async (): Promise<string> => {
    await api.resetPassword(secretHere(), password);
    setDone(true);
    return t('reset.done');
  };
  return (
    <MailPage title={t('forgot.title')} said={said}>
      {secretHere() === '' ? (
        <p class="note note-stop">{t('mail.badLink')}</p>
      ) : done ? (
        <Link href="/sign-in" class="btn btn-go big">
          {t('people.signIn')}
        </Link>
      ) : (
        <Act onSubmit={() => void run(choose)}>
          <Line
            label={t('people.newPassword')}
            type="password"
            autocomplete="new-password"
            required
            minLength={8}
            value={password}
            onInput={setPassword}
          />
          <button type="submit" class="btn btn-go big">
            {t('people.changePassword')}
          </button>
        </Act>
      )}
    </MailPage>
  );
}

/** One press of a button: programs that open links in mails press none. */
function OneButton({
  title,
  text,
  go,
  act,
}: {
  title: string;
  text: string;
  go: string;
  act: (secret: string) => Promise<string>;
}) {
  const { said, run } = useRun();
  const [done, setDone] = useState(false);
  const press = async (): Promise<string> => {
    const words = await act(secretHere());
    setDone(true);
    return words;
  };
  return (
    <MailPage title={title} said={said}>
      {secretHere() === '' ? (
        <p class="note note-stop">{t('mail.badLink')}</p>
      ) : (
        !done && (
          <>
            <p>{text}</p>
            <button type="button" class="btn btn-go big" onClick={() => void run(press)}>
              {go}
            </button>
          </>
        )
      )}
    </MailPage>
  );
}

export const Verify = () => (
  <OneButton
    title={t('verify.title')}
    text={t('verify.text')}
    go={t('verify.go')}
    act={async (token) => t('verify.done', await api.verifyEmail(token))}
  />
);

export const Unsubscribe = () => (
  <OneButton
    title={t('unsubscribe.title')}
    text={t('unsubscribe.text')}
    go={t('unsubscribe.go')}
    act={async (key) => {
      await api.unsubscribe(key);
      return t('unsubscribe.done');
    }}
  />
);
