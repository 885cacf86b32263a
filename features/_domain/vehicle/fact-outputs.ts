/**
 * Where each searchable fact stands besides the search: rows of the page and of the comparison, fields of feeds and open data,
 * the property of structured data. All of them derive from this table.
 */
import { toCondition, type ConditionFact } from './condition.ts';
import type { FactName } from './fact-names.ts';
import type { FactKey } from './fact-rows.ts';
import type { Vehicle, VehicleInput } from './vehicle.schema.ts';

/** Fields with one value. */
type FactField = {
  [Name in keyof VehicleInput]-?: Vehicle[Name] extends string | number | boolean | undefined ? Name : never;
}[keyof VehicleInput];

/** A property of schema.org. */
interface FactProperty {
  readonly name: string;
  /** Field with its value; absent where structured data words the fact from its row. */
  readonly field?: FactField;
  /** Code in UN/CEFACT Recommendation 20. */
  readonly unitCode?: 'KGM';
  readonly unitText?: string;
}

export interface FactOutput {
  /** Its rows on the page. */
  readonly rows?: readonly FactKey[];
  /** Its facts in the section of history and condition. */
  readonly history?: readonly ConditionFact['key'][];
  /** Fields of the stock in general feeds and the inventory. */
  readonly fields: readonly FactField[];
  /** Null where schema.org has none. */
  readonly property: FactProperty | null;
}

const ENGINE: FactProperty = { name: 'vehicleEngine' };

export const FACT_OUTPUTS: Readonly<Record<FactName, FactOutput>> = {
  seats: {
    rows: ['seats'],
    fields: ['seats'],
    property: { name: 'vehicleSeatingCapacity', field: 'seats' },
  },
  doors: { rows: ['doors'], fields: ['doors'], property: { name: 'numberOfDoors', field: 'doors' } },
  cylinders: { rows: ['cylinders'], fields: ['cylinders'], property: null },
  consumption: {
    rows: ['consumption'],
    fields: ['fuelconsumptioncombined'],
    property: { name: 'fuelConsumption', field: 'fuelconsumptioncombined', unitText: 'L/100 km' },
  },
  electric_range: { rows: ['electric_range'], fields: ['electric_range'], property: null },
  litres: { rows: ['engine'], fields: ['engine_size_litres', 'engine_size'], property: ENGINE },
  owners: {
    history: ['owners'],
    fields: ['owners'],
    property: { name: 'numberOfPreviousOwners', field: 'owners' },
  },
  sleeps: { rows: ['sleeps'], fields: ['sleeps'], property: null },
  axles: { rows: ['axles'], fields: ['axle_type'], property: null },
  ancap: { rows: ['ancap'], fields: ['ancaprating'], property: null },
  towing: {
    rows: ['towing'],
    fields: ['towing_braked'],
    property: { name: 'trailerWeight', field: 'towing_braked', unitCode: 'KGM' },
  },
  gvm: {
    rows: ['gvm'],
    fields: ['grossvehiclemass'],
    property: { name: 'weightTotal', field: 'grossvehiclemass', unitCode: 'KGM' },
  },
  tare: {
    rows: ['tare'],
    fields: ['tare_weight'],
    property: { name: 'weight', field: 'tare_weight', unitCode: 'KGM' },
  },
  atm: {
    rows: ['atm'],
    fields: ['aggregate_trailer_mass'],
    property: { name: 'weightTotal', field: 'aggregate_trailer_mass', unitCode: 'KGM' },
  },
  length: { rows: ['body_length'], fields: ['body_length'], property: null },
  cc: { rows: ['engine'], fields: ['engine_size'], property: ENGINE },
  licence: { rows: ['licence'], fields: ['licence_class'], property: null },
  learner: { rows: ['learner'], fields: ['learner_approved'], property: null },
  plug_in: { rows: ['fuel', 'fuel_in_full'], fields: ['fuel'], property: { name: 'fuelType' } },
  turbo: { rows: ['induction'], fields: ['induction'], property: null },
  gearbox: {
    rows: ['transmission', 'transmission_in_full'],
    fields: ['trans'],
    property: { name: 'vehicleTransmission' },
  },
  size: { rows: ['length'], fields: ['vehiclelength'], property: null },
  history: {
    history: ['service', 'ppsr', 'warranty'],
    fields: ['service_history', 'ppsr_result', 'warranty_until', 'warranty_km'],
    property: null,
  },
  vin: { rows: ['vin'], fields: ['vin'], property: { name: 'vehicleIdentificationNumber' } },
};

const OUTPUTS = Object.values(FACT_OUTPUTS);

/** Fields of the stock that have a searchable fact, each once. */
export const FACT_FIELDS = [...new Set(OUTPUTS.flatMap(({ fields }) => fields))];
/** Fields of facts with a row, and their rows. */
export const ROW_FIELDS = FACT_FIELDS.flatMap((field) => {
  const rows = OUTPUTS.flatMap((output) => (output.fields.includes(field) ? (output.rows ?? []) : []));
  return rows.length > 0 ? [[field, rows] as const] : [];
});
const HISTORY = new Set(OUTPUTS.flatMap(({ history = [] }) => history));

/** Returns the searchable facts of history. */
export const historyFacts = (vehicle: Vehicle): ConditionFact[] =>
  (toCondition(vehicle)?.facts ?? []).filter(({ key }) => HISTORY.has(key));

/** Returns the properties of facts that `isShown` finds on the page. */
export function factProperties(
  vehicle: Vehicle,
  isShown: (output: FactOutput) => boolean,
): Record<string, unknown> {
  const stated = OUTPUTS.flatMap((output) => {
    const { field, name, unitCode, unitText } = output.property ?? {};
    const value = field && vehicle[field];
    if (name === undefined || !value || !isShown(output)) return [];
    const unit = unitCode === undefined ? unitText && { unitText } : { unitCode };
    return [[name, unit ? { '@type': 'QuantitativeValue', value, ...unit } : value] as const];
  });
  return Object.fromEntries(stated);
}
