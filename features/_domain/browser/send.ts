/** Sends data to the API of the site. Separate from `fetch-json.ts`, because most pages only read. */
import { STARTING } from './starting.ts';

/** Milliseconds after which a request times out. */
const PATIENCE = 10_000;

/** Response to sent data. */
export interface JsonResponse {
  readonly ok: boolean;
  readonly status: number;
  /** Parsed JSON body; undefined when it is not JSON. */
  readonly body: unknown;
}

/** Milliseconds for which the same is sent again while the server starts, and before the next attempt. */
const STARTING_PATIENCE = 60_000;
const PAUSE = 1_000;

const isStarting = ({ body }: JsonResponse): boolean =>
  (body as { error?: { code?: unknown } } | undefined)?.error?.code === STARTING;

async function post(href: string, body: object): Promise<JsonResponse> {
  const response = await fetch(href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { ok, status } = response;
  return { ok, status, body: await response.json().catch(() => undefined) };
}

/**
 * Sends `body` as JSON to `href`, again and again while the server is starting; `onStarting` is called before each
 * further attempt. Throws only on a timeout or a network error.
 */
export async function sendJson(
  href: string,
  body: object,
  onStarting: () => void = () => undefined,
): Promise<JsonResponse> {
  const end = performance.now() + STARTING_PATIENCE;
  for (;;) {
    const response = await post(href, body);
    if (!isStarting(response) || performance.now() > end) return response;
    onStarting();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
