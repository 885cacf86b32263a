/** What pages send to the API of their site; apart from `ask.ts`, for most pages only ask. */

/** Milliseconds after which a server that has not answered has failed. */
const PATIENCE = 10_000;

/** What a server said to something it was sent. */
export interface JsonResponse {
  readonly ok: boolean;
  readonly status: number;
  /** What it answered as JSON; undefined when that was none. */
  readonly body: unknown;
}

/** Sends `body` as JSON to `href`. Fails only when no answer comes in time. */
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
