/** Reads JSON from the API of the site. */

/** Milliseconds after which a request times out. */
const PATIENCE = 10_000;

/** Returns the JSON at `href`. Throws on a timeout, a status other than success, or an invalid body. */
export async function fetchJson(href: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(href, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${href} returned status ${response.status}`);
  return response.json();
}
