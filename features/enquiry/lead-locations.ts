/** Locations and dealerships that a lead can be for. */
import { slugOfLocation } from '../_domain/text/slugs.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { LeadValues, LeadVehicle } from './lead.ts';
import { ENQUIRY_MESSAGES, type Issue } from './messages.ts';

export interface LeadLocations {
  /** Whether forms request a location, and a dealership. */
  readonly choices: { readonly choosesLocation: boolean; readonly choosesDealership: boolean };
  /** Finds a location by id or slug. */
  readonly find: (name: string) => { readonly id: string } | undefined;
  /** Returns an issue for each unknown location or dealership. */
  readonly issues: (values: {
    readonly location?: string | undefined;
    readonly distribution_location?: string | undefined;
    readonly dealership_slug?: string | undefined;
  }) => Issue[];
  /** Returns an issue if the lead is forwarded to a location that its own location does not list. */
  readonly forwardingIssues: (values: Pick<LeadValues, 'location' | 'distribution_location'>) => Issue[];
  /** Resolves the location of the lead: the chosen one, that of the vehicle, or the only one. */
  readonly resolve: (
    values: LeadValues,
    vehicle?: LeadVehicle,
  ) => Pick<LeadValues, 'location' | 'car_dealership_id'>;
}

/** Returns whether every visible location belongs to a dealership, so that choosing one implies the other. */
export function locationsImplyDealership(locations: Tenant['locations']): boolean {
  const shown = locations.filter(({ visible }) => visible);
  return shown.length > 1 && shown.every(({ dealership_id: dealership }) => dealership !== undefined);
}

/** Creates the location lookups of a tenant. */
export function createLeadLocations({
  locations,
  dealerships,
}: Pick<Tenant, 'locations' | 'dealerships'>): LeadLocations {
  const ids = new Map(locations.map((location) => [location.id, location]));
  const slugs = new Map(
    locations.map((location) => [slugOfLocation(location), location] as const).toReversed(),
  );
  const find = (name: string) => ids.get(name) ?? slugs.get(name);
  const shown = locations.filter(({ visible }) => visible);
  const isDealership = (slug: string): boolean =>
    dealerships.some((one) => one.slug === slug || one.id === slug);
  const [only] = shown.length === 1 ? shown : [];
  return {
    choices: {
      choosesLocation: shown.length > 1,
      choosesDealership: dealerships.length > 1 && !locationsImplyDealership(locations),
    },
    find,
    issues: ({ location, distribution_location: passedOn, dealership_slug: dealership }) => [
      ...(location !== undefined && !find(location) ? [wrong('location')] : []),
      ...(passedOn !== undefined && !find(passedOn) ? [wrong('distribution_location', 'location')] : []),
      ...(dealership !== undefined && !isDealership(dealership) ? [wrong('dealership_slug')] : []),
    ],
    forwardingIssues({ location, distribution_location: passedOn }) {
      const from = locations.filter(({ id }) => location === undefined || id === location);
      const isNamed = from.some(({ distribution_locations: to }) => to.some((id) => id === passedOn));
      return passedOn === undefined || isNamed ? [] : [wrong('distribution_location', 'location')];
    },
    resolve({ location, car_dealership_id: dealership }, vehicle) {
      const resolvedLocation = location ?? vehicle?.location_id ?? only?.id;
      const dealer = vehicle?.dealership_id ?? dealership ?? ids.get(resolvedLocation ?? '')?.dealership_id;
      return {
        ...(resolvedLocation === undefined ? {} : { location: resolvedLocation }),
        ...(dealer === undefined ? {} : { car_dealership_id: dealer }),
      };
    },
  };
}

const wrong = (path: string, field: 'location' | 'dealership_slug' = path as 'location'): Issue => ({
  path,
  message: ENQUIRY_MESSAGES[field],
});
