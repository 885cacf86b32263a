/** `/inventory.json`: all vehicles of the site as data, with its JSON Schema. */
import { z } from 'zod';
import type { SiteFile } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { findLocation, toPrice } from '../_domain/site/card-of.ts';
import { commentSegments } from '../_domain/vehicle/comments.ts';
import { pageFacts } from '../_domain/vehicle/details.ts';
import { ROW_FIELDS } from '../_domain/vehicle/fact-outputs.ts';
import type { FactKey } from '../_domain/vehicle/fact-rows.ts';
import { fuelName } from '../_domain/vehicle/fuel-kind.ts';
import { ITEM_TYPES, itemType } from '../_domain/vehicle/item-type.ts';
import { photoUrls } from '../_domain/site/photo-urls.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import { publishedVin, statedText } from '../_domain/vehicle/published-facts.ts';
import { CAR_TYPES, vehicleSchema, type Vehicle } from '../_domain/vehicle/vehicle.schema.ts';

const inventoryVehicleSchema = z.object({
  id: z.string().describe('Identifier of the vehicle on this site.'),
  url: z.url().describe('Address of its page.'),
  name: z.string().describe('Title of the advertisement.'),
  kind: z.enum(ITEM_TYPES).describe('Kind of vehicle.'),
  condition: z.enum(CAR_TYPES).describe('New, demo or used.'),
  year: z.int().describe('Model year.'),
  make: z.string().describe('Make.'),
  model: z.string().describe('Model.'),
  badge: z.string().optional().describe('Trim level.'),
  colour: z.string().optional().describe('Exterior colour.'),
  kilometres: z.number().optional().describe('Odometer in kilometres.'),
  body: z.string().optional().describe('Body.'),
  transmission: z.string().optional().describe('Transmission.'),
  drive: z.string().optional().describe('Driven wheels.'),
  fuel: z.string().optional().describe('Fuel.'),
  seats: z.int().optional().describe('Number of seats.'),
  doors: z.int().optional().describe('Number of doors.'),
  vin: z.string().optional().describe('Vehicle identification number.'),
  stock_number: z.string().optional().describe('Stock number of the dealer.'),
  for_sale: z.boolean().describe('False: it was sold lately.'),
  reserved: z.boolean().optional().describe('A buyer has reserved it.'),
  price: z
    .object({
      amount: z.number().describe('Dollars.'),
      currency: z.literal('AUD').describe('Australian dollars.'),
      includes: z.string().optional().describe('What the price includes, such as Drive Away.'),
      per_week: z.literal(true).optional().describe('The price is for a week of a subscription.'),
    })
    .optional()
    .describe('Advertised price; absent where the page shows none.'),
  location: z.string().optional().describe('Where the vehicle is.'),
  description: z.string().optional().describe('Comments of the dealer.'),
  equipment: z.array(z.string()).optional().describe('Equipment.'),
  images: z.array(z.url()).describe('Photos, the lead first.'),
});

/** Searchable facts that have no name of their own above, by the field names of the stock. */
const OTHER_FACTS = ROW_FIELDS.filter(([field]) => !Object.hasOwn(inventoryVehicleSchema.shape, field));
const factShape = Object.fromEntries(OTHER_FACTS.map(([field]) => [field, vehicleSchema.shape[field]]));

const inventorySchema = z.object({
  dealer: z.string().describe('Name of the dealer.'),
  site: z.url().describe('Address of the site.'),
  vehicles: z
    .array(inventoryVehicleSchema.extend(factShape))
    .describe('Vehicles of the site, in the order of its listing.'),
});

type InventoryVehicle = z.output<typeof inventoryVehicleSchema>;

function priceFact(site: Site, vehicle: Vehicle): InventoryVehicle['price'] {
  const price = toPrice(site, vehicle);
  if (!isForSale(vehicle) || !('amount' in price)) return undefined;
  const { amount } = price;
  if (price.kind === 'subscription') return { amount, currency: 'AUD', per_week: true };
  return { amount, currency: 'AUD', ...(price.priceType && { includes: price.priceType }) };
}

/** Returns the facts that the page shows: a caravan has no fuel, whatever the feed contains. */
function shownFacts(vehicle: Vehicle, subscriptions: boolean) {
  const shown = pageFacts(vehicle, { subscriptions });
  const ifShown = <T>(value: T, ...keys: FactKey[]): T | undefined =>
    keys.some((key) => shown.has(key)) ? value : undefined;
  const others = OTHER_FACTS.map(([field, rows]) => [field, ifShown(vehicle[field] || undefined, ...rows)]);
  return {
    ...Object.fromEntries(others),
    colour: ifShown(statedText(vehicle.colour), 'colour'),
    kilometres: ifShown(vehicle.km, 'km'),
    body: ifShown(statedText(vehicle.simple_body), 'body', 'style'),
    transmission: ifShown(
      statedText(vehicle.simple_transmission) ?? statedText(vehicle.trans),
      'transmission',
      'transmission_in_full',
    ),
    drive: ifShown(statedText(vehicle.simple_drive) ?? statedText(vehicle.drive), 'drive', 'drive_in_full'),
    fuel: ifShown(statedText(fuelName(vehicle)) ?? statedText(vehicle.fuel), 'fuel', 'fuel_in_full'),
    seats: ifShown(vehicle.seats || undefined, 'seats'),
    doors: ifShown(vehicle.doors || undefined, 'doors'),
    vin: ifShown(publishedVin(vehicle), 'vin'),
    stock_number: ifShown(vehicle.stocknum, 'stocknum'),
  };
}

function inventoryVehicle(site: Site, vehicle: Vehicle, origin: string): InventoryVehicle {
  const { offers_subscription: subscriptions } = site.tenant;
  const comments = commentSegments(vehicle.dealercomments).join('\n');
  return {
    id: vehicle.id,
    url: `${origin}/cars/${vehicle.slug}`,
    name: vehicle.name,
    kind: itemType(vehicle, { subscriptions }),
    condition: vehicle.car_type,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    ...shownFacts(vehicle, subscriptions),
    for_sale: isForSale(vehicle),
    reserved: vehicle.reserved,
    price: priceFact(site, vehicle),
    location: findLocation(site, vehicle) || undefined,
    description: comments || undefined,
    equipment: vehicle.standardEquipment,
    images: photoUrls(site, vehicle, origin),
  };
}

/** Returns the inventory and its JSON Schema. */
export function* inventoryFiles(site: Site, origin: string): Generator<SiteFile> {
  const vehicles = site.vehicles.map((vehicle) => inventoryVehicle(site, vehicle, origin));
  const inventory = {
    $schema: `${origin}/inventory.schema.json`,
    dealer: site.tenant.name,
    site: origin,
    vehicles,
  };
  yield { file: 'inventory.json', body: `${JSON.stringify(inventory)}\n` };
  const schema = z.toJSONSchema(inventorySchema.extend({ $schema: z.url().optional() }));
  yield { file: 'inventory.schema.json', body: `${JSON.stringify(schema, undefined, 2)}\n` };
}
