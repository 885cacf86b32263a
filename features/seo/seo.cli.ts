/** Door for `serve`: response headers of each file. */
import type { InlineSources } from '../../renderer/contract/feature.ts';
import { beaconOf } from '../_domain/browser/beacon.ts';
import { sitePayments } from '../_domain/payment/site-payments.ts';
import type { Offered } from '../_domain/site/offering.ts';
import { securityHeaders, type HeadersTenant } from './headers.ts';

/** Returns the response headers of a site; without a tenant those of a site without options. */
export const responseHeaders = (
  { tenant, offers }: { tenant: (HeadersTenant & Offered['tenant']) | undefined; offers: Offered['offers'] },
  inline: InlineSources,
): Record<string, string> =>
  securityHeaders(
    {
      tenant: tenant ?? {},
      beacon: tenant && beaconOf({ tenant, offers }),
      paymentOrigin: tenant && sitePayments({ tenant, offers })?.origin,
    },
    inline,
  );
