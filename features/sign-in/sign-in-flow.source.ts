/** Shared by the account routes: parsing bodies, limits, sending and checking codes. */
import type { Context } from 'hono';
import type { ContactHandle } from '../_domain/contact/contact-handle.ts';
import type { SignInType } from '../_domain/visitor/session.ts';
import type { AccountUser } from '../_platform/accounts/account.ts';
import { accountsOfTenant, type Accounts, type CodePurpose } from '../_platform/accounts/accounts.ts';
import type { CodeAnswer } from '../_platform/accounts/codes.ts';
import { refusal, type Platform } from '../_platform/http/api.ts';
import { NOT_JSON, readBody } from '../_platform/http/body.ts';
import { renderEmail } from '../_platform/mail/email-template.ts';
import { addressOf } from '../_platform/http/visitor.ts';
import { contactPrompt, readContact } from './contact-prompt.ts';
import { codeEmail, codeText } from './code-messages.ts';
import { SIGN_IN_MESSAGES, type SignInIssue } from './messages.ts';
import { signInOptions, type SignInOptions } from './sign-in.schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WINDOW_MS = 600_000;
/** Codes that may be tried for one recipient per day, from all addresses. */
const TRIES_PER_RECIPIENT = 30;

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
  const takes = (names: readonly (readonly [string, number, number])[]): Rejection | undefined => {
    for (const [name, most, ms] of names) {
      const retryMs = limiter.take(name, most, ms);
      if (retryMs !== undefined) return { status: 429, issue: 'tooMany', retryMs };
    }
    return undefined;
  };
  return {
    platform,
    accounts,
    options,
    async send({ context, purpose, to, user }) {
      const most = limits.codes_per_recipient;
      const tooMany = takes([
        [`codes from ${addressOf(context)}`, limits.codes_per_address, WINDOW_MS],
        [`codes to ${to.value}`, most, HOUR_MS],
        [`codes of a day to ${to.value}`, most * 3, DAY_MS],
      ]);
      if (tooMany) return tooMany;
      const messageContext = { dealer: tenant.name, host: new URL(origin()).hostname };
      const template = (code: string) =>
        to.channel === 'email'
          ? renderEmail({ ...codeEmail(purpose, { ...messageContext, code }), code })
          : { subject: '', text: codeText(purpose, { ...messageContext, code }) };
      await accounts.sendCode({ purpose, to, user, template });
      return undefined;
    },
    async try({ context, purpose, to, user, code }) {
      if (!/^\d{6}$/.test(code)) return { status: 422, issue: 'code', path: 'code' };
      const tooMany = takes([
        [`tries from ${addressOf(context)}`, limits.tries_per_address, WINDOW_MS],
        [`tries for ${to.value}`, TRIES_PER_RECIPIENT, DAY_MS],
      ]);
      if (tooMany) return tooMany;
      const answer = await accounts.tryCode({ purpose, to, user, code });
      return answer === 'right' ? undefined : ANSWERS[answer];
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
