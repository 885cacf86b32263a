/** A page kind: its addresses, the data of each page, and its view. */
import type { ReactElement } from 'react';
import type { SourceLocation } from './error.ts';
import type { Sections } from './section.tsx';

/** Inline script of `<name>.early.ts`, which runs before style sheets load and before the first paint. */
export interface EarlyScript {
  /** File name without `.early.ts`. */
  name: string;
  /** Becomes the `dataset` of the script. */
  data?: Readonly<Record<string, string>>;
}

/** An element in the head of pages. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Document head of one page. All text is plain; the engine escapes it. */
export interface Head {
  title: string;
  description: string;
  /** Path of the canonical address; by default the page's own. */
  canonical?: string;
  /** Address of the preview picture when the page is shared. */
  image?: string;
  /** Paths of the previous and next page of a listing. */
  prev?: string;
  next?: string;
  /** True: search engines must not list the page, but may follow its links. */
  noindex?: boolean;
  /** Time after which search engines must not list the page, in milliseconds. */
  unavailableAfter?: number;
  early?: readonly EarlyScript[];
  /** Structured data; the engine escapes `</script>`. */
  jsonLd?: readonly object[];
}

/** Values of the `:name` parts of a path. */
export type Params = Readonly<Record<string, string>>;

/**
 * One kind of page. The engine calls `entries`, builds the address of each with `params`, calls `data`, and renders
 * `view(data)`. A page is a pure function of its data: it is not rendered again while the fingerprint of the data is
 * the same.
 */
export interface PageDefinition<Site, Entry, Data extends object> {
  /** Unique name for messages and reports. */
  name: string;
  /** Address pattern such as `/cars/:slug`; paths like `/404.html` name a file. A `:name*` part may contain slashes. */
  path: string;
  /** Lists the entries of this page kind, in a stable order. */
  entries(site: Site): Iterable<Entry>;
  /**
   * True: `data` takes an entry as a key alone and reads the site by it, so that a page does not depend on what listed
   * the entries.
   */
  entriesAreKeys?: boolean;
  /** Returns the `:name` parts of the address of an entry. */
  params(entry: Entry): Params;
  /** Returns the name of an entry in messages, such as `vehicle "2021 Mazda 3" (id 4711)`. */
  label?(entry: Entry): string;
  /**
   * Returns everything the view needs, as plain data; nothing else may reach the view. `sections` are those of other
   * slices in its slots.
   */
  data(entry: Entry, site: Site, sections?: Sections<Site>): Data;
  /** Returns facts that people follow, such as the price; the report of changes lists differences. */
  facts?(data: Data): Readonly<Record<string, string | number | boolean>>;
  head(data: Data): Head;
  view(data: Data, sections?: Sections<Site>): ReactElement;
  /** Returns false to keep the page out of the sitemap; by default all pages are listed. */
  listed?(entry: Entry): boolean;
  /**
   * Returns the file that an entry comes from, for messages: an absolute path of a project's slice, or one in the folder of
   * the tenant.
   */
  declaredAt?(entry: Entry): SourceLocation | undefined;
}

/** A page kind with erased entry and data types. (Method syntax above makes every page kind assignable.) */
export type AnyPage<Site> = PageDefinition<Site, unknown, object>;

/** Declares a page kind and checks its types. */
export function definePage<Site, Entry, Data extends object>(
  page: PageDefinition<Site, Entry, Data>,
): PageDefinition<Site, Entry, Data> {
  return page;
}
