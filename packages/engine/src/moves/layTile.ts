import { refuse } from '../agenda/refuse.ts';
import { putTile } from '../ledger/board.ts';
import { pay } from '../ledger/money.ts';
import { type LayTileAction, coreVerbs } from '../verbs/core.ts';
import type { Ctx, Read } from '../model/context.ts';
import { type Choice, move } from '../model/frame.ts';
import type { OperatingTurnFrame } from '../model/frames.ts';
import type { Actor, PrivateId } from '../model/ids.ts';
import { turnOf, turnUnderWay } from '../query/operating.ts';
import { isRefused, isUpgrade, type JudgedLay, judgeLay, laysLeft, laysOn } from '../rules/laying.ts';
import type { HexId } from '../track/types.ts';
import { Verdicts } from './verdict.ts';

const verdicts = new Verdicts<LayTileAction, JudgedLay>();

/** Lays or upgrades a tile, in the turn of the company that builds; `using` = as a private company allows. */
export const layTile = move(coreVerbs.layTile)({
  check(c, _frame, action) {
    const turn = turnOf(c, action.company);
    if (!turn) return refuse(c, 'turn.order', { move: 'layTile' });
    const judged = judgeLay(c, turn, action);
    if (isRefused(judged)) return judged;
    verdicts.keep(c.state, action, judged);
    return null;
  },
  apply(c, _frame, action) {
    const turn = turnUnderWay(c);
    const judged = verdicts.take(c.state, action);
    payForLay(c, action, judged);
    putTile(c, action.company, action.hex, action.tile, action.rotation, judged.cost, judged.parts);
    turn.lays.push({
      hex: action.hex,
      tile: action.tile,
      upgrade: isUpgrade(judged.before),
      using: action.using ?? null,
    });
    c.book.policies.lay.laid?.(c, action, judged.before, judged.after);
  },
  *choices(c, _frame, by) {
    const turn = turnUnderWay(c);
    const { lay } = c.book.policies;
    const hexes = laysLeft(c, turn) ? lay.hexes(c, turn, turn.company) : [];
    for (const hex of hexes) yield* choiceOn(c, turn, by, hex);
    for (const { using, hexes } of lay.abilities?.(c, turn, turn.company) ?? []) {
      for (const hex of hexes) yield* choiceOn(c, turn, by, hex, using);
    }
  },
});

function* choiceOn(
  c: Read,
  turn: OperatingTurnFrame,
  by: Actor,
  hex: HexId,
  using?: PrivateId,
): Iterable<Choice<LayTileAction>> {
  const { company } = turn;
  for (const _first of laysOn(c, turn, by, company, hex, using)) {
    const part = using ? { using } : {};
    yield {
      type: 'layTile',
      with: { company, hex, ...part },
      open: { tile: { lays: { company, hex, ...part } } },
    };
    return;
  }
}

const payForLay = (c: Ctx, { company, hex }: LayTileAction, { cost }: JudgedLay): void =>
  pay(c, company, 'bank', cost, `tile in ${hex}`);
