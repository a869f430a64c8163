import { closePrivate, dropMarkers, type PhasePolicy } from '@roundhouse/engine';

export const phase: PhasePolicy = {
  enter(c, row) {
    // 1870:priv.4, 1870:phase.5
    if (row.name === '4') for (const { id } of c.book.data.privates) closePrivate(c, id, 'phase 4');
    // 1870:phase.6
    if (row.name === '5') dropMarkers(c, () => true);
  },
};
