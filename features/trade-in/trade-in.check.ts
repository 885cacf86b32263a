/** Rules about trade-ins: the configured valuation source exists. */
import { problem } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { serviceKeyMissing, serviceMissing } from './check-errors.ts';
import { tradeInOptions } from './trade-in.schema.ts';

const PATH = ['options', 'trade-in'] as const;

const providerIsThere: TenantCheck = (tenant, { positionOf, environment }) => {
  const { enabled, provider, valuation_service: service } = tradeInOptions(tenant);
  if (!enabled || provider !== 'service') return [];
  if (!service) return [problem(serviceMissing, {}, positionOf([...PATH, 'provider']))];
  const { secret_env: name } = service;
  return environment[name]
    ? []
    : [warning(serviceKeyMissing, { name }, positionOf([...PATH, 'valuation_service', 'secret_env']))];
};

export const checks: SliceChecks = { tenant: [providerIsThere] };
