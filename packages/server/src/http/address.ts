import { isIP } from 'node:net';

/** Some proxies write the port as well, which is another one for every connection. */
const withoutPort = (ip: string): string =>
  ip.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/**
 * Where a request comes from, as limits count it. Whoever has one IPv6 address has the 2^64 around it as well: they
 * count as one.
 */
export function addressOf(request: { ip: string }): string {
  const ip = withoutPort(request.ip);
  if (isIP(ip) !== 6) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [before = '', after = ''] = (ip.split('%')[0] ?? ip).split('::');
  const left = before.split(':').filter(Boolean);
  const right = after.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
