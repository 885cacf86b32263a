/** Rules about trade-ins: the configured valuation source exists. */
import { defineError, problem } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { tradeInOptions } from './trade-in.schema.ts';

const serviceMissing = defineError<object>({
  code: 'DS2661',
  title: 'Missing valuation service',
  message: () =>
    'The provider is "service", but the site has no valuation service: offers would come from the stock.',
  hint: () =>
    'Set `options.trade-in.valuation_service` to its address and key, or `options.trade-in.provider` to "stock".',
});

const serviceKeyMissing = defineError<{ name: string }>({
  code: 'DS2662',
  title: 'Missing key of the valuation service',
  message: ({ name }) => `The environment variable ${name} is not set: no vehicle can be valued.`,
  hint: ({ name }) => `Set ${name} where the server runs to the key of the service.`,
});

const noApi = defineError({
  code: 'DS2664',
  title: 'Trade-ins without an API',
  message: () =>
    '`options.trade-in.enabled` is on, but the site has no API, so it has no pages of trade-ins.',
  hint: () => 'Set `api.enabled` to true, or this option to false.',
});

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

const apiIsThere: TenantCheck = (tenant, { positionOf }) =>
  tradeInOptions(tenant).enabled && apiBase(tenant.api) === undefined
    ? [warning(noApi, {}, positionOf([...PATH, 'enabled']))]
    : [];

export const checks: SliceChecks = { tenant: [providerIsThere, apiIsThere] };
