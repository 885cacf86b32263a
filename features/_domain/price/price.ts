/** Selects the displayed price of a vehicle (section 4, price display priority and below-market indicator). */
import { LEAST_PRICE, NO_PRICE_TEXT } from './no-price.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** A struck-through earlier price and the saving, both in dollars. */
export interface WasPrice {
  readonly was: number;
  readonly saving: number;
}

interface Amount extends Partial<WasPrice> {
  /** Displayed dollars. */
  readonly amount: number;
  /** Price type, such as Drive Away. */
  readonly priceType?: string;
}

/** Content of the price block. Amounts are dollars; a subscription's are dollars per week. */
export type PriceDisplay =
  | { readonly kind: 'subscription'; readonly amount: number }
  | ({ readonly kind: 'reduced'; readonly price: number; readonly tradeIn: number } & Amount)
  | ({ readonly kind: 'price' } & Amount)
  | { readonly kind: 'preorder'; readonly text: string }
  | { readonly kind: 'enquire'; readonly text: string };

/** Fields of a vehicle that these rules need. */
export type PricedVehicle = Pick<
  Vehicle,
  'price' | 'before_price' | 'subscription_price' | 'price_type' | 'preorder'
>;

export interface PriceOptions {
  /** The tenant offers subscriptions. */
  readonly offersSubscription?: boolean | undefined;
  /** Trade-in offer of the visitor in dollars; counts only above 0. */
  readonly tradeInOffer?: number | undefined;
  /** Text without a price; default `Enquire for price.` */
  readonly noPriceText?: string | undefined;
}

/** The market average must exceed the price by more than this (section 9). */
const BELOW_MARKET = 499;

/** Returns the earlier price and the saving when `before_price` exceeds the current price. */
export function wasPrice(vehicle: Pick<Vehicle, 'price' | 'before_price'>): WasPrice | undefined {
  const { price = 0, before_price: was = 0 } = vehicle;
  return price > LEAST_PRICE && was > price ? { was, saving: was - price } : undefined;
}

/**
 * Returns the displayed price, whichever comes first: the weekly subscription, the price less the trade-in offer, the
 * price, PREORDER, or the no-price text. A price of 10 or less hides the amount; when only the trade-in brings it
 * there, the full price is shown. The saving ignores the trade-in.
 */
export function priceDisplay(vehicle: PricedVehicle, options: PriceOptions = {}): PriceDisplay {
  const { price = 0, subscription_price: weekly = 0, price_type: priceType } = vehicle;
  if (options.offersSubscription && weekly > 0) return { kind: 'subscription', amount: weekly };
  if (price > LEAST_PRICE) {
    const about = { ...wasPrice(vehicle), ...(priceType && { priceType }) };
    const tradeIn = options.tradeInOffer ?? 0;
    const amount = price - tradeIn;
    return tradeIn > 0 && amount > LEAST_PRICE
      ? { kind: 'reduced', amount, price, tradeIn, ...about }
      : { kind: 'price', amount: price, ...about };
  }
  if (vehicle.preorder) return { kind: 'preorder', text: 'PREORDER' };
  return { kind: 'enquire', text: options.noPriceText ?? NO_PRICE_TEXT };
}

/**
 * Returns the dollars below the market average; undefined without the indicator, which needs a difference above 499 and
 * a price under the state average.
 */
export function belowMarket(
  vehicle: Pick<Vehicle, 'price' | 'average_market_price' | 'state_average_market_price'>,
): number | undefined {
  const { price = 0, average_market_price: market = 0, state_average_market_price: state = 0 } = vehicle;
  const below = market - price;
  return price > LEAST_PRICE && below > BELOW_MARKET && price < state ? below : undefined;
}
