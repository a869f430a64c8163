import { useEffect, useState } from 'preact/hooks';

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark', 'contrast'];

const KEY = 'rh.theme';

const stored = (): Theme => {
  const value = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === value) ?? 'auto';
};

/** Puts the theme on the page; `auto` follows the device. */
export function applyTheme(theme: Theme = stored()): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const contrast = matchMedia('(prefers-contrast: more)').matches;
  document.documentElement.dataset.theme =
    theme === 'auto' ? (contrast ? 'contrast' : dark ? 'dark' : 'light') : theme;
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(stored);
  useEffect(() => {
    localStorage.setItem(KEY, theme);
    applyTheme(theme);
  }, [theme]);
  return [theme, setTheme];
}

/** The theme on the page, for what is drawn in colours of its own: changes with the choice and with the device. */
export function useShownTheme(): string {
  const now = (): string => document.documentElement.dataset.theme ?? '';
  const [shown, setShown] = useState(now);
  useEffect(() => {
    const observer = new MutationObserver(() => setShown(now()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    setShown(now());
    return () => observer.disconnect();
  }, []);
  return shown;
}

export function followDevice(): void {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', () => applyTheme());
  }
}
