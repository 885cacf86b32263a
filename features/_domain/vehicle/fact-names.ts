/** The names of searchable facts. Separate from their table, which the early script doesn't need. */
export const FACT_NAMES = [
  'seats',
  'doors',
  'cylinders',
  // Before litres, which are part of its unit.
  'consumption',
  'electric_range',
  'litres',
  'owners',
  'sleeps',
  'axles',
  'ancap',
  'towing',
  'gvm',
  'tare',
  'atm',
  'length',
  'cc',
  'licence',
  'learner',
  'plug_in',
  'turbo',
  'gearbox',
  'size',
  'history',
  'vin',
] as const;
export type FactName = (typeof FACT_NAMES)[number];
