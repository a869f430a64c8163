import { render } from 'preact';
import '@fontsource/barlow-semi-condensed/latin-400.css';
import '@fontsource/barlow-semi-condensed/latin-500.css';
import '@fontsource/barlow-semi-condensed/latin-600.css';
import '@fontsource/barlow-semi-condensed/latin-700.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pages.css';
import { App } from './app/App.tsx';
import { applyLineColors } from './app/lineColors.ts';
import { applyTheme, followDevice } from './app/theme.ts';
import { startWorker } from './app/worker.ts';
import { speak } from './texts/index.ts';
import { wantedLanguage } from './texts/language.ts';

applyTheme();
applyLineColors();
followDevice();
const root = document.getElementById('app');
if (root) void speak(wantedLanguage()).finally(() => render(<App />, root));
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  startWorker().catch(() => {
    // Without it the page works as well, only not offline.
  });
}
