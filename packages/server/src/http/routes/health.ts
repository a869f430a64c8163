import { timingSafeEqual } from 'node:crypto';
import type { Needs } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { hashOf } from '../../secrets.ts';
import type { App } from '../types.ts';

/** For whoever runs the server: is it alive, can it work, how is it doing. */
export function addHealthRoutes(
  app: App,
  context: Needs<'config' | 'store' | 'metrics'>,
  isClosing: () => boolean,
): void {
  app.get('/healthz', { schema: { hide: true }, config: { rateLimit: false } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (_, reply) => {
    if (isClosing()) return reply.code(503).send({ ok: false, why: 'closing' });
    try {
      await context.store.ping();
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, why: 'database' });
    }
  });
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    if (!maySeeMetrics(context, request.headers.authorization)) throw notFound('page');
    reply.type(context.metrics.registry.contentType);
    return context.metrics.registry.metrics();
  });
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/** On the server's own port metrics are for whoever knows the secret; without one they are not there. */
const maySeeMetrics = ({ config }: Needs<'config'>, authorization: string | undefined): boolean =>
  config.metrics.secret !== null && isSame(authorization ?? '', `Bearer ${config.metrics.secret}`);
