/** Posts leads to the REST interface of a CRM, with OAuth client credentials. */
import { createTokens, type Tokens } from '../../_platform/outbound/client-credentials.ts';
import { guardedFetch, type GuardedAnswer } from '../../_platform/outbound/guarded-fetch.ts';
import { statusError } from '../../_platform/outbound/refusal.ts';
import { crmLead } from './crm-lead.ts';
import type { CrmEntry } from './crm.schema.ts';
import type { SendersOptions, SendingTo } from './sender.ts';

const MOST_BYTES = 256 * 1024;
const UNAUTHORIZED = 401;
/** The CRM has this lead already: an earlier attempt arrived although its answer did not. */
const CONFLICT = 409;

/**
 * Creates a sender that caches the tokens of all CRMs. It rejects without secrets and without what the CRM wrote; with a
 * `Refusal` if repeating would not help.
 */
export function createSender({
  environment,
  now,
}: SendersOptions): (sending: SendingTo<CrmEntry>) => Promise<void> {
  const cached = new Map<string, Tokens>();
  const createTokenSource = (crm: CrmEntry, tenant: string): Tokens => {
    const { client_id_env: idName, client_secret_env: secretName, ...options } = crm;
    const client = {
      ...options,
      client_id: variable(environment, idName),
      client_secret: variable(environment, secretName),
    };
    const key = JSON.stringify([tenant, crm]);
    const tokens = cached.get(key) ?? createTokens(client, now);
    cached.set(key, tokens);
    return tokens;
  };
  return async ({ getEntry, tenant, payload }) => {
    const crm = getEntry();
    const tokens = createTokenSource(crm, tenant.slug);
    const body = JSON.stringify(crmLead(payload));
    const post = async (): Promise<GuardedAnswer> => {
      const token = await tokens.token();
      const response = await postLead(crm, { token, body, id: payload.delivery_id });
      if (response.status === UNAUTHORIZED) tokens.drop(token);
      return response;
    };
    const first = await post();
    // The token may have been revoked before its end.
    check(first.status === UNAUTHORIZED ? await post() : first);
  };
}

function variable(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const postLead = (
  { endpoint, allow_private: allowPrivate }: CrmEntry,
  { token, body, id }: { token: string; body: string; id: string },
): Promise<GuardedAnswer> =>
  guardedFetch(new URL(endpoint), {
    allowPrivate,
    method: 'POST',
    body,
    mostBytes: MOST_BYTES,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'dealersite',
      // Equal for every attempt and replay, so that the CRM stores the lead once.
      'idempotency-key': id,
    },
  });

/**
 * Throws unless the CRM has confirmed the lead. A page instead of JSON comes from a proxy or a sign-in, not the CRM, so it
 * decides nothing.
 */
function check({ status, type, text }: GuardedAnswer): void {
  const isOk = status >= 200 && status <= 299;
  const isText = text.trim() !== '' && !/[/+]json\b/i.test(type);
  if (isText && (isOk || /\bhtml\b/i.test(type)))
    throw new Error(`the CRM returned status ${status} with a page instead of JSON`);
  if (!isOk && status !== CONFLICT) throw statusError('the CRM', status);
}
