import type { House } from '../../house.ts';
import type { App } from '../types.ts';

/** For whoever runs the house: is it alive, can it work, how is it doing. */
export function addHouseRoutes(app: App, house: House, isClosing: () => boolean): void {
  app.get('/healthz', { schema: { hide: true }, config: { rateLimit: false } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (_, reply) => {
    if (isClosing()) return reply.code(503).send({ ok: false, why: 'closing' });
    try {
      await house.store.ping();
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, why: 'database' });
    }
  });
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (_, reply) => {
    reply.type(house.metrics.registry.contentType);
    return house.metrics.registry.metrics();
  });
}
