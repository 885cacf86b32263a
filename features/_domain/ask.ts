/** Calls of a page to the API of its site. */

/** Milliseconds after which a server that has not answered has failed. */
const PATIENCE = 10_000;

/** The JSON that stands at `href`. Fails when the server does not answer in time, or answers with anything but success. */
export async function askJson(href: string): Promise<unknown> {
  const answer = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return answer.json();
}

/** What a server said to something it was sent. */
export interface Said {
  readonly ok: boolean;
  readonly status: number;
  /** What it answered as JSON; undefined when that was none. */
  readonly body: unknown;
}

/** Sends `body` as JSON to `href`. Fails only when no answer comes in time. */
export async function sendJson(href: string, body: object): Promise<Said> {
  const answer = await fetch(href, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { ok, status } = answer;
  return { ok, status, body: await answer.json().catch(() => undefined) };
}
