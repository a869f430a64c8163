import { chmodSync } from 'node:fs';
import { titles } from '@roundhouse/titles';
import { sql } from 'kysely';
import { DEFAULT_LIMITS, type Limits } from '../../../server/src/config.ts';
import { engineRules } from '../../../server/src/rules/engineRules.ts';
import type { Rules } from '../../../server/src/rules/rules.ts';
import { OPEN_QUOTAS, testServer } from '../../../server/test/support/server.ts';
import { hostileTexts, PAYLOADS } from '../../src/attacks/browser.ts';
import { openBrowser } from '../../src/attacks/chromium.ts';
import { figuresOfPrivateTables } from '../../src/attacks/club.ts';
import { agreedEnd, copiesKeepSecrets } from '../../src/attacks/copies.ts';
import { authorisation, crossSite, sessions } from '../../src/attacks/endpoints.ts';
import { filesOnDisk } from '../../src/attacks/files.ts';
import { type Ground, openGround } from '../../src/attacks/ground.ts';
import { headersEverywhere } from '../../src/attacks/headers.ts';
import { hiddenCards, sameAnswer } from '../../src/attacks/hidden.ts';
import { beyondQuotas, deletedText, endsEverywhere, withoutConsent } from '../../src/attacks/host.ts';
import { INJECTIONS, injection, malformedBodies, pathTricks, slowTexts } from '../../src/attacks/input.ts';
import { bruteForce, keyReuse, sockets } from '../../src/attacks/limits.ts';
import { lookAlikes } from '../../src/attacks/lookAlikes.ts';
import { onTheWay } from '../../src/attacks/onTheWay.ts';
import { revoked } from '../../src/attacks/revocation.ts';
import { signInRace } from '../../src/attacks/signIn.ts';
import { checkAudit, checkLicences } from '../../src/attacks/supply.ts';
import { webhooks } from '../../src/attacks/webhooks.ts';
import { onTheWire } from '../../src/attacks/wire.ts';
import type { Tally } from '../../src/tally.ts';
import {
  closesTheName,
  deafToSignOuts,
  forgetful,
  forgiving,
  frank,
  hasty,
  oneAfterTheOther,
  trusting,
  withConfig,
  withServerLimits,
} from '../support/faultyServers.ts';
import { bent, type Change, serverThat } from '../support/bent.ts';
import { spoil } from '../support/spoilt.ts';
import { ABROAD } from './club.ts';
import type { Plants } from './plant.ts';

const on = (work: (tally: Tally, ground: Ground) => Promise<void>) => {
  return async (tally: Tally): Promise<void> => {
    const ground = await openGround();
    try {
      await work(tally, ground);
    } finally {
      await ground.close();
    }
  };
};

/** A row at endpoints that all answer like this. */
const answering = (work: (tally: Tally, ground: Ground) => Promise<void>, change: Change) =>
  on((tally, ground) =>
    work(
      tally,
      bent(ground, () => change),
    ),
  );

const withLimits =
  (limits: Partial<Limits>): typeof openGround =>
  (parts = {}) =>
    openGround({
      ...parts,
      config: { ...parts.config, limits: { ...DEFAULT_LIMITS, ...parts.config?.limits, ...limits } },
    });

const groundThat =
  (change: (ground: Ground) => Ground): typeof openGround =>
  async (parts) =>
    change(await openGround(parts));

const UNLIMITED = 1_000_000;

/** Rules that show everybody everything. */
function withoutSecrets(): Rules {
  const rules = engineRules(titles);
  return {
    verbs: () => rules.verbs(),
    list: () => rules.list(),
    open(title, options) {
      const book = rules.open(title, options);
      return book === null || typeof book === 'string' ? book : { ...book, viewFor: (state) => state };
    },
  };
}

/** Runs in the page: every text becomes markup as well. */
const TAKES_TEXTS_FOR_MARKUP = `
  const done = new WeakSet();
  new MutationObserver(() => {
    const walk = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (done.has(node) || !node.data.includes('<')) continue;
      done.add(node);
      node.parentElement.insertAdjacentHTML('beforeend', node.data);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

const credulousBrowser: typeof openBrowser = async () => {
  const browser = await openBrowser();
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(TAKES_TEXTS_FOR_MARKUP);
    return context;
  };
  return browser;
};

/** From every place to the end, and back again. */
const QUADRATIC = /(?:<|>|&)+x$|(?:<|>|&)+y$/;

/** So long is waited for what the planted fault prevents. */
const IN_VAIN = 1500;

export const ATTACKS: Plants<'attacks'> = {
  'authorisation: every endpoint, everybody without business there': [
    {
      fault: 'a endpoint that is open to somebody without a seat',
      run: on((tally, ground) => authorisation(tally, { ...ground, stranger: ground.toMove })),
      says: 'a stranger at a private table',
    },
  ],
  'cross-site requests at every endpoint': [
    {
      fault: 'a foreign page that is listened to',
      run: answering(crossSite, { statusCode: 200 }),
      says: 'from a foreign page was answered 200',
    },
  ],
  'sessions planted, replayed, stolen, guessed': [
    {
      fault: 'a session that works after signing out, and a token after it was withdrawn',
      run: answering((tally, ground) => sessions(tally, ground, 1), { statusCode: 200 }),
      says: /a cookie works after signing out[^]*a token works after it was withdrawn/,
    },
  ],
  'signed out, withdrawn, banned: tokens and sockets': [
    {
      fault: 'sockets that do not hear that their session has ended',
      run: (tally) => endsEverywhere(tally, deafToSignOuts, IN_VAIN),
      says: /everywhere: the socket of the session still listens[^]*ban: the socket of the token still listens/,
    },
  ],
  'mails, seats and names without consent': [
    {
      fault: 'an address that counts as confirmed without its owner, and names without a look',
      run: (tally) =>
        withoutConsent(tally, async ({ context }) => {
          const { db } = context.store;
          const rows = await db.selectFrom('accounts').select(['id', 'settings']).execute();
          for (const { id, settings } of rows)
            await db
              .updateTable('accounts')
              .set({
                look_key: null,
                verified_email: (JSON.parse(settings) as { email: string | null }).email,
                unsubscribe: id,
              })
              .where('id', '=', id)
              .execute();
          const games = await db.selectFrom('games').select('id').execute();
          for (const { id } of games) context.games.forget(id);
        }),
      says: /1 mails went to an address nobody has confirmed[^]*an account is called/,
    },
  ],
  'one account beyond its quotas': [
    {
      fault: 'a server without quotas',
      run: (tally) => beyondQuotas(tally, OPEN_QUOTAS, { tournamentsADay: UNLIMITED }),
      says: /66 computer players at tables it has put away[^]*was handed 13 public tables[^]*has 53 tables by cards[^]*called 23 tournaments in a day[^]*has 55 of clones, 50 are allowed/,
    },
  ],
  'deleted text in the database file': [
    {
      fault: 'a journal that is not emptied',
      run: (tally) =>
        deletedText(tally, ({ context }) => {
          Object.assign(context.store, { scrub: async () => {} });
        }),
      says: 'deleted text is in host.db-wal',
    },
  ],
  'brute force by account and by address': [
    {
      fault: 'no limit for guesses at one name',
      run: (tally) => bruteForce(tally, withLimits({ signInsByName: UNLIMITED })),
      says: 'guesses at one name were looked at',
    },
    {
      fault: 'no limit for guesses from one address',
      run: (tally) => bruteForce(tally, withLimits({ signInsByAddress: UNLIMITED })),
      says: '150 guesses from one address were looked at',
    },
    {
      fault: 'no limit for requests',
      run: (tally) => bruteForce(tally, withLimits({ requests: UNLIMITED })),
      says: 'requests of one account are not limited',
    },
  ],
  'sign-ins tried at the same moment, and the owner kept out': [
    {
      fault: 'guesses that are counted after they were judged',
      run: (tally) => signInRace(tally, 60, withServerLimits({ signInsByName: 30 })),
      says: '30 of 60 guesses at the same moment were judged',
    },
    {
      fault: 'guesses of strangers that close a name to its owner',
      run: (tally) => signInRace(tally, 20, closesTheName),
      says: /keep the owner out$[^]*keep the owner out who comes from a new address/m,
    },
    {
      fault: 'as many guesses at one name as there are addresses',
      run: (tally) => signInRace(tally, 20, withServerLimits({ signInsEverywhere: UNLIMITED })),
      says: /\d+ guesses from \d+ addresses were judged/,
    },
  ],
  'what was withdrawn: tokens, sessions, seats, invitations': [
    {
      fault: 'sockets that do not hear what was withdrawn',
      run: on((tally, ground) => {
        ground.server.context.store.signals.publish = () => {};
        return revoked(tally, ground, IN_VAIN);
      }),
      says: /the socket of a token is open after it was withdrawn[^]*is open after signing out everywhere/,
    },
    {
      fault: 'a token that works, a table that is seen and an invitation that is taken afterwards',
      run: on((tally, ground) =>
        revoked(
          tally,
          bent(ground, ({ url }) =>
            /\/api\/(me|games\/\w+|invitations\/[\w-]+)$/.test(JSON.stringify(url).replaceAll('"', ''))
              ? { statusCode: 200 }
              : {},
          ),
        ),
      ),
      says: /a token works after it was withdrawn[^]*can still be seen[^]*came back by an invitation/,
    },
  ],
  'what was on its way when everything was ended': [
    {
      fault: 'a server that ends what is there and lets in what comes right after',
      run: (tally) => onTheWay(tally, 1, forgetful),
      says: /sessions begun before a new password live on[^]*sessions begun before a ban live on/,
    },
    {
      fault: 'tokens that open whatever became of them',
      run: (tally) =>
        onTheWay(tally, 1, async (parts) =>
          serverThat(await testServer(parts), async (request, ask) => {
            const answer = await ask();
            return request.url === '/api/me' ? Object.assign(answer, { statusCode: 200 }) : answer;
          }),
        ),
      says: /30 tokens asked for before signing out everywhere live on/,
    },
    {
      fault: 'sockets that are looked at once',
      run: (tally) => onTheWay(tally, 1, trusting, IN_VAIN),
      says: 'a socket opened while its owner signed out everywhere still listens',
    },
  ],
  'webhooks: slow, dripping, redirected, to the own network': [
    {
      fault: 'a server that posts to its own network',
      run: (tally) => webhooks(tally, 30_000, testServer, async () => 200),
      says: /a webhook to http:\/\/127.0.0.1\/ was tried/,
    },
    {
      fault: 'clocks and messages that wait for the slowest receiver',
      run: (tally) => webhooks(tally, 1500, oneAfterTheOther),
      // On a busy machine the slowest has been given up by the time the other is looked at.
      says: /a slow webhook (?:keeps a message of others waiting|stops the clocks)/,
    },
  ],
  'names that look like another, claimed at the same moment': [
    {
      fault: 'names that are only compared letter by letter',
      run: answering(lookAlikes, { statusCode: 201 }),
      says: /was registered beside[^]*a guest is called/,
    },
  ],
  'invented addresses, empty tokens, requests that never end': [
    {
      fault: 'a server that believes whatever address is written',
      run: (tally) => onTheWire(tally, withConfig({ trustProxy: 9 })),
      says: 'requests of one visitor who invents addresses were answered',
    },
    {
      fault: 'tokens that are not counted',
      run: (tally) => onTheWire(tally, withServerLimits({ requests: UNLIMITED })),
      says: '400 tokens of one address were looked at',
    },
    {
      fault: 'endless patience',
      run: (tally) => onTheWire(tally, withConfig({ requestPatience: 600_000 }), IN_VAIN),
      says: 'a request that never ends is waited for',
    },
  ],
  'files read by others, and what was deleted in them': [
    {
      fault: 'files that are open to everybody and keep what was deleted',
      run: (tally) =>
        filesOnDisk(tally, async (parts) => {
          const server = await testServer(parts);
          const { store } = server.context;
          await sql`pragma secure_delete = 0`.execute(store.db);
          store.scrub = async () => {};
          chmodSync(String(parts?.config?.database), 0o644);
          return server;
        }),
      says: /can be read by other users of the machine[^]*is in the files after the account was deleted/,
    },
  ],
  'oversized, nested, broken and poisoned bodies at every endpoint': [
    {
      fault: 'a body that breaks something, and an answer that shows insides',
      run: answering(malformedBodies, { statusCode: 500, body: 'TypeError at send (app.ts:12)' }),
      says: /was answered 500[^]*shows its insides/,
    },
  ],
  'SQL in every parameter and field': [
    {
      fault: 'an error of the database that is told',
      run: answering((tally, ground) => injection(tally, ground, INJECTIONS.slice(0, 1)), {
        body: 'SQLITE_ERROR: near "drop": syntax error',
      }),
      says: 'SQLITE_ERROR',
    },
  ],
  'texts that take expressions long': [
    {
      fault: 'an expression for names that is quadratic',
      run: on((tally, ground) =>
        slowTexts(tally, { ...ground, endpoints: [] }, { safeParse: (text) => QUADRATIC.test(text) }),
      ),
      says: /a name took \d+ ms/,
    },
    {
      fault: 'a endpoint that breaks on a long text',
      run: answering(
        (tally, ground) => slowTexts(tally, { ...ground, endpoints: ground.endpoints.slice(0, 9) }),
        {
          statusCode: 500,
        },
      ),
      says: /with a long \w+ was answered 500/,
    },
  ],
  'paths to what is not served': [
    {
      fault: 'a file from outside',
      run: on((tally, ground) => pathTricks(tally, { ...ground, secretFile: '<title>Client' })),
      says: 'with what lies outside',
    },
  ],
  'headers and policy on every kind of answer': [
    {
      fault: 'answers without a policy',
      run: answering(headersEverywhere, { headers: { 'x-powered-by': 'something' } }),
      says: /content-security-policy is missing.*it says what it is made of/,
    },
  ],
  'idempotency keys used again': [
    {
      fault: 'keys that are forgotten',
      run: on((tally, ground) => {
        spoil(ground.server.context.store.hot, 'forgetsKeys');
        return keyReuse(tally, ground, 2);
      }),
      says: /a repetition was answered 409/,
    },
    {
      fault: 'a key that opens for another move, and for somebody else',
      run: answering((tally, ground) => keyReuse(tally, ground, 2), { statusCode: 200 }),
      says: /the key with another move was answered 200[^]*somebody else's key was answered 200/,
    },
  ],
  'sockets: foreign, flooding, huge, too many': [
    {
      fault: 'a foreign page whose sockets are opened',
      run: (tally) =>
        sockets(tally, (parts = {}) =>
          openGround({ ...parts, config: { ...parts.config, publicUrl: 'https://evil.example' } }),
        ),
      says: 'a socket of a foreign page was answered 101',
    },
    {
      fault: 'a flood that is listened to',
      run: (tally) => sockets(tally, withLimits({ socketMessages: UNLIMITED })),
      says: 'a flood is not cut off',
    },
    {
      fault: 'no limit for sockets of one address',
      run: (tally) => sockets(tally, withLimits({ socketsByAddress: UNLIMITED })),
      says: 'one address opens as many sockets as it likes',
    },
    {
      fault: 'somebody without a seat who is sent what happens at a private table',
      run: (tally) =>
        sockets(
          tally,
          groundThat((ground) => ({ ...ground, stranger: ground.toMove })),
        ),
      says: 'a private table can be followed by a stranger',
    },
  ],
  'hidden cards, seeds and secrets in any byte sent or logged': [
    {
      fault: "a view of another seat's cards",
      run: (tally) => hiddenCards(tally, 1, withoutSecrets()),
      says: /somebody was sent .*, which others hold/,
    },
  ],
  'a copy of a running game, looked at everywhere, undone and ended': [
    {
      fault: 'a copy that has forgotten its original',
      run: (tally) =>
        copiesKeepSecrets(tally, async ({ context }, copy) => {
          const forgotten = { cloned_from: null };
          await context.store.db.updateTable('games').set(forgotten).where('id', '=', copy).execute();
          context.games.forget(copy);
        }),
      says: /undo into the original's draft was answered 200[^]*a copy that is over tells the original's secrets at \/entries/,
    },
  ],
  'an agreed end undone': [
    {
      fault: 'an end that can be undone',
      run: (tally) => agreedEnd(tally, forgiving),
      says: 'undo of an agreed end was answered 200',
    },
  ],
  'private tables in any list, profile or figure': [
    {
      fault: 'a club that counts every table',
      run: (tally) =>
        figuresOfPrivateTables(tally, async ({ context }, games) => {
          const open = { visibility: 'public', removed_at: null };
          await context.store.db.updateTable('games').set(open).where('id', 'in', games).execute();
        }),
      says: /nobody: \/api\/club\/games tells of a table that is not public[^]*4 games are counted of which one is public/,
    },
  ],
  ...ABROAD,
  'names told by time or answer of a sign-in': [
    {
      fault: 'a sign-in that answers early when nobody has the name',
      run: (tally) => sameAnswer(tally, 3, hasty),
      says: /a known name takes [\d.]+ times as long as an unknown one/,
    },
    {
      fault: 'a sign-in that says whether the name exists',
      run: (tally) => sameAnswer(tally, 3, frank),
      says: 'the answers differ',
    },
  ],
  'hostile names, chat, notes and files in Chromium': [
    {
      fault: 'a client that takes texts for markup',
      run: (tally) => hostileTexts(tally, PAYLOADS.slice(0, 1), credulousBrowser),
      says: /the table with <img .*: img came out of a text/,
    },
  ],
  'licences of what runs in production': [
    {
      fault: 'a licence that forbids',
      run: (tally) => checkLicences(tally, [{ name: 'evil 1.0.0', licence: 'SSPL-1.0' }]),
      says: 'evil 1.0.0 is under SSPL-1.0',
    },
  ],
  'npm audit of what runs in production': [
    {
      fault: 'a library with a known weakness',
      run: (tally) =>
        checkAudit(tally, async () => ({
          metadata: { vulnerabilities: { high: 1 }, dependencies: { prod: 1 } },
          vulnerabilities: { evil: { severity: 'high' } },
        })),
      says: 'evil has a known weakness (high)',
    },
  ],
};
