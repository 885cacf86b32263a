/** Reads another page of the site. */
import { siteHref } from './open-page.ts';
import { ownHtml } from './trusted.ts';

/** Milliseconds after which a request times out. */
const PATIENCE = 10_000;

/** Returns the page at the path `href`. Throws on a timeout, or a status other than success. */
export async function fetchPage(href: string): Promise<Document> {
  const response = await fetch(siteHref(href), { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${href} returned status ${response.status}`);
  return new DOMParser().parseFromString(ownHtml(await response.text()), 'text/html');
}
