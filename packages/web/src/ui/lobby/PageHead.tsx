import { Link } from 'wouter';
import { THEMES, useTheme } from '../../app/theme.ts';
import { type TextKey, t } from '../../texts/index.ts';

/** The head of every page that is not a table. */
export function PageHead() {
  const [theme, setTheme] = useTheme();
  return (
    <header class="page-head">
      <Link href="/" class="brand">
        <img src="/icon.svg" alt="" width="34" height="34" />
        <span>{t('app.name')}</span>
      </Link>
      <label class="theme-pick">
        <span class="sr">{t('app.theme')}</span>
        <select class="select input" value={theme} onChange={(e) => setTheme(e.currentTarget.value as typeof theme)}>
          {THEMES.map((it) => (
            <option key={it} value={it}>
              {t(`theme.${it}` as TextKey)}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}
