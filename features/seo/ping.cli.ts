/** Door for `ping`: reports changed pages to search engines. */
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../_platform/feeds/attempts.source.ts';
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import {
  indexNowBodies,
  judgeStatus,
  waitBefore,
  type ChangedPages,
  type IndexNowBody,
} from './index-now.ts';
import { seoOptions } from './seo.schema.ts';

/** Requests for one body before it is given up. */
const ATTEMPTS = 3;
/** Milliseconds for one request. */
const PATIENCE = 20_000;

/** Result of one request. */
export type PingResult =
  | { readonly accepted: number }
  | { readonly refused: string; readonly addresses: number };

/** Returns the bodies that report the pages of a tenant; undefined for a tenant without a key. */
export function pingBodies(tenant: Tenant, pages: ChangedPages): IndexNowBody[] | undefined {
  const { indexnow_key: key } = seoOptions(tenant);
  const trailingSlash = tenant.trailing_slash === 'always';
  return key === undefined
    ? undefined
    : indexNowBodies(pages, { origin: siteOrigin(tenant), key, trailingSlash });
}

/** Sends one body. Tries three times while the service asks to wait or cannot be reached. */
export async function sendPing(
  endpoint: string,
  body: IndexNowBody,
  { signal, pause = wait }: { signal: AbortSignal; pause?: (ms: number) => Promise<unknown> },
): Promise<PingResult> {
  const addresses = body.urlList.length;
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    signal.throwIfAborted();
    let retryAfter: string | null = null;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      });
      await response.body?.cancel();
      const verdict = judgeStatus(response.status);
      if (verdict === 'accepted') return { accepted: addresses };
      if (verdict !== 'later') return { ...verdict, addresses };
      reason = `status ${response.status}`;
      retryAfter = response.headers.get('retry-after');
    } catch (error) {
      signal.throwIfAborted();
      reason = reasonOf(error);
    }
    if (attempt < ATTEMPTS) await pause(waitBefore(attempt, retryAfter));
  }
  return { refused: `no answer after ${ATTEMPTS} attempts (${reason})`, addresses };
}
