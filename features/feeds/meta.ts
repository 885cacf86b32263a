/** The feed of Meta automotive inventory ads. */
import { writtenVin } from '../_domain/vehicle/vin.ts';
import { vinProblem, type Platform } from './feed.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { FeedVehicle } from './feed-vehicle.ts';
import { audPrice } from './google.ts';
import { isCertifiedPreOwned, metaDrive, metaFuel, metaTransmission } from './vocabulary.ts';
import { metaBody, statedText, toTwoConditions } from '../_domain/vehicle/published-facts.ts';
import { cutText } from '../_domain/text/cut-text.ts';

const VEHICLE_TYPES = {
  car: 'CAR_TRUCK',
  truck: 'COMMERCIAL',
  motorcycle: 'MOTORCYCLE',
  caravan: 'RV_CAMPER',
} as const;
/** Characters that a description may have, and pictures a vehicle. */
const DESCRIPTION_LENGTH = 5000;
const IMAGES = 20;

const addressOf = ({ location }: FeedVehicle): string | undefined => {
  if (location === undefined) return undefined;
  const { street, city, state, postcode } = location.address;
  return JSON.stringify({ addr1: street, city, region: state, postal_code: postcode, country: 'AU' });
};

/** Returns whether a buyer can get the vehicle; one that is coming soon is pending. */
function availabilityOf({ reserved, status }: Vehicle): 'AVAILABLE' | 'NOT_AVAILABLE' | 'PENDING' {
  if (reserved) return 'NOT_AVAILABLE';
  return status === 'coming_soon' ? 'PENDING' : 'AVAILABLE';
}

function excludes({ kind }: FeedVehicle): string | undefined {
  return kind === 'subscription' ? 'Meta has no vehicles to subscribe to.' : undefined;
}

export const meta: Platform = {
  title: 'Meta automotive inventory ads',
  specification: 'https://developers.facebook.com/docs/marketing-api/auto-ads/reference',
  excludes,
  uniqueVins: true,
  columns: [
    {
      name: 'vehicle_id',
      required: true,
      value: ({ vehicle }) => vehicle.id,
      problem: (id) => (String(id).length > 100 ? 'It has more than 100 characters.' : undefined),
    },
    {
      name: 'vin',
      required: true,
      value: ({ vehicle: { vin } }) => vin && writtenVin(vin),
      problem: vinProblem,
    },
    { name: 'title', required: true, value: ({ vehicle }) => vehicle.name },
    {
      name: 'description',
      required: true,
      value: ({ description }) => cutText(description, DESCRIPTION_LENGTH),
    },
    { name: 'url', required: true, value: ({ link }) => link },
    { name: 'make', required: true, value: ({ vehicle }) => vehicle.make },
    { name: 'model', required: true, value: ({ vehicle }) => vehicle.model },
    { name: 'trim', value: ({ vehicle }) => vehicle.badge },
    { name: 'year', required: true, value: ({ vehicle }) => vehicle.year },
    {
      name: 'vehicle_type',
      value: ({ kind }) => (kind === 'subscription' ? undefined : VEHICLE_TYPES[kind]),
    },
    {
      name: 'body_style',
      required: true,
      value: ({ vehicle }) => metaBody(vehicle),
      from: ({ vehicle }) => vehicle.simple_body,
    },
    {
      name: 'mileage.value',
      required: true,
      value: ({ vehicle: { km, car_type: type } }) => km ?? (type === 'new' ? 0 : undefined),
    },
    { name: 'mileage.unit', required: true, value: () => 'KM' },
    {
      name: 'image',
      required: true,
      value: ({ images, vehicle }) =>
        images.length === 0
          ? undefined
          : JSON.stringify(images.slice(0, IMAGES).map((url) => ({ url, tag: [vehicle.name] }))),
    },
    { name: 'transmission', value: ({ vehicle }) => metaTransmission(vehicle) },
    { name: 'fuel_type', value: ({ vehicle }) => metaFuel(vehicle) },
    { name: 'drivetrain', value: ({ vehicle }) => metaDrive(vehicle) },
    { name: 'price', required: true, value: ({ price }) => audPrice(price) },
    { name: 'address', required: true, value: addressOf },
    { name: 'latitude', value: ({ location }) => location?.address.lat },
    { name: 'longitude', value: ({ location }) => location?.address.long },
    { name: 'exterior_color', required: true, value: ({ vehicle }) => statedText(vehicle.colour) },
    { name: 'interior_color', value: ({ vehicle }) => statedText(vehicle.interior_colour) },
    {
      name: 'state_of_vehicle',
      required: true,
      value: ({ vehicle }) =>
        isCertifiedPreOwned(vehicle) ? 'CPO' : toTwoConditions(vehicle.car_type).toUpperCase(),
    },
    { name: 'availability', value: ({ vehicle }) => availabilityOf(vehicle) },
    { name: 'dealer_name', value: ({ location }) => location?.name },
    { name: 'stock_number', value: ({ vehicle }) => vehicle.stocknum },
  ],
};
