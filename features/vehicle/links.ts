/** Where the buttons of a vehicle page lead (specification, section 2, links and related routes). */
import { LEAST_PRICE } from '../_domain/price/no-price.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { PERSONALISED_FINANCE } from '../_domain/form/valuation-gate.ts';
import type { VehicleOptions } from './vehicle.schema.ts';

/** What these rules read of a vehicle. */
export type LinkedVehicle = Pick<
  Vehicle,
  'id' | 'slug' | 'name' | 'price' | 'car_type' | 'has_nvic' | 'dealership_slug' | 'dealership_id'
>;

const query = (values: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/**
 * The finance link. A configured address stands in for all others; without a vehicle it is the plain page; a vehicle
 * with a valuation code goes to `/personalised/finance` when the gate is on; else the form is told of the vehicle.
 */
export function financeHref(
  { href, page, valuation_gate: gate }: VehicleOptions['finance'],
  vehicle?: LinkedVehicle,
): string {
  if (href !== undefined) return href;
  if (!vehicle) return page;
  const { id, price = 0, car_type, has_nvic, dealership_slug: slug, dealership_id: dealership } = vehicle;
  if (gate && has_nvic) return `${PERSONALISED_FINANCE}?${query({ car_id: id })}`;
  const vehiclePriceBudget = price > LEAST_PRICE ? price : undefined;
  const about = { preferredDealership: slug ?? dealership, vehiclePriceBudget, car_id: id, car_type };
  return `${page}?${query(about)}#finance-form`;
}

/** The page on which the vehicle is reserved, or bought. */
export const reserveHref = ({ slug }: Pick<Vehicle, 'slug'>, page: 'checkout' | 'buy-online'): string =>
  `/cars/${slug}/${page}`;

export const onlinePurchaseHref = ({ slug }: Pick<Vehicle, 'slug'>): string =>
  `/checkout-journey?${query({ car_id: slug })}`;

export const tradeInHref = ({ id }: Pick<Vehicle, 'id'>): string => `/cars/trade-in?${query({ car_id: id })}`;

/** A WhatsApp conversation that begins with the vehicle. An Australian number may be written with its 0. */
export function whatsAppHref(number: string, { name, slug }: LinkedVehicle, origin: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0/, '61');
  return `https://wa.me/${digits}?${query({ text: `I am asking about the ${name}: ${origin}/cars/${slug}` })}`;
}
