/** The general feed: the facts of each vehicle by the field names of the stock, as CSV and as JSON. */
import type { Column, Platform } from './feed.ts';
import { FACT_FIELDS } from '../_domain/vehicle/fact-outputs.ts';
import { publishedVin, statedText, whereItStands } from '../_domain/vehicle/published-facts.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';

/** Facts of the stock. A page shows those that fit its kind of vehicle: none tells the fuel of a caravan. */
const FACTS = [
  'id',
  'stocknum',
  'vin',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'car_type',
  'colour',
  'interior_colour',
  'km',
  'simple_body',
  'simple_transmission',
  'simple_drive',
  'simple_fuel',
] as const satisfies readonly (keyof Vehicle)[];

type FactName = (typeof FACTS)[number] | (typeof FACT_FIELDS)[number];

const fact = (name: FactName): Column => ({
  name,
  required: name === 'id',
  value: ({ vehicle }) => {
    const value = name === 'vin' ? publishedVin(vehicle) : vehicle[name];
    return typeof value === 'string' ? statedText(value) : value;
  },
});

export const general: Platform = {
  title: 'General feed',
  specification: '',
  excludes: () => undefined,
  uniqueVins: false,
  columns: [
    ...[...new Set<FactName>([...FACTS, ...FACT_FIELDS])].map(fact),
    {
      name: 'price_type',
      value: ({ vehicle, price }) => (price === undefined ? undefined : vehicle.price_type),
    },
    { name: 'item_type', value: ({ kind }) => kind },
    { name: 'status', value: ({ vehicle }) => vehicle.status },
    { name: 'price', value: ({ price }) => price },
    { name: 'subscription_price', value: ({ weeklyPrice }) => weeklyPrice },
    { name: 'link', value: ({ link }) => link },
    { name: 'images', value: ({ images }) => images },
    { name: 'location', value: ({ location, vehicle }) => location?.name ?? vehicle.location },
    { name: 'city', value: ({ location, vehicle }) => whereItStands(vehicle, location).city },
    { name: 'state', value: ({ location, vehicle }) => whereItStands(vehicle, location).state },
    { name: 'postcode', value: ({ location, vehicle }) => whereItStands(vehicle, location).postcode },
    { name: 'description', value: ({ description }) => description },
  ],
};
