import { useEffect, useState } from 'preact/hooks';
import { useLink } from '../store/link.ts';
import { t } from '../texts/index.ts';

/** A moment without a line is no news; longer than this is said with the time since when. */
const LONG = 10_000;

/** The connection's face: nothing while it works, what is the matter while it does not. */
export function Connection() {
  const { state, since } = useLink();
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (since === null) return;
    const timer = setTimeout(() => setLong(true), Math.max(0, since + LONG - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  if (state !== 'trying' || since === null) return null;
  return (
    <p class="note note-warn connection-note" role="status">
      {long
        ? t('link.offline', {
            time: new Date(since).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
          })
        : t('link.trying')}
    </p>
  );
}

/** For the head of the table: connected or not, at a glance. */
export function LinkDot() {
  const { state } = useLink();
  if (state === 'off') return null;
  const text = t(state === 'connected' ? 'link.connected' : 'link.trying');
  return <span class={`link-dot link-${state}`} role="img" aria-label={text} title={text} />;
}
