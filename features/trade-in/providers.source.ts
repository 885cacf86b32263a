/** Chooses the source of valuations of a tenant. */
import type { Platform } from '../_platform/http/api.ts';
import type { TradeInProvider } from './provider.ts';
import { stockProvider } from './stock-provider.ts';
import type { TradeInOptions } from './trade-in.schema.ts';
import type { LikeVehicle } from './valuation.ts';

export function createProvider(
  _platform: Pick<Platform, 'environment' | 'report'>,
  options: TradeInOptions,
  stock: readonly LikeVehicle[],
): TradeInProvider {
  return stockProvider({
    registered: options.known_vehicles,
    questions: options.questions,
    rules: options.valuation,
    offer_days: options.valuation.offer_days,
    stock,
  });
}
