import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Config } from '../config.ts';

const local = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  local.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  // Nobody, this machine, and the old way to write an address of IPv4.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // Addresses of IPv4 within IPv6.
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  local.addSubnet(net, bits, 'ipv6');
}

export const isLocal = (address: string): boolean =>
  local.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const forbidden = (): Error => new Error('the address lies in the local network');

/** Resolves a name and refuses local addresses in one step, so that no second answer can slip in between. */
const publicOnly: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) done(error ?? new Error(`${host} has no address`), '');
    else if (addresses.some(({ address }) => isLocal(address))) done(forbidden(), '');
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** A delivery has so long, whole: a receiver that sends a byte now and then has no longer than a silent one. */
export const DEADLINE = 10_000;

export interface Outgoing {
  url: string;
  headers: Readonly<Record<string, string | number>>;
  body: string | Buffer;
}

/**
 * Posts to an address a person gave us; gives the answer's status and reads no more of it. Redirects are not followed,
 * and unless the host allows it nothing goes to the server's own network.
 */
export function post(
  allowed: Pick<Config, 'localWebhooks'>,
  it: Outgoing,
  deadline = DEADLINE,
): Promise<number> {
  const url = new URL(it.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const guarded = !allowed.localWebhooks;
  if (guarded && isIP(host) !== 0 && isLocal(host)) return Promise.reject(forbidden());
  return new Promise((done, failed) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      headers: it.headers,
      // A connection of its own: what the receiver still has to say is cut off with it.
      agent: false,
      ...(guarded ? { lookup: publicOnly } : {}),
    });
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), deadline);
    request.on('close', () => clearTimeout(timer));
    request.on('error', failed);
    request.on('response', (answer) => {
      done(answer.statusCode ?? 0);
      answer.on('error', () => {});
      request.destroy();
    });
    request.end(it.body);
  });
}
