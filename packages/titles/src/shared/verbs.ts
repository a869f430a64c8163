import {
  type ActionOf,
  type CompanyId,
  companyOf,
  f,
  isPlayer,
  type PlayerId,
  presidentOf,
  type Read,
  singlesOf,
  verb,
} from '@roundhouse/engine';

/** Verbs that several titles have and not most. */
export const sharedVerbs = {
  redeem: verb(
    'redeem',
    { company: f.company, units: f.shares, from: f.either(f.oneOf('pool'), f.player) },
    {
      counted: 'redemption',
      offer: 'Redeem {company} from {from}',
      confirm: 'Redeem {units} of {company}{paid}',
      done: '{company} redeems {units} from {from}{paid}',
      trade: 'Redeem from {from}',
    },
  ),
  merge: verb(
    'merge',
    { company: f.company, partner: f.company, into: f.company },
    {
      offer: ({ into }) => `Merge with {partner}${into ? ' into {into}' : ''}`,
      done: '{company} merges with {partner} into {into}',
    },
  ),
};

export type RedeemAction = ActionOf<typeof sharedVerbs.redeem>;
export type MergeAction = ActionOf<typeof sharedVerbs.merge>;

/** What a president looks for: the market's shares, or those of somebody else. */
export function redeemWish(c: Read, by: PlayerId, company: CompanyId): RedeemAction | null {
  if (presidentOf(c, company) !== by) return null;
  const { certs } = companyOf(c, company);
  const seller = Object.keys(certs.single).find((id) => isPlayer(id) && id !== by);
  const from = singlesOf(certs, 'pool') > 0 || !isPlayer(seller) ? 'pool' : seller;
  return { type: 'redeem', by, company, from, units: 1 };
}
