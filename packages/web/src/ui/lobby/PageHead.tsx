import { useEffect } from 'preact/hooks';
import { Link } from 'wouter';
import { THEMES, useTheme } from '../../app/theme.ts';
import { usePeople } from '../../store/people.ts';
import { chooseLanguage, LANGUAGES, type LanguageName, wantedLanguage } from '../../texts/language.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';

/** The head of every page that is not a table. */
export function PageHead() {
  const [theme, setTheme] = useTheme();
  const { server, me, ask } = usePeople();
  useEffect(() => {
    if (server === 'unknown') void ask();
  }, [server, ask]);
  return (
    <header class="page-head">
      <Link href="/" class="brand">
        <img src="/icon.svg" alt="" width="34" height="34" />
        <span>{t('app.name')}</span>
      </Link>
      <div class="row">
        {server === 'there' && (
          <Link href="/club" class="btn btn-bare on-brand roomy">
            {t('club.title')}
          </Link>
        )}
        {server === 'there' && (
          <Link href={me ? '/me' : '/sign-in'} class="btn btn-bare on-brand">
            <Icon name="person" size={18} /> <span class="who">{me ? me.name : t('people.signIn')}</span>
          </Link>
        )}
        <label class="theme-pick">
          <span class="sr">{t('app.language')}</span>
          <select
            class="select input"
            value={wantedLanguage()}
            onChange={(e) => chooseLanguage(e.currentTarget.value as LanguageName)}
          >
            {Object.entries(LANGUAGES).map(([name, label]) => (
              <option key={name} value={name} lang={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label class="theme-pick">
          <span class="sr">{t('app.theme')}</span>
          <select
            class="select input"
            value={theme}
            onChange={(e) => setTheme(e.currentTarget.value as typeof theme)}
          >
            {THEMES.map((it) => (
              <option key={it} value={it}>
                {t(`theme.${it}` as TextKey)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </header>
  );
}
