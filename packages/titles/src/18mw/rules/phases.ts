import { closePrivate, type PhasePolicy } from '@roundhouse/engine';
import { endChicago, keepChicago } from './chicagoFreight.ts';
import { endFreight, keepFreight } from './freightLine.ts';

/** 18mw:phase.8, 18mw:phase.9; trains, limits and colours are in the table. */
export const phase: PhasePolicy = {
  enter(c, row) {
    if (row.name === '5') {
      keepFreight(c);
      keepChicago(c);
      for (const { id } of c.book.data.privates) closePrivate(c, id, 'the first 5-train');
    }
    if (row.name === '6') {
      endFreight(c);
      endChicago(c);
    }
  },
};
