/** Reads another page of the site. */
import { siteHref } from './open-page.ts';
import { ownHtml } from './trusted.ts';

/** Milliseconds after which a request times out. */
const PATIENCE = 10_000;

/** Returns the page at the path `href`. Throws on a timeout, or a status other than success. */
export async function fetchPage(href: string): Promise<Document> {
  const answer = await fetch(siteHref(href), { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${href} returned status ${answer.status}`);
  return new DOMParser().parseFromString(ownHtml(await answer.text()), 'text/html');
}
