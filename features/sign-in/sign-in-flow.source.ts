/** Shared by the account routes: parsing bodies, limits, sending and checking codes. */
import type { Context } from 'hono';
import type { ContactHandle } from '../_domain/contact/contact-handle.ts';
import type { SignInType } from '../_domain/visitor/session.ts';
import type { AccountUser } from '../_platform/accounts/account.ts';
import { accountsOfTenant, type Accounts, type CodePurpose } from '../_platform/accounts/accounts.ts';
import { mailLogo } from '../_domain/tenant/mail-logo.ts';
import type { CodeAnswer } from '../_platform/accounts/codes.ts';
import { refusal, type Platform } from '../_platform/http/api.ts';
import { NOT_JSON, readBody } from '../_platform/http/body.ts';
import { renderEmail } from '../_platform/mail/email-template.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import { contactPrompt, readContact } from './contact-prompt.ts';
import { codeEmail, codeText } from './code-messages.ts';
import { browserOf, markBrowser } from './flow-cookie.source.ts';
import { SIGN_IN_MESSAGES, type SignInIssue } from './messages.ts';
import { signInOptions, type SignInOptions } from './sign-in.schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WINDOW_MS = 600_000;
/** Codes that one network address may try for one recipient per day. */
const TRIES_PER_RECIPIENT = 30;
/**
 * Codes for one recipient from all network addresses, in multiples of those of one, with their period: the more came, the
 * longer the wait. Others cannot fill the mailbox.
 */
const ALL_ADDRESSES = [
  [2, HOUR_MS],
  [3, 6 * HOUR_MS],
  [4, DAY_MS],
] as const;
/**
 * Codes that each network address may request for one recipient on a day from a reserve, and the size of the reserve of a day.
 * A few addresses that request as much as they can do not touch it, so that they cannot keep a visitor from signing in.
 */
const FIRST_CODES = 2;
const RESERVE = 5;
/** Codes of a day for one recipient from one network address, in multiples of those of an hour. */
const DAY = 3;

/** A rejected request. `retryMs` is the wait before the next attempt. */
export interface Rejection {
  readonly status: 400 | 401 | 409 | 415 | 422 | 429;
  readonly issue: SignInIssue;
  readonly path?: string;
  readonly retryMs?: number;
}

export interface Sent {
  readonly text: (name: string) => string;
  /** Returns whether a checkbox was ticked. */
  readonly isYes: (name: string) => boolean;
  readonly isForm: boolean;
}

export interface SignInFlow {
  readonly platform: Platform;
  readonly accounts: Accounts;
  readonly options: SignInOptions;
  /** Sends a code within the limits. Behaves the same whether an account exists or not. */
  readonly send: (request: CodeRequest) => Promise<Rejection | undefined>;
  readonly try: (request: CodeRequest & { code: string }) => Promise<Rejection | undefined>;
}

interface CodeRequest {
  readonly context: Context;
  readonly purpose: CodePurpose;
  readonly to: ContactHandle;
  readonly user?: AccountUser | undefined;
}

const ANSWERS: Readonly<Record<Exclude<CodeAnswer, 'right'>, Rejection>> = {
  wrong: { status: 422, issue: 'wrong', path: 'code' },
  locked: { status: 422, issue: 'locked', path: 'code' },
  expired: { status: 422, issue: 'expired', path: 'code' },
};

export function createSignInFlow(platform: Platform): SignInFlow {
  const { tenant, origin } = platform;
  const limiter = platform.limiter('codes');
  const accounts = platform.use(accountsOfTenant);
  const options = signInOptions(tenant);
  const { limits } = options;
  const takes = async (
    names: readonly (readonly [string, number, number])[],
  ): Promise<Rejection | undefined> => {
    for (const [name, most, ms] of names) {
      const retryMs = await limiter.take(name, most, ms);
      if (retryMs !== undefined) return { status: 429, issue: 'tooMany', retryMs };
    }
    return undefined;
  };
  /** Counts a code for a recipient over all network addresses. */
  const fromAllAddresses = async ({ value }: ContactHandle, address: string) => {
    const own = `first codes to ${value} from ${address}`;
    const isFirst = (await limiter.take(own, FIRST_CODES, DAY_MS)) === undefined;
    const most = limits.codes_per_recipient;
    if (!isFirst)
      return takes(
        ALL_ADDRESSES.map(([times, ms]) => [`codes of ${ms / HOUR_MS} h to ${value}`, most * times, ms]),
      );
    const tooMany = await takes([[`first codes to ${value}`, most * RESERVE, DAY_MS]]);
    if (tooMany) await limiter.giveBack(own);
    return tooMany;
  };
  return {
    platform,
    accounts,
    options,
    async send({ context, purpose, to, user }) {
      const most = limits.codes_per_recipient;
      const address = addressOf(context);
      const tooMany =
        (await takes([
          [`codes from ${address}`, limits.codes_per_address, WINDOW_MS],
          [`codes to ${to.value} from ${address}`, most, HOUR_MS],
          [`codes of a day to ${to.value} from ${address}`, most * DAY, DAY_MS],
        ])) ?? (await fromAllAddresses(to, address));
      if (tooMany) return tooMany;
      const messageContext = { dealer: tenant.name, host: new URL(origin()).hostname };
      const template = (code: string) =>
        to.channel === 'email'
          ? renderEmail({
              ...codeEmail(purpose, { ...messageContext, code }),
              code,
              logo: { src: mailLogo(tenant), dealer: tenant.name },
            })
          : { subject: '', text: codeText(purpose, { ...messageContext, code }) };
      const browser = user ? undefined : markBrowser(context);
      await accounts.sendCode({ purpose, to, user, browser, template });
      return undefined;
    },
    async try({ context, purpose, to, user, code }) {
      if (!/^\d{6}$/.test(code)) return { status: 422, issue: 'code', path: 'code' };
      const address = addressOf(context);
      const tooMany = await takes([
        [`tries from ${address}`, limits.tries_per_address, WINDOW_MS],
        [`tries for ${to.value} from ${address}`, TRIES_PER_RECIPIENT, DAY_MS],
      ]);
      if (tooMany) return tooMany;
      const outcome = await accounts.tryCode({ purpose, to, user, browser: browserOf(context), code });
      return outcome === 'right' ? undefined : ANSWERS[outcome];
    },
  };
}

/** Parses the body as texts; trims them, and removes spaces inside codes. */
export async function readSent(context: Context): Promise<Sent | Rejection> {
  const read = await readBody(context.req.raw);
  if ('status' in read)
    return { status: read.status, issue: read.message === NOT_JSON ? 'malformed' : 'failed' };
  const text = (name: string): string => {
    const value = read.fields.get(name);
    const plain = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return name === 'code' ? plain.replaceAll(/[\s-]/g, '') : plain;
  };
  const isYes = (name: string): boolean => read.fields.get(name) === true || text(name) === 'yes';
  return { text, isYes, isForm: read.isForm };
}

/** Parses an address or number to which codes can be sent on this site; some types accept only a number. */
export function readHandle(
  { options }: SignInFlow,
  text: string,
  type?: SignInType,
): ContactHandle | Rejection {
  const read = readContact(contactPrompt(type, options.channels), text);
  return typeof read === 'string' ? { status: 422, issue: read, path: 'to' } : read;
}

/** Returns the refusal as JSON. */
export function refuse(context: Context, { status, issue, path, retryMs }: Rejection): Response {
  const message = SIGN_IN_MESSAGES[issue];
  if (retryMs !== undefined) context.header('retry-after', String(Math.max(1, Math.ceil(retryMs / 1_000))));
  const { error } = refusal(issue, path === undefined ? message : SIGN_IN_MESSAGES.fix);
  const issues = path === undefined ? {} : { issues: [{ path, message }] };
  return context.json({ error: { ...error, ...issues } }, status);
}
