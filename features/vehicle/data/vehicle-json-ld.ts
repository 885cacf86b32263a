/** Structured data of a vehicle page. Each value is one that the page shows. */
import type {
  AutoDealer,
  Car,
  EngineSpecification,
  Motorcycle,
  Offer,
  Vehicle as Thing,
  WithContext,
} from 'schema-dts';
import { completeUrl } from '../../_domain/tenant/site-origin.ts';
import { defined } from '../../_domain/text/defined.ts';
import { dealerComments } from '../../_domain/vehicle/comments.ts';
import { factProperties } from '../../_domain/vehicle/fact-outputs.ts';
import { keyInformation, vehicleDetails, type Row } from '../../_domain/vehicle/details.ts';
import { titleParts } from '../../_domain/vehicle/headings.ts';
import { itemType, type ItemType } from '../../_domain/vehicle/item-type.ts';
import { isAtLocation, isForSale, isSold } from '../../_domain/vehicle/status.ts';
import {
  publishedVin,
  schemaBody,
  schemaDrive,
  statedText,
  toTwoConditions,
} from '../../_domain/vehicle/published-facts.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { identifyingVin } from '../../_domain/vehicle/vin.ts';
import { locationFacts, type VehicleData } from './vehicle-data.ts';
import { postalAddress } from '../../_domain/location/postal-address.ts';

/** Data of a page with what decides which facts it shows. */
export interface DescribedVehicle extends VehicleData {
  /** Names of its sections. */
  readonly order: readonly string[];
  /** Sections of other slices with content. */
  readonly sections: readonly { readonly name: string }[];
  /** Addresses of its photos, in their order. */
  readonly photos: readonly string[];
}

type VehicleThing = WithContext<Car | Motorcycle | Thing>;

const CONDITIONS = {
  new: 'https://schema.org/NewCondition',
  used: 'https://schema.org/UsedCondition',
} as const;

const SCHEMA_TYPES = {
  car: 'Car',
  subscription: 'Car',
  motorcycle: 'Motorcycle',
  truck: 'Vehicle',
  caravan: 'Vehicle',
} as const satisfies Record<ItemType, string>;

/** Most photos in structured data. */
export const MOST_PHOTOS = 10;

function availabilityOf(vehicle: Vehicle) {
  if (vehicle.status === 'coming_soon' || vehicle.preorder) return 'https://schema.org/PreOrder';
  return vehicle.reserved ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
}

function toSeller(data: VehicleData): AutoDealer {
  const { shop } = data;
  const location = locationFacts(data);
  if (!location) return { '@type': 'AutoDealer', name: shop.name, url: shop.origin };
  return {
    '@type': 'AutoDealer',
    name: location.name,
    url: shop.origin + location.href,
    ...(location.phone ? { telephone: location.phone.href.slice('tel:'.length) } : {}),
    // Nobody can see a vehicle that is on its way or gone, so its page shows no address.
    ...(isAtLocation(data.vehicle) && { address: postalAddress(location) }),
  };
}

/** Code of a week in UN/CEFACT Recommendation 20. */
const WEEK = 'WEE';

/** Returns the displayed price: of the vehicle, or for a week of its subscription. Undefined without one. */
function priceFacts({
  price,
}: VehicleData): Pick<Offer, 'price' | 'priceCurrency' | 'priceSpecification'> | undefined {
  if (price.kind === 'price') return { price: price.amount, priceCurrency: 'AUD' };
  if (price.kind !== 'subscription') return undefined;
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: price.amount,
      priceCurrency: 'AUD',
      unitCode: WEEK,
    },
  };
}

/** Returns the offer; that of a sold vehicle has no price. Undefined for a vehicle for sale without a price. */
function toOffer(data: VehicleData, url: string): Offer | undefined {
  if (isSold(data.vehicle))
    return { '@type': 'Offer', url, availability: 'https://schema.org/SoldOut', seller: toSeller(data) };
  const price = isForSale(data.vehicle) ? priceFacts(data) : undefined;
  if (price === undefined) return undefined;
  return {
    '@type': 'Offer',
    url,
    ...price,
    availability: availabilityOf(data.vehicle),
    itemCondition: CONDITIONS[toTwoConditions(data.vehicle.car_type)],
    seller: toSeller(data),
  };
}

/** Returns the rows of facts on the page by key; folded ones count, sections that the tenant leaves out do not. */
function shownFacts({ vehicle, shop, order }: DescribedVehicle): ReadonlyMap<string, string> {
  const { featured, specifications, summary } = keyInformation(vehicle, shop.facts);
  const rows: readonly (readonly [section: string, rows: readonly Row[]])[] = [
    ['facts', featured],
    ['specifications', specifications],
    ['overview', [...summary, ...vehicleDetails(vehicle, shop.facts)]],
  ];
  const shown = rows.filter(([section]) => order.includes(section)).flatMap(([, those]) => those);
  return new Map(shown.map(({ key, value }) => [key, value]));
}

/** Returns the engine as the page words it: in cubic centimetres or in litres. */
function toEngine(shown: ReadonlyMap<string, string>): EngineSpecification | undefined {
  const text = shown.get('engine');
  if (text === undefined) return undefined;
  const [, amount, unit] = /^([\d,.]+)\s(cc|L)$/.exec(text) ?? [];
  const value = Number(amount?.replaceAll(',', ''));
  return {
    '@type': 'EngineSpecification',
    name: text.replace(/\s/g, ' '),
    ...(amount !== undefined && {
      engineDisplacement: { '@type': 'QuantitativeValue', value, unitCode: unit === 'L' ? 'LTR' : 'CMQ' },
    }),
  };
}

/** Returns the first text of the dealer's comments that is visible without a click. */
function commentsOf({ vehicle, order }: DescribedVehicle): string | undefined {
  const comments = dealerComments(vehicle.dealercomments);
  return order.includes('comments') && comments.kind === 'comments' ? comments.shown.join(' ') : undefined;
}

/** Returns facts whose rows are on the page. */
function toFacts(vehicle: Vehicle, shown: ReadonlyMap<string, string>) {
  const first = (...keys: string[]): string | undefined =>
    keys.map((key) => statedText(shown.get(key))).find(Boolean);
  const { km } = vehicle;
  return defined({
    mileageFromOdometer:
      km === undefined || !shown.has('km')
        ? undefined
        : ({ '@type': 'QuantitativeValue', value: Math.round(km), unitCode: 'KMT' } as const),
    vehicleTransmission: first('transmission', 'transmission_in_full'),
    fuelType: first('fuel', 'fuel_in_full'),
    driveWheelConfiguration: schemaDrive(first('drive', 'drive_in_full')),
    vehicleEngine: toEngine(shown),
    bodyType: schemaBody(first('body', 'style', 'body_in_full')),
    color: first('colour'),
    vehicleInteriorColor: first('interior_colour'),
    vehicleIdentificationNumber: shown.has('vin') ? identifyingVin(publishedVin(vehicle)) : undefined,
    sku: first('stocknum'),
  });
}

/** Returns the schema.org description of a vehicle. Without a displayed price there is no offer. */
export function vehicleJsonLd(data: DescribedVehicle): VehicleThing {
  const { vehicle, shop, photos } = data;
  const url = `${shop.origin}/cars/${vehicle.slug}`;
  const { badge } = titleParts(vehicle);
  const shown = shownFacts(data);
  const showsHistory = data.sections.some(({ name }) => name === 'condition');
  const image = photos.map((href) => completeUrl(href, shop.origin));
  return {
    '@context': 'https://schema.org',
    '@type': SCHEMA_TYPES[itemType(vehicle)],
    name: vehicle.name,
    url,
    ...(image.length > 0 && { image }),
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: String(vehicle.year),
    itemCondition: CONDITIONS[toTwoConditions(vehicle.car_type)],
    ...toFacts(vehicle, shown),
    ...factProperties(
      vehicle,
      ({ rows, history }) => rows?.some((row) => shown.has(row)) ?? (history !== undefined && showsHistory),
    ),
    ...defined({
      vehicleConfiguration: badge,
      description: commentsOf(data),
      offers: toOffer(data, url),
    }),
  };
}
