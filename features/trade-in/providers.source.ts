/** Selects the valuation source of a tenant. */
import type { Platform } from '../_platform/http/api.ts';
import type { TradeInProvider } from './provider.ts';
import { serviceProvider } from './service-provider.source.ts';
import { stockProvider } from './stock-provider.ts';
import type { TradeInOptions } from './trade-in.schema.ts';
import type { LikeVehicle } from './valuation.ts';

/** Returns the valuation service if the tenant configures and selects it, else the estimate from stock. */
export function createProvider(
  { environment, now, report }: Pick<Platform, 'environment' | 'now' | 'report'>,
  { provider, valuation_service: service, known_vehicles: registered, questions, valuation }: TradeInOptions,
  stock: readonly LikeVehicle[],
): TradeInProvider {
  if (provider === 'service' && service) return serviceProvider({ service, environment, now, report });
  return stockProvider({ registered, questions, rules: valuation, offer_days: valuation.offer_days, stock });
}
