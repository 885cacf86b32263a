/** A slice of the product: what it adds to the site, in one value the registry can list. */
import type { z } from 'zod';
import type { AnyPage } from './page.ts';
import type { AnySection } from './section.tsx';

/** A file of the output that is no page. */
export interface SiteFile {
  /** Path below the output folder. */
  file: string;
  body: string | Uint8Array;
}

/** What stands in pages and may work there, as a content security policy names its sources. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What a slice is told about the whole site when it writes files beside its pages. */
interface SiteOutline {
  /** Paths of all pages that want to be found, in plan order. */
  addresses: readonly string[];
  /** Origin of the finished site, without a slash at the end. */
  origin: string;
  inline: InlineSources;
}

export interface Feature<Site> {
  /** Name of the slice; its folder, and its key under `options` in tenant.json. */
  name: string;
  /** Page kinds of the slice. */
  pages?: readonly AnyPage<Site>[];
  /** The options a tenant may set under the slice's name; every option has a default. */
  options?: { readonly schema: z.ZodObject };
  /** Sections of the slice in slots of other slices' pages. */
  sections?: readonly AnySection<Site>[];
  /** Files the slice writes beside its pages, such as a sitemap. */
  files?: (site: Site, outline: SiteOutline) => Iterable<SiteFile>;
}
