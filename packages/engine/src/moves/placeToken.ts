import { refuse } from '../agenda/refuse.ts';
import { placeHome } from '../effects/placeHome.ts';
import { putToken } from '../ledger/board.ts';
import { cashOf, pay } from '../ledger/money.ts';
import { companyOf } from '../ledger/shares.ts';
import { type PlaceTokenAction, coreVerbs } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import { type Choice, type Frame, move } from '../model/frame.ts';
import type { ChooseHomeFrame, OperatingTurnFrame } from '../model/frames.ts';
import type { Actor, PrivateId } from '../model/ids.ts';
import { turnOf, turnUnderWay } from '../query/operating.ts';
import { mayStillPlaceToken } from '../rules/tokens.ts';
import type { HexId } from '../track/types.ts';

const choosesHome = (frame: Frame): frame is ChooseHomeFrame => frame.at === 'chooseHome';

/**
 * Places a token: the one ordinary token of a turn, an extra one that a private company allows (`using`), or the home
 * token where there is a choice.
 */
export const placeToken = move(coreVerbs.placeToken)({
  check(c, frame, action) {
    const { company, hex } = action;
    if (choosesHome(frame)) {
      const offered = frame.places.some((place) => place.hex === hex && place.city === action.city);
      return frame.company === company && offered ? null : refuse(c, 'token.home', { company, hex });
    }
    const turn = turnOf(c, company);
    if (!turn) return refuse(c, 'turn.order', { move: 'placeToken' });
    const { token } = c.book.policies;
    const extra = token.kind?.(c, action).extra ?? false;
    if (!extra && companyOf(c, company).tokensLeft < 1) return refuse(c, 'token.none', { company });
    if (!action.using && !mayStillPlaceToken(c, turn)) return refuse(c, 'token.once', { company });
    const limit = token.may(c, frame, action);
    if (limit) return limit;
    const cost = token.price(c, action);
    const cash = cashOf(c, company);
    return cost > cash ? refuse(c, 'token.money', { company, cash, cost }) : null;
  },
  apply(c, frame, action) {
    const { company, hex, city, using } = action;
    if (choosesHome(frame)) {
      placeHome(c, company, hex, city);
      frame.places = [];
      return;
    }
    const { token } = c.book.policies;
    const { role = 'station', ...kind } = token.kind?.(c, action) ?? {};
    pay(c, company, 'bank', token.price(c, action), `token in ${hex}`);
    putToken(c, { company, hex, city, role, ...kind });
    turnUnderWay(c).tokens.push({ hex, using: using ?? null });
    token.placed?.(c, action);
  },
  *choices(c, frame, by) {
    if (choosesHome(frame)) {
      for (const { hex, city } of frame.places) {
        yield { type: 'placeToken', with: { company: frame.company, hex, city }, facts: { cost: 0 } };
      }
      return;
    }
    const turn = turnUnderWay(c);
    const { token } = c.book.policies;
    const spots = mayStillPlaceToken(c, turn) ? token.spots(c, turn, turn.company) : [];
    yield* choicesAt(c, frame, by, turn, spots);
    for (const { using, spots } of token.abilities?.(c, turn, turn.company) ?? []) {
      yield* choicesAt(c, frame, by, turn, spots, using);
    }
  },
});

function* choicesAt(
  c: Read,
  frame: Frame,
  by: Actor,
  turn: OperatingTurnFrame,
  spots: readonly { hex: HexId; city: number }[],
  using?: PrivateId,
): Iterable<Choice<PlaceTokenAction>> {
  const { company } = turn;
  for (const { hex, city } of spots) {
    const action: PlaceTokenAction = { type: 'placeToken', by, company, hex, city, ...(using && { using }) };
    if (placeToken.check(c, frame, action)) continue;
    yield {
      type: 'placeToken',
      with: { company, hex, city, ...(using && { using }) },
      facts: { cost: c.book.policies.token.price(c, action) },
    };
  }
}
