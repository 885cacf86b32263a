/** Where a site takes vehicles in trade: its own page leads there, and what invites to it. */
import { apiBase } from '../tenant/api-base.ts';
import { perSite } from '../site/site.ts';

/** Path of the page. */
export const TRADE_IN_PAGE = '/trade-in';

/** Whether the site has the pages of a trade-in: `options.trade-in.enabled` is on, and there is an API to take them. */
export const hasTradeIn = perSite((site): boolean => {
  const { enabled } = (site.tenant.options?.['trade-in'] ?? {}) as { enabled?: unknown };
  return enabled === true && apiBase(site.tenant.api) !== undefined;
});
