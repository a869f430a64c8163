import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import type { Needs } from '../context.ts';
import { Hub } from '../realtime/hub.ts';
import { addSocketRoute } from '../realtime/socketRoute.ts';
import { DOCS_STYLE, docsPage } from './docsPage.ts';
import { addressOf } from './address.ts';
import { addBodies } from './bodies.ts';
import { addErrors } from './errors.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addAccountRoutes } from './routes/accounts.ts';
import { addAdminRoutes } from './routes/admin.ts';
import { addClubRoutes } from './routes/club.ts';
import { addConductRoutes } from './routes/conduct.ts';
import { addEmailRoutes } from './routes/email.ts';
import { addFindingRoutes } from './routes/finding.ts';
import { addGameRoutes } from './routes/games.ts';
import { addLobbyRoutes } from './routes/lobby.ts';
import { addMarkRoutes } from './routes/marks.ts';
import { addSecurityRoutes } from './routes/security.ts';
import { addShelfRoutes } from './routes/shelf.ts';
import { addTalkRoutes } from './routes/talk.ts';
import { addTournamentRoutes } from './routes/tournaments.ts';
import { addWebClient } from './webClient.ts';
import { mustBeVisible } from '../lobby/tableView.ts';
import { accountOrNull, type App } from './types.ts';
import { addAccess, addWho } from './who.ts';
import type { Writing } from '../games/write.ts';

const LARGEST_BODY = 128 * 1024;
const LARGEST_MESSAGE = 4 * 1024;

/** Everything from this server and nothing inline; written once, because every answer carries it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const ABOUT = `Tables, moves and people of this server. Programs send a token: "Authorization: Bearer rh_...". Pages use the session cookie
and send the header x-roundhouse with everything that changes something. News come on the WebSocket /api/socket:
{"type":"subscribe","game":ID,"from":SEQ} answers with "entries" and keeps sending them in order.`;

/** A number of proxies is counted from the server outwards: what lies beyond them wrote its own address. */
const trustedBy = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;

/** Everything over HTTP: security first, then the routes. */
export async function buildApp(
  context: Writing & Needs<'rules' | 'computer'>,
  logger: FastifyBaseLogger,
  isClosing: () => boolean,
): Promise<App> {
  const { requestPatience } = context.config;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedBy(context.config.trustProxy),
    bodyLimit: LARGEST_BODY,
    requestTimeout: requestPatience,
    http: { headersTimeout: requestPatience / 2, connectionsCheckingInterval: requestPatience / 6 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 120 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addBodies(app);
  addErrors(app, context);
  addRequestMetrics(app, context);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: context.config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', POLICY);
    // Answers belong to whoever asked, at that moment: no cache keeps them.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  addWho(app, context);
  await app.register(rateLimit, {
    max: context.config.limits.requests,
    timeWindow: 60_000,
    keyGenerator: (request) => request.person?.account ?? addressOf(request),
    errorResponseBuilder: () =>
      Object.assign(new Error('Too many requests. Wait a little.'), { statusCode: 429, code: 'tooMany' }),
  });
  addAccess(app, context);
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'] });
  // Before the plugin's own goodbye, which would not say why.
  const hub = new Hub(context);
  app.addHook('preClose', async () => hub.close());
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Roundhouse', version: '1', description: ABOUT } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(async (scope) => {
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    addVisibility(routes, context);
    addHealthRoutes(routes, context, isClosing);
    addAccountRoutes(routes, context);
    addSecurityRoutes(routes, context);
    addEmailRoutes(routes, context);
    addConductRoutes(routes, context);
    addAdminRoutes(routes, context);
    addLobbyRoutes(routes, context);
    addGameRoutes(routes, context);
    addTalkRoutes(routes, context);
    addClubRoutes(routes, context);
    addMarkRoutes(routes, context);
    addShelfRoutes(routes, context);
    addTournamentRoutes(routes, context);
    addFindingRoutes(routes, context);
    addSocketRoute(routes, context, hub);
    addDocs(routes);
  });
  await addWebClient(app, context.config.webRoot);
  return app;
}

/** Every route of a table asks first whether this table exists for whoever asks; an invitation opens the one that joins. */
function addVisibility(app: App, context: Needs<'games'>): void {
  app.addHook('preHandler', async (request) => {
    const route = request.routeOptions.url ?? '';
    if (!route.startsWith('/api/games/:id') || route === '/api/games/:id/join') return;
    const { id } = request.params as { id: string };
    mustBeVisible(await context.games.peek(id), accountOrNull(request));
  });
}

function addDocs(app: App): void {
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'anyone' } }, async () =>
    app.swagger(),
  );
  app.get('/api/docs', { schema: { hide: true }, config: { access: 'anyone' } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  );
  app.get('/api/docs.css', { schema: { hide: true }, config: { access: 'anyone' } }, async (_, reply) =>
    reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
}

/** One line and one measurement a request; no addresses with secrets in them. */
function addRequestMetrics(app: App, context: Needs<'metrics'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const facts = { method: request.method, route, status: String(reply.statusCode) };
    context.metrics.requestSeconds.observe(facts, reply.elapsedTime / 1000);
    const account = request.person?.account;
    request.log.info({ ...facts, account, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });
}
