import { type Remote, wrap } from 'comlink';
import type { Thinker } from './thinker.worker.ts';

const made = new Map<'player' | 'advisor', Remote<Thinker>>();

/** Two of them: a computer player that thinks long must not keep anybody waiting for routes. */
export function thinker(role: 'player' | 'advisor'): Remote<Thinker> {
  let remote = made.get(role);
  if (!remote) {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), {
      type: 'module',
      name: `roundhouse-${role}`,
    });
    remote = wrap<Thinker>(worker);
    made.set(role, remote);
  }
  return remote;
}
