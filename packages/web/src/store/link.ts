/** The connection to the server as the screen shows it. */

import { create } from 'zustand';

interface Link {
  /** off = no table of a server is open. */
  state: 'off' | 'connected' | 'trying';
  /** Since when it has been trying; null while connected. */
  since: number | null;
}

export const useLink = create<Link>()(() => ({ state: 'off', since: null }));

export const linkUp = (): void => useLink.setState({ state: 'connected', since: null });
export const linkOff = (): void => useLink.setState({ state: 'off', since: null });
export const linkLost = (): void =>
  useLink.setState((link) => ({ state: 'trying', since: link.since ?? Date.now() }));
