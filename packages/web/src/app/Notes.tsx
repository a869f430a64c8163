import { useEffect, useState } from 'preact/hooks';
import { t } from '../texts/index.ts';
import { onNewVersion, takeNewVersion } from './worker.ts';

/** Small news about the page itself: no network, a new version. */
export function Notes() {
  const [online, setOnline] = useState(navigator.onLine);
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    onNewVersion(() => setNew(true));
    const look = (): void => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  if (online && !isNew) return null;
  return (
    <div class="news" role="status">
      {!online && <span>{t('app.offline')}</span>}
      {isNew && (
        <>
          <span>{t('app.update')}</span>
          <button type="button" class="btn" onClick={takeNewVersion}>
            {t('app.reload')}
          </button>
        </>
      )}
    </div>
  );
}
