/** The feed of Google vehicle ads as Australia requires it. */
import { googleBody, statedText, toTwoConditions } from '../_domain/vehicle/published-facts.ts';
import { writtenVin } from '../_domain/vehicle/vin.ts';
import { vinProblem, type Cell, type Platform } from './feed.ts';
import type { FeedVehicle } from './feed-vehicle.ts';
import type { PriceTerms } from '../_domain/price/price-type.ts';
import { isCertifiedPreOwned, googleEngine } from './vocabulary.ts';
import { cutText } from '../_domain/text/cut-text.ts';

const PRICE_TYPES: Readonly<Record<PriceTerms, string>> = {
  drive_away: 'drive_away_price',
  estimated: 'estimated_drive_away_price',
  excluding: 'excluding_government_charges_price',
};

/** Price types that Google takes in Australia, by condition. */
const TAKEN_PRICE_TYPES = {
  new: [PRICE_TYPES.drive_away, PRICE_TYPES.estimated],
  used: [PRICE_TYPES.drive_away, PRICE_TYPES.excluding],
} as const;

/** Characters that a title and a description may have. */
const TITLE_LENGTH = 150;
const DESCRIPTION_LENGTH = 5000;
/** How many pictures a vehicle may have beside the lead. */
const MORE_IMAGES = 10;

/** Dollars as the platforms write them. */
export const audPrice = (dollars: number | undefined): string | undefined =>
  dollars === undefined ? undefined : `${dollars.toFixed(2)} AUD`;

function priceTypeProblem(value: NonNullable<Cell>, { vehicle }: FeedVehicle): string | undefined {
  const condition = toTwoConditions(vehicle.car_type);
  const taken = TAKEN_PRICE_TYPES[condition];
  return taken.includes(String(value))
    ? undefined
    : `In Australia Google takes ${taken.join(' and ')} for a ${condition} car, not ${String(value)}.`;
}

function excludes({ kind, vehicle }: FeedVehicle): string | undefined {
  if (kind !== 'car') return `Google advertises cars and utes only, not a ${kind}.`;
  if (vehicle.reserved) return 'It is reserved, and Google advertises only what a buyer can get.';
  return vehicle.status === 'coming_soon' ? 'It is not in stock yet.' : undefined;
}

export const google: Platform = {
  title: 'Google vehicle ads',
  specification: 'https://support.google.com/merchants/answer/11192663',
  excludes,
  uniqueVins: true,
  unlistedPictures: {
    pattern: /\.(?:webp|avif|svg)(?:[?#]|$)/i,
    listed: 'GIF, JPEG, PNG, BMP and TIFF',
    column: 'image_link',
  },
  columns: [
    { name: 'id', required: true, value: ({ vehicle }) => vehicle.id },
    {
      name: 'vin',
      required: true,
      value: ({ vehicle: { vin } }) => vin && writtenVin(vin),
      problem: vinProblem,
    },
    { name: 'google_product_category', required: true, value: () => 916 },
    { name: 'title', required: true, value: ({ vehicle }) => cutText(vehicle.name, TITLE_LENGTH) },
    { name: 'description', value: ({ description }) => cutText(description, DESCRIPTION_LENGTH) },
    { name: 'link', required: true, value: ({ link }) => link },
    // Google puts the code of the store for which it displays the advertisement in place of the parameter.
    {
      name: 'link_template',
      required: true,
      value: ({ link, storeCode }) => storeCode && `${link}?store={store_code}`,
    },
    { name: 'image_link', required: true, value: ({ images }) => images[0] },
    {
      name: 'additional_image_link',
      value: ({ images }) =>
        images
          .slice(1, 1 + MORE_IMAGES)
          .map((url) => url.replaceAll(',', '%2C'))
          .join(','),
    },
    {
      name: 'condition',
      required: true,
      value: ({ vehicle }) => toTwoConditions(vehicle.car_type),
    },
    { name: 'price', required: true, value: ({ price }) => audPrice(price) },
    {
      name: 'vehicle_price_type',
      required: true,
      value: ({ priceTerms }) => priceTerms && PRICE_TYPES[priceTerms],
      from: ({ vehicle }) => vehicle.price_type,
      problem: priceTypeProblem,
    },
    { name: 'brand', required: true, value: ({ vehicle }) => vehicle.make },
    { name: 'model', required: true, value: ({ vehicle }) => vehicle.model },
    { name: 'trim', value: ({ vehicle }) => vehicle.badge },
    { name: 'year', required: true, value: ({ vehicle }) => vehicle.year },
    {
      name: 'mileage',
      required: true,
      value: ({ vehicle: { km, car_type: type } }) => {
        const kilometres = km ?? (type === 'new' ? 0 : undefined);
        return kilometres === undefined ? undefined : `${Math.round(kilometres)} km`;
      },
    },
    { name: 'color', required: true, value: ({ vehicle }) => statedText(vehicle.colour) },
    { name: 'body_style', value: ({ vehicle }) => googleBody(vehicle) },
    { name: 'engine', value: ({ vehicle }) => googleEngine(vehicle) },
    { name: 'certified_pre-owned', value: ({ vehicle }) => (isCertifiedPreOwned(vehicle) ? 'yes' : 'no') },
    { name: 'store_code', required: true, value: ({ storeCode }) => storeCode },
    {
      name: 'vehicle_fulfillment',
      required: true,
      value: ({ storeCode }) => storeCode && `in_store:${storeCode}`,
    },
  ],
};
