/** Selects the locations of a block (section 2): the primary one, those with a department, all, or one by id. */
import type { Department } from '../../_domain/location/location.schema.ts';
import type { DepartmentData, Phone, SiteLocation } from './site-location.ts';

/** Choices besides the id of a location. */
export const LOCATION_CHOICES = ['all', 'primary', 'sales', 'service', 'parts', 'service-and-parts'] as const;

const DEPARTMENTS: Readonly<Record<string, readonly Department[]>> = {
  sales: ['sales'],
  service: ['service'],
  parts: ['parts'],
  'service-and-parts': ['service', 'parts'],
};

/** Returns the departments that a choice selects; all of them for other choices. */
function departmentsFor({ departments, sells }: SiteLocation, show: string): readonly DepartmentData[] {
  const kinds = DEPARTMENTS[show];
  if (!kinds) return departments;
  return departments.filter(
    ({ department }) => kinds.includes(department) && (department !== 'sales' || sells),
  );
}

/** Returns the locations of a block in order. `service-and-parts` selects those with either. */
export function chosenLocations(locations: readonly SiteLocation[], show: string): readonly SiteLocation[] {
  if (show === 'all') return locations;
  if (show === 'primary')
    return [locations.find(({ primary }) => primary) ?? locations[0]].filter((one) => one !== undefined);
  if (show in DEPARTMENTS) return locations.filter((location) => departmentsFor(location, show).length > 0);
  return locations.filter(({ ids }) => ids.includes(show));
}

/**
 * Returns the phone numbers of the selected departments without duplicates, labelled when there are several
 * departments.
 */
export function phonesFor(location: SiteLocation, show: string): (Phone & { label: string })[] {
  const matches = departmentsFor(location, show);
  const shown = show in DEPARTMENTS ? matches : matches.slice(0, 1);
  const phones = shown.flatMap(({ label, phones: [phone] }) =>
    phone ? [{ ...phone, label: show in DEPARTMENTS ? label : '' }] : [],
  );
  return phones.filter((one, index) => phones.findIndex(({ href }) => href === one.href) === index);
}
