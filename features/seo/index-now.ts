/** Reports of changed pages to search engines by the IndexNow protocol. */
import { withSlash } from '../_domain/text/page-href.ts';

/** Most addresses of one request. */
const MOST_ADDRESSES = 10_000;

/** Changed pages of a build, as paths such as `/cars/some-car`. */
export interface ChangedPages {
  readonly present: readonly string[];
  readonly removed: readonly string[];
}

export interface IndexNowSite {
  /** Origin without a slash at the end. */
  readonly origin: string;
  readonly key: string;
  readonly trailingSlash: boolean;
}

/** Body of a request. */
export interface IndexNowBody {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

/** Returns the bodies of the requests that report the pages, at most 10,000 addresses each; none without pages. */
export function indexNowBodies(
  { present, removed }: ChangedPages,
  { origin, key, trailingSlash }: IndexNowSite,
): IndexNowBody[] {
  const addresses = [...new Set([...present, ...removed])].map(
    (path) => origin + (trailingSlash ? withSlash(path) : path),
  );
  const parts = Array.from({ length: Math.ceil(addresses.length / MOST_ADDRESSES) }, (_, index) =>
    addresses.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES),
  );
  const { host } = new URL(origin);
  return parts.map((urlList) => ({ host, key, keyLocation: `${origin}/${key}.txt`, urlList }));
}

/** Returns what an answer means: the pages are accepted, try again later, or why they are refused. */
export function judgeStatus(status: number): 'accepted' | 'later' | { readonly refused: string } {
  if (status === 200 || status === 202) return 'accepted';
  if (status === 429 || status >= 500) return 'later';
  const reasons: Readonly<Record<number, string>> = {
    400: 'the request is not valid',
    403: 'the key is not valid: its file is missing on the published site or holds another text',
    422: 'addresses do not belong to the host, or the key does not fit the protocol',
  };
  return { refused: reasons[status] ?? `status ${status}` };
}

/**
 * Returns the milliseconds to wait before the next attempt: what `Retry-After` says in seconds, else 2, 4, 8 seconds;
 * never more than a minute.
 */
export function waitBefore(attempt: number, retryAfter: string | null): number {
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 2 ** attempt;
  return Math.min(seconds, 60) * 1000;
}
