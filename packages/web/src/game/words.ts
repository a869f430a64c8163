/** Actions and choices in the players' words. */

import {
  type Action,
  bare,
  type Book,
  type Choice,
  type DividendKind,
  type GameEvent,
  HIDDEN,
  type State,
} from '@roundhouse/engine';
import { known, money, type TextKey, t } from '../texts/index.ts';
import { hexName, lotName, nameOf, type PlayerNames } from './names.ts';

export interface Speaker {
  readonly book: Book;
  readonly names: PlayerNames;
  readonly state: State;
}

const face = (s: Speaker, id: string): string => s.state.trains.find((train) => train.id === id)?.face ?? id;

const DIVIDEND: Readonly<Record<DividendKind, 'Full' | 'Half' | 'None'>> = {
  full: 'Full',
  half: 'Half',
  none: 'None',
};

/** The gaps that action texts may have. */
function gaps(
  s: Speaker,
  action: Partial<Action> & { type: Action['type'] },
): Record<string, string | number> {
  const a = action as Record<string, unknown>;
  const name = (x: unknown): string => nameOf(s.book, s.names, typeof x === 'string' ? x : null);
  const vars: Record<string, string | number> = {};
  if (a.by) vars.who = name(a.by);
  for (const key of ['company', 'partner', 'into', 'from', 'buyer', 'private'] as const)
    if (a[key]) vars[key] = name(a[key]);
  if (a.using) vars.private = name(a.using);
  if (typeof a.lot === 'string') vars.lot = lotName(s.book, s.names, a.lot);
  if (typeof a.card === 'string') vars.card = lotName(s.book, s.names, a.card);
  if (typeof a.hex === 'string') vars.hex = hexName(s.book, a.hex);
  if (typeof a.train === 'string') vars.train = face(s, a.train);
  if (typeof a.face === 'string') vars.train = a.face;
  if (typeof a.tile === 'string') vars.tile = `#${a.tile}`;
  if (typeof a.amount === 'number') vars.amount = money(a.amount);
  if (typeof a.minimum === 'number') vars.amount = money(a.minimum);
  if (typeof a.count === 'number') vars.n = a.count;
  if (typeof a.size === 'number') vars.n = a.size;
  if (a.whole === 'president') vars.shares = t('shares.president');
  else if (a.whole === 'double' || a.double) vars.shares = t('shares.double');
  else if (typeof a.units === 'number') vars.shares = t('shares.count', { n: a.units });
  const where = [a.hex, a.company].filter((x): x is string => typeof x === 'string');
  vars.where =
    action.type === 'assign' && where.length > 0
      ? t('do.where', {
          where: where.map((x) => (x.includes(':') ? name(x) : hexName(s.book, x))).join(', '),
        })
      : '';
  return vars;
}

/** Names of keys that depend on the action's own fields. */
function variant(action: Partial<Action> & { type: Action['type'] }): string {
  const a = action as Record<string, unknown>;
  switch (action.type) {
    case 'layTile':
    case 'placeToken':
      return a.using ? `${action.type}Using` : action.type;
    case 'dividend':
      return a.kind ? `dividend${DIVIDEND[a.kind as DividendKind]}` : 'dividend';
    case 'answer':
      return a.yes === undefined ? 'answer' : a.yes ? 'answerYes' : 'answerNo';
    case 'destination':
      return a.where === 'charter' ? 'destinationCharter' : 'destinationMap';
    case 'merge':
      return a.into ? 'mergeInto' : 'merge';
    default:
      return action.type;
  }
}

/** A choice as something one can do: `Buy NYC from the treasury`. */
export function choiceText(s: Speaker, choice: Choice, meaning: string | null = null): string {
  if (choice.type === 'pass') return t(`do.${meaning ?? 'pass'}` as TextKey);
  if (choice.type === 'own') return ownText(choice.with);
  return t(
    `do.${variant(choice.with.type ? choice.with : ({ ...choice.with, type: choice.type } as Action))}` as TextKey,
    gaps(s, { ...choice.with, type: choice.type } as Action),
  );
}

const ownText = (fields: Record<string, unknown>): string =>
  (typeof fields.name === 'string' ? fields.name : '').replace(/([a-z])([A-Z])/g, '$1 $2');

/** Money that went from or to the one who acted. */
function priceIn(action: Action, events: readonly GameEvent[]): string {
  const parties = new Set<string>([action.by]);
  if ('company' in action && action.company && action.type !== 'buyShares' && action.type !== 'sellShares')
    parties.add(action.company);
  let sum = 0;
  for (const event of events) {
    if (event.type !== 'moneyMoved') continue;
    if (parties.has(event.from) && !parties.has(event.to)) sum += event.amount;
    else if (
      parties.has(event.to) &&
      !parties.has(event.from) &&
      (action.type === 'sellShares' || action.type === 'issue' || action.type === 'short')
    )
      sum += event.amount;
    else continue;
    break;
  }
  return sum > 0 ? t('did.forPrice', { price: money(sum) }) : '';
}

/** The price an action names, where no money has moved yet. */
const askedPrice = (action: Action): string =>
  action.type === 'buyTrain' && action.price > 0 ? t('did.forPrice', { price: money(action.price) }) : '';

/** An action that was taken: `Amy buys 1 share of NYC from the treasury for $80`. */
export function actionText(s: Speaker, action: Action, events: readonly GameEvent[]): string {
  const proposal = events.find((e) => e.type === 'dealProposed');
  if (proposal?.type === 'dealProposed') {
    const who = nameOf(s.book, s.names, proposal.by);
    return t('did.proposes', {
      who,
      to: nameOf(s.book, s.names, proposal.to),
      what: actionText(s, action, []),
    });
  }
  const vars = gaps(s, action);
  switch (action.type) {
    case 'pass': {
      const passed = events.find((e) => e.type === 'passed');
      if (passed?.type !== 'passed') return t('did.pass', vars);
      const { meaning, step, company } = passed;
      const here = known(`did.${meaning}.${step}`)
        ? `did.${meaning}.${step}`
        : company
          ? `did.${meaning}.for`
          : `did.${meaning}`;
      return t(here as TextKey, { ...vars, company: company ? bare(company) : '' });
    }
    case 'runTrains': {
      const run = events.find((e) => e.type === 'routesRun');
      const revenue = run?.type === 'routesRun' ? run.revenue : 0;
      return t(revenue > 0 ? 'did.runTrains' : 'did.runNothing', { ...vars, revenue: money(revenue) });
    }
    case 'dividend': {
      const paid = events.find((e) => e.type === 'dividendPaid');
      return t(`did.dividend${DIVIDEND[action.kind]}`, {
        ...vars,
        revenue: paid?.type === 'dividendPaid' ? money(paid.revenue) : '',
      });
    }
    case 'start':
      return t('did.start', { ...vars, price: money(action.price) });
    case 'buyPrivate':
      return t('did.buyPrivate', { ...vars, company: vars.buyer, price: money(action.price) });
    case 'bid':
      return t(action.for ? 'did.bidFor' : 'did.bid', {
        ...vars,
        company: action.for ? bare(action.for) : '',
      });
    case 'own':
      return t('did.own', { ...vars, name: ownText({ name: action.name }) });
    case 'pick':
      return action.card === HIDDEN ? t('did.pick', vars) : t('did.pickOwn', vars);
    default:
      return t(`did.${variant(action)}` as TextKey, {
        ...vars,
        price: priceIn(action, events) || askedPrice(action),
      });
  }
}

/** An entry as the viewer may read it: cards others keep stay hidden while the draft lasts. */
export function entryText(
  s: Speaker,
  entry: { action: Action; events: readonly GameEvent[] },
  viewer: string | null,
): string {
  const { action } = entry;
  const hides = action.type === 'pick' && action.by !== viewer && s.state.secret !== null;
  return actionText(s, hides ? { ...action, card: HIDDEN } : action, entry.events);
}
