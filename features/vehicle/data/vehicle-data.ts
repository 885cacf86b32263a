/** Data of a vehicle page, and small rules (specification, sections 2, 4, 5 and 9). */
import { LOCATIONS_HREF } from '../../_domain/location/primary-location.ts';
import { localPhone, telHref } from '../../_domain/contact/phone.ts';
import { onRoadCosts } from '../../_domain/price/price-type.ts';
import type { LogoForm } from '../../_domain/picture/site-logo.ts';
import type { PriceDisplay } from '../../_domain/price/price.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import type { CardFlag, CardTag, VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import type { TemplateOptions } from '../../_domain/tenant/template.ts';
import type { Action } from './actions.ts';
import type { VehicleTitle } from './vehicle-titles.ts';
import type { VehicleOptions } from '../vehicle.schema.ts';
import type { DetailOptions } from '../../_domain/vehicle/details.ts';
import type { Crumb } from '../../_domain/text/breadcrumbs.ts';

export type Phone = { text: string; href: string };

/** Data that all vehicle pages of a site share; one object. */
export interface Shop {
  name: string;
  /** Logo on white; absent where the name stands. */
  logo?: LogoForm;
  /** Name of the tenant, which identifies the site in the API. */
  slug: string;
  options: VehicleOptions;
  /** Origin of the site, without a slash at the end. */
  origin: string;
  order: TemplateOptions['vehicleOrder'];
  card: TemplateOptions['card'];
  /** The tenant’s word for vehicles, such as cars. */
  nouns: string;
  /** Days a sold vehicle stays on the site. */
  soldDays: number;
  /** Format of facts: engine sizes in litres, subscriptions. */
  facts: DetailOptions;
  licence: string;
  phones: Tenant['phones'];
  /** Address of the API, without a slash at its end; absent when the site has none. */
  api?: string;
  /** Deposits are paid online, so a reserved vehicle may be the visitor's. */
  takesDeposits: boolean;
}

/** Location facts. */
export interface LocationFacts {
  name: string;
  href: string;
  street: string;
  city: string;
  state: string;
  postcode: string;
  phone?: Phone;
}

/** Finance teaser below the price, worded like the estimate. */
export interface Teaser {
  text: string;
  /** Warning about its comparison rate. */
  warning?: string;
  /** Address of the repayment calculator. */
  href?: string;
}

export interface VehicleData {
  shop: Shop;
  vehicle: Vehicle;
  tag: CardTag | null;
  /** Flags from the record of earlier pulls, such as a price drop. */
  flags: readonly CardFlag[];
  /** Tag once the vehicle is reserved; absent if visitors cannot reserve it. */
  heldTag?: CardTag;
  price: PriceDisplay;
  /** 'est. $X/wk …' with its rates; absent without a purchase price. */
  estimate?: string;
  teaser?: Teaser;
  /** Address of the drive-away estimate. */
  onRoadHref?: string;
  /** Address of the form that watches the price. */
  priceAlertHref?: string;
  /** Text of the badge of a certified used vehicle. */
  certified?: string;
  /** Image of that badge. */
  certifiedImage?: string;
  /** The number of Call Now. */
  phone?: Phone;
  /** Buttons in the order of the page. */
  actions: readonly Action[];
  /** Address of Enquire Now. */
  contact: string;
  crumbs: readonly Crumb[];
  /** Label of the location button: the location's name, or 'Vehicle Location'. */
  locationLabel: string;
  place?: LocationFacts;
  /** Town and state of the location, else of the vehicle; empty without either. */
  town: string;
  /** Title of the document, unique on the site. */
  head: VehicleTitle;
  /** Address of the listing of the same make. */
  makeHref: string;
  similar: readonly VehicleCardData[];
  /** Address of the lead picture. */
  image?: string;
  /** Address of the picture beside links to the page, when it is another. */
  preview?: string;
}

/**
 * Returns the number of Call Now: that of the vehicle type if the tenant sets one, else that of the location; undefined
 * without either, and then there is no button.
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

/** Returns the address of Enquire Now without a form: phones and hours of the location, else the list of locations. */
export const contactHref = (place: Pick<LocationFacts, 'href'> | undefined): string =>
  place ? `${place.href}#opening-hours` : LOCATIONS_HREF;

/** Returns the label of the location button: the location's name, or 'Vehicle Location' (section 2). */
export function locationLabel(
  { location }: Pick<Vehicle, 'location'>,
  locationName: string | undefined,
): string {
  return location ?? locationName ?? 'Vehicle Location';
}

/**
 * Returns town and state where the vehicle stands: its own town when that is another one than the location's (section 2),
 * else the location's; empty without either.
 */
export function findTown(
  { city = '', state }: Pick<Vehicle, 'city' | 'state'>,
  place: Pick<LocationFacts, 'city' | 'state'> | undefined,
): string {
  const town = city.trim();
  const isElsewhere = town !== '' && town.toLowerCase() !== place?.city.toLowerCase();
  const { city: name, state: region } = isElsewhere || !place ? { city: town, state } : place;
  return [name, region].filter(Boolean).join(' ');
}

/** Returns town and state of a location. */
export const townOfPlace = ({ city, state }: Pick<LocationFacts, 'city' | 'state'>): string =>
  `${city} ${state}`;

/** Returns the explanation of a price type. */
export function priceTypeNote(priceType: string | undefined): string | undefined {
  const costs = onRoadCosts(priceType);
  if (costs === undefined) return undefined;
  return costs === 'included'
    ? 'Includes on-road costs and government charges.'
    : 'Government charges and on-road costs are extra.';
}

/** Returns the facts of the location of a vehicle; undefined for a vehicle without one. */
export const locationFacts = ({ place }: Pick<VehicleData, 'place'>): LocationFacts | undefined => place;
