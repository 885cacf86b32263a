/** Facts about a whole site for slices that write files. */
import type { SiteFile, SiteOutline } from '../contract/feature.ts';
import { addressForm } from '../html/address-form.ts';
import type { Shell } from '../html/document.ts';
import { inlineSources } from '../html/policy.ts';
import { listedAddresses, type Route } from './routes.ts';

export interface Outline extends SiteOutline {
  /** Returns a file of a slice with the addresses of pages in the form of the site. */
  inForm: (file: SiteFile) => SiteFile;
}

/** Returns the facts about a site with these pages. */
export function computeOutline<Site>(
  routes: readonly Route<Site>[],
  { origin, early, trailingSlash }: Pick<Shell, 'origin' | 'early' | 'trailingSlash'>,
  assets: readonly SiteFile[],
): Outline {
  const form = addressForm({ origin, trailingSlash }, routes);
  return {
    addresses: listedAddresses(routes),
    pages: routes.map(({ url }) => url),
    origin,
    trailingSlash,
    assets: assets.map(({ file }) => file),
    inline: inlineSources(early),
    inForm: (file) => (form && typeof file.body === 'string' ? { ...file, body: form(file.body) } : file),
  };
}
