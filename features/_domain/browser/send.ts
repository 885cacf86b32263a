/** Sends data to the API of the site. Separate from `fetch-json.ts`, because most pages only read. */

/** Milliseconds after which a request times out. */
const PATIENCE = 10_000;

/** Response to sent data. */
export interface JsonResponse {
  readonly ok: boolean;
  readonly status: number;
  /** Parsed JSON body; undefined when it is not JSON. */
  readonly body: unknown;
}

/** Sends `body` as JSON to `href`. Throws only on a timeout or a network error. */
export async function sendJson(href: string, body: object): Promise<JsonResponse> {
  const answer = await fetch(href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { ok, status } = answer;
  return { ok, status, body: await answer.json().catch(() => undefined) };
}
