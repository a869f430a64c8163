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
  /** Failed sign-ins in a quarter of an hour for one name and for one address. */
  signInsByName: number;
  signInsByAddress: number;
  /** New accounts and guests an hour from one address. */
  accountsByAddress: number;
  /** Messages in ten seconds on one socket. */
  socketMessages: number;
  socketsByAddress: number;
  /** Bytes a socket may lag behind before it is dropped. */
  socketBacklog: number;
}

export interface Config {
  /** `postgres://...` or a path. */
  database: string;
  host: string;
  port: number;
  /** Where people reach the site; decides the cookie's Secure flag and which origins are ours. */
  publicUrl: string | null;
  trustProxy: boolean;
  webRoot: string | null;
  mail: MailConfig | null;
  push: PushConfig | null;
  /** May webhooks go to addresses of the local network? */
  localWebhooks: boolean;
  limits: Limits;
  /** A snapshot is stored after so many actions. */
  snapshotEvery: number;
  /** Milliseconds between looks at the clocks, the computer players and the outbox; 0 = only when told. */
  choresEvery: number;
  logLevel: string;
}

export const DEFAULT_LIMITS: Limits = {
  requests: 600,
  signInsByName: 10,
  signInsByAddress: 50,
  accountsByAddress: 30,
  socketMessages: 60,
  socketsByAddress: 100,
  socketBacklog: 1_000_000,
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
  snapshotEvery: 25,
  choresEvery: 1000,
  logLevel: 'info',
};

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((v) => v === '1' || v === 'true');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(DEFAULT_CONFIG.port),
  HOST: z.string().default(DEFAULT_CONFIG.host),
  DATABASE_URL: z.string().optional(),
  ROUNDHOUSE_DATA: z.string().default('data'),
  ROUNDHOUSE_URL: z.url().optional(),
  ROUNDHOUSE_WEB: z.string().optional(),
  ROUNDHOUSE_TRUST_PROXY: flag,
  ROUNDHOUSE_LOCAL_WEBHOOKS: flag,
  ROUNDHOUSE_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ROUNDHOUSE_REQUEST_LIMIT: z.coerce.number().int().min(1).default(DEFAULT_LIMITS.requests),
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
    logLevel: it.ROUNDHOUSE_LOG,
  };
}
