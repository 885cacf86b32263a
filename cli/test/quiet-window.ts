/** What windows of a test may not do: count visitors, and send something where nothing may be sent. */
import type { BrowserContext } from 'playwright';

export interface QuietOptions {
  /** Parts of addresses that no test may call, since they count visitors. */
  quiet: readonly string[];
  /** Whether requests may change something on the server. */
  maySend: boolean;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A search is a POST that changes nothing. */
const SEARCH = /\/multi_search$/;

/** Answers such requests of every page of the context with nothing, so that they reach no server. */
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
