import type { Actor } from './ids.ts';

/**
 * What somebody does, as logs, server and loop see it. The verb named by `type` says which fields there are; code that
 * reads them is handed the exact type by its move, or narrows with `isA`.
 */
export interface Action {
  type: string;
  by: Actor;
  /** A convenience pass made by a client or server on somebody's behalf. */
  auto?: true;
  [field: string]: unknown;
}
