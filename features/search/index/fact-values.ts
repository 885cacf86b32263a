/** Reads the searchable facts of a vehicle. */
import { isPlugInHybrid } from '../../_domain/vehicle/fuel-kind.ts';
import { listGearboxes } from '../../_domain/vehicle/gearbox.ts';
import { itemType } from '../../_domain/vehicle/item-type.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { isPlaceholderVin, normalVin } from '../../_domain/vehicle/vin.ts';
import { toSize } from '../../_domain/vehicle/size.ts';
import type { FactName } from '../../_domain/vehicle/fact-names.ts';
import type { SearchDocument } from '../query/fields.ts';
import { VIN_ENDS } from '../query/facts.ts';

/** Returns undefined for 0, such as an unknown price, so that it meets no bound and sorts last. */
export const aboveNothing = (amount = 0): number | undefined => (amount > 0 ? amount : undefined);

const CC_OF_LITRE = 1_000;

/** Returns the engine size with at most one decimal; undefined without one. */
function toLitres({
  engine_size_litres: litres,
  enginesize_litres: variant,
  engine_size: cc = 0,
}: Vehicle): string | undefined {
  const size = aboveNothing(litres) ?? aboveNothing(variant) ?? cc / CC_OF_LITRE;
  return size > 0 ? String(Math.round(size * 10) / 10) : undefined;
}

const NO_HISTORY = /^(?:no\b|none|nil|unknown|not\b|n\/a)/i;
const FULL_HISTORY = /^(?:full|complete)\b|^(\d+) of \1\b/i;

/** Returns what speaks for a vehicle on the day of `now`. */
function toHistory(vehicle: Vehicle, now: number): string[] {
  const { service_history: service = '', ppsr_result: ppsr, warranty_until: until = '' } = vehicle;
  const { warranty_km: limit = Infinity, km = 0 } = vehicle;
  const hasService = service !== '' && !NO_HISTORY.test(service);
  return [
    ...(hasService ? ['Service history'] : []),
    ...(hasService && FULL_HISTORY.test(service) ? ['Full service history'] : []),
    ...(ppsr === 'clear' ? ['PPSR clear'] : []),
    ...(until >= new Date(now).toISOString().slice(0, 10) && km < limit ? ['Warranty left'] : []),
  ];
}

/** Returns the ends of a VIN that a buyer may type; none for a placeholder. */
function toVinEnds({ vin: text }: Vehicle): string[] {
  const vin = normalVin(text);
  if (isPlaceholderVin(vin)) return [];
  return VIN_ENDS.flatMap((length) => (vin.length >= length ? [vin.slice(-length)] : []));
}

/** Returns a value of vehicles of some kinds only. */
const ofKinds =
  <T>(kinds: RegExp, value: (vehicle: Vehicle) => T) =>
  (vehicle: Vehicle): T | undefined =>
    kinds.test(itemType(vehicle)) ? value(vehicle) : undefined;

type FactValues = {
  readonly [Name in FactName]: (vehicle: Vehicle, now: number) => SearchDocument[Name] | undefined;
};

/** A fact that the page shows on some kinds of vehicles only is searchable on those. */
export const FACT_VALUES: FactValues = {
  seats: ({ seats }) => seats,
  doors: ({ doors }) => aboveNothing(doors),
  cylinders: ({ cylinders }) => aboveNothing(cylinders),
  consumption: ({ fuelconsumptioncombined: litres }) => aboveNothing(litres),
  electric_range: ({ electric_range: km }) => aboveNothing(km),
  litres: toLitres,
  owners: ({ owners }) => aboveNothing(owners),
  sleeps: ofKinds(/caravan/, ({ sleeps }) => aboveNothing(sleeps)),
  axles: ofKinds(/caravan/, ({ axle_type: axles }) => axles),
  ancap: ({ ancaprating: stars }) => aboveNothing(stars),
  towing: ({ towing_braked: kg }) => aboveNothing(kg),
  gvm: ofKinds(/truck/, ({ grossvehiclemass: kg }) => aboveNothing(kg)),
  tare: ofKinds(/caravan|truck/, ({ tare_weight: kg }) => aboveNothing(kg)),
  atm: ofKinds(/caravan/, ({ aggregate_trailer_mass: kg }) => aboveNothing(kg)),
  length: ofKinds(/caravan/, ({ body_length: feet }) => aboveNothing(feet)),
  cc: ofKinds(/motorcycle/, ({ engine_size: cc }) => aboveNothing(cc)),
  licence: ofKinds(/truck/, ({ licence_class: licence }) => licence),
  learner: ofKinds(/motorcycle/, ({ learner_approved: isApproved }) => isApproved || undefined),
  plug_in: (vehicle) => (isPlugInHybrid(vehicle) ? true : undefined),
  turbo: ({ induction = '' }) => (/\bturbo/i.test(induction) ? true : undefined),
  gearbox: listGearboxes,
  size: toSize,
  history: toHistory,
  vin: toVinEnds,
};
