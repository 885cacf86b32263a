/** Titles, descriptions and structured data of the location list and location pages. */
import type {
  AutoDealer,
  AutoPartsStore,
  AutoRepair,
  DayOfWeek,
  ItemList,
  OpeningHoursSpecification,
  WithContext,
} from 'schema-dts';
import type { Head } from '../../../renderer/contract/page.ts';
import { LOCATIONS_HREF } from '../../_domain/location/primary-location.ts';
import { breadcrumbList, crumbsTo, type Crumb } from '../../_domain/text/breadcrumbs.ts';
import { fittingTitle, pageTitle } from '../../_domain/text/page-title.ts';
import { completeUrl } from '../../_domain/tenant/site-origin.ts';
import { DAY_MINUTES, spanMinutes, WEEKDAYS } from '../../_domain/location/hours.ts';
import type { Department } from '../../_domain/location/location.schema.ts';
import type { DepartmentData, SiteLocation, LocationAddress } from './site-location.ts';
import { postalAddress } from '../../_domain/location/postal-address.ts';

type LocalDealer = AutoDealer | AutoRepair | AutoPartsStore;
type DealerFacts = Exclude<AutoDealer, string>;

const KINDS = {
  sales: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
} as const satisfies Record<Department, string>;

/** Returns a closing time for search engines: the end of a whole day is 23:59. */
const closesAt = (open: string, close: string): string =>
  spanMinutes(open, close) === DAY_MINUTES || close === '24:00' ? '23:59' : close;

/** Returns the schema.org name of a weekday, 0 being Sunday. */
const dayOf = (weekday: number): DayOfWeek => `https://schema.org/${WEEKDAYS[weekday]}` as DayOfWeek;

/** Returns the usual hours, one entry per span; omits closed days. */
function openingHours({ usual }: Pick<DepartmentData, 'usual'>): OpeningHoursSpecification[] {
  return usual.flatMap(({ weekday, status, open, close }) =>
    status === 'Open' && open && close
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: dayOf(weekday),
            opens: open,
            closes: closesAt(open, close),
          },
        ]
      : [],
  );
}

/** Returns special days; a closed day opens and closes at midnight, as schema.org requires. */
function specialHours({ special, department, name }: DepartmentData): OpeningHoursSpecification[] {
  return (
    special
      .filter((day) => day.department === 'all' || day.department === department)
      .filter((day) => day.location_name === undefined || day.location_name === name)
      // Open with the usual hours is not special.
      .filter(({ status, start_hour: from, end_hour: to }) => status === 'Closed' || (from && to))
      .map(({ date, status, start_hour: from = '', end_hour: to = '' }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens: status === 'Open' ? from : '00:00',
        closes: status === 'Open' ? closesAt(from, to) : '00:00',
      }))
  );
}

function departmentJsonLd(
  department: DepartmentData,
): Pick<DealerFacts, 'telephone' | 'openingHoursSpecification' | 'specialOpeningHoursSpecification'> {
  const [phone] = department.phones;
  const hours = openingHours(department);
  const special = specialHours(department);
  return {
    ...(phone ? { telephone: phone.href.slice('tel:'.length) } : {}),
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
  };
}

const addressJsonLd = (location: LocationAddress): Pick<DealerFacts, 'address' | 'geo'> => ({
  address: postalAddress(location),
  ...(location.point
    ? { geo: { '@type': 'GeoCoordinates', latitude: location.point.lat, longitude: location.point.long } }
    : {}),
});

/**
 * Returns the schema.org description of a location: its first department is the location, the others are its
 * departments. Without the rating: search engines refuse ratings that a business gives itself.
 */
export function locationJsonLd(location: SiteLocation, origin: string): WithContext<LocalDealer> {
  const { picture } = location;
  const [first, ...others] = location.departments;
  const image = picture && completeUrl(picture.url, origin);
  return {
    '@context': 'https://schema.org',
    '@type': KINDS[first?.department ?? 'sales'],
    name: location.name,
    url: origin + location.href,
    ...(image ? { image } : {}),
    ...addressJsonLd(location),
    ...(first ? departmentJsonLd(first) : {}),
    ...(others.length > 0
      ? {
          department: others.map((one) => ({
            '@type': KINDS[one.department],
            name: one.label,
            ...(one.elsewhere ? addressJsonLd(one.elsewhere) : {}),
            ...departmentJsonLd(one),
          })),
        }
      : {}),
  };
}

export function locationHead(siteName: string, origin: string, location: SiteLocation): Head {
  const { name, kind, street, city, state, postcode, picture } = location;
  const subject = `${name}, ${city} ${state}: address and opening hours`;
  return {
    title: name.includes(siteName) ? fittingTitle([subject]) : pageTitle(subject, siteName),
    description: `${name}: ${kind.toLowerCase()} at ${street}, ${city} ${state} ${postcode}. Opening hours, phone numbers, directions and vehicles in stock.`,
    ...(picture ? { image: picture.url } : {}),
    jsonLd: [locationJsonLd(location, origin), breadcrumbList(locationCrumbs(name), origin)],
  };
}

/** Breadcrumbs of the list of locations. */
export const LIST_CRUMBS = crumbsTo('Locations');

/** Breadcrumbs of a location. */
export const locationCrumbs = (name: string): readonly Crumb[] => [
  { text: 'Home', href: '/' },
  { text: 'Locations', href: LOCATIONS_HREF },
  { text: name },
];

export function listHead(
  siteName: string,
  origin: string,
  locations: readonly Pick<SiteLocation, 'name' | 'href' | 'city'>[],
): Head {
  const cities = [...new Set(locations.map(({ city }) => city))].join(', ');
  return {
    title: pageTitle('Locations', siteName),
    description:
      `Where to find ${siteName}: addresses, phone numbers, opening hours and directions in ${cities}.`.slice(
        0,
        300,
      ),
    jsonLd: [
      breadcrumbList(LIST_CRUMBS, origin),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: locations.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: origin + href,
        })),
      } satisfies WithContext<ItemList>,
    ],
  };
}
