/** Whether a newcomer's hints are shown: kept on this device. */

import { create } from 'zustand';

const KEY = 'rh.hints';

interface Hints {
  on: boolean;
  turn(on: boolean): void;
}

const useStore = create<Hints>()((set) => ({
  on: localStorage.getItem(KEY) !== 'off',
  turn(on) {
    localStorage.setItem(KEY, on ? 'on' : 'off');
    set({ on });
  },
}));

export function useHints(): [on: boolean, turn: (on: boolean) => void] {
  const on = useStore((s) => s.on);
  return [on, useStore.getState().turn];
}
