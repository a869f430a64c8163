import {
  type CompanyId,
  companyOf,
  frameIn,
  move,
  presidentOf,
  type Read,
  refuse,
  refuseBy,
  replaceable,
  takeToken,
  type Token,
  type Violation,
  f,
  verb,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { sharedVerbs } from '../../shared/verbs.ts';
import { convertCompany } from '../rules/convert.ts';
import { type DecideMergerFrame, sizeChanged } from '../rules/decideMerger.ts';
import { cannotShare, mergeCompanies, mergedPrice } from '../rules/merge.ts';
import { removable, type RemoveTokensFrame } from '../rules/removeTokens.ts';
import { companiesInPlay, inPlay, isOrdinary } from '../rules/zones.ts';

/** The companies decide one after the other (1817:7.1.0.1). */
function notItsTurn(frame: DecideMergerFrame, company: CompanyId): Violation | null {
  if (company === frame.company) return null;
  return {
    ...refuseBy('1817:7.1.0.1', 'It is not the turn of {company} to decide.', { company }),
    key: 'turn.order',
  };
}

function tookPart(c: Read, ...companies: CompanyId[]): void {
  frameIn(c, frames.maRound).took.push(...companies);
}

export const convert = move(
  verb(
    'convert',
    { company: f.company },
    {
      counted: 'conversion',
      offer: 'Convert {company} to the next size (2, 5, 10 shares)',
      done: '{company} converts to the next size',
    },
  ),
)<DecideMergerFrame>({
  check: (_c, frame, action) => notItsTurn(frame, action.company),
  apply(c, frame, action) {
    tookPart(c, action.company);
    convertCompany(c, action.company);
    sizeChanged(c, frame, action.company, true);
  },
  *choices(_c, frame) {
    yield { type: 'convert', with: { company: frame.company } };
  },
});

/** Same size, ordinary, not part of another conversion or merger in this round (1817:7.1.0.1, 1817:7.1.0.3, 1817:7.1.0.4). */
function wrongPartner(c: Read, company: CompanyId, partner: CompanyId): Violation | null {
  if (partner === company || !inPlay(c, partner)) return refuse(c, 'merge.may');
  if (!isOrdinary(c, partner)) {
    return refuseBy('1817:7.1.0.4', '{partner} does not stand on an ordinary space.', { partner });
  }
  if (frameIn(c, frames.maRound).took.includes(partner)) {
    return refuseBy('1817:7.1.0.3', '{partner} has converted or merged in this round.', { partner });
  }
  return companyOf(c, company).form === companyOf(c, partner).form
    ? null
    : refuseBy('1817:7.1.0.1', 'Only companies of the same size can merge.');
}

/** Either may go on; the initiator's president says which. */
export const survivors = replaceable((_c: Read, company: CompanyId, partner: CompanyId): CompanyId[] => [
  company,
  partner,
]);

export const merge = move(sharedVerbs.merge)<DecideMergerFrame>({
  check(c, frame, { company, partner, into }) {
    const late = notItsTurn(frame, company);
    if (late) return late;
    if (!survivors(c, company, partner).includes(into)) return refuse(c, 'merge.may');
    return wrongPartner(c, company, partner) ?? cannotShare(c, { company, partner, into });
  },
  // 1817:7.1.0.4: both presidents agree.
  consent: (c, _frame, { partner }) => presidentOf(c, partner),
  apply(c, frame, { company, partner, into }) {
    tookPart(c, company, partner);
    mergeCompanies(c, { company, partner, into });
    sizeChanged(c, frame, into, false);
  },
  *choices(c, frame) {
    const { company } = frame;
    for (const partner of companiesInPlay(c)) {
      const merger = { company, partner, into: company };
      if (wrongPartner(c, company, partner) || cannotShare(c, merger)) continue;
      yield {
        type: 'merge',
        with: { company, partner },
        open: { into: { oneOf: survivors(c, company, partner) } },
        facts: { price: mergedPrice(c, merger) },
      };
    }
  },
});

/** One marker a hex and eight in all: the president chooses what goes (1817:7.3.2, 1817:7.3.3). */
export const removeToken = move(
  verb(
    'removeToken',
    { company: f.company, hex: f.hex, city: f.city },
    { offer: 'Remove the token in {hex}', done: '{company} removes its token in {hex}' },
  ),
)<RemoveTokensFrame>({
  check(c, frame, { company, hex, city }) {
    const found = removable(c, frame.company).some((token) => token.hex === hex && token.city === city);
    return company === frame.company && found
      ? null
      : refuseBy('1817:7.3.3', 'The marker in {hex} cannot be removed now.', { hex });
  },
  apply(c, frame, { hex, city }) {
    const token = removable(c, frame.company).find((it) => it.hex === hex && it.city === city);
    takeToken(c, token as Token, true);
  },
  *choices(c, frame) {
    const { company } = frame;
    for (const { hex, city } of removable(c, company))
      yield { type: 'removeToken', with: { company, hex, city } };
  },
});
