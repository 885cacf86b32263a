/** The entities have the field names of the specification (section 3), each with a description. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { brandSchema, manufacturerSchema, promoCardSchema } from '../tenant/brand.schema.ts';
import {
  addressSchema,
  locationSchema,
  openingHourSchema,
  reviewSchema,
  reviewSetSchema,
  specialHourSchema,
} from '../location/location.schema.ts';
import { descriptionAt } from '../schema/strict.schema.ts';
import { tenantSchema } from '../tenant/tenant.schema.ts';
import {
  financeLenderSchema,
  hotspotPositionSchema,
  hotspotSchema,
  hotspotsSchema,
  vehicleSchema,
} from './vehicle.schema.ts';

const VEHICLE = `id slug path name year make model badge series colour interior_colour car_type status price before_price
  subscription_price price_type km stocknum tag reserved preorder sold sold_date_timestamp certified created_at views images
  thumbnails primary_image_url video_url external_video_url spin_images spin_interior_image spin_code hotspots
  standardEquipment location simple_body simple_transmission simple_drive simple_fuel fuel drive seats doors engine_size
  engine_size_litres trans gearnum bodyconfiguration vin regplate rego_expiry build_date compliance_date photos_count
  show_on_dealer_website location_id make_model categories dealercomments dealership_id dealership_slug city state file
  has_nvic carsales_title private_suburb private_postcode item_type finance_lenders average_market_price
  state_average_market_price`;
const VARIANT = `cylinders enginesize enginesize_litres induction geartype fuelconsumptioncombined fuelcapacity
  grossvehiclemass vehiclelength vehicleheight vehiclewidth torque bodyconfiguration ancaprating`;
const CARAVAN = 'body_width body_length tare_weight axle_type sleeps aggregate_trailer_mass';

const ENTITIES: readonly (readonly [string, z.ZodType, string])[] = [
  ['vehicle', vehicleSchema, VEHICLE],
  ['vehicle, variant fields', vehicleSchema, VARIANT],
  ['vehicle, caravan fields', vehicleSchema, CARAVAN],
  ['hotspots', hotspotsSchema, 'exterior interior exteriorHotspotPositions interiorHotspotPositions'],
  ['hotspot', hotspotSchema, 'id description anchors'],
  ['hotspot position', hotspotPositionSchema, 'hotspotId activeAngle posX posY'],
  [
    'finance lender record',
    financeLenderSchema,
    `interestRate comparisonRate paymentWeek paymentMonth totalPayable termYears termMonths termWeeks deposit balloon
      establishmentFees financeProvider disclaimer`,
  ],
  [
    'location',
    locationSchema,
    `id name slug location_type location_subtype dealership_id dealership_slug primary visible manufacturers
      dealer_license_number motor_vehicle_repairer address image contact_detail average_rating review_count reviews
      distribution_locations`,
  ],
  ['address', addressSchema, 'street city state postcode lat long place_url place_id map_key'],
  ['opening hour', openingHourSchema, 'weekday status open close formated_hours'],
  ['special hour', specialHourSchema, 'status date start_hour end_hour department location_name'],
  [
    'review',
    reviewSchema,
    'id customer_name text rating image review_date review_date_in_words created_at_time_ago_in_words',
  ],
  ['review set', reviewSetSchema, 'count average_rating'],
  ['manufacturer', manufacturerSchema, 'id name slug logo'],
  ['brand', brandSchema, 'title slug logo banner description skipPage'],
  ['promo card', promoCardSchema, 'src alt background display strictDisplay position start expiry'],
  [
    'tenant',
    tenantSchema,
    `slug template name dealerships locations garage_enabled finance_provider offers_subscription autobot
      podium_api_token storage site_url phones search`,
  ],
];

const keysOf = (schema: z.ZodType): string[] => Object.keys((schema as z.ZodObject).shape);

describe.each(ENTITIES)('%s', (_name, schema, names) => {
  test('has every field of the specification', () => {
    expect(keysOf(schema)).toEqual(expect.arrayContaining(names.split(/\s+/)));
  });

  test('describes every field', () => {
    const silent = keysOf(schema).filter((key) => descriptionAt(schema, [key]) === undefined);
    expect(silent).toEqual([]);
  });
});

test('keeps a lender’s repayment by years (`term5`)', () => {
  expect(financeLenderSchema.parse({ term5: 119.4 })).toEqual({ term5: 119.4 });
});
