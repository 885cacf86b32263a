/** Valuations from the dealer's own stock, and registrations from a list of the tenant. Sends nothing outside. */
import type { FoundVehicle, TradeInProvider } from './provider.ts';
import { adjustmentPercent, type AdjustmentQuestion } from './trade-in.ts';
import { estimateOffer, type LikeVehicle, type ValuationRules } from './valuation.ts';

export interface StockProviderOptions {
  /** Vehicles that the tenant lists by registration. */
  readonly registered: readonly FoundVehicle[];
  readonly questions: readonly AdjustmentQuestion[];
  readonly rules: ValuationRules;
  readonly offer_days: number;
  readonly stock: readonly LikeVehicle[];
}

const DAY_MS = 86_400_000;

/** Returns a registration for comparison: letters and digits, upper case. */
const regoKey = (rego: string, state: string): string =>
  `${state.toUpperCase()} ${rego.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`;

export function stockProvider(options: StockProviderOptions): TradeInProvider {
  const { registered, questions, rules, stock, offer_days: days } = options;
  const byRego = new Map(registered.map((one) => [regoKey(one.rego ?? '', one.regoState ?? ''), one]));
  return {
    lookUp: (rego, state) => Promise.resolve(byRego.get(regoKey(rego, state))),
    value({ vehicle, answers, now }) {
      const percent = adjustmentPercent(questions, answers);
      const thisYear = new Date(now).getUTCFullYear();
      const estimate = estimateOffer(vehicle, stock, { rules, thisYear, percent });
      return Promise.resolve(
        'reason' in estimate
          ? estimate
          : {
              offer_price: estimate.offer_price,
              offer_expiry: now + days * DAY_MS,
              valued_by: 'stock',
              sample_size: estimate.like,
            },
      );
    },
  };
}
