/**
 * Every way shared code can refuse an action, with the sentence a player reads. `{name}` is filled from the facts.
 * A title's `cite` table names the rule for each key, so the same code refuses by four rulebooks.
 */
export const REFUSALS = {
  'turn.order': 'This is not possible at this point of the turn.',
  'turn.pass': 'Passing is not possible here: {why}.',
  'turn.comply': 'You hold {held} certificates and the limit is {limit}: sell shares first.',

  'buy.source': 'There is no such share of {company} to buy there.',
  'buy.money': '{buyer} has {cash} and the price is {price}.',
  'buy.holdLimit': '{buyer} would hold {units} shares of {company}; the limit is {limit}.',
  'buy.certificateLimit': '{buyer} is at the certificate limit of {limit}.',
  'buy.soldThisRound': '{buyer} has sold shares of {company} in this round.',
  'buy.count': 'That many shares cannot be bought at once.',
  'buy.once': 'Only one purchase in a turn.',
  'buy.notStarted': '{company} has not been started.',
  'buy.president': "The president's certificate comes first.",

  'sell.holding': '{seller} does not hold {units} shares of {company}.',
  'sell.notYet': 'Shares of {company} cannot be sold yet.',
  'sell.poolLimit': 'The market may hold at most {limit} shares of {company}; it would hold {would}.',
  'sell.presidentStays': "Nobody else can take the president's certificate of {company}.",
  'sell.ownPresidency':
    'This sale would cost {seller} the presidency of {company}, which may not change now.',
  'sell.block': 'Shares of {company} were already sold in this turn.',
  'sell.overLimit': 'Holding more than the limit of {company}: sell down to {limit} at once.',
  'sell.notNeeded': 'Not more shares than needed may be sold.',
  'sell.zone': 'Shares of {company} cannot be sold while its price is in this zone.',

  'start.notIdle': '{company} cannot be started.',
  'start.price': '{price} is not a starting price.',
  'start.money': '{buyer} has {cash} and needs {price}.',

  'bid.lot': '{lot} is not up for bids.',
  'bid.step': 'Bids go up in steps of {step}.',
  'bid.least': 'The least bid is {least}.',
  'bid.most': 'The most that can be bid is {most}.',
  'bid.money': 'The bid of {amount} cannot be paid.',
  'bid.turn': 'It is not your turn to bid.',

  'deal.price': 'The price must be between {least} and {most}.',
  'deal.money': '{buyer} has {cash} and the price is {price}.',
  'deal.phase': 'This cannot be bought in this phase.',
  'deal.notForSale': '{what} is not for sale.',
  'deal.owner': '{what} does not belong to the seller.',

  'issue.none': '{company} has no shares to issue.',
  'issue.limit': 'At most {limit} shares can be issued now.',
  'issue.once': '{company} has already issued or redeemed in this turn.',
  'redeem.none': 'There are no shares of {company} to redeem there.',
  'redeem.money': '{company} has {cash} and needs {price}.',
  'redeem.limit': 'At most {limit} shares can be redeemed now.',

  'lay.allowance': 'No further tile of this kind may be laid in this turn.',
  'lay.color': '{color} tiles are not available in this phase.',
  'lay.none': 'No tile {tile} is left.',
  'lay.hex': 'No tile can be laid on {hex}.',
  'lay.reserved': '{hex} is reserved.',
  'lay.succession': '{tile} cannot replace what lies on {hex}.',
  'lay.preserve': 'Existing track on {hex} must be kept.',
  'lay.closedSide': 'Track may not lead over a closed side of {hex}.',
  'lay.label': 'The letters on {tile} and {hex} do not match.',
  'lay.places': 'Cities and towns of {tile} do not match {hex}.',
  'lay.reach': 'The new track on {hex} is not connected to {company}.',
  'lay.money': '{company} has {cash} and the tile costs {cost}.',
  'lay.blocked': '{hex} may not be built on now.',

  'token.none': '{company} has no token left.',
  'token.city': 'There is no such city on {hex}.',
  'token.full': 'There is no free space in {hex}.',
  'token.reserved': 'The free space in {hex} is reserved.',
  'token.own': '{company} already has a token there.',
  'token.reach': '{company} cannot reach {hex}.',
  'token.money': '{company} has {cash} and the token costs {cost}.',
  'token.home': '{company} cannot make its home in {hex}.',
  'token.once': '{company} has already placed a token in this turn.',

  'route.train': 'The train {train} cannot run.',
  'route.twice': 'The train {train} is used twice.',
  'route.track': 'There is no such track at {hex}.',
  'route.stops': 'A route needs at least two stops.',
  'route.tooLong': 'The train {train} can visit at most {limit} stops.',
  'route.repeat': 'A route may visit {hex} only once.',
  'route.token': 'A route must include a city with a token of {company}.',
  'route.blocked': 'The route cannot pass {hex}: every space there is taken by others.',
  'route.ends': 'A route may only end at {hex}.',
  'route.shared': 'Two routes use the same track at {hex}.',
  'route.group': 'A route may include only one of these places: {group}.',
  'route.notBest': 'The routes earn {declared}; {best} is possible.',
  'route.placing': 'No token can be placed in {hex} with this run.',
  'route.exact': 'One train must run exactly from {from} to {to}.',

  'dividend.kind': 'This kind of dividend is not possible now.',

  'train.none': 'There is no such train to buy.',
  'train.limit': '{company} may own at most {limit} trains.',
  'train.price': 'The price must be {price}.',
  'train.money': '{company} has {cash} and the train costs {price}.',
  'train.deal': 'The price of {train} must be between {least} and {most}.',
  'train.giving': '{private} cannot be given for this train.',
  'train.owner': '{train} cannot be bought from its owner.',
  'train.discard': '{train} cannot be discarded now.',
  'train.mustBuy': '{company} must buy a train.',
  'train.trade': '{train} cannot be turned in.',

  'loan.none': 'No loan is left.',
  'loan.limit': '{company} may have at most {limit} loans.',
  'loan.money': '{company} has {cash} and needs {price}.',
  'loan.closed': '{company} may not take loans at this time.',

  'forced.train': 'Only {allowed} may be bought with the help of the president.',
  'forced.canRaise': 'Bankruptcy is refused: the money can still be raised.',
  'forced.first': '{what} must come first.',

  'protect.notYours': 'This sale is not yours to protect.',
  'protect.money': '{player} has {cash} and needs {price}.',
  'protect.limit': 'Protecting would break a limit.',

  'ability.notOwner': '{private} does not belong to {company}.',
  'ability.used': '{private} has been used.',
  'ability.place': '{private} cannot be used there.',
  'ability.phase': '{private} cannot be used now.',

  'merge.may': 'These companies cannot merge.',
  'answer.none': 'There is no offer to answer.',
} as const;

export type RefusalKey = keyof typeof REFUSALS;
