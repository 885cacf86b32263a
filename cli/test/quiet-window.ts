/** Blocks requests of test windows that count visitors or, if not allowed, send data. */
import type { BrowserContext } from 'playwright';

export interface QuietOptions {
  /** Parts of addresses that count visitors. */
  quiet: readonly string[];
  /** Whether requests may change data on the server. */
  maySend: boolean;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A search is a POST that changes nothing. */
const SEARCH = /\/multi_search$/;

/** Answers such requests of all pages with 204, so that they reach no server. */
export async function quieten(context: BrowserContext, { quiet, maySend }: QuietOptions): Promise<void> {
  if (quiet.length > 0)
    await context.route(
      (url) => quiet.some((part) => url.href.includes(part)),
      (route) => route.fulfill({ status: 204 }),
    );
  if (!maySend)
    await context.route('**/*', (route, request) =>
      READING.has(request.method()) || SEARCH.test(new URL(request.url()).pathname)
        ? route.fallback()
        : route.fulfill({ status: 204 }),
    );
}
