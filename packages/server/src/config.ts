import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export interface MailConfig {
  /** `smtp://user:password@host:port` */
  url: string;
  from: string;
}
export interface PushConfig {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:` address of the host, sent to the push services. */
  subject: string;
}

export interface Limits {
  /** Requests a minute of one person or address. */
  requests: number;
  /** Failed sign-ins in a quarter of an hour: one name from one address, one address, and one name from everywhere. */
  signInsByName: number;
  signInsByAddress: number;
  /** Above it each address may try this name only twice. */
  signInsEverywhere: number;
  /** New accounts and guests an hour from one address. */
  accountsByAddress: number;
  /** New tables and copies a day of one person. */
  tablesADay: number;
  /** New tournaments a day of one person: those that are called off stay in the list. */
  tournamentsADay: number;
  /** Messages in ten seconds on one socket. */
  socketMessages: number;
  socketsByAddress: number;
  /** Bytes a socket may lag behind before it is dropped. */
  socketBacklog: number;
}

/** What one person may have at a time; finished and archived tables do not count. */
export interface Quotas {
  /** Tables they host that are open or being played. */
  tables: number;
  /** Of these, public ones that wait for players. */
  publicTables: number;
  /** Analysis tables. */
  clones: number;
  /** Seats with computer players. */
  computerSeats: number;
}

/** For how many days something is kept; 0 = for good. */
export interface Retention {
  /** Notifications that were sent or given up. */
  messages: number;
  /** What administrators did. */
  acts: number;
  /** Reports that were dealt with. */
  reports: number;
  /** Guests who cannot come back: without a session and without a seat in a running game. */
  guests: number;
  /** Tables that were never started, and nobody touched. */
  openTables: number;
  /** Analysis tables nobody touched. */
  clones: number;
  /** Tables an administrator took away. */
  removed: number;
}

export interface MetricsConfig {
  /** A port of its own, on the same interface as the server; null = none. */
  port: number | null;
  /** What `Authorization: Bearer` has to say on the server's own port; null = /metrics is not there. */
  secret: string | null;
}

export interface Config {
  /** `postgres://...` or a path. */
  database: string;
  host: string;
  port: number;
  /** Where people reach the site; decides the cookie's Secure flag and which origins are ours. */
  publicUrl: string | null;
  /** How many proxies stand before the server, or which addresses are theirs; false = none. */
  trustProxy: false | number | string[];
  webRoot: string | null;
  mail: MailConfig | null;
  push: PushConfig | null;
  /** May webhooks go to addresses of the local network? */
  localWebhooks: boolean;
  limits: Limits;
  quotas: Quotas;
  retention: Retention;
  metrics: MetricsConfig;
  /** Milliseconds in which a request must have arrived whole: half-sent ones would pile up. */
  requestPatience: number;
  /** A snapshot is stored after so many actions. */
  snapshotEvery: number;
  /** Milliseconds between looks at the clocks, the computer players and the outbox; 0 = only when told. */
  jobsEvery: number;
  /** Threads in which computer players think. */
  thinkingThreads: number;
  logLevel: string;
}

export const DEFAULT_LIMITS: Limits = {
  requests: 600,
  signInsByName: 10,
  signInsByAddress: 50,
  signInsEverywhere: 100,
  accountsByAddress: 30,
  tablesADay: 200,
  tournamentsADay: 20,
  socketMessages: 60,
  socketsByAddress: 100,
  socketBacklog: 1_000_000,
};

export const DEFAULT_QUOTAS: Quotas = { tables: 50, publicTables: 10, clones: 50, computerSeats: 60 };

const DEFAULT_RETENTION: Retention = {
  messages: 30,
  acts: 730,
  reports: 365,
  guests: 90,
  openTables: 180,
  clones: 365,
  removed: 30,
};

export const DEFAULT_CONFIG: Config = {
  database: 'data/roundhouse.db',
  host: 'localhost',
  port: 1846,
  publicUrl: null,
  trustProxy: false,
  webRoot: null,
  mail: null,
  push: null,
  localWebhooks: false,
  limits: DEFAULT_LIMITS,
  quotas: DEFAULT_QUOTAS,
  retention: DEFAULT_RETENTION,
  metrics: { port: null, secret: null },
  requestPatience: 30_000,
  snapshotEvery: 25,
  jobsEvery: 1000,
  thinkingThreads: Math.min(4, availableParallelism()),
  logLevel: 'info',
};

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((v) => v === '1' || v === 'true');

const quota = (usual: number) => z.coerce.number().int().min(0).default(usual);
const days = (usual: number) => z.coerce.number().int().min(0).default(usual);
/**
 * `1`: one proxy, and the visitor's address is what that one added to `X-Forwarded-For`, never what the visitor wrote
 * there. Or the proxies' own addresses.
 */
const proxies = z
  .string()
  .default('')
  .transform((text, problem): Config['trustProxy'] => {
    if (['', '0', 'false'].includes(text)) return false;
    if (text === 'true') return 1;
    if (/^\d$/.test(text)) return Number(text);
    const addresses = text.split(',').map((it) => it.trim());
    if (addresses.every((it) => isIP(it.replace(/\/\d+$/, '')) !== 0)) return addresses;
    problem.addIssue('the number of proxies, or their addresses with commas between');
    return false;
  });

const environment = z.object({
  ROUNDHOUSE_QUOTA_TABLES: quota(DEFAULT_QUOTAS.tables),
  ROUNDHOUSE_QUOTA_PUBLIC_TABLES: quota(DEFAULT_QUOTAS.publicTables),
  ROUNDHOUSE_QUOTA_CLONES: quota(DEFAULT_QUOTAS.clones),
  ROUNDHOUSE_QUOTA_COMPUTER_SEATS: quota(DEFAULT_QUOTAS.computerSeats),
  ROUNDHOUSE_KEEP_MESSAGES: days(DEFAULT_RETENTION.messages),
  ROUNDHOUSE_KEEP_ACTS: days(DEFAULT_RETENTION.acts),
  ROUNDHOUSE_KEEP_REPORTS: days(DEFAULT_RETENTION.reports),
  ROUNDHOUSE_KEEP_GUESTS: days(DEFAULT_RETENTION.guests),
  ROUNDHOUSE_KEEP_OPEN_TABLES: days(DEFAULT_RETENTION.openTables),
  ROUNDHOUSE_KEEP_CLONES: days(DEFAULT_RETENTION.clones),
  ROUNDHOUSE_KEEP_REMOVED: days(DEFAULT_RETENTION.removed),
  ROUNDHOUSE_METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  ROUNDHOUSE_METRICS_SECRET: z.string().min(16, 'At least sixteen characters.').optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(DEFAULT_CONFIG.port),
  HOST: z.string().default(DEFAULT_CONFIG.host),
  DATABASE_URL: z.string().optional(),
  ROUNDHOUSE_DATA: z.string().default('data'),
  ROUNDHOUSE_URL: z.url().optional(),
  ROUNDHOUSE_WEB: z.string().optional(),
  ROUNDHOUSE_TRUST_PROXY: proxies,
  ROUNDHOUSE_LOCAL_WEBHOOKS: flag,
  ROUNDHOUSE_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ROUNDHOUSE_REQUEST_LIMIT: z.coerce.number().int().min(1).default(DEFAULT_LIMITS.requests),
  ROUNDHOUSE_THREADS: z.coerce.number().int().min(1).max(64).default(DEFAULT_CONFIG.thinkingThreads),
  SMTP_URL: z.string().optional(),
  SMTP_FROM: z.string().default('Roundhouse <roundhouse@localhost>'),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.string().default('mailto:roundhouse@localhost'),
});

/** Reads the settings of the environment; throws one clear sentence when one is wrong. */
export function configFrom(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const it = parsed.data;
  if (it.SMTP_URL && !it.ROUNDHOUSE_URL)
    throw new Error(
      'The setting ROUNDHOUSE_URL is missing: mails need it, to say where to go and how to be left alone.',
    );
  return {
    ...DEFAULT_CONFIG,
    database: it.DATABASE_URL ?? join(resolve(it.ROUNDHOUSE_DATA), 'roundhouse.db'),
    host: it.HOST,
    port: it.PORT,
    publicUrl: it.ROUNDHOUSE_URL ?? null,
    trustProxy: it.ROUNDHOUSE_TRUST_PROXY,
    webRoot: it.ROUNDHOUSE_WEB ? resolve(it.ROUNDHOUSE_WEB) : null,
    mail: it.SMTP_URL ? { url: it.SMTP_URL, from: it.SMTP_FROM } : null,
    push:
      it.VAPID_PUBLIC_KEY && it.VAPID_PRIVATE_KEY
        ? { publicKey: it.VAPID_PUBLIC_KEY, privateKey: it.VAPID_PRIVATE_KEY, subject: it.VAPID_SUBJECT }
        : null,
    localWebhooks: it.ROUNDHOUSE_LOCAL_WEBHOOKS,
    limits: { ...DEFAULT_LIMITS, requests: it.ROUNDHOUSE_REQUEST_LIMIT },
    quotas: {
      tables: it.ROUNDHOUSE_QUOTA_TABLES,
      publicTables: it.ROUNDHOUSE_QUOTA_PUBLIC_TABLES,
      clones: it.ROUNDHOUSE_QUOTA_CLONES,
      computerSeats: it.ROUNDHOUSE_QUOTA_COMPUTER_SEATS,
    },
    retention: {
      messages: it.ROUNDHOUSE_KEEP_MESSAGES,
      acts: it.ROUNDHOUSE_KEEP_ACTS,
      reports: it.ROUNDHOUSE_KEEP_REPORTS,
      guests: it.ROUNDHOUSE_KEEP_GUESTS,
      openTables: it.ROUNDHOUSE_KEEP_OPEN_TABLES,
      clones: it.ROUNDHOUSE_KEEP_CLONES,
      removed: it.ROUNDHOUSE_KEEP_REMOVED,
    },
    metrics: {
      port: it.ROUNDHOUSE_METRICS_PORT ?? null,
      secret: it.ROUNDHOUSE_METRICS_SECRET ?? null,
    },
    thinkingThreads: it.ROUNDHOUSE_THREADS,
    logLevel: it.ROUNDHOUSE_LOG,
  };
}
