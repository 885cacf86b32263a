/** What search engines and hosts read beside the pages: sitemap, robots, headers. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { headersFile } from './headers.ts';
import { redirectsFile } from './redirects.ts';
import { sitemapFiles } from './sitemap.ts';

export const seo = defineFeature<Site>({
  name: 'seo',
  *files({ tenant }, { addresses, origin, inline }) {
    yield* sitemapFiles(addresses, origin);
    yield { file: 'robots.txt', body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` };
    yield { file: '_headers', body: headersFile(tenant, inline) };
    yield { file: '_redirects', body: redirectsFile(addresses) };
  },
});
