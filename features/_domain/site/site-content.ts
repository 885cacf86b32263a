/**
 * Tracked access to the content of a site: pages depend on what they read, so that a changed file renders only its own
 * pages again.
 */
import { trackColumn } from '../../../renderer/contract/reads.ts';
import type { Content, ContentEntry, ContentNode, ContentPage } from '../content/content.ts';

/** A site with content. */
interface WithContent {
  readonly content?: Content | undefined;
}

const ENTRIES = 'content entries';
const PAGE = 'content page ';
const FRAGMENT = 'content fragment ';

function entriesIn({ pages }: Content): ContentEntry[] {
  return pages.map(({ path, file, noindex, menu }) => ({
    path,
    ...(file !== undefined && { file }),
    ...(noindex && { noindex }),
    ...(menu !== undefined && { menu }),
  }));
}

/** Returns addresses and menu texts of the tenant's pages. */
export function contentEntries({ content }: WithContent): ContentEntry[] {
  trackColumn(ENTRIES);
  return content ? entriesIn(content) : [];
}

/** Returns the tenant's page at an address. */
export function contentPage({ content }: WithContent, path: string): ContentPage | undefined {
  trackColumn(PAGE + path);
  return content?.pages.find((page) => page.path === path);
}

/** Returns a fragment by its name in the content folder. */
export function contentFragment({ content }: WithContent, name: string): readonly ContentNode[] | undefined {
  trackColumn(FRAGMENT + name);
  return content && Object.hasOwn(content.fragments, name) ? content.fragments[name] : undefined;
}

/** Returns the data that `digestsOf` digests for a content column; undefined for other columns. */
export function contentColumn(content: Content | undefined, name: string): unknown {
  if (name === ENTRIES) return content ? entriesIn(content) : [];
  if (name.startsWith(PAGE))
    return content?.pages.find(({ path }) => path === name.slice(PAGE.length)) ?? null;
  if (name.startsWith(FRAGMENT)) return content?.fragments[name.slice(FRAGMENT.length)] ?? null;
  return undefined;
}
