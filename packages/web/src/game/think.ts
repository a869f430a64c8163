import { type Remote, wrap } from 'comlink';
import type { Thinker } from './thinker.worker.ts';

/** Who thinks: the computer players, whoever finds the best runs, whoever is asked for an opinion. */
type Role = 'player' | 'advisor' | 'opinion';

const made = new Map<Role, Remote<Thinker>>();

/** One each: a computer player that thinks long must not keep anybody waiting for routes. */
export function thinker(role: Role): Remote<Thinker> {
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
