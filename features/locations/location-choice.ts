/** Which locations a block shows (section 2): the primary one, those with a department, all, or one by its id. */
import type { Department } from '../_domain/location/location.schema.ts';
import type { DepartmentData, Phone, Place } from './site-location.ts';

/** Choices beside the id of one location. */
export const LOCATION_CHOICES = ['all', 'primary', 'sales', 'service', 'parts', 'service-and-parts'] as const;

const DEPARTMENTS: Readonly<Record<string, readonly Department[]>> = {
  sales: ['sales'],
  service: ['service'],
  parts: ['parts'],
  'service-and-parts': ['service', 'parts'],
};

/** The departments of a place that a choice is about; all of them when it is about none. */
function departmentsFor({ departments, sells }: Place, show: string): readonly DepartmentData[] {
  const kinds = DEPARTMENTS[show];
  if (!kinds) return departments;
  return departments.filter(
    ({ department }) => kinds.includes(department) && (department !== 'sales' || sells),
  );
}

/** The places a block shows, in their order. `service-and-parts` is those that have either. */
export function chosenPlaces(places: readonly Place[], show: string): readonly Place[] {
  if (show === 'all') return places;
  if (show === 'primary')
    return [places.find(({ primary }) => primary) ?? places[0]].filter((one) => one !== undefined);
  if (show in DEPARTMENTS) return places.filter((place) => departmentsFor(place, show).length > 0);
  return places.filter(({ ids }) => ids.includes(show));
}

/** The number of each department that a choice is about; each number once, named where there are several departments. */
export function phonesFor(place: Place, show: string): (Phone & { label: string })[] {
  const matches = departmentsFor(place, show);
  const shown = show in DEPARTMENTS ? matches : matches.slice(0, 1);
  const phones = shown.flatMap(({ label, phones: [phone] }) =>
    phone ? [{ ...phone, label: show in DEPARTMENTS ? label : '' }] : [],
  );
  return phones.filter((one, index) => phones.findIndex(({ href }) => href === one.href) === index);
}
