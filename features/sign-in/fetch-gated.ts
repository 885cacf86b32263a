/** Loads the content of a gate from the API. */
import { addSheets } from '../_domain/browser/add-sheets.ts';
import { ownHtml } from '../_domain/browser/trusted.ts';
import { mayBeSignedIn } from '../_domain/visitor/read-session.ts';
import { gatedHref } from './gates.ts';

/** Milliseconds after which the request times out. */
const PATIENCE = 10_000;

const SHEET = 'link[rel=stylesheet]';

/** Content of a gate. */
export type GatedContent =
  | { readonly html: string }
  /** Page of the API with the content. Another build made it, so its markup does not fit into this page. */
  | { readonly href: string };

/**
 * Returns the content of the gate once the style sheets of its page have loaded; undefined when nobody is signed in.
 * Rejects when the API or a style sheet cannot be loaded.
 */
export async function fetchGated(api: string, path: string): Promise<GatedContent | undefined> {
  if (!mayBeSignedIn()) return undefined;
  const href = gatedHref({ api, path });
  const response = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
  if (response.status === 401) return undefined;
  if (!response.ok) throw new Error(`${href} returned status ${response.status}`);
  const page = new DOMParser().parseFromString(ownHtml(await response.text()), 'text/html');
  const content = page.querySelector('[data-gated]');
  if (!content) throw new Error(`${href} returned no content`);
  // All pages of a build begin with the same sheet.
  const [sheet, own] = [page, document].map((one) => one.querySelector(SHEET)?.getAttribute('href'));
  if (sheet !== own) return { href };
  await addSheets(page);
  // As text: inserting it parses `noscript` as in a page that runs scripts.
  return { html: content.outerHTML };
}
