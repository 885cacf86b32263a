/** Fetches a feed from a web server. */
import type { HttpOrigin } from '../../_domain/stock/stock-origin.schema.ts';
import { shownAddress, type WebFeed } from './download.source.ts';
import { headerSecret, readSecret } from './environment.source.ts';
import type { FeedFacts } from './errors.ts';

/** Returns the name of a feed for messages: its address without parameters. */
export const httpName = ({ url }: HttpOrigin): string => shownAddress(new URL(url));

/** Returns the environment variables that a feed needs. */
export const httpVariables = (origin: HttpOrigin): string[] => {
  const { token_env: token, user_env: user, password_env: password } = origin;
  const named = [...Object.values(origin.headers_env), ...Object.values(origin.query_env)];
  return [...new Set([...named, ...[token, user, password].flatMap((name) => name ?? [])])];
};

/** Adds secrets to the address and headers. Throws DS1161 for a missing variable. */
export function httpFeed(
  origin: HttpOrigin,
  facts: FeedFacts,
  environment: NodeJS.ProcessEnv,
): Omit<WebFeed, 'stored' | 'target' | 'resolve'> {
  const header = (variable: string): string => headerSecret(variable, environment, facts);
  const url = new URL(origin.url);
  url.hash = '';
  for (const [name, variable] of Object.entries(origin.query_env))
    url.searchParams.set(name, readSecret(variable, environment, facts));
  const secretHeaders = Object.fromEntries(
    Object.entries(origin.headers_env).map(([name, variable]) => [name.toLowerCase(), header(variable)]),
  );
  const { token_env: token, user_env: user, password_env: password } = origin;
  if (token !== undefined) secretHeaders['authorization'] = `Bearer ${header(token)}`;
  if (user !== undefined && password !== undefined) {
    const pair = `${readSecret(user, environment, facts)}:${readSecret(password, environment, facts)}`;
    secretHeaders['authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  return {
    facts,
    address: () => url,
    headers: Object.fromEntries(
      Object.entries(origin.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    secretHeaders,
    variables: httpVariables(origin),
    redirectHosts: origin.redirect_hosts,
    maxRedirects: origin.max_redirects,
    limits: origin,
  };
}
