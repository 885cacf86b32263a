/** Errors of `check` about advertisements: DS2690 to DS2692. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';
import { formatDollars, plural } from '../_domain/price/money.ts';

/** Number of vehicles with a fault; `example` is the first. */
interface Group {
  readonly vehicles: number;
  readonly example: string;
}

export const noPriceType = defineError<Group & { carType: string }>({
  code: 'DS2690',
  title: 'Price without price type',
  message: ({ vehicles, carType, example }) =>
    `${plural(vehicles, `${carType} vehicle shows`, `${carType} vehicles show`)} a price without stating whether charges are included, such as ${example}.`,
  hint: ({ carType }) =>
    `Section 48 of the Australian Consumer Law asks for a single price that includes all charges. Map "price_type", or set "listing.price_types.${carType}" to what these prices include.`,
});

export const wasPriceUnproven = defineError<Group & { was: number }>({
  code: 'DS2691',
  title: 'Was-price without evidence',
  message: ({ vehicles, example, was }) =>
    `${plural(vehicles, 'vehicle strikes', 'vehicles strike')} through a price that no earlier pull had for ${vehicles === 1 ? 'it' : 'them'}, such as ${formatDollars(was)} of ${example}.`,
  hint: () =>
    `A saving from a price that was never asked is misleading (sections 18 and 29 of the Australian Consumer Law). Keep ".dealersite/prices" between pulls, leave "before_price" out of the mapping, or set "options.advertising.was_prices" to "records" when the dealer has records of the earlier prices.`,
});

export const chargesOnTop = defineError<Group & { phrase: string }>({
  code: 'DS2692',
  title: 'Drive-away price with charges on top',
  message: ({ vehicles, example, phrase }) =>
    `${plural(vehicles, 'vehicle has', 'vehicles have')} a drive-away price and a text that adds charges, such as "${phrase}" of ${example}.`,
  hint: () =>
    'A drive-away price includes every charge (section 48 of the Australian Consumer Law). Correct the text or the price type in the stock.',
});
