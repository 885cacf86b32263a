/** Location and dealership choices of forms. */
import { onlyBuys } from '../../_domain/location/subtype.ts';
import { zoneOfLocation } from '../../_domain/location/time-zone.ts';
import { slugOfLocation } from '../../_domain/text/slugs.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { FormChoice, SelectField } from '../../_ui/form-field.ts';

type LocationSource = Pick<Tenant, 'locations' | 'dealerships'>;
type Location = Tenant['locations'][number];

const choiceOf = ({ id, name, address }: Location): FormChoice => ({
  value: id,
  text: `${name}, ${address.city} ${address.state}`,
});

/** Returns whether a location has a department; one that only buys has no sales. */
const offersDepartment = (department: string, location: Location): boolean => {
  const { location_type: type, name } = location;
  if (department === 'sales' && onlyBuys(location)) return false;
  return (type || 'sales') === department || new RegExp(`\\b${department}\\b`, 'i').test(name);
};

/** Returns the visible locations with a department; all of them if none has it. */
export function locationChoices(
  { locations }: LocationSource,
  department?: 'sales' | 'service' | 'parts',
): FormChoice[] {
  const visible = locations.filter((one) => one.visible);
  const fitting =
    department === undefined ? visible : visible.filter((one) => offersDepartment(department, one));
  return (fitting.length > 0 ? fitting : visible).map(choiceOf);
}

/** Returns the dealership choices. */
export const dealershipChoices = ({ dealerships }: LocationSource): FormChoice[] =>
  dealerships.map(({ slug, name }) => ({ value: slug, text: name }));

/** Returns the field for forwarding an enquiry to locations that those of `from` list; none if they list none. */
export function distributionField({ locations }: LocationSource, from: readonly string[]): SelectField[] {
  const sources = locations.filter(({ id }) => from.includes(id));
  const choices = locations.flatMap((location) => {
    const named = sources
      .filter(({ distribution_locations: to }) => to.includes(location.id))
      .map(({ id }) => id);
    return location.visible && named.length > 0 ? [{ ...choiceOf(location), for: named }] : [];
  });
  if (choices.length === 0) return [];
  const by = sources.length > 1 ? { by: 'location' } : {};
  return [
    {
      kind: 'select',
      name: 'distribution_location',
      label: 'Also ask',
      hint: 'We pass your enquiry on to this location as well.',
      empty: 'No other location',
      choices,
      ...by,
    },
  ];
}

/** Returns the time zones of visible locations by id; '' is that of the primary one. */
export function toZones({ locations }: LocationSource): Record<string, string> {
  const visible = locations.filter((one) => one.visible);
  const first = visible.find(({ primary }) => primary) ?? visible[0];
  return Object.fromEntries([
    ['', first ? zoneOfLocation(first) : 'Australia/Sydney'],
    ...visible.map((location) => [location.id, zoneOfLocation(location)]),
  ]) as Record<string, string>;
}

/** Returns the locations that share a page, by its slug; the first is the recipient. */
export const locationsAt = ({ locations }: LocationSource, slug: string): Location[] =>
  locations.filter((location) => slugOfLocation(location) === slug);

/** Start of the evening. */
const EVENING = '17:30';

/** Returns whether a department is open in the evening; true without hours. */
export function isOpenLate({ locations }: LocationSource, department: 'sales' | 'service'): boolean {
  const hours = locations.flatMap(({ contact_detail: contact }) =>
    contact.opening_hours.filter((entry) => (entry.department ?? department) === department),
  );
  const timed = hours.filter(({ status, close }) => status === 'Open' && close !== undefined);
  return timed.length === 0 || timed.some(({ close = '' }) => close > EVENING);
}
