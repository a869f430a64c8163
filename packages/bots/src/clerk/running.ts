import { type CompanyId, type HexId, type Json, suggestRoutes } from '@roundhouse/engine';
import { filled, money, type Weighed, type Weigher } from './weigh.ts';

/** Inside somebody's thoughts a good run will do. */
const QUICK_STEPS = 20_000;

/** The best run there is; a token that may be declared with it is tried both ways. */
export const running: Weigher = (seat, choices) =>
  choices.map((choice): Weighed => {
    const { company, placing } = filled(choice) as { company: CompanyId; placing?: HexId };
    const wish = {
      ...(placing !== undefined && { placing }),
      ...(seat.effort === 'quick' && { budget: QUICK_STEPS }),
    };
    const { routes, revenue } = suggestRoutes(seat.book, seat.state, company, wish);
    return {
      action: filled(choice, { routes: routes as unknown as Json }),
      score: revenue + (placing === undefined ? 0 : 1),
      reason: () => `runs for ${money(revenue)}`,
    };
  });
