import { z } from 'zod';
import { accountSettingsSchema } from './settings.ts';

/** Letters and digits of any script, with single spaces, dots, dashes or underscores inside. */
export const personName = z
  .string()
  .trim()
  .min(2)
  .max(32)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[ ._'-](?=[\p{L}\p{N}]))*$/u, 'Use letters and digits.')
  .describe('Name at the table.');
const password = z.string().min(8).max(200).describe('At least eight characters.');

export const registerRequest = z.strictObject({
  name: personName,
  password,
  email: z.email().max(200).nullable().optional(),
});
/** Six digits of an authenticator, or one of the recovery codes. */
const code = z
  .string()
  .trim()
  .max(40)
  .describe('Six digits of the authenticator, or a recovery code; where the account has a second factor.');
export const signInRequest = z.strictObject({
  name: z.string().max(64),
  password: z.string().max(200),
  code: code.optional(),
});
export const claimRequest = z.strictObject({ name: personName, password });
export const changePasswordRequest = z.strictObject({ current: z.string().max(200), next: password });
export const deleteMeRequest = z.strictObject({
  password: z.string().max(200).default('').describe('Not needed for guests.'),
});

const { shape } = accountSettingsSchema;
/** Settings that are left out stay as they are. */
export const changeMeRequest = z.strictObject({
  timeZone: shape.timeZone.removeDefault().optional(),
  vacations: shape.vacations.removeDefault().optional(),
  webhook: shape.webhook.removeDefault().optional(),
  notify: shape.notify.removeDefault().optional(),
  profile: shape.profile.removeDefault().optional(),
});
export type ChangeMe = z.infer<typeof changeMeRequest>;

export const meSchema = z
  .object({
    account: z.string(),
    name: z.string(),
    kind: z.string(),
    role: z.enum(['player', 'admin']),
    settings: accountSettingsSchema,
    emailVerified: z.boolean().describe('Nothing but the question for it goes to an address before.'),
    secondFactor: z.boolean(),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meSchema>;

const ownPassword = z.string().max(200).describe('My password, once more. Not needed for guests.');
/** Changing where the way back into the account leads takes the password. */
export const changeEmailRequest = z.strictObject({
  email: shape.email.removeDefault(),
  password: ownPassword.default(''),
});
export const mailSentSchema = z.object({
  sent: z.boolean().describe('False where the server sends no mail.'),
});

const secret = z.string().min(20).max(80);
export const verifyEmailRequest = z.strictObject({ token: secret });
export const verifiedSchema = z.object({ email: z.string() });
export const forgotPasswordRequest = z.strictObject({
  who: z.string().trim().min(1).max(200).describe('Name or verified e-mail address.'),
});
export const resetPasswordRequest = z.strictObject({ token: secret, password });
export const unsubscribeParams = z.object({ key: z.string().max(80) });

export const sessionsSchema = z.array(
  z
    .object({
      id: z.string(),
      device: z.string().describe('Browser and system, as far as they were told.'),
      createdAt: z.number(),
      seenAt: z.number().describe('Last used, to a quarter of an hour.'),
      expiresAt: z.number(),
      current: z.boolean(),
    })
    .meta({ id: 'Session' }),
);
export type SessionView = z.infer<typeof sessionsSchema>[number];
export const sessionParams = z.object({ session: z.string().max(40) });

export const passwordAgainRequest = z.strictObject({ password: ownPassword });
/** Shown once, for an authenticator. */
export const factorStartedSchema = z.object({
  secret: z.string(),
  uri: z.string().describe('otpauth: address, for a QR code.'),
});
export type FactorStarted = z.infer<typeof factorStartedSchema>;
export const confirmFactorRequest = z.strictObject({ code });
export const removeFactorRequest = z.strictObject({ password: ownPassword, code });
export const recoveryCodesSchema = z.object({
  codes: z.array(z.string()).describe('Each signs in once in place of the six digits. Shown this once.'),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const exportSchema = z.record(z.string(), z.unknown());
export const tokenRequest = z.strictObject({ label: z.string().trim().min(1).max(60) });
export const tokenMadeSchema = z.object({ id: z.string(), token: z.string() });
export const tokensSchema = z.array(z.object({ id: z.string(), label: z.string(), createdAt: z.number() }));
export type TokenView = z.infer<typeof tokensSchema>[number];
export const tokenParams = z.object({ token: z.string().max(40) });
