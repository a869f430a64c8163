/** A quiet sound when somebody talks, offers or waits for you; off on a phone unless it is wanted. */

import { create } from 'zustand';

const KEY = 'rh.sound';

interface Sound {
  on: boolean;
  turn(on: boolean): void;
}

const byDefault = (): boolean => matchMedia('(pointer: fine)').matches;

export const useSound = create<Sound>()((set) => ({
  on: (localStorage.getItem(KEY) ?? (byDefault() ? 'on' : 'off')) === 'on',
  turn(on) {
    localStorage.setItem(KEY, on ? 'on' : 'off');
    set({ on });
  },
}));

let device: AudioContext | null = null;

/** Two soft tones. Browsers let no page sound before it has been touched: then it stays silent. */
export function chime(): void {
  if (!useSound.getState().on || !('AudioContext' in globalThis)) return;
  device ??= new AudioContext();
  if (device.state === 'suspended') void device.resume().catch(() => {});
  const { currentTime, destination } = device;
  for (const [i, pitch] of [660, 880].entries()) {
    const tone = device.createOscillator();
    const volume = device.createGain();
    const at = currentTime + i * 0.12;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.05, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.25);
    tone.connect(volume).connect(destination);
    tone.start(at);
    tone.stop(at + 0.3);
  }
}
