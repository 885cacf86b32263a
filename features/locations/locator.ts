/** The list of locations as a visitor narrows and sorts it: filters, distance, and the address that shares them. */
import { formatKm, haversine, joinUnit, type Point } from '../_domain/location/distance.ts';
import { POSTCODE_MESSAGES, postcodeFormProblem } from '../_domain/location/postcodes.ts';
import { plural } from '../_domain/price/money.ts';
import type { DepartmentHours, DepartmentData, Place } from './site-location.ts';

/** A location as the list shows it. */
export type LocatorPlace = Pick<
  Place,
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
  /** What tells whether its first department is open; absent where no hours are listed. */
  hours?: DepartmentHours;
  /** Departments at other addresses: `Service: 9 Dock Road, Dubbo`. */
  elsewhere: readonly string[];
  /** Departments to filter by, and `buying`. */
  departments: readonly string[];
  brands: readonly string[];
};

export const FILTERS = ['department', 'brand', 'state'] as const;
export type FilterName = (typeof FILTERS)[number];
/** What is chosen; an empty text stands for all. */
export type Filters = Readonly<Record<FilterName, string>>;
export const NO_FILTERS: Filters = { department: '', brand: '', state: '' };

type Choice = { value: string; text: string };
/** What there is to choose from; empty where all locations have the same. */
export type Choices = Readonly<Record<FilterName, readonly Choice[]>>;

export const LOCATOR_MESSAGES = {
  ...POSTCODE_MESSAGES,
  denied: 'Your browser does not share your position with this site. Enter your postcode instead.',
  noPosition: 'Your position could not be found. Enter your postcode instead.',
  unavailable: 'The postcode could not be looked up. Please try again, or choose a state.',
} as const;

const DEPARTMENTS: Readonly<Record<string, string>> = { sales: 'Sales', service: 'Service', parts: 'Parts' };

/** Departments and `buying` of a place, as the filter has them. */
export function departmentsOf({ departments, sells, buying }: Place): string[] {
  const names = departments.map(({ department }) => department);
  const found = names.filter((name) => name !== 'sales' || sells);
  return [...new Set<string>(buying === undefined ? found : [...found, 'buying'])];
}

const valuesOf = (place: LocatorPlace, name: FilterName): readonly string[] =>
  ({ department: place.departments, brand: place.brands, state: [place.state] })[name];

function choicesOf(
  places: readonly LocatorPlace[],
  name: FilterName,
  textOf: (value: string) => string,
): Choice[] {
  const values = [...new Set(places.flatMap((place) => valuesOf(place, name)))];
  const distinguishes = values.some((value) =>
    places.some((place) => !valuesOf(place, name).includes(value)),
  );
  return distinguishes ? values.map((value) => ({ value, text: textOf(value) })) : [];
}

/** What visitors can filter by: only what has more than one value, and tells locations apart. */
export function filterChoices(
  places: readonly LocatorPlace[],
  stateNames: Readonly<Record<string, string>>,
): Choices {
  const buying = places.find((place) => place.buying)?.buying ?? '';
  const byOrder = ['sales', 'service', 'parts', 'buying'];
  return {
    department: choicesOf(places, 'department', (value) => DEPARTMENTS[value] ?? buying).toSorted(
      (a, b) => byOrder.indexOf(a.value) - byOrder.indexOf(b.value),
    ),
    brand: choicesOf(places, 'brand', (value) => value).toSorted((a, b) =>
      a.text.localeCompare(b.text, 'en'),
    ),
    state: choicesOf(places, 'state', (value) => stateNames[value] ?? value),
  };
}

/** The filters that an address names; what is not among the choices counts as all. */
export function filtersIn(query: URLSearchParams, choices: Choices): Filters {
  const read = (name: FilterName): string => {
    const text = query.get(name)?.trim().toLowerCase() ?? '';
    return choices[name].find(({ value }) => value.toLowerCase() === text)?.value ?? '';
  };
  return { department: read('department'), brand: read('brand'), state: read('state') };
}

/** The address of the list with filters and a postcode, so that it can be shared. */
export function locatorHref(path: string, filters: Filters, postcode: string): string {
  const chosen = FILTERS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []));
  const query = new URLSearchParams([...chosen, ...(postcode ? [['postcode', postcode]] : [])]);
  return query.size > 0 ? `${path}?${query}` : path;
}

export type Found = {
  place: LocatorPlace;
  /** Kilometres from where the visitor is; absent without both points. */
  km?: number;
};

/** The locations that fit, the nearest first when there is a point to measure from; those without coordinates come last. */
export function findPlaces(
  places: readonly LocatorPlace[],
  filters: Filters,
  from: Point | undefined,
): Found[] {
  const fitting = places.filter((place) =>
    FILTERS.every((name) => filters[name] === '' || valuesOf(place, name).includes(filters[name])),
  );
  return fitting
    .map((place): Found => (from && place.point ? { place, km: haversine(from, place.point) } : { place }))
    .toSorted((a, b) => (from ? (a.km ?? Infinity) - (b.km ?? Infinity) || 0 : 0));
}

/** A distance on a card. */
export const distanceText = (km: number): string =>
  km < 1 ? 'Less than 1\u00a0km away' : `${joinUnit(formatKm(km))} away`;

/** What is announced when the list changes; `near` names where distances are measured from. */
export function countText(count: number, near: string | undefined): string {
  if (count === 0) return 'No location fits. Choose fewer filters.';
  const found = plural(count, 'location');
  return near === undefined ? found : `${found}, nearest to ${near} first`;
}

/** Error message of a postcode; undefined when it has four digits. */
export const postcodeProblem = (typed: string): string | undefined =>
  postcodeFormProblem(typed) === undefined ? undefined : POSTCODE_MESSAGES.malformed;
