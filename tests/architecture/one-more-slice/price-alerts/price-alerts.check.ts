/** The rule about price alerts: some price can drop as far as the tenant asks. */
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { dropTooLarge } from './check-errors.ts';
import { priceAlertsOptions } from './price-alerts.schema.ts';

const dropPossible: TenantCheck = (tenant, { positionOf, vehicles = [] }) => {
  const { least_drop: drop } = priceAlertsOptions(tenant);
  const isPossible = vehicles.some(({ price = 0 }) => price > drop);
  return isPossible || drop === 0
    ? []
    : [warning(dropTooLarge, { drop }, positionOf(['options', 'price-alerts', 'least_drop']))];
};

export const checks: SliceChecks = { tenant: [dropPossible] };
