/** Files for search engines and hosts: sitemap, robots, headers. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { goneVehicles } from '../_domain/site/gone-vehicles.ts';
import { listThirdParties } from '../_domain/third-party/third-parties.ts';
import { headersFile, requiresTrustedTypes } from './headers.ts';
import { siteMediaSources } from './media-hosts.ts';
import { hasTwins } from '../_domain/site/page-twins.ts';
import { redirectsFile } from './redirects.ts';
import { visibleRedirects } from '../_domain/tenant/redirects.ts';
import { securityTxt } from './security-txt.ts';
import { seoOptions } from './seo.schema.ts';
import { sitemapPictures } from './sitemap-pictures.ts';
import { sitemapFiles } from './sitemap.ts';

export const feature = defineFeature({
  name: 'seo',
  options: seoOptions,
  checks: () => import('./seo.check.ts'),
  buildChecks: () => import('./redirect-order.check.ts'),
  datedFiles: (site, { addresses, origin, changedAt }) =>
    sitemapFiles({
      addresses,
      origin,
      changedAt,
      picturesOf: (address) => sitemapPictures(site, address),
    }),
  *files(site, { addresses, pages, origin, inline, trailingSlash, assets }) {
    const options = seoOptions(site.tenant);
    yield { file: 'robots.txt', body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` };
    yield {
      file: '_headers',
      body: headersFile(
        {
          thirdParties: listThirdParties(site),
          trustedTypes: requiresTrustedTypes(options.trusted_types, listThirdParties(site)),
          mediaSources: siteMediaSources(site, options),
          hstsDays: options.hsts_days,
          assets,
          assetsRule: options.assets_rule,
        },
        inline,
      ),
    };
    const { security_contacts: contacts, indexnow_key: key } = options;
    if (key !== undefined) yield { file: `${key}.txt`, body: key };
    if (contacts.length > 0)
      yield { file: '.well-known/security.txt', body: securityTxt({ contacts, origin, now: site.now }) };
    yield {
      file: '_redirects',
      body: redirectsFile({
        addresses,
        trailingSlash,
        gone: goneVehicles(site).map(({ slug }) => slug),
        moved: site.movedVehicles ?? [],
        twins: hasTwins(site),
        redirects: site.tenant.redirects.length > 0 ? visibleRedirects(site.tenant.redirects, pages) : [],
      }),
    };
  },
});
