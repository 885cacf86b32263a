/** Title, description and structured data of a vehicle page. */
import type { Head } from '../../renderer/contract/page.ts';
import { completeUrl } from '../_domain/tenant/site-origin.ts';
import { cardFacts, vehicleDetails } from '../_domain/vehicle/details.ts';
import { itemType, type ItemType } from '../_domain/vehicle/item-type.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import { formatDollars } from '../_domain/price/money.ts';
import type { PriceDisplay } from '../_domain/price/price.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { breadcrumbList } from '../_domain/text/breadcrumbs.ts';
import { type VehicleData } from './vehicle-data.ts';

const CONDITIONS = { new: 'NewCondition', demo: 'UsedCondition', used: 'UsedCondition' } as const;

/** Returns the advertised price in dollars; undefined for a subscription, which is not a price of the vehicle. */
function advertised(vehicle: Vehicle, price: PriceDisplay): number | undefined {
  return isForSale(vehicle) && price.kind === 'price' ? price.amount : undefined;
}

function availabilityOf(vehicle: Vehicle): string {
  if (vehicle.status === 'coming_soon' || vehicle.preorder) return 'https://schema.org/PreOrder';
  return vehicle.reserved ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
}

function sellerOf({ shop, place }: VehicleData): object {
  if (!place) return { '@type': 'AutoDealer', name: shop.name, url: shop.origin };
  return {
    '@type': 'AutoDealer',
    name: place.name,
    url: shop.origin + place.href,
    ...(place.phone ? { telephone: place.phone.href.slice('tel:'.length) } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.street,
      addressLocality: place.city,
      addressRegion: place.state,
      postalCode: place.postcode,
      addressCountry: 'AU',
    },
  };
}

/** Returns the offer; undefined without a price. */
function offerOf(data: VehicleData, url: string): object | undefined {
  const { vehicle, price } = data;
  const amount = advertised(vehicle, price);
  if (amount === undefined) return undefined;
  return {
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: 'AUD',
    availability: availabilityOf(vehicle),
    itemCondition: `https://schema.org/${CONDITIONS[vehicle.car_type]}`,
    seller: sellerOf(data),
  };
}

const SCHEMA_TYPES: Readonly<Record<ItemType, string>> = {
  car: 'Car',
  subscription: 'Car',
  motorcycle: 'Motorcycle',
  truck: 'Vehicle',
  caravan: 'Vehicle',
};

/** Returns the properties of vehicles with an engine. */
function engineProperties(vehicle: Vehicle): object {
  if (itemType(vehicle) === 'caravan') return {};
  const { km } = vehicle;
  return {
    mileageFromOdometer:
      km === undefined ? undefined : { '@type': 'QuantitativeValue', value: km, unitCode: 'KMT' },
    vehicleTransmission: vehicle.simple_transmission ?? vehicle.trans,
    fuelType: vehicle.simple_fuel ?? vehicle.fuel,
    driveWheelConfiguration: vehicle.simple_drive ?? vehicle.drive,
    numberOfDoors: itemType(vehicle) === 'motorcycle' ? undefined : vehicle.doors || undefined,
    vehicleSeatingCapacity: vehicle.seats || undefined,
  };
}

const presentFacts = (facts: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ''));

/** Returns the schema.org description of the vehicle; it has an offer only if the page shows a price. */
function vehicleJsonLd(data: VehicleData): object {
  const { vehicle, shop, image } = data;
  const url = `${shop.origin}/cars/${vehicle.slug}`;
  const { vin = '' } = vehicle;
  const showsVin = vin.length === 17 && vehicleDetails(vehicle, shop.facts).some(({ key }) => key === 'vin');
  return presentFacts({
    '@context': 'https://schema.org',
    '@type': SCHEMA_TYPES[itemType(vehicle)],
    name: vehicle.name,
    url,
    image: image === undefined ? undefined : completeUrl(image, shop.origin),
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleConfiguration: vehicle.badge,
    vehicleModelDate: String(vehicle.year),
    ...engineProperties(vehicle),
    bodyType: vehicle.simple_body,
    color: vehicle.colour,
    vehicleInteriorColor: vehicle.interior_colour,
    vehicleIdentificationNumber: showsVin ? vin : undefined,
    sku: vehicle.stocknum,
    itemCondition: `https://schema.org/${CONDITIONS[vehicle.car_type]}`,
    offers: offerOf(data, url),
  });
}

/** Returns a sentence about the location: the dealer's, else the vehicle's town. */
function locationSentence({ vehicle, place, shop, town }: VehicleData): string {
  if (!isForSale(vehicle)) return `Sold by ${place ? `${place.name}, ${town}` : shop.name}.`;
  if (vehicle.status === 'coming_soon')
    return `On its way. Ask ${place ? `${place.name}, ${town}` : shop.name} to tell you when it arrives.`;
  if (place) return `See it at ${place.name}, ${town}.`;
  return town ? `See it in ${town}. Offered by ${shop.name}.` : `Offered by ${shop.name}.`;
}

/** Facts whose values need their label: 'sleeps 4', 'tare weight 1,820 kg'. */
const NAMED_FACTS: ReadonlySet<string> = new Set(['Sleeps', 'Tare weight', 'Gross vehicle mass', 'Axles']);
const labelled = (label: string, value: string): string =>
  NAMED_FACTS.has(label) ? `${label.toLowerCase()} ${value}` : value;

/** Returns name, facts, price and location in one or two sentences. */
function describe(data: VehicleData): string {
  const { vehicle, price, shop } = data;
  const facts = [
    ...cardFacts(vehicle, shop.facts).map(({ label, value }) => labelled(label, value)),
    vehicle.colour,
  ];
  const amount = advertised(vehicle, price);
  const type = price.kind === 'price' ? price.priceType : undefined;
  const weekly =
    price.kind === 'subscription' && isForSale(vehicle) ? ` ${formatDollars(price.amount)} a week.` : '';
  const sum = amount === undefined ? weekly : ` ${[formatDollars(amount), type].filter(Boolean).join(' ')}.`;
  const list = facts.filter(Boolean).join(', ');
  return `${vehicle.name}${list ? `: ${list}` : ''}.${sum} ${locationSentence(data)}`;
}

/** Returns `sold`, `by subscription` or `for sale`. */
function offerText({ vehicle, price }: VehicleData): string {
  if (!isForSale(vehicle)) return 'sold';
  return price.kind === 'subscription' ? 'by subscription' : 'for sale';
}

export function vehicleHead(data: VehicleData): Head {
  const { vehicle, shop, town, image } = data;
  const where = town ? ` in ${town}` : '';
  return {
    title: `${vehicle.name} ${offerText(data)}${where} | ${shop.name}`,
    description: describe(data),
    ...(image ? { image } : {}),
    jsonLd: [vehicleJsonLd(data), breadcrumbList(data.crumbs, shop.origin)],
  };
}
