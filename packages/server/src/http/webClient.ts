import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './types.ts';

/** Serves the built client; any other address that is not the interface's is one of the client's own pages. */
export async function addWebClient(app: App, root: string | null): Promise<void> {
  const page = root && existsSync(join(root, 'index.html')) ? root : null;
  if (page) {
    await app.register(fastifyStatic, {
      root: page,
      index: 'index.html',
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = /[/\\]assets[/\\]/.test(path);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      (request.headers.accept ?? '').includes('text/html');
    if (page && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ error: { code: 'notFound', message: 'There is nothing here.' } });
  });
}
