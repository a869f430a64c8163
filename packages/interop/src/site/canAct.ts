import { canChoose, type PlayerId, type Read } from '@roundhouse/engine';

/** Is anything but a pass possible for this player now, of the moves that count? */
export const canAct = (c: Read, who: PlayerId, ignored: readonly string[] = []): boolean =>
  canChoose(c.book, c.state, who, ignored);
