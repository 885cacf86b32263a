/** OAuth 2.0 client credentials (RFC 6749, section 4.4): requests access tokens and caches them until they expire. */
import * as oauth from 'oauth4webapi';
import { guardedFetch } from './guarded-fetch.ts';
import { isRefused, Refusal } from './refusal.ts';

/** A client as configured by a tenant, with its secrets. */
export interface TokenClient {
  /** Address that gives out tokens. */
  readonly token_endpoint: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly scope?: string | undefined;
  /** Allows addresses of this machine and of private networks. */
  readonly allow_private: boolean;
}

export interface Tokens {
  /** Returns a valid access token. Rejects with a reason without secrets; with a `Refusal` if repeating would not help. */
  readonly token: () => Promise<string>;
  /** Drops a token that a service has refused. */
  readonly drop: (token: string) => void;
}

const MOST_BYTES = 64 * 1024;
/** Life of a token whose response names none. */
const DEFAULT_SECONDS = 300;
/** Time before its end in which a token is no longer used. */
const MARGIN_MS = 30_000;

/** Creates the token cache of a client. Simultaneous calls share one request. `now` in milliseconds. */
export function createTokens(client: TokenClient, now: () => number): Tokens {
  let current: { token: string; endsAt: number } | undefined;
  let pending: Promise<string> | undefined;
  const request = async (): Promise<string> => {
    const { access_token: token, expires_in: seconds = DEFAULT_SECONDS } = await requestToken(client);
    current = { token, endsAt: now() + seconds * 1_000 - MARGIN_MS };
    return token;
  };
  return {
    async token() {
      if (current && now() < current.endsAt) return current.token;
      pending ??= request().finally(() => (pending = undefined));
      return pending;
    },
    drop(token) {
      if (current?.token === token) current = undefined;
    },
  };
}

/** Rejects with a reason without secrets; the error of the library is left out, because it holds the response. */
const requestToken = (client: TokenClient): Promise<oauth.TokenEndpointResponse> =>
  grant(client).catch((error: unknown) => {
    const reason = `no access token: ${reasonWithoutText(error)}`;
    return Promise.reject(isFinal(error) ? new Refusal(reason) : new Error(reason));
  });

/** Returns whether the service would refuse the same request again. A page comes from a proxy and decides nothing. */
function isFinal(error: unknown): boolean {
  if (error instanceof oauth.ResponseBodyError) return isRefused(error.status);
  const response = error instanceof oauth.OperationProcessingError ? error.cause : undefined;
  if (!(response instanceof Response)) return false;
  return isRefused(response.status) && !/\bhtml\b/i.test(response.headers.get('content-type') ?? '');
}

async function grant(client: TokenClient): Promise<oauth.TokenEndpointResponse> {
  const { token_endpoint: endpoint, client_id: id, client_secret: secret, scope } = client;
  const server = { issuer: new URL(endpoint).origin, token_endpoint: endpoint };
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    { client_id: id },
    oauth.ClientSecretBasic(secret),
    scope === undefined ? {} : { scope },
    // `guardedFetch` refuses plain http unless private addresses are allowed.
    { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: createFetch(client) },
  );
  return oauth.processClientCredentialsResponse(server, { client_id: id }, response);
}

/** Returns a `fetch` for the library over `guardedFetch`. */
const createFetch =
  ({ allow_private: allowPrivate }: TokenClient) =>
  async (url: string, { method, headers, body }: oauth.CustomFetchOptions<'POST', URLSearchParams>) => {
    const response = await guardedFetch(new URL(url), {
      allowPrivate,
      method,
      headers,
      body: String(body),
      mostBytes: MOST_BYTES,
    });
    return new Response(response.text, {
      status: response.status,
      headers: { 'content-type': response.type },
    });
  };

/** Error codes of RFC 6749, such as `invalid_client`; descriptions may repeat what was sent. */
const CODE = /^[a-z_]{1,40}$/;

/** Returns a reason without the text of the response. */
function reasonWithoutText(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError)
    return `the service answered ${error.status} ${CODE.test(error.error) ? error.error : ''}`.trim();
  if (
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.WWWAuthenticateChallengeError
  ) {
    const { cause } = error;
    const status = cause instanceof Response ? ` with status ${cause.status}` : '';
    return `the service did not answer as OAuth requires${status}`;
  }
  return error instanceof Error ? error.message : 'unexpected failure';
}
