/** Rule about the sales counter: it must count sales. */
import { defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { salesCounterOptions } from './sales-counter.schema.ts';

const counterOfNothing = defineError({
  code: 'DS2693',
  title: 'Sales counter without sales',
  message: () => 'The sales counter displays a number derived from the clock instead of counted sales.',
  hint: () =>
    `A number of sales that did not happen is misleading (sections 18 and 29 of the Australian Consumer Law). Set "options.sales-counter.enabled" to false, or "options.sales-counter.records" to true when the dealer can show that many sales.`,
});

const countsSales: TenantCheck = (tenant, { positionOf }) => {
  const { enabled, records } = salesCounterOptions(tenant);
  return enabled && !records
    ? [warning(counterOfNothing, {}, positionOf(['options', 'sales-counter', 'enabled']))]
    : [];
};

export const checks: SliceChecks = { tenant: [countsSales] };
