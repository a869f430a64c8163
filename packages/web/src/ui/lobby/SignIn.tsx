import { useState } from 'preact/hooks';
import { Link, useLocation, useSearch } from 'wouter';
import { ApiError, api } from '../../server/api.ts';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { PageHead } from './PageHead.tsx';

/** Sign in, or create an account with a name and a password and nothing else. */
export function SignIn() {
  const be = usePeople((s) => s.be);
  const [, go] = useLocation();
  const back = new URLSearchParams(useSearch()).get('back') ?? '/';
  const [isNew, setNew] = useState(false);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** The server has asked for the second factor. */
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState('');
  const enter = async (): Promise<void> => {
    try {
      be(await (isNew ? api.register(name, password) : api.signIn(name, password, code)));
      go(back.startsWith('/') && !back.startsWith('//') ? back : '/');
    } catch (error) {
      if (error instanceof ApiError && ['secondFactor', 'wrongCode'].includes(error.error.code))
        setAsked(true);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <PageHead />
      <main class="page" id="table">
        <form
          class="sheet new-game"
          onSubmit={(e) => {
            e.preventDefault();
            void enter();
          }}
        >
          <div class="sheet-head">
            <h1 class="small-h1">{t(isNew ? 'people.create' : 'people.signIn')}</h1>
          </div>
          <div class="sheet-body stack">
            <label class="field">
              <span>{t('people.name')}</span>
              <input
                class="input"
                name="name"
                autocomplete="username"
                required
                minLength={2}
                maxLength={32}
                value={name}
                onInput={(e) => setName(e.currentTarget.value)}
              />
            </label>
            <label class="field">
              <span>{t('people.password')}</span>
              <input
                class="input"
                name="password"
                type="password"
                autocomplete={isNew ? 'new-password' : 'current-password'}
                required
                minLength={isNew ? 8 : 1}
                maxLength={200}
                value={password}
                onInput={(e) => setPassword(e.currentTarget.value)}
              />
            </label>
            {asked && !isNew && (
              <label class="field">
                <span>{t('people.code')}</span>
                <input
                  class="input"
                  name="code"
                  autocomplete="one-time-code"
                  required
                  maxLength={40}
                  value={code}
                  ref={(it) => it?.focus()}
                  onInput={(e) => setCode(e.currentTarget.value)}
                />
              </label>
            )}
            {problem && (
              <p class="note note-stop" role="alert">
                {problem}
              </p>
            )}
            <button type="submit" class="btn btn-go big">
              {t(isNew ? 'people.create' : 'people.signIn')}
            </button>
            <button type="button" class="btn btn-bare" onClick={() => setNew(!isNew)}>
              {t(isNew ? 'people.haveAccount' : 'people.register')}
            </button>
            {!isNew && (
              <Link href="/forgot" class="btn btn-bare">
                {t('people.forgot')}
              </Link>
            )}
          </div>
        </form>
      </main>
    </>
  );
}
