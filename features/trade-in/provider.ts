/** Interface of valuation sources, which look up registrations and value vehicles. */
import type { AdjustmentAnswers, TradedVehicle } from './trade-in.ts';
import type { NoOffer } from './valuation.ts';

/** A vehicle found by registration; registers have no kilometres. */
export type FoundVehicle = Omit<TradedVehicle, 'km'>;

export interface ValuationRequest {
  /** Id of the trade-in: equal for every attempt. */
  readonly id: string;
  readonly vehicle: TradedVehicle;
  readonly answers: AdjustmentAnswers;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** An offer with its expiry, or the reason for none. Dollars and milliseconds since 1970. */
export type Valuation =
  | {
      readonly offer_price: number;
      readonly offer_expiry: number;
      readonly valued_by: 'stock' | 'service';
      /** Similar vehicles of an offer from stock. */
      readonly sample_size?: number;
    }
  | { readonly reason: NoOffer | 'unavailable' };

export interface TradeInProvider {
  /** Looks up the vehicle with this registration; undefined if not found. */
  readonly lookUp: (rego: string, regoState: string) => Promise<FoundVehicle | undefined>;
  /** Values the vehicle. Never rejects: a failing source gives the reason `unavailable`. */
  readonly value: (request: ValuationRequest) => Promise<Valuation>;
}
