/** The service worker: keeps the client for offline use, and says when a new version is there. */

let tell: (() => void) | null = null;
let waiting: ServiceWorker | null = null;

/** Calls back when a new version has been loaded and waits to take over. */
export function onNewVersion(listener: () => void): void {
  tell = listener;
  if (waiting) listener();
}

/** Lets the new version take over and loads the page again. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}

export async function startWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const look = (worker: ServiceWorker | null): void => {
    if (!worker || !navigator.serviceWorker.controller) return;
    waiting = worker;
    tell?.();
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') look(worker);
    });
  });
}
