/** The rule about price alerts: some price can drop as far as the tenant asks. */
import { defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { priceAlertsOptions } from './price-alerts.schema.ts';

const dropTooLarge = defineError<{ drop: number }>({
  code: 'DS9900',
  title: 'No alert would be sent',
  message: ({ drop }) => `No vehicle costs more than $${drop}, the smallest drop that is mentioned.`,
  hint: () => 'Lower "least_drop".',
});

const dropPossible: TenantCheck = (tenant, { positionOf, vehicles = [] }) => {
  const { least_drop: drop } = priceAlertsOptions(tenant);
  const isPossible = vehicles.some(({ price = 0 }) => price > drop);
  return isPossible || drop === 0
    ? []
    : [warning(dropTooLarge, { drop }, positionOf(['options', 'price-alerts', 'least_drop']))];
};

export const checks: SliceChecks = { tenant: [dropPossible] };
