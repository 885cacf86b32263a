/** Delivery price by postcode, and the messages of the calculator (specification, sections 5, 7 and 8). */

import { formatDollars } from '../_domain/price/money.ts';
import { POSTCODE_MESSAGES } from '../_domain/location/postcodes.ts';

/** An area to which the dealer delivers. */
export interface DeliveryZone {
  /** Displayed name of the region. */
  readonly name: string;
  /** Dollars. */
  readonly price: number;
  /** Time of delivery as text; undefined when the dealer states none. */
  readonly time?: string | undefined;
  /** Postcodes, or ranges of them: `4000`, `2000-2599`. */
  readonly postcodes: readonly string[];
}

/** Error code of a postcode without delivery. */
export const NO_PRICE = 'no_price';

export const DELIVERY_MESSAGES = {
  ...POSTCODE_MESSAGES,
  none: "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
} as const;

/** Matches a postcode or a range of two, lower first. */
export const POSTCODES = /^(\d{4})(?:-(\d{4}))?$/;

const holds = (range: string, postcode: string): boolean => {
  const [, first = '', last = first] = POSTCODES.exec(range) ?? [];
  return first !== '' && postcode >= first && postcode <= last;
};

/** Returns the first zone that contains the postcode. */
export function findZone(zones: readonly DeliveryZone[], postcode: string): DeliveryZone | undefined {
  return zones.find(({ postcodes }) => postcodes.some((range) => holds(range, postcode)));
}

/** Returns the estimate of a zone: `Delivery to Brisbane: $250, in 3 to 5 business days`. */
export const deliveryText = ({ name, price, time }: Omit<DeliveryZone, 'postcodes'>): string =>
  `Delivery to ${name}: ${price > 0 ? formatDollars(price) : 'free'}${time ? `, in ${time}` : ''}`;
