import { useState } from 'preact/hooks';
import { THEMES, useTheme } from '../app/theme.ts';
import { exportTable } from '../game/exchange.ts';
import { useHere } from '../store/table.ts';
import { type TextKey, t } from '../texts/index.ts';
import { Icon } from './parts/Icon.tsx';

export function TableMenu() {
  const here = useHere();
  const [open, setOpen] = useState(false);
  const [theme, setTheme] = useTheme();
  return (
    <div class="menu">
      <button
        type="button"
        class="btn btn-icon btn-bare on-brand"
        aria-expanded={open}
        aria-label={t('menu.open')}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
      </button>
      {open && (
        <div class="menu-sheet sheet" onKeyDown={(e) => e.key === 'Escape' && setOpen(false)}>
          <fieldset class="options">
            <legend>{t('app.theme')}</legend>
            {THEMES.map((it) => (
              <button
                key={it}
                type="button"
                class="btn"
                aria-pressed={it === theme}
                onClick={() => setTheme(it)}
              >
                {t(`theme.${it}` as TextKey)}
              </button>
            ))}
          </fieldset>
          <button type="button" class="btn wide" onClick={() => exportTable(here.table)}>
            <Icon name="download" size={16} /> {t('menu.export')}
          </button>
          <details class="fold">
            <summary>{t('menu.keys')}</summary>
            <p class="quiet">{t('menu.keysText')}</p>
            <p class="quiet">{t('board.keys')}</p>
          </details>
        </div>
      )}
    </div>
  );
}
