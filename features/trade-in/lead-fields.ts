/** What of a trade-in stands in its lead. */
import { TRADE_IN, type TradedVehicle } from './trade-in.ts';

/** Longest text of a field that has no name of its own in a lead. */
const MOST = 500;

/** The vehicle as fields of a lead; `Rego` has a name there, the others are kept as text. */
export function vehicleFields(vehicle: TradedVehicle): Record<string, string> {
  const { rego, regoState, year, make, model, badge, transmission, km } = vehicle;
  const given = { Rego: rego, regoState, year, make, model, badge, transmission, km };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The fields of a step, in which nothing that the visitor has sent stands in for what is known here. */
export function stepFields(
  given: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, string | boolean | undefined>>,
): ReadonlyMap<string, unknown> {
  const said = Object.entries(known).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? value.slice(0, MOST) : value]];
  });
  return new Map([...Object.entries(given), ['category', TRADE_IN], ...said]);
}
