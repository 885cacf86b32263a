/** Fields of a trade-in in its lead. */
import type { LeadRequest } from '../_platform/forms/leads.ts';
import { TRADE_IN, type TradedVehicle } from './trade-in.ts';

/** Longest text of a field that has no name of its own in a lead. */
const MOST = 500;

/** Returns the vehicle as lead fields. */
export function vehicleFields(vehicle: TradedVehicle): Record<string, string> {
  const { rego, regoState, year, make, model, badge, transmission, km } = vehicle;
  const details = { Rego: rego, regoState, year, make, model, badge, transmission, km };
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The fields of a step: what the visitor has sent, and what is known here. */
export function stepFields(
  details: Readonly<Record<string, unknown>>,
  facts: NonNullable<LeadRequest['trusted']>,
): Pick<LeadRequest, 'fields' | 'trusted'> {
  const entries = Object.entries(facts).map(
    ([name, value]) => [name, typeof value === 'string' ? value.slice(0, MOST) : value] as const,
  );
  return {
    fields: new Map(Object.entries(details)),
    trusted: { category: TRADE_IN, ...Object.fromEntries(entries) },
  };
}
