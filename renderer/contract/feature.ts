/** A slice of the product: everything it adds to the site, as an entry of the registry. */
import type { z } from 'zod';
import type { SourceLocation } from './error.ts';
import type { AnyPage } from './page.ts';
import type { AnySection } from './section.tsx';

/** A file of the output besides pages. */
export interface SiteFile {
  /** Path below the output folder. */
  file: string;
  body: string | Uint8Array;
  /** File of a project's slice that adds it, for messages. */
  source?: SourceLocation;
}

/** Throws a problem for a file that must not be published. `url` is its address. */
export type InspectFile = (url: string, body: string | Uint8Array) => void;

/** Hashes of inline scripts and styles for a content security policy. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Facts about the whole site for slices that write files. */
export interface SiteOutline {
  /** Paths of all listed pages, in the order of the plan. */
  addresses: readonly string[];
  /** Paths of all pages, in the order of the plan. */
  pages: readonly string[];
  /** True: addresses of pages end with a slash. */
  trailingSlash: boolean;
  /** Origin of the finished site, without a slash at the end. */
  origin: string;
  /** Hashed files that pages of the site share: style sheets, scripts, fonts. */
  assets: readonly string[];
  inline: InlineSources;
}

/** Dates of the pages of a built site. */
export interface PageDates {
  /**
   * Returns when the content of the page at a path last changed, in milliseconds; undefined if no record of earlier
   * builds shows it.
   */
  changedAt: (address: string) => number | undefined;
}

export interface Feature<Site> {
  /** Name of the slice: its folder, and its key under `options` in tenant.json. */
  name: string;
  /** Page kinds of the slice. */
  pages?: readonly AnyPage<Site>[];
  /** Options of a tenant under the slice's name; every option has a default. */
  options?: { readonly schema: z.ZodObject };
  /** Sections of the slice in slots of other slices' pages. */
  sections?: readonly AnySection<Site>[];
  /** Returns files besides pages, such as a sitemap. */
  files?: (site: Site, outline: SiteOutline) => Iterable<SiteFile>;
  /** Returns files that depend on the dates of pages, such as a sitemap; called when all pages are rendered. */
  datedFiles?: (site: Site, outline: SiteOutline & PageDates) => Iterable<SiteFile>;
}
