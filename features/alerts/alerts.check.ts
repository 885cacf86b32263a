/** Rules about alerts. */
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { alertsOptions } from './alerts.schema.ts';
import * as errors from './check-errors.ts';

const areStored: TenantCheck = (tenant, { positionOf }) => {
  const { searches, price_drops: prices } = alertsOptions(tenant);
  const isUseless = (searches || prices) && apiBase(tenant.api) === undefined;
  return isUseless ? [warning(errors.alertsWithoutApi, {}, positionOf(['options', 'alerts']))] : [];
};

export const checks: SliceChecks = { tenant: [areStored] };
