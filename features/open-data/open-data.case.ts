import type { Site } from '../_domain/site/site.ts';
import { feature } from './open-data.feature.ts';

/** Lists the files of open data for a site without other files. */
export const openDataFiles = (site: Site) => [
  ...(feature.files?.(site, {
    addresses: [],
    pages: [],
    origin: 'https://gumtree.example',
    trailingSlash: false,
    assets: [],
    inline: { scripts: [], styles: [] },
  }) ?? []),
];
