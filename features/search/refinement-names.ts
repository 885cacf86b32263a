/** The parameters of refinements. They stand apart from what is known of each, which the script in front of the page does without. */

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
  'seats',
  'filtered_features',
  'categories',
  'item_type',
  'tag',
  'certified',
  'status',
  'location_name',
  'dealership_name',
  'dealership_slug',
  'city',
  'state',
] as const;

/** A parameter that refines a search. */
export type RefinementName = (typeof REFINEMENT_NAMES)[number];
