/** Addresses of the buttons of a vehicle page (specification, section 2, links and related routes). */
import type { FinancedVehicle } from '../../_domain/form/finance-link.ts';
import { formatQuery } from '../../_domain/text/query.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';

/** The fields that these links depend on. */
export type LinkedVehicle = FinancedVehicle & Pick<Vehicle, 'slug' | 'name'>;

/** Returns the address of the page that reserves or sells the vehicle. */
export const reserveHref = ({ slug }: Pick<Vehicle, 'slug'>, page: 'checkout' | 'buy-online'): string =>
  `/cars/${slug}/${page}`;

export const onlinePurchaseHref = ({ slug }: Pick<Vehicle, 'slug'>): string =>
  `/checkout-journey?${formatQuery({ car_id: slug })}`;

export const tradeInHref = ({ id }: Pick<Vehicle, 'id'>): string =>
  `/cars/trade-in?${formatQuery({ car_id: id })}`;

/** Returns the address of a WhatsApp chat that begins with the vehicle. An Australian number may start with 0. */
export function whatsAppHref(number: string, { name, slug }: LinkedVehicle, origin: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0/, '61');
  return `https://wa.me/${digits}?${formatQuery({ text: `I am asking about the ${name}: ${origin}/cars/${slug}` })}`;
}
