/** Rules about advertisements. They are warnings: the site is built as specified, but `check --strict` fails. */
import { formatDollars, plural } from '../_domain/price/money.ts';
import { type Finding, defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { wasPrice } from '../_domain/price/price.ts';
import { lacksPriceType, withPriceType } from '../_domain/price/price-type.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import { CAR_TYPES, type Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { advertisingOptions } from './advertising.schema.ts';
import { addedCharges, isDriveAway } from './charges.ts';

/** Number of vehicles with a fault; `example` is the first. */
interface Group {
  readonly vehicles: number;
  readonly example: string;
}

const noPriceType = defineError<Group & { carType: string }>({
  code: 'DS2690',
  title: 'Price without price type',
  message: ({ vehicles, carType, example }) =>
    `${plural(vehicles, `${carType} vehicle shows`, `${carType} vehicles show`)} a price without stating whether charges are included, such as ${example}.`,
  hint: ({ carType }) =>
    `Section 48 of the Australian Consumer Law asks for a single price that includes all charges. Map "price_type", or set "listing.price_types.${carType}" to what these prices include.`,
});

const wasPriceUnproven = defineError<Group & { was: number }>({
  code: 'DS2691',
  title: 'Was-price without evidence',
  message: ({ vehicles, example, was }) =>
    `${plural(vehicles, 'vehicle strikes', 'vehicles strike')} through a price that no earlier pull had for ${vehicles === 1 ? 'it' : 'them'}, such as ${formatDollars(was)} of ${example}.`,
  hint: () =>
    `A saving from a price that was never asked is misleading (sections 18 and 29 of the Australian Consumer Law). Keep ".dealersite/prices" between pulls, leave "before_price" out of the mapping, or set "options.advertising.was_prices" to "records" when the dealer has records of the earlier prices.`,
});

const chargesOnTop = defineError<Group & { phrase: string }>({
  code: 'DS2692',
  title: 'Drive-away price with charges on top',
  message: ({ vehicles, example, phrase }) =>
    `${plural(vehicles, 'vehicle has', 'vehicles have')} a drive-away price and a text that adds charges, such as "${phrase}" of ${example}.`,
  hint: () =>
    'A drive-away price includes every charge (section 48 of the Australian Consumer Law). Correct the text or the price type in the stock.',
});

const noPrices = defineError<{ vehicles: number }>({
  code: 'DS2698',
  title: 'No vehicle has a price',
  message: ({ vehicles }) => `None of ${vehicles} vehicles for sale has a price, so no page shows one.`,
  hint: () =>
    'Map "price" to the column that holds it: `dealersite pull --explain` lists the columns that nothing reads.',
});

/** Fewer vehicles without a price are not suspicious. */
const LEAST_WITHOUT_PRICE = 5;

const forSale = (tenant: Tenant, vehicles: readonly Vehicle[] = []): Vehicle[] =>
  vehicles.filter(isForSale).map((vehicle) => withPriceType(vehicle, tenant.listing.price_types));

const hasPrice = ({ price = 0, subscription_price: weekly = 0 }: Vehicle): boolean => price > 0 || weekly > 0;

const nameOf = ({ name, id }: Vehicle): string => `${name} (${id})`;

const pricesHaveTypes: TenantCheck = (tenant, { positionOf, vehicles }) => {
  const without = forSale(tenant, vehicles).filter(lacksPriceType);
  return CAR_TYPES.flatMap((carType): Finding[] => {
    const group = without.filter((vehicle) => vehicle.car_type === carType);
    const [first] = group;
    if (!first) return [];
    const facts = { vehicles: group.length, carType, example: nameOf(first) };
    return [warning(noPriceType, facts, positionOf(['stock']))];
  });
};

const vehiclesHavePrices: TenantCheck = (tenant, { positionOf, vehicles }) => {
  const stock = forSale(tenant, vehicles);
  if (stock.length < LEAST_WITHOUT_PRICE || stock.some(hasPrice)) return [];
  return [warning(noPrices, { vehicles: stock.length }, positionOf(['stock']))];
};

const wasPricesAreProven: TenantCheck = (tenant, { positionOf, vehicles, pricesOf }) => {
  if (advertisingOptions(tenant).was_prices === 'records') return [];
  const unproven = forSale(tenant, vehicles).flatMap((vehicle) => {
    const was = wasPrice(vehicle)?.was;
    return was !== undefined && !pricesOf(vehicle.id).some(({ price }) => price >= was)
      ? [{ vehicle, was }]
      : [];
  });
  const [first] = unproven;
  if (!first) return [];
  const facts = { vehicles: unproven.length, example: nameOf(first.vehicle), was: first.was };
  return [warning(wasPriceUnproven, facts, positionOf(['stock']))];
};

const driveAwayIsAll: TenantCheck = (tenant, { positionOf, vehicles }) => {
  const contradicting = forSale(tenant, vehicles).flatMap((vehicle) => {
    const phrase = isDriveAway(vehicle.price_type) ? addedCharges(vehicle.dealercomments ?? '') : undefined;
    return phrase === undefined ? [] : [{ vehicle, phrase }];
  });
  const [first] = contradicting;
  if (!first) return [];
  const facts = { vehicles: contradicting.length, example: nameOf(first.vehicle), phrase: first.phrase };
  return [warning(chargesOnTop, facts, positionOf(['stock']))];
};

export const checks: SliceChecks = {
  tenant: [vehiclesHavePrices, pricesHaveTypes, wasPricesAreProven, driveAwayIsAll],
};
