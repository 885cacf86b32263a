/** Who knows vehicles by their registration and what they are worth. Another one takes the place of the built-in one here. */
import {
  adjustmentPercent,
  type AdjustmentAnswers,
  type AdjustmentQuestion,
  type TradedVehicle,
} from './trade-in.ts';
import { estimateOffer, type LikeVehicle, type NoOffer, type ValuationRules } from './valuation.ts';

/** A vehicle found by its registration; the kilometres are never known. */
type FoundVehicle = Omit<TradedVehicle, 'km'>;

/** An offer with its end, or why there is none. Dollars and milliseconds. */
export type Valuation =
  | { readonly offer_price: number; readonly offer_expiry: number }
  | { readonly reason: NoOffer };

export interface TradeInProvider {
  /** The vehicle with this registration; nothing when it is not known. */
  readonly lookUp: (rego: string, regoState: string) => Promise<FoundVehicle | undefined>;
  /** What is offered for the vehicle at `now` (milliseconds). */
  readonly value: (vehicle: TradedVehicle, answers: AdjustmentAnswers, now: number) => Promise<Valuation>;
}

export interface BuiltInOrder {
  /** Vehicles the dealer knows by their registration. */
  readonly known: readonly FoundVehicle[];
  readonly questions: readonly AdjustmentQuestion[];
  readonly rules: ValuationRules;
  readonly offer_days: number;
  readonly stock: readonly LikeVehicle[];
}

const DAY_MS = 86_400_000;

/** A registration as it is compared: letters and digits, upper case. */
export const regoKey = (rego: string, state: string): string =>
  `${state.toUpperCase()} ${rego.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`;

/** Looks up in a list of the tenant and values by its stock. Asks nobody outside. */
export function builtInProvider(order: BuiltInOrder): TradeInProvider {
  const { known, questions, rules, stock } = order;
  const byRego = new Map(known.map((one) => [regoKey(one.rego ?? '', one.regoState ?? ''), one]));
  return {
    lookUp: (rego, state) => Promise.resolve(byRego.get(regoKey(rego, state))),
    value(vehicle, answers, now) {
      const percent = adjustmentPercent(questions, answers);
      const thisYear = new Date(now).getUTCFullYear();
      const estimate = estimateOffer(vehicle, stock, { rules, thisYear, percent });
      const offer_expiry = now + order.offer_days * DAY_MS;
      return Promise.resolve('reason' in estimate ? estimate : { ...estimate, offer_expiry });
    },
  };
}
