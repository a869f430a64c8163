/** Who I am, and whether there is a server at all. */

import { create } from 'zustand';
import { ApiError, api } from '../server/api.ts';
import type { Me } from '@roundhouse/schema';

interface People {
  /** unknown = not asked yet; none = no server behind this page. */
  server: 'unknown' | 'none' | 'there';
  me: Me | null;
  /** Asks who I am if somebody has signed in on this device, else only whether there is a server. `sure` asks in any case. */
  ask(sure?: boolean): Promise<void>;
  be(me: Me | null): void;
}

/** Set on a device somebody has signed in on: only there "who am I" is a question with an answer. */
const KNOWN = 'rh.known';

const remember = (me: Me | null): void => {
  if (me) localStorage.setItem(KNOWN, 'yes');
  else localStorage.removeItem(KNOWN);
};

export const usePeople = create<People>()((set) => ({
  server: 'unknown',
  me: null,
  async ask(sure = false) {
    try {
      if (sure || localStorage.getItem(KNOWN) !== null) {
        const me = await api.me();
        remember(me);
        set({ server: 'there', me });
      } else {
        await api.titles();
        set({ server: 'there', me: null });
      }
    } catch (error) {
      const there = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (there) remember(null);
      set({ server: there ? 'there' : 'none', me: null });
    }
  },
  be(me) {
    remember(me);
    set({ me, server: 'there' });
  },
}));
