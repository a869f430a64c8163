import { titles } from '@roundhouse/titles';
import { DEFAULT_LIMITS, type Limits } from '../../../server/src/config.ts';
import { engineRules } from '../../../server/src/rules/engineRules.ts';
import type { Rules } from '../../../server/src/rules/rules.ts';
import { testServer } from '../../../server/test/support/server.ts';
import { hostileTexts, PAYLOADS } from '../../src/attacks/browser.ts';
import { openBrowser } from '../../src/attacks/chromium.ts';
import { authorisation, crossSite, sessions } from '../../src/attacks/doors.ts';
import { type Ground, openGround } from '../../src/attacks/ground.ts';
import { headersEverywhere } from '../../src/attacks/headers.ts';
import { hiddenCards, sameAnswer } from '../../src/attacks/hidden.ts';
import { INJECTIONS, injection, malformedBodies, pathTricks, slowTexts } from '../../src/attacks/input.ts';
import { bruteForce, keyReuse, sockets } from '../../src/attacks/limits.ts';
import { checkAudit, checkLicences } from '../../src/attacks/supply.ts';
import type { Tally } from '../../src/tally.ts';
import { type Answer, bent, type Change, serverThat } from '../support/bent.ts';
import { spoil } from '../support/spoilt.ts';
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

/** A row at doors that all answer like this. */
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
    list: () => rules.list(),
    open(title, options) {
      const book = rules.open(title, options);
      return book === null || typeof book === 'string' ? book : { ...book, viewFor: (state) => state };
    },
  };
}

/** A sign-in that does not look at the password of a name it does not know. */
const hasty: typeof testServer = async (parts) => {
  let refusal: Answer | null = null;
  return serverThat(await testServer(parts), async (request, ask) => {
    const isStranger = JSON.stringify(request.payload ?? '').includes('Stranger');
    if (isStranger && refusal) return refusal;
    const answer = await ask();
    if (answer.statusCode === 401) refusal = answer;
    return answer;
  });
};

/** A sign-in that says which of the two was wrong. */
const frank: typeof testServer = async (parts) =>
  serverThat(await testServer(parts), async (request, ask) => {
    const answer = await ask();
    const isStranger = JSON.stringify(request.payload ?? '').includes('Stranger');
    return isStranger ? Object.assign(answer, { body: answer.body.replace('or password', '') }) : answer;
  });

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

export const ATTACKS: Plants<'attacks'> = {
  'authorisation: every door, everybody without business there': [
    {
      fault: 'a door that is open to somebody without a seat',
      run: on((tally, ground) => authorisation(tally, { ...ground, stranger: ground.toMove })),
      says: 'a stranger at a private table',
    },
  ],
  'cross-site requests at every door': [
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
  'oversized, nested, broken and poisoned bodies at every door': [
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
        slowTexts(tally, { ...ground, doors: [] }, { safeParse: (text) => QUADRATIC.test(text) }),
      ),
      says: /a name took \d+ ms/,
    },
    {
      fault: 'a door that breaks on a long text',
      run: answering((tally, ground) => slowTexts(tally, { ...ground, doors: ground.doors.slice(0, 9) }), {
        statusCode: 500,
      }),
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
        spoil(ground.server.house.store.hot, 'forgetsKeys');
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
