/** The names of refinements. Separate from their definitions, which the early script doesn't need. */

import { FACT_NAMES } from '../../_domain/vehicle/fact-names.ts';

export const REFINEMENT_NAMES = [
  'car_type',
  'make',
  'model',
  'make_model',
  'badge',
  'body',
  'price',
  'price_range',
  'weekly_price',
  'weekly_price_range',
  'subscription_price',
  'year',
  'km',
  'transmission',
  'fuel',
  'drive',
  'colour',
  ...FACT_NAMES,
  'filtered_features',
  'equipment',
  'listed_items',
  'categories',
  'item_type',
  'tag',
  'certified',
  'drive_away',
  'reduced',
  'status',
  'location_name',
  'dealership_name',
  'dealership_slug',
  'city',
  'state',
] as const;

/** The name of a refinement, in addresses and states. */
export type RefinementName = (typeof REFINEMENT_NAMES)[number];
