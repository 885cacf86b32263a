/** Data of the sticky header of a vehicle (specification, section 2). */
import type { PriceDisplay } from '../../_domain/price/price.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';

interface StickyExtras {
  readonly image?: string | undefined;
  readonly estimate?: string | undefined;
  /** Addresses of Get Finance and Trade-In Valuation. */
  readonly finance?: string | undefined;
  readonly tradeIn?: string | undefined;
}

/** Returns image, name, transmission, body, price and price type; the estimate only with a purchase price. */
export function stickyHeader(vehicle: Vehicle, price: PriceDisplay, extras: StickyExtras) {
  const { name, simple_transmission: transmission, simple_body: body } = vehicle;
  const paidOff = price.kind === 'price' || price.kind === 'reduced';
  return {
    ...extras,
    name,
    facts: [transmission, body].filter((fact) => fact !== undefined),
    amount: 'amount' in price ? price.amount : null,
    text: 'text' in price ? price.text : '',
    priceType: paidOff ? price.priceType : undefined,
    per: price.kind === 'subscription' ? 'week' : undefined,
    estimate: paidOff ? extras.estimate : undefined,
  };
}
