/** Rules about accounts: what a site offers to signed-in visitors can be reached by the ways it signs them in. */
import { problem } from '../../renderer/contract/error.ts';
import type { SliceChecks, TenantCheck } from '../_domain/check/check.ts';
import { watchlistWithoutPhones } from './check-errors.ts';
import { signInOptions } from './sign-in.schema.ts';

const watchlistTakesPhones: TenantCheck = (tenant, { at }) => {
  const { accounts, channels } = signInOptions(tenant);
  const isDeadEnd = tenant.lists.watchlist && accounts && !channels.includes('sms');
  return isDeadEnd ? [problem(watchlistWithoutPhones, {}, at(['options', 'sign-in', 'channels']))] : [];
};

export const checks: SliceChecks = { tenant: [watchlistTakesPhones] };
