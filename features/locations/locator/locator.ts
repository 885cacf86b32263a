/** Filters and sorts the location list, and writes its state into the address. */
import { formatKm, haversine, joinUnit, type Point } from '../../_domain/location/distance.ts';
import { POSTCODE_MESSAGES, postcodeFormProblem } from '../../_domain/location/postcodes.ts';
import { plural } from '../../_domain/price/money.ts';
import type { DepartmentHours, DepartmentData, SiteLocation } from '../data/site-location.ts';

/** A location of the list. */
export type LocatorLocation = Pick<
  SiteLocation,
  | 'slug'
  | 'href'
  | 'contact'
  | 'name'
  | 'kind'
  | 'buying'
  | 'street'
  | 'city'
  | 'state'
  | 'postcode'
  | 'point'
  | 'directions'
  | 'picture'
  | 'rating'
  | 'licences'
> & {
  phones: DepartmentData['phones'];
  /** Opening hours of its first department; undefined without hours. */
  hours?: DepartmentHours;
  /** Departments at other addresses: `Service: 9 Dock Road, Dubbo`. */
  elsewhere: readonly string[];
  /** Departments to filter by, and `buying`. */
  departments: readonly string[];
  brands: readonly string[];
};

export const FILTERS = ['department', 'brand', 'state'] as const;
export type FilterName = (typeof FILTERS)[number];
/** Chosen values; an empty text means all. */
export type Filters = Readonly<Record<FilterName, string>>;
export const NO_FILTERS: Filters = { department: '', brand: '', state: '' };

type Choice = { value: string; text: string };
/** Available values; empty when all locations share one. */
export type Choices = Readonly<Record<FilterName, readonly Choice[]>>;

export const LOCATOR_MESSAGES = {
  ...POSTCODE_MESSAGES,
  denied: 'Your browser does not share your position with this site. Enter your postcode instead.',
  noPosition: 'Your position could not be found. Enter your postcode instead.',
} as const;

const DEPARTMENTS: Readonly<Record<string, string>> = { sales: 'Sales', service: 'Service', parts: 'Parts' };

/** Returns the departments of a location and `buying`, for the filter. */
export function departmentsOf({ departments, sells, buying }: SiteLocation): string[] {
  const names = departments.map(({ department }) => department);
  const shownDepartments = names.filter((name) => name !== 'sales' || sells);
  return [...new Set<string>(buying === undefined ? shownDepartments : [...shownDepartments, 'buying'])];
}

const getValues = (location: LocatorLocation, name: FilterName): readonly string[] =>
  ({ department: location.departments, brand: location.brands, state: [location.state] })[name];

function listChoices(
  locations: readonly LocatorLocation[],
  name: FilterName,
  textOf: (value: string) => string,
): Choice[] {
  const values = [...new Set(locations.flatMap((location) => getValues(location, name)))];
  const distinguishes = values.some((value) =>
    locations.some((location) => !getValues(location, name).includes(value)),
  );
  return distinguishes ? values.map((value) => ({ value, text: textOf(value) })) : [];
}

/** Returns the filters with more than one value. */
export function filterChoices(
  locations: readonly LocatorLocation[],
  stateNames: Readonly<Record<string, string>>,
): Choices {
  const buying = locations.find((location) => location.buying)?.buying ?? '';
  const byOrder = ['sales', 'service', 'parts', 'buying'];
  return {
    department: listChoices(locations, 'department', (value) => DEPARTMENTS[value] ?? buying).toSorted(
      (a, b) => byOrder.indexOf(a.value) - byOrder.indexOf(b.value),
    ),
    brand: listChoices(locations, 'brand', (value) => value).toSorted((a, b) =>
      a.text.localeCompare(b.text, 'en'),
    ),
    state: listChoices(locations, 'state', (value) => stateNames[value] ?? value),
  };
}

/** Returns the filters in an address; unavailable values count as all. */
export function filtersIn(query: URLSearchParams, choices: Choices): Filters {
  const read = (name: FilterName): string => {
    const text = query.get(name)?.trim().toLowerCase() ?? '';
    return choices[name].find(({ value }) => value.toLowerCase() === text)?.value ?? '';
  };
  return { department: read('department'), brand: read('brand'), state: read('state') };
}

/** Returns the address of the list with filters and a postcode, for sharing. */
export function locatorHref(path: string, filters: Filters, postcode: string): string {
  const chosen = FILTERS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []));
  const query = new URLSearchParams([...chosen, ...(postcode ? [['postcode', postcode]] : [])]);
  return query.size > 0 ? `${path}?${query}` : path;
}

export type Found = {
  location: LocatorLocation;
  /** Kilometres from the visitor; undefined without both points. */
  km?: number;
};

/** Returns the matching locations, nearest first when there is an origin; those without coordinates come last. */
export function findLocations(
  locations: readonly LocatorLocation[],
  filters: Filters,
  from: Point | undefined,
): Found[] {
  const fitting = locations.filter((location) =>
    FILTERS.every((name) => filters[name] === '' || getValues(location, name).includes(filters[name])),
  );
  return fitting
    .map((location): Found =>
      from && location.point ? { location, km: haversine(from, location.point) } : { location },
    )
    .toSorted((a, b) => (from ? (a.km ?? Infinity) - (b.km ?? Infinity) || 0 : 0));
}

/** Formats a distance on a card. */
export const distanceText = (km: number): string =>
  km < 1 ? 'Less than 1\u00a0km away' : `${joinUnit(formatKm(km))} away`;

/** Returns the announcement after the list changed; `near` names the origin of distances. */
export function countText(count: number, near: string | undefined): string {
  if (count === 0) return 'No location fits. Choose fewer filters.';
  const counted = plural(count, 'location');
  return near === undefined ? counted : `${counted}, nearest to ${near} first`;
}

/** Returns the error of a postcode; undefined for four digits. */
export const postcodeProblem = (typed: string): string | undefined =>
  postcodeFormProblem(typed) === undefined ? undefined : POSTCODE_MESSAGES.malformed;
