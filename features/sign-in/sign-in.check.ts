/** Rules about accounts: features for signed-in visitors work with the configured channels. */
import { problem } from '../../renderer/contract/error.ts';
import type { SliceChecks, TenantCheck } from '../_domain/check/check.ts';
import { watchlistWithoutPhones } from './check-errors.ts';
import { signInOptions } from './sign-in.schema.ts';

const watchlistTakesPhones: TenantCheck = (tenant, { positionOf }) => {
  const { accounts, channels } = signInOptions(tenant);
  const isDeadEnd = tenant.lists.watchlist && accounts && !channels.includes('sms');
  return isDeadEnd
    ? [problem(watchlistWithoutPhones, {}, positionOf(['options', 'sign-in', 'channels']))]
    : [];
};

export const checks: SliceChecks = { tenant: [watchlistTakesPhones] };
