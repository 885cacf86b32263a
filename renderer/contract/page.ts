/** A page kind: which addresses it has, what each of them shows, and how that looks. */
import type { ReactElement } from 'react';
import type { Sections } from './section.tsx';

/** A script of `<name>.early.ts`, which runs where it stands: before the style sheet has come and anything is painted. */
export interface EarlyScript {
  /** File name without `.early.ts`. */
  name: string;
  /** What the script finds in its `dataset`. */
  data?: Readonly<Record<string, string>>;
}

/** What stands in the document head of one page. All text is plain; the engine escapes it. */
export interface Head {
  title: string;
  description: string;
  /** Path of the canonical address; absent means the page's own. */
  canonical?: string;
  /** Address of the picture shown when the page is shared. */
  image?: string;
  /** Paths of the previous and next page of a listing. */
  prev?: string;
  next?: string;
  /** True keeps the page out of search engines. */
  noindex?: boolean;
  early?: readonly EarlyScript[];
  /** Structured data; `</script>` inside is harmless. */
  jsonLd?: readonly object[];
}

/** Values for the `:name` parts of a page's path. */
export type Params = Readonly<Record<string, string>>;

/**
 * One kind of page. The engine asks for `entries`, makes an address of each with `params`, asks for `data`, and renders
 * `view(data)`. A page is a pure function of its data: when the data's fingerprint has not changed, the page is not rendered.
 */
export interface PageDefinition<Site, Entry, Data extends object> {
  /** Unique name, used in messages and reports. */
  name: string;
  /** Address pattern such as `/cars/:slug`; `/404.html` style paths name a file. A `:name*` part may hold slashes. */
  path: string;
  /** Everything this page kind has an address for, in a stable order. */
  entries(site: Site): Iterable<Entry>;
  /** The `:name` parts of the address of one entry. */
  params(entry: Entry): Params;
  /** What a person calls one entry, such as `vehicle "2021 Mazda 3" (id 4711)`; messages name it so. */
  label?(entry: Entry): string;
  /** All the view needs, as plain data; nothing else may reach the view. `sections` are those that slices bring to its slots. */
  data(entry: Entry, site: Site, sections?: Sections<Site>): Data;
  /** What people ask about when the page changes, such as its price: what differs is told in the report of changes. */
  facts?(data: Data): Readonly<Record<string, string | number | boolean>>;
  head(data: Data): Head;
  view(data: Data, sections?: Sections<Site>): ReactElement;
  /** False keeps the page of this entry out of the sitemap; without it all entries are in. */
  listed?(entry: Entry): boolean;
}

/** A page kind whose entry and data types are known to itself only. (Method syntax above lets every page kind stand as one.) */
export type AnyPage<Site> = PageDefinition<Site, unknown, object>;

/** Declares a page kind and checks that its parts fit together. */
export function definePage<Site, Entry, Data extends object>(
  page: PageDefinition<Site, Entry, Data>,
): PageDefinition<Site, Entry, Data> {
  return page;
}
