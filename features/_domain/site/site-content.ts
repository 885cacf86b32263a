/** The content of a site as pages read it. Each page depends on what it reads: a changed file renders its own page again. */
import { trackColumn } from '../../../renderer/contract/reads.ts';
import type { Content, ContentEntry, ContentNode, ContentPage } from '../content/content.ts';

/** What is read of a site. */
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

/** Addresses and menu texts of the pages a tenant has written. */
export function contentEntries({ content }: WithContent): ContentEntry[] {
  trackColumn(ENTRIES);
  return content ? entriesIn(content) : [];
}

/** The page that a tenant has written for an address. */
export function contentPage({ content }: WithContent, path: string): ContentPage | undefined {
  trackColumn(PAGE + path);
  return content?.pages.find((page) => page.path === path);
}

/** A fragment by its name below the content folder. */
export function contentFragment({ content }: WithContent, name: string): readonly ContentNode[] | undefined {
  trackColumn(FRAGMENT + name);
  return content && Object.hasOwn(content.fragments, name) ? content.fragments[name] : undefined;
}

/** Returns what `digestsOf` digests for a column of content; undefined for another column. */
export function contentColumn(content: Content | undefined, name: string): unknown {
  if (name === ENTRIES) return content ? entriesIn(content) : [];
  if (name.startsWith(PAGE))
    return content?.pages.find(({ path }) => path === name.slice(PAGE.length)) ?? null;
  if (name.startsWith(FRAGMENT)) return content?.fragments[name.slice(FRAGMENT.length)] ?? null;
  return undefined;
}
