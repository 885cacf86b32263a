/** Titles, descriptions and structured data of the location list and location pages. */
import type { Head } from '../../renderer/contract/page.ts';
import { completeUrl } from '../_domain/tenant/site-origin.ts';
import { DAY_MINUTES, spanMinutes, WEEKDAYS } from '../_domain/location/hours.ts';
import type { Department } from '../_domain/location/location.schema.ts';
import type { DepartmentData, SiteLocation, LocationAddress } from './site-location.ts';

const KINDS: Readonly<Record<Department, string>> = {
  sales: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
};

/** Returns a closing time for search engines: the end of a whole day is 23:59. */
const closesAt = (open: string, close: string): string =>
  spanMinutes(open, close) === DAY_MINUTES || close === '24:00' ? '23:59' : close;

/** Returns the usual hours, one entry per span; omits closed days. */
function openingHours({ usual }: Pick<DepartmentData, 'usual'>): object[] {
  return usual.flatMap(({ weekday, status, open, close }) =>
    status === 'Open' && open && close
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${WEEKDAYS[weekday]}`,
            opens: open,
            closes: closesAt(open, close),
          },
        ]
      : [],
  );
}

/** Returns special days; a closed day opens and closes at midnight, as schema.org requires. */
function specialHours({ special, department, name }: DepartmentData): object[] {
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

function departmentJsonLd(department: DepartmentData): object {
  const [phone] = department.phones;
  const hours = openingHours(department);
  const special = specialHours(department);
  return {
    ...(phone ? { telephone: phone.href.slice('tel:'.length) } : {}),
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
  };
}

function addressJsonLd({ street, city, state, postcode, point }: LocationAddress): object {
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: 'AU',
    },
    ...(point ? { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.long } } : {}),
  };
}

/**
 * Returns the schema.org description of a location: its first department is the location, the others are its
 * departments. Without the rating: search engines refuse ratings that a business gives itself.
 */
export function locationJsonLd(location: SiteLocation, origin: string): object {
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
            name: `${location.name} ${one.label}`,
            ...(one.elsewhere ? addressJsonLd(one.elsewhere) : {}),
            ...departmentJsonLd(one),
          })),
        }
      : {}),
  };
}

export function locationHead(siteName: string, origin: string, location: SiteLocation): Head {
  const { name, kind, street, city, state, postcode, picture } = location;
  const brand = name.includes(siteName) ? '' : ` | ${siteName}`;
  return {
    title: `${name}, ${city} ${state}: address and opening hours${brand}`,
    description: `${name}: ${kind.toLowerCase()} at ${street}, ${city} ${state} ${postcode}. Opening hours, phone numbers, directions and vehicles in stock.`,
    ...(picture ? { image: picture.url } : {}),
    jsonLd: [locationJsonLd(location, origin)],
  };
}

export function listHead(
  siteName: string,
  origin: string,
  locations: readonly Pick<SiteLocation, 'name' | 'href' | 'city'>[],
): Head {
  const cities = [...new Set(locations.map(({ city }) => city))].join(', ');
  return {
    title: `Locations | ${siteName}`,
    description:
      `Where to find ${siteName}: addresses, phone numbers, opening hours and directions in ${cities}.`.slice(
        0,
        300,
      ),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: locations.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: origin + href,
        })),
      },
    ],
  };
}
