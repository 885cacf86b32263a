/** Calls of a page to the API of its site. */

/** Milliseconds after which a server that has not answered has failed. */
const PATIENCE = 10_000;

/**
 * The JSON that stands at `href`, or is answered to `order`. Fails when the server does not answer in time, or answers with
 * anything but success.
 */
export async function askJson(href: string, order?: RequestInit): Promise<unknown> {
  const answer = await fetch(href, { ...order, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return answer.json();
}
