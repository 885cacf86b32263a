/**
 * Locations of a dealer as visitors see them: configured locations with the same name apart from Sales, Service or
 * Parts are departments of one location and share its page (specification, sections 2, 3 and 4).
 */
import {
  appliesTo,
  departmentHours,
  listDepartments,
  weekHours,
  type HoursRow,
} from '../../_domain/location/hours.ts';
import type {
  Department,
  Location,
  OpeningHour,
  SpecialHour,
  TeamMember,
} from '../../_domain/location/location.schema.ts';
import { openState, type OpenState } from '../../_domain/location/open-state.ts';
import { isBuying, onlyBuys } from '../../_domain/location/subtype.ts';
import { dayNumber, weekdayOf } from '../../_domain/time/calendar.ts';
import { zoneOfLocation } from '../../_domain/location/time-zone.ts';
import { localPhone, telHref } from '../../_domain/contact/phone.ts';
import { locationRating, showsReviews } from '../../_domain/location/ratings.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import { slugOfLocation, toSlug } from '../../_domain/text/slugs.ts';
import type { State } from '../../_domain/location/states.ts';
import type { Picture } from '../../_domain/picture/picture.schema.ts';
import { formatList } from '../../_domain/text/format-list.ts';
import { sentenceCase } from '../../_domain/text/sentence-case.ts';

/** A street address. */
export type LocationAddress = {
  street: string;
  city: string;
  state: State;
  postcode: string;
  /** In degrees. */
  point?: { lat: number; long: number };
  /** Address of Get Directions. */
  directions: string;
};

export type Phone = { text: string; href: string };

/** A department of a location with its hours. */
export type DepartmentData = {
  department: Department;
  /** Such as `Sales`. */
  label: string;
  /** Name of its configured location, which special hours may refer to. */
  name: string;
  phones: readonly Phone[];
  /** Its address when it differs from the location's. */
  elsewhere?: LocationAddress;
  rows: readonly HoursRow[];
  usual: readonly OpeningHour[];
  special: readonly SpecialHour[];
  timeZone: string;
  /** Text of a closed day. */
  closedText?: string;
};

export type Licence = { label: string; number: string };

/** A team member at a location. */
export type Person = Pick<TeamMember, 'name' | 'role' | 'email' | 'photo'> & { phone?: Phone };

/** A location with its page `/contact-us/{slug}`. */
export type SiteLocation = LocationAddress & {
  slug: string;
  href: string;
  name: string;
  /** Departments as text: `Sales, service and parts`. */
  kind: string;
  /** Whether vehicles are sold here. */
  sells: boolean;
  /** Such as `We buy cars`; undefined when the dealer does not. */
  buying?: string;
  /** Address of its Contact buttons. */
  contact: string;
  /** Address for writing a review. */
  reviewHref?: string;
  /** Key of the tile service for its map. */
  mapKey?: string;
  team: readonly Person[];
  primary: boolean;
  picture?: Picture;
  /** Undefined when reviews are hidden. */
  rating?: Rating;
  departments: readonly DepartmentData[];
  licences: readonly Licence[];
  manufacturers: readonly string[];
  /** Ids that a vehicle's `location_id` may have. */
  ids: readonly string[];
  /** Names that a vehicle's `location` may have. */
  names: readonly string[];
};

/** Options of a tenant about its locations. */
export interface LocationOptions {
  readonly showFullHours?: boolean | undefined;
  readonly closedText?: string | undefined;
  readonly reviewsMinimum?: number | undefined;
  readonly hideReviews?: boolean | undefined;
  /** Address of Contact buttons; `{slug}` stands for the slug of the location. */
  readonly contactHref?: string | undefined;
  /** Word for vehicles, such as cars. */
  readonly nouns?: string | undefined;
  /** Returns the number that replaces a location's, such as its dealership's. */
  readonly phoneOf?: ((location: Location) => string | undefined) | undefined;
}

const LABELS: Readonly<Record<Department, string>> = { sales: 'Sales', service: 'Service', parts: 'Parts' };
const ORDER: readonly Department[] = ['sales', 'service', 'parts'];

const isDepartment = (word = ''): boolean => ORDER.some((department) => toSlug(word) === department);

/** Returns the name without its final departments; a name that consists only of them stays. */
export function locationName(name: string): string {
  const parts = name.split(/\s+/);
  let end = parts.length;
  while (end > 1 && (isDepartment(parts[end - 1]) || /^(?:and|&|[-–|,])$/i.test(parts[end - 1] ?? '')))
    end -= 1;
  return end === 1 && isDepartment(parts[0]) ? name : parts.slice(0, end).join(' ');
}

/** Returns the phone numbers of a location, main first, without duplicates. */
export function listPhones({
  contact_detail: { phone, landline_phone },
}: Pick<Location, 'contact_detail'>): Phone[] {
  const numbers = [phone, landline_phone].filter((number) => number !== undefined);
  const phones = numbers.map((number) => ({ text: localPhone(number, 'by kind'), href: telHref(number) }));
  return phones.filter((one, index) => phones.findIndex(({ href }) => href === one.href) === index);
}

/**
 * Returns the address of Get Directions: the location's own link, else a route to its Google place, point or address.
 */
export function directionsTo({ address }: Pick<Location, 'address'>): string {
  if (address.place_url) return address.place_url;
  const { street, city, state, postcode, lat, long, place_id: placeId } = address;
  const isPoint = lat !== undefined && long !== undefined;
  const goal = isPoint ? `${lat},${long}` : `${street}, ${city} ${state} ${postcode}`;
  const placeParameter = placeId === undefined ? '' : `&destination_place_id=${encodeURIComponent(placeId)}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(goal)}${placeParameter}`;
}

/** Returns the address for reviewing a Google place. */
const reviewHref = (placeId: string): string =>
  `https://search.google.com/local/writereview?placeid=${encodeURIComponent(placeId)}`;

function toAddress(location: Pick<Location, 'address'>): LocationAddress {
  const { street, city, state, postcode, lat, long } = location.address;
  return {
    street,
    city,
    state,
    postcode,
    ...(lat === undefined || long === undefined ? {} : { point: { lat, long } }),
    directions: directionsTo(location),
  };
}

/** Words of street names with two spellings. */
const STREET_WORDS: Readonly<Record<string, string>> = {
  ave: 'avenue',
  cres: 'crescent',
  dr: 'drive',
  hwy: 'highway',
  pde: 'parade',
  pl: 'place',
  rd: 'road',
  st: 'street',
};

/** Returns a normalised address for comparison. */
export const addressKey = ({ address }: Pick<Location, 'address'>): string =>
  `${address.street} ${address.postcode}`
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => STREET_WORDS[word] ?? word)
    .join(' ');

function departmentsHere(location: Location, lead: Location, options: LocationOptions): DepartmentData[] {
  const isElsewhere = addressKey(location) !== addressKey(lead);
  const listed = listDepartments(location);
  const here: readonly Department[] = listed.length > 0 ? listed : [location.location_type || 'sales'];
  const phone = options.phoneOf?.(location);
  return here.map((department) => {
    const contact_detail =
      department === 'sales' && phone !== undefined
        ? { ...location.contact_detail, phone }
        : location.contact_detail;
    const usual = departmentHours(location, department);
    const closedText = location.closed_text ?? options.closedText;
    return {
      department,
      label: department === 'sales' && onlyBuys(location) ? 'Buying' : LABELS[department],
      name: location.name,
      phones: listPhones({ contact_detail }),
      ...(isElsewhere ? { elsewhere: toAddress(location) } : {}),
      rows: weekHours(usual, { showFullHours: options.showFullHours, closedText }).rows,
      usual,
      special: location.special_hours,
      ...(closedText === undefined ? {} : { closedText }),
      timeZone: zoneOfLocation(location),
    };
  });
}

/**
 * Adds to each department at its location's address the special days of other departments there or for all; its own
 * entries win.
 */
function withSharedDays(departments: readonly DepartmentData[]): DepartmentData[] {
  const here = departments.filter(({ elsewhere }) => elsewhere === undefined);
  return departments.map((one) => {
    if (one.elsewhere) return one;
    const scope = { department: one.department, locationName: one.name };
    const ownDates = new Set(one.special.filter((day) => appliesTo(day, scope)).map(({ date }) => date));
    const shared = here
      .filter((other) => other !== one)
      .flatMap(({ special }) => special)
      .filter((day) => appliesTo(day, scope) && !ownDates.has(day.date));
    return shared.length === 0 ? one : { ...one, special: [...one.special, ...distinct(shared)] };
  });
}

const distinct = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

function departmentsOfAll(
  locations: readonly Location[],
  lead: Location,
  options: LocationOptions,
): DepartmentData[] {
  const all = withSharedDays(locations.flatMap((location) => departmentsHere(location, lead, options)));
  return ORDER.flatMap((department) => {
    const alike = all.filter((one) => one.department === department);
    const byAddress = Map.groupBy(alike, ({ elsewhere }) => JSON.stringify(elsewhere ?? ''));
    return [...byAddress.values()].flatMap(
      (group) => group.toSorted((a, b) => Number(b.rows.length > 0) - Number(a.rows.length > 0))[0] ?? [],
    );
  });
}

function kindOf(departments: readonly DepartmentData[]): string {
  const parts = [...new Set(departments.map(({ label }) => label.toLowerCase()))];
  return sentenceCase(formatList(parts) || 'sales');
}

function listLicences(locations: readonly Location[]): Licence[] {
  const licences = locations.flatMap(
    ({ dealer_license_number: dealer, motor_vehicle_repairer: repairer }) => [
      ...(dealer ? [{ label: 'Dealer licence', number: dealer }] : []),
      ...(repairer ? [{ label: 'Repairer licence', number: repairer }] : []),
    ],
  );
  return licences.filter((one, index) => licences.findIndex(({ number }) => number === one.number) === index);
}

const personOf = ({ phone, ...person }: TeamMember): Person => ({
  ...person,
  ...(phone === undefined ? {} : { phone: { text: localPhone(phone, 'by kind'), href: telHref(phone) } }),
});

/** Returns the contact links and other details of a location. */
function listWays(
  slug: string,
  locations: Group,
  { contactHref, nouns = 'cars' }: LocationOptions,
): Pick<SiteLocation, 'contact' | 'sells' | 'buying' | 'reviewHref' | 'mapKey' | 'team'> {
  const { place_id: placeId, map_key: mapKey } = leadOf(locations).address;
  return {
    contact: contactHref?.replaceAll('{slug}', slug) ?? `/contact-us/${slug}`,
    sells: locations.some((one) => (one.location_type || 'sales') === 'sales' && !onlyBuys(one)),
    ...(locations.some(isBuying) ? { buying: `We buy ${nouns}` } : {}),
    ...(placeId === undefined ? {} : { reviewHref: reviewHref(placeId) }),
    ...(mapKey === undefined ? {} : { mapKey }),
    team: locations.flatMap(({ team }) => team.map(personOf)),
  };
}

function groupLocation(slug: string, locations: Group, options: LocationOptions): SiteLocation {
  const lead = leadOf(locations);
  const departments = departmentsOfAll(locations, lead, options);
  const picture = lead.image ?? locations.find(({ image }) => image)?.image;
  const rating = locationRating(lead);
  const rated = showsReviews(rating?.average, {
    minimum: options.reviewsMinimum,
    hidden: options.hideReviews,
  });
  return {
    slug,
    href: `/contact-us/${slug}`,
    name: locations.length > 1 ? locationName(lead.name) : lead.name,
    kind: kindOf(departments),
    primary: locations.some(({ primary }) => primary),
    ...toAddress(lead),
    ...listWays(slug, locations, options),
    ...(picture ? { picture: picture.image } : {}),
    ...(rating && rated ? { rating } : {}),
    departments,
    licences: listLicences(locations),
    manufacturers: [...new Set(locations.flatMap(({ manufacturers }) => manufacturers))],
    ids: locations.map(({ id }) => id),
    names: locations.map(({ name }) => name),
  };
}

export type Rating = { average: number; count: number };

/** Returns mean and number of ratings of all visible locations, each counted once; without any, of the reviews. */
export function overallRating({ locations, reviews }: Pick<Tenant, 'locations' | 'reviews'>): Rating | null {
  const ofYards = [...groupLocations(locations).values()].flatMap(
    (group) => locationRating(leadOf(group)) ?? [],
  );
  const counted = ofYards.filter(({ count }) => count > 0);
  const ratings = counted.length > 0 ? counted : reviews.map(({ rating }) => ({ average: rating, count: 1 }));
  const count = ratings.reduce((sum, set) => sum + set.count, 0);
  if (count === 0) return null;
  return { average: ratings.reduce((sum, set) => sum + set.average * set.count, 0) / count, count };
}

type Group = readonly [Location, ...Location[]];

/** Returns the configured location that represents the group: the one that sells. */
const leadOf = (group: Group): Location =>
  group.find(({ location_type: type }) => type === '' || type === 'sales') ?? group[0];

/** Groups visible locations by the slug of their page. */
function groupLocations(locations: readonly Location[]): Map<string, Group> {
  const groups = new Map<string, [Location, ...Location[]]>();
  for (const location of locations.filter(({ visible }) => visible)) {
    const group = groups.get(slugOfLocation(location));
    if (group) group.push(location);
    else groups.set(slugOfLocation(location), [location]);
  }
  return groups;
}

/** Returns the visible locations in the tenant's order, the primary one first. */
export function toSiteLocations(
  locations: readonly Location[],
  options: LocationOptions = {},
): SiteLocation[] {
  return [...groupLocations(locations)]
    .map(([slug, group]) => groupLocation(slug, group, options))
    .toSorted((a, b) => Number(b.primary) - Number(a.primary));
}

/** Hours of a department. */
export type DepartmentHours = Omit<DepartmentData, 'label' | 'phones' | 'rows' | 'closedText' | 'elsewhere'>;

/** State of a department at an instant. */
export type DepartmentNow = {
  state?: Pick<OpenState, 'open' | 'text'>;
  /** 0 Sunday to 6 Saturday, in the location's time zone. */
  today: number;
};

/** Returns whether a department is open at `now` (ms) and its local weekday. */
export function departmentNow(
  { usual, special, timeZone, department, name }: DepartmentHours,
  now: number,
): DepartmentNow {
  const state = openState(usual, special, { now, timeZone, department, locationName: name });
  return { ...(state ? { state } : {}), today: weekdayOf(dayNumber(now, timeZone)) };
}

/** Groups items by state in order of first occurrence. */
export function byState<T>(items: readonly T[], stateOf: (item: T) => State): [State, T[]][] {
  return [...Map.groupBy(items, stateOf)];
}
