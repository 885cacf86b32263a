/** Rules about accounts: features for signed-in visitors work with the configured channels. */
import { problem } from '../../renderer/contract/error.ts';
import type { SliceChecks, TenantCheck } from '../_domain/check/check.ts';
import { apiOrigin } from '../_domain/tenant/api-base.ts';
import { accountsOnAnotherHost, gatesWithoutApi, watchlistWithoutPhones } from './check-errors.ts';
import { signInOptions } from './sign-in.schema.ts';

const watchlistTakesPhones: TenantCheck = (tenant, { positionOf }) => {
  const { accounts, channels } = signInOptions(tenant);
  const isDeadEnd = tenant.lists.watchlist && accounts && !channels.includes('sms');
  return isDeadEnd
    ? [problem(watchlistWithoutPhones, {}, positionOf(['options', 'sign-in', 'channels']))]
    : [];
};

/** The API must be at the host of the site, and without one every gate is open. */
const accountsHaveApi: TenantCheck = (tenant, { positionOf }) => {
  const { accounts, gated } = signInOptions(tenant);
  const { api, site_url: site } = tenant;
  if (!accounts) return [];
  if (!api.enabled)
    return gated.length > 0
      ? [problem(gatesWithoutApi, { gates: gated }, positionOf(['options', 'sign-in', 'accounts']))]
      : [];
  const origin = apiOrigin(api);
  const { origin: siteOrigin } = new URL(site);
  return origin === undefined || origin === siteOrigin
    ? []
    : [problem(accountsOnAnotherHost, { api: origin, site: siteOrigin }, positionOf(['api', 'base_url']))];
};

export const checks: SliceChecks = { tenant: [watchlistTakesPhones, accountsHaveApi] };
