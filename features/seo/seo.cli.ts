/** Door for `serve` and `build`: response headers of each file, and warnings about them. */
import type { Finding, SourceLocation } from '../../renderer/contract/error.ts';
import type { InlineSources } from '../../renderer/contract/feature.ts';
import type { Offered } from '../_domain/offering/offering.ts';
import type { Site } from '../_domain/site/site.ts';
import { warning } from '../_domain/check/check.ts';
import { redirectSchema } from '../_domain/tenant/redirect.schema.ts';
import { pageFinderFor } from '../_domain/tenant/redirects.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { listThirdParties } from '../_domain/third-party/third-parties.ts';
import { pagePolicy, requiresTrustedTypes, securityHeaders } from './headers.ts';
import { mediaHostFindings, siteMediaSources } from './media-hosts.ts';
import { redirectHidesPage } from './redirect-errors.ts';
import { seoOptions } from './seo.schema.ts';

interface ServedTenant {
  readonly tenant: Offered['tenant'] | undefined;
  readonly offers: Offered['offers'];
  /** Its stock and content name the hosts of pictures; without it any https host is allowed. */
  readonly site?: Site | undefined;
}

/** Returns the response headers of a site; without a tenant those of a site without options. */
export const responseHeaders = (
  { tenant, offers, site }: ServedTenant,
  inline: InlineSources,
): Record<string, string> => {
  const thirdParties = tenant ? listThirdParties({ tenant, offers }) : [];
  return securityHeaders(
    {
      thirdParties,
      trustedTypes: tenant && requiresTrustedTypes(seoOptions(tenant).trusted_types, thirdParties),
      mediaSources: site ? siteMediaSources(site, seoOptions(site.tenant)) : ['https:'],
    },
    inline,
  );
};

/** Returns the content security policy in the pages of a site; undefined without one. */
export function documentPolicy(
  { tenant, offers }: Pick<Offered, 'tenant' | 'offers'>,
  inline: InlineSources,
): string | undefined {
  const { meta_policy: isOn, trusted_types: option } = seoOptions(tenant);
  const thirdParties = listThirdParties({ tenant, offers });
  return isOn
    ? pagePolicy({ thirdParties, trustedTypes: requiresTrustedTypes(option, thirdParties) }, inline)
    : undefined;
}

/** A redirect that a build leaves out. */
export interface HiddenRedirect {
  /** Index in `redirects` of tenant.json. */
  readonly index: number;
  readonly from: string;
  /** Page that it would hide. */
  readonly page: string;
}

/** Returns the redirects that hide a page. */
export function hiddenRedirects(
  { redirects }: Pick<Tenant, 'redirects'>,
  pages: () => readonly string[],
): HiddenRedirect[] {
  if (redirects.length === 0) return [];
  const pageBehind = pageFinderFor(pages());
  return redirects.flatMap(({ from }, index) => {
    const page = pageBehind(from);
    return page === undefined ? [] : [{ index, from, page }];
  });
}

/** Returns the warning about a redirect that a build leaves out. */
export const hiddenRedirectFinding = (hidden: HiddenRedirect, position: SourceLocation): Finding =>
  warning(redirectHidesPage, hidden, position);

/** Returns warnings about the response headers of a site. */
export const headerFindings = (site: Site): Finding[] => mediaHostFindings(site, seoOptions(site.tenant));

/** Returns whether tenant.json accepts a redirect. */
export const isRedirect = (redirect: unknown): boolean => redirectSchema.safeParse(redirect).success;

export {
  sortOldAddresses,
  toOldAddresses as readOldAddresses,
  type ImportedAddress,
  type OldAddress,
} from './old-address.ts';
