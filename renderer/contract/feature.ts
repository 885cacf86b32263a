/** A slice of the product: what it adds to the site, in one value the registry can list. */
import type { z } from 'zod';
import type { AnyPage, PageDefinition } from './page.ts';

export interface Feature<Site> {
  /** Name of the slice; its folder and its key in tenant.json. */
  name: string;
  /** Page kinds of the slice. */
  pages?: readonly AnyPage<Site>[];
  /** Schema of the options a tenant may set under the slice's name; every option has a default. */
  options?: z.ZodObject;
}

/** Page kinds differ in entry and data; inside a feature they stand as one list. */
type Pages<Site> = readonly PageDefinition<Site, never, never>[];

/** Declares a slice. */
export function defineFeature<Site>(feature: Omit<Feature<Site>, 'pages'> & { pages?: Pages<Site> }): Feature<Site> {
  return feature as Feature<Site>;
}
