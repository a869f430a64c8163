import type { Action } from '@roundhouse/engine';
import { z } from 'zod';

const id = z.string().max(60);
const tagged = <T extends string>(tag: T) =>
  z
    .string()
    .max(60)
    .refine((it): it is `${T}:${string}` => it.startsWith(`${tag}:`), `Begins with '${tag}:'.`);
const company = tagged('company');
const priv = tagged('private');
const player = tagged('player');
const count = z.number().int().min(0).max(1_000_000);
const city = z.number().int().min(0).max(20);
const source = z.enum(['offering', 'pool', 'treasury']);
const edge = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const base = { by: player, auto: z.literal(true).optional() };

const stop = z.strictObject({ hex: id, kind: z.enum(['city', 'town', 'offboard']), index: city });
const side = z.strictObject({ hex: id, edge });
const route = z.strictObject({ train: id, stops: z.array(stop).max(60), path: z.array(side).max(200) });

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const plain: z.ZodType<Json> = z.json();

const action = <T extends string, S extends z.ZodRawShape>(type: T, fields: S) =>
  z.strictObject({ type: z.literal(type), ...base, ...fields });

/** Every action a person can send, field by field; anything unknown is refused at the door. */
export const actionSchema = z
  .discriminatedUnion('type', [
    action('pass', {}),
    action('bid', { lot: id, amount: count, for: company.optional() }),
    action('takeBack', { lot: id }),
    action('take', { lot: id }),
    action('pick', { card: id }),
    action('start', { company, price: count }),
    action('buyShares', {
      company,
      from: source,
      units: count,
      whole: z.enum(['president', 'double']).optional(),
    }),
    action('sellShares', { company, units: count, double: z.literal(true).optional() }),
    action('short', { company }),
    action('issue', { company, units: count }),
    action('redeem', { company, units: count, from: z.union([z.literal('pool'), player]) }),
    action('reissue', { company }),
    action('takeLoans', { company, count }),
    action('repayLoans', { company, count }),
    action('chooseSize', { company, size: count }),
    action('contribute', { private: priv }),
    action('layTile', { company, hex: id, tile: id, rotation: edge, using: priv.optional() }),
    action('placeToken', { company, hex: id, city, using: priv.optional() }),
    action('assign', { private: priv, hex: id.optional(), company: company.optional(), form: id.optional() }),
    action('runTrains', { company, routes: z.array(route).max(20), placing: id.optional() }),
    action('dividend', { company, kind: z.enum(['full', 'half', 'none']) }),
    action('buyTrain', {
      company,
      from: z.union([z.enum(['bank', 'pool']), company]),
      train: id,
      face: id.optional(),
      price: count,
      trade: id.optional(),
      giving: priv.optional(),
    }),
    action('discardTrain', { company, train: id }),
    action('buyPrivate', { buyer: z.union([company, player]), private: priv, price: count }),
    action('exchangePrivate', { private: priv, company, from: source }),
    action('protect', { company }),
    action('destination', { company, where: z.enum(['map', 'charter']) }),
    action('convert', { company }),
    action('merge', { company, partner: company, into: company }),
    action('offerForSale', { company }),
    action('chooseBuyer', { company }),
    action('removeToken', { company, hex: id, city }),
    action('offerToken', { company, hex: id, city, minimum: count }),
    action('buyToken', { company, from: company, hex: id, city }),
    action('answer', { yes: z.boolean() }),
    action('withdraw', {}),
    action('declareBankrupt', {}),
    action('own', { name: id, fields: z.record(z.string().max(40), plain) }),
  ])
  .meta({ id: 'Action', description: 'What a player does. `by` is the player of the seat.' });

/** The schema and the engine agree on what an action is. */
export const asAction = (parsed: z.infer<typeof actionSchema>): Action => {
  const entries = Object.entries(parsed).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as Action;
};
