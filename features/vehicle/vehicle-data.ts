/** What a vehicle page shows, as plain data, and the small rules that choose it (specification, sections 2, 4, 5 and 9). */
import { LOCATIONS_HREF } from '../_domain/location/primary-location.ts';
import { localPhone, telHref } from '../_domain/contact/phone.ts';
import type { PriceDisplay } from '../_domain/price/price.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { CardTag, VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import type { TemplateOptions } from '../_domain/tenant/template.ts';
import type { Action } from './actions.ts';
import type { VehicleOptions } from './vehicle.schema.ts';
import type { DetailOptions } from '../_domain/vehicle/details.ts';
import type { Crumb } from '../_domain/text/breadcrumbs.ts';

export type Phone = { text: string; href: string };

/** What every vehicle page of a site shares: one object for the whole site. */
export interface Shop {
  name: string;
  /** Name of the tenant, by which the API knows the site. */
  slug: string;
  options: VehicleOptions;
  /** Origin of the site, without a slash at the end. */
  origin: string;
  order: TemplateOptions['vehicleOrder'];
  card: TemplateOptions['card'];
  /** How facts are told: engine sizes in litres, subscriptions. */
  facts: DetailOptions;
  licence: string;
  phones: Tenant['phones'];
  /** Address of the API, without a slash at its end; absent when the site has none. */
  api?: string;
}

/** What the page says of the place a vehicle stands at. */
export interface LocationFacts {
  name: string;
  href: string;
  street: string;
  city: string;
  state: string;
  postcode: string;
  phone?: Phone;
}

/** The finance teaser below the price, in the words of the estimate. */
export interface Teaser {
  text: string;
  /** The warning that belongs to its comparison rate. */
  warning?: string;
  /** Where the repayments can be worked out. */
  href?: string;
}

export interface VehicleData {
  shop: Shop;
  vehicle: Vehicle;
  tag: CardTag | null;
  /** The tag when somebody reserves the vehicle; absent where nobody can. */
  heldTag?: CardTag;
  price: PriceDisplay;
  /** 'est. $X/wk …' with its rates, beside a price that is paid off. */
  estimate?: string;
  teaser?: Teaser;
  /** Words of the badge of a certified used vehicle. */
  certified?: string;
  /** Image of that badge. */
  certifiedImage?: string;
  /** The number of Call Now. */
  phone?: Phone;
  /** The buttons in their order. */
  actions: readonly Action[];
  /** Where Enquire Now leads. */
  contact: string;
  crumbs: readonly Crumb[];
  /** Where the location button leads to in words: the yard, or 'Vehicle Location'. */
  locationLabel: string;
  place?: LocationFacts;
  /** Town and state of the place, else of the vehicle itself; empty when neither is known. */
  town: string;
  /** Address of the listing of the same make. */
  makeHref: string;
  similar: readonly VehicleCardData[];
  /** Address of the lead picture. */
  image?: string;
}

/**
 * The number of Call Now: that of the vehicle's type when the tenant filters by type and has one, else that of the place.
 * Nothing when neither is known: then there is no call button.
 */
export function callPhone(
  { car_type: type }: Pick<Vehicle, 'car_type'>,
  phones: Omit<NonNullable<Tenant['phones']>, 'per_dealership'> | undefined,
  locationPhone: Phone | undefined,
): Phone | undefined {
  const own = phones?.filter_by_car_type ? phones[type] : undefined;
  const number = own ?? locationPhone?.href.slice('tel:'.length);
  return number === undefined ? undefined : { text: localPhone(number), href: telHref(number) };
}

/** Id of the section with the enquiry form. */
export const ENQUIRE = 'enquire';

/** Where Enquire Now leads without a form: the phones and hours of the place, or the list of places when none is known. */
export const contactHref = (place: Pick<LocationFacts, 'href'> | undefined): string =>
  place ? `${place.href}#opening-hours` : LOCATIONS_HREF;

/** The words of the location button: the vehicle's yard, or 'Vehicle Location' when none is known (section 2). */
export function locationLabel(
  { location }: Pick<Vehicle, 'location'>,
  locationName: string | undefined,
): string {
  return location ?? locationName ?? 'Vehicle Location';
}

/** Town and state a vehicle is offered in: those of its place, else its own; empty when neither is known. */
export function townOf(
  { city, state }: Pick<Vehicle, 'city' | 'state'>,
  place: Pick<LocationFacts, 'city' | 'state'> | undefined,
): string {
  return (place ? [place.city, place.state] : [city?.trim(), state]).filter(Boolean).join(' ');
}

/** What a price type means, for those who do not know the trade's words. */
export function priceTypeNote(priceType: string | undefined): string | undefined {
  if (priceType === undefined) return undefined;
  if (/drive\s?-?away/i.test(priceType)) return 'Includes on-road costs and government charges.';
  if (/excl|before|plus|\+/i.test(priceType)) return 'Government charges and on-road costs are extra.';
  return undefined;
}
