import {
  type CompanyId,
  type Frame,
  type IssueAction,
  isPlayer,
  move,
  type OperatingTurnFrame,
  type Read,
  refuse,
  refuseBy,
  turnOf,
  asRanges,
  type Violation,
} from '@roundhouse/engine';
import { emergencyCounts, emergencyIssue, emergencyProceeds } from '../rules/emergencyIssue.ts';
import { issuable, issuePrice, issueShares } from '../rules/issueRedeem.ts';

const isEmergency = (frame: Frame): boolean => frame.at === 'forcedTrain' || frame.at === 'buyTrains';
const companyIn = (frame: Frame): CompanyId => (frame as OperatingTurnFrame).company;

const counts = (c: Read, frame: Frame, company: CompanyId): number[] =>
  isEmergency(frame)
    ? emergencyCounts(c, company)
    : Array.from({ length: issuable(c, company) }, (_, i) => i + 1);

function cannot(c: Read, frame: Frame, { company, units }: IssueAction): Violation | null {
  if (isEmergency(frame)) {
    return refuseBy('1846:6.86.max', 'So many shares cannot be issued for this train.', { units });
  }
  if (issuable(c, company) === 0) return refuse(c, 'issue.none', { company });
  return refuse(c, 'issue.limit', { limit: issuable(c, company) });
}

/** Issues treasury shares to the market, at the start of a turn or to pay for a train that must be bought. */
export const issue = move<IssueAction>({
  type: 'issue',
  check(c, frame, action) {
    const { company, units } = action;
    if (company !== companyIn(frame)) return refuse(c, 'turn.order', { move: 'issue' });
    if (!isEmergency(frame) && turnOf(c, company)?.issued !== null)
      return refuse(c, 'issue.once', { company });
    return counts(c, frame, company).includes(units) ? null : cannot(c, frame, action);
  },
  apply(c, frame, { company, units }) {
    if (isEmergency(frame)) {
      emergencyIssue(c, company, units);
      return;
    }
    issueShares(c, company, units, issuePrice(c, company));
    const turn = turnOf(c, company);
    if (turn) turn.issued = units;
  },
  *choices(c, frame, by) {
    const company = companyIn(frame);
    const possible = counts(c, frame, company);
    if (!isPlayer(by) || possible.length === 0) return;
    if (!isEmergency(frame) && turnOf(c, company)?.issued !== null) return;
    const each = isEmergency(frame)
      ? emergencyProceeds(c, company, possible[0] ?? 1) / (possible[0] ?? 1)
      : issuePrice(c, company);
    yield {
      type: 'issue',
      with: { company },
      open: { units: { ranges: asRanges(possible) } },
      facts: { each },
    };
  },
});
