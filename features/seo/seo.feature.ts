/** Files for search engines and hosts: sitemap, robots, headers. */
import { defineFeature } from '../_domain/site/slice.ts';
import { sitePayments } from '../_domain/payment/site-payments.ts';
import { beaconOf } from '../_domain/browser/beacon.ts';
import { headersFile } from './headers.ts';
import { redirectsFile } from './redirects.ts';
import { sitemapFiles } from './sitemap.ts';

export const feature = defineFeature({
  name: 'seo',
  *files(site, { addresses, origin, inline }) {
    yield* sitemapFiles(addresses, origin);
    yield { file: 'robots.txt', body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` };
    yield {
      file: '_headers',
      body: headersFile(
        { tenant: site.tenant, beacon: beaconOf(site), paymentOrigin: sitePayments(site)?.origin },
        inline,
      ),
    };
    yield { file: '_redirects', body: redirectsFile(addresses) };
  },
});
