/** Rules about alerts. */
import { defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { activeKinds } from './alert-kinds.ts';
import { alertsOptions } from './alerts.schema.ts';

const alertsWithoutApi = defineError<object>({
  code: 'DS2893',
  title: 'Alerts without an API',
  message: () =>
    'The site offers alerts by email, but has no API that could store them, so pages do not show them.',
  hint: () =>
    'Set `api.enabled` to true, or `options.alerts.searches` and `options.alerts.price_drops` to false.',
});

const areStored: TenantCheck = (tenant, { positionOf }) => {
  const isUseless = activeKinds(alertsOptions(tenant)).length > 0 && apiBase(tenant.api) === undefined;
  return isUseless ? [warning(alertsWithoutApi, {}, positionOf(['options', 'alerts']))] : [];
};

export const checks: SliceChecks = { tenant: [areStored] };
