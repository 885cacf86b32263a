/** Reads JSON from the API and distinguishes a refusal from a failed request. */

/** Milliseconds after which a request times out. */
const PATIENCE = 10_000;

/** Message for a failed request, which is not the visitor's fault. */
export const UNREACHABLE = 'We cannot reach our server just now. Please try again in a moment.';

export interface FetchResult {
  /** Body of a successful response. */
  readonly body?: unknown;
  /** Code of a refusal by the API. */
  readonly refused?: string;
}

const codeIn = (body: unknown): string | undefined => {
  const { error } = (body ?? {}) as { error?: { code?: unknown } | null };
  return typeof error?.code === 'string' ? error.code : undefined;
};

/**
 * Returns the JSON at `href`, or the code of a refusal (4xx with an error body). Returns an empty object for a failure:
 * a timeout, 5xx, or a body that is not JSON.
 */
export async function fetchResult(href: string): Promise<FetchResult> {
  try {
    const { ok, status, ...result } = await send(href);
    if (ok) return { body: result.body };
    const refused = status < 500 ? codeIn(result.body) : undefined;
    return refused === undefined ? {} : { refused };
  } catch {
    return {};
  }
}

async function send(href: string) {
  const response = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
  return { ok: response.ok, status: response.status, body: (await response.json()) as unknown };
}
