import { companyOf } from '../ledger/shares.ts';
import type { Ctx } from '../model/context.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { asksNobody, type Frame, procedure } from '../model/frame.ts';
import type { OperatingRoundFrame, OperatingTurnFrame } from '../model/frames.ts';
import type { CompanyId } from '../model/ids.ts';
import type { OperatingEffect } from '../model/policy.ts';

/** `no` counts sets, `number` of `of` the rounds within the set: `OR no.number`. */
export const operatingRoundFrame = (no: number, number: number, of: number): OperatingRoundFrame => ({
  at: 'operatingRound',
  no,
  number,
  of,
  stage: 'open',
  index: 0,
  operated: [],
  current: null,
  own: {},
});

/** Openings, then every company once in an order that is read anew before each turn, then closings. */
export const operatingRound = procedure(coreFrames.operatingRound, {
  words: { asks: 'operating round' },
  offersBelow: true,
  step(c, round) {
    const { operating, rounds } = c.book.policies;
    if (round.stage === 'open') {
      if (round.index === 0) {
        c.state.roundNo += 1;
        c.events?.push({ type: 'roundBegan', kind: round.at, name: rounds.name(c, round) });
      }
      const opening = work(c, round, operating.openings);
      if (opening) return opening;
      enter(round, 'turns');
    }
    for (;;) {
      if (round.current) {
        turnOver(c, round, round.current);
        enter(round, 'after');
      }
      if (round.stage === 'after') {
        const check = work(c, round, operating.afterTurn);
        if (check) return check;
        enter(round, 'turns');
      }
      if (round.stage !== 'turns') break;
      const next = operating.order(c).find((id) => !round.operated.includes(id));
      if (next) return { push: turnFrame(c, round, next) };
      enter(round, 'close');
    }
    const closing = work(c, round, operating.closings);
    if (closing) return closing;
    c.events?.push({ type: 'roundEnded', kind: round.at, name: rounds.name(c, round) });
    return { done: null };
  },
  ...asksNobody,
});

function enter(round: OperatingRoundFrame, stage: OperatingRoundFrame['stage']): void {
  round.stage = stage;
  round.index = 0;
}

/** Works a list of effects off; stops where somebody is asked or an effect interrupts with a question. Null = all done. */
function work(
  c: Ctx,
  round: OperatingRoundFrame,
  effects: readonly OperatingEffect[],
): { push: Frame } | 'yield' | null {
  for (;;) {
    const effect = effects[round.index];
    if (!effect) return null;
    round.index += 1;
    const frame = effect(c, round);
    if (frame) return { push: frame };
    if (c.interrupts.length > 0) return 'yield';
  }
}

function turnFrame(c: Ctx, round: OperatingRoundFrame, company: CompanyId): OperatingTurnFrame {
  round.current = company;
  c.events?.push({ type: 'turnBegan', who: company });
  return {
    at: 'operatingTurn',
    company,
    steps: [...c.book.policies.operating.steps(c, company)],
    step: -1,
    lays: [],
    tokens: [],
    issued: null,
    revenue: 0,
    bought: [],
    passed: false,
    blocks: [],
    own: {},
  };
}

/** However it ended: also a company that closed or merged in its turn has had it. */
function turnOver(c: Ctx, round: OperatingRoundFrame, company: CompanyId): void {
  round.current = null;
  round.operated.push(company);
  companyOf(c, company).hasRun = true;
  c.events?.push({ type: 'turnEnded', who: company });
}
