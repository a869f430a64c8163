import {
  type Choice,
  type CompanyId,
  type Frame,
  isPlayer,
  move,
  type Read,
  refuse,
  refuseBy,
  turnOf,
  asRanges,
  type Violation,
  f,
  verb,
  type ActionOf,
} from '@roundhouse/engine';
import {
  closingCounts,
  emergencyCounts,
  emergencyIssue,
  emergencyProceeds,
  neededCounts,
} from '../rules/emergencyIssue.ts';
import { issuable, issuePrice, issueShares } from '../rules/issueRedeem.ts';

const issueVerb = verb(
  'issue',
  { company: f.company, units: f.shares },
  {
    counted: 'issue',
    offer: 'Issue shares of {company}',
    confirm: 'Issue {units} of {company}{paid}',
    done: '{company} issues {units}{paid}',
    paid: { in: true },
  },
);
type IssueAction = ActionOf<typeof issueVerb>;

const isEmergency = (frame: Frame): boolean => frame.at === 'forcedTrain' || frame.at === 'buyTrains';
/** Every frame that has this move on its menu is about one company. */
const companyIn = (frame: Frame): CompanyId => (frame as Frame & { company: CompanyId }).company;

const counts = (c: Read, frame: Frame, company: CompanyId): number[] =>
  isEmergency(frame)
    ? emergencyCounts(c, company)
    : Array.from({ length: issuable(c, company) }, (_, i) => i + 1);

function cannot(c: Read, frame: Frame, { company, units }: IssueAction): Violation | null {
  if (isEmergency(frame)) {
    return refuseBy('1846:6.86.max', 'So many shares cannot be issued for this train.', { units });
  }
  return refuse(c, 'issue.limit', { limit: issuable(c, company) });
}

/** Issues treasury shares to the market, at the start of a turn or to pay for a train that must be bought. */
export const issue = move(issueVerb)({
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
    if (!isPlayer(by)) return;
    const choice = (units: number[], each: number): Choice<IssueAction> => ({
      type: 'issue',
      with: { company },
      open: { units: { ranges: asRanges(units) } },
      facts: { each },
    });
    if (!isEmergency(frame)) {
      const possible = counts(c, frame, company);
      if (turnOf(c, company)?.issued === null && possible.length > 0)
        yield choice(possible, issuePrice(c, company));
      return;
    }
    const needed = neededCounts(c, company);
    const [least] = needed;
    if (least !== undefined) yield choice(needed, emergencyProceeds(c, company, least) / least);
    const closing = closingCounts(c, company);
    if (closing.length > 0) yield choice(closing, 0);
  },
});
