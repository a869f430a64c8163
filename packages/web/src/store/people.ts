/** Who I am, and whether there is a server at all. */

import { create } from 'zustand';
import { ApiError, api } from '../server/api.ts';
import type { Me } from '../server/types.ts';

interface People {
  /** unknown = not asked yet; none = no server behind this page. */
  server: 'unknown' | 'none' | 'there';
  me: Me | null;
  ask(): Promise<void>;
  be(me: Me | null): void;
}

export const usePeople = create<People>()((set) => ({
  server: 'unknown',
  me: null,
  async ask() {
    try {
      set({ server: 'there', me: await api.me() });
    } catch (error) {
      const there = error instanceof ApiError && (error.status === 401 || error.status === 403);
      set({ server: there ? 'there' : 'none', me: null });
    }
  },
  be: (me) => set({ me, server: 'there' }),
}));
