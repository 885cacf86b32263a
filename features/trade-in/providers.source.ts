/** Chooses the source of valuations of a tenant. */
import type { Platform } from '../_platform/http/api.ts';
import type { TradeInProvider } from './provider.ts';
import { serviceProvider } from './service-provider.source.ts';
import { stockProvider } from './stock-provider.ts';
import type { TradeInOptions } from './trade-in.schema.ts';
import type { LikeVehicle } from './valuation.ts';

/** Returns the valuation service where the tenant names one and chooses it, else the estimate from the stock. */
export function createProvider(
  { environment, now, report }: Pick<Platform, 'environment' | 'now' | 'report'>,
  { provider, valuation_service: service, known_vehicles: registered, questions, valuation }: TradeInOptions,
  stock: readonly LikeVehicle[],
): TradeInProvider {
  if (provider === 'service' && service) return serviceProvider({ service, environment, now, report });
  return stockProvider({ registered, questions, rules: valuation, offer_days: valuation.offer_days, stock });
}
