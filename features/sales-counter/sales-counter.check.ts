/** Rule about the sales counter: it must count sales. */
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { counterOfNothing } from './check-errors.ts';
import { salesCounterOptions } from './sales-counter.schema.ts';

const countsSales: TenantCheck = (tenant, { positionOf }) => {
  const { enabled, records } = salesCounterOptions(tenant);
  return enabled && !records
    ? [warning(counterOfNothing, {}, positionOf(['options', 'sales-counter', 'enabled']))]
    : [];
};

export const checks: SliceChecks = { tenant: [countsSales] };
