/** Being told on this device when it is my turn, also while the page is closed. */

import { api } from './api.ts';

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (ch) => ch.charCodeAt(0));
};

/** Asks for permission, and subscribes where the server can push. Gives back whether the person agreed. */
export async function tellMeHere(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await api.pushKey().catch(() => ({ key: null }));
  if (!key || !('serviceWorker' in navigator)) return true;
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint && keys?.p256dh && keys.auth)
    await api.addDevice(endpoint, { p256dh: keys.p256dh, auth: keys.auth });
  return true;
}
