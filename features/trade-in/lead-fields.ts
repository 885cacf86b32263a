/** Fields of a trade-in in its lead. */
import type { LeadRequest } from '../_platform/forms/leads.ts';
import { TRADE_IN, type TradedVehicle } from './trade-in.ts';

/** Maximum length of an extra field. */
const MOST = 500;

/** Returns the vehicle as lead fields. */
export function vehicleFields(vehicle: TradedVehicle): Record<string, string> {
  const { rego, regoState, year, make, model, badge, transmission, km } = vehicle;
  const details = { Rego: rego, regoState, year, make, model, badge, transmission, km };
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Returns the lead fields of a step: sent by the visitor, and set by the server. */
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
