/** Rules about locations: one is primary, each has its own page, and references exist. */
import { didYouMean } from '../_domain/text/did-you-mean.ts';
import { problem, repairable, defineError } from '../../renderer/contract/error.ts';
import { repeated, warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { isZone } from '../_domain/time/calendar.ts';
import type { Location } from '../_domain/location/location.schema.ts';
import { zoneOfLocation } from '../_domain/location/time-zone.ts';
import { nearestName, onlyNearest } from '../_domain/text/nearest-name.ts';
import { slugOfLocation } from '../_domain/text/slugs.ts';
import { addressKey } from './data/site-location.ts';
import { locationBlocks } from './checks/blocks.check.ts';
import { openingHours } from './checks/hours.check.ts';
import {
  coordinates,
  dealershipNumbers,
  mapKeys,
  postcodes,
  reachable,
} from './checks/location-details.check.ts';

const primaryLocation = defineError<{ names: readonly string[] }>({
  code: 'DS1220',
  title: 'One primary location',
  message: ({ names }) =>
    names.length === 0
      ? 'No location is primary.'
      : `${names.length} locations are primary: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  hint: () => 'Set `"primary": true` on exactly one location; the site displays it first.',
});

const sameAddress = defineError<{ slug: string; kind: string; first: string }>({
  code: 'DS1222',
  title: 'Two locations with one address',
  message: ({ slug, kind, first }) => `/contact-us/${slug} already belongs to the ${kind} location ${first}.`,
  hint: () =>
    'Departments of one location may share a page when their location_type differs: set `"location_type": "service"` or `"parts"` on a department. Otherwise give each its own slug.',
});

const sharedPage = defineError<{
  slug: string;
  first: string;
  name: string;
  street: string;
  city: string;
}>({
  code: 'DS1247',
  title: 'One page for two street addresses',
  message: ({ slug, first, name, street, city }) =>
    `${name} (${street}, ${city}) shares /contact-us/${slug} with ${first}, which has another street address.`,
  hint: () =>
    'The page shows both addresses, each with its department. If they are separate locations, give one its own slug.',
});

const unknownMake = defineError<{ make: string; nearest: string | undefined }>({
  code: 'DS1226',
  title: 'Unknown make',
  message: ({ make }) => `\`${make}\` is not in the manufacturers of the tenant.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}Add it to "manufacturers", or remove it from the location.`,
});

const unknownZone = defineError<{ zone: string; nearest: string | undefined }>({
  code: 'DS1230',
  title: 'Unknown time zone',
  message: ({ zone }) => `\`${zone}\` is not an IANA time zone.`,
  hint: ({ nearest }) =>
    `${didYouMean(nearest)}Use a zone such as Australia/Sydney, Australia/Brisbane or Australia/Perth.`,
});

const zoneOfState = defineError<{ name: string; zone: string; state: string }>({
  code: 'DS1246',
  title: 'Missing time zone',
  message: ({ name, zone, state }) =>
    `${name} has no time zone: its hours use ${zone}, the zone of ${state}.`,
  hint: ({ zone }) => `Set "timezone": "${zone}", or another zone.`,
});

const noLicence = defineError<{ name: string }>({
  code: 'DS1233',
  title: 'Missing dealer licence',
  message: ({ name }) => `${name} has no motor dealer licence number.`,
  hint: () =>
    'Licensed dealers must show it in advertisements: set "license_number", or "dealer_license_number" on locations.',
});

const unknownLocation = defineError<{ field: string; value: string; nearest: string | undefined }>({
  code: 'DS1235',
  title: 'Unknown location',
  message: ({ field, value }) => `\`${value}\` in ${field} is not a location of the tenant.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}Use the id or name of one of the "locations".`,
});

const onePrimary: TenantCheck = ({ locations }, { positionOf }) => {
  const primary = locations.flatMap((one, index) => (one.primary ? [{ name: one.name, index }] : []));
  if (primary.length === 1) return [];
  const position = positionOf(primary[1] ? ['locations', primary[1].index, 'primary'] : ['locations']);
  return [problem(primaryLocation, { names: primary.map(({ name }) => name) }, position)];
};

const kindOf = ({ location_type }: Location): string => location_type || 'sales';

/** Sales, Service and Parts of one location share a page; two of one kind cannot. */
const distinctAddresses: TenantCheck = ({ locations }, { positionOf }) => {
  return repeated(locations, (location) => `${slugOfLocation(location)} ${kindOf(location)}`).flatMap(
    ({ index, first }) => {
      const facts = { slug: slugOfLocation(first), kind: kindOf(first), first: first.name };
      return [problem(sameAddress, facts, positionOf(['locations', index, 'slug']))];
    },
  );
};

/** Departments with another street address share the page; warn, because the dealer may intend it. */
const oneAddress: TenantCheck = ({ locations }, { positionOf }) =>
  [...Map.groupBy(locations.entries(), ([, location]) => slugOfLocation(location))].flatMap(
    ([slug, [lead, ...others]]) =>
      others.flatMap(([index, { name, address, ...rest }]) => {
        const isSame = !lead || addressKey(lead[1]) === addressKey({ address });
        const repeats = lead && kindOf(lead[1]) === kindOf({ name, address, ...rest });
        if (isSame || repeats) return [];
        const facts = { slug, first: lead[1].name, name, street: address.street, city: address.city };
        return [warning(sharedPage, facts, positionOf(['locations', index, 'address']))];
      }),
  );

const makesExist: TenantCheck = ({ locations, manufacturers }, { positionOf }) => {
  if (manufacturers.length === 0) return [];
  const names = manufacturers.map(({ name }) => name);
  const makes = new Set(manufacturers.flatMap(({ id, name, slug }) => [id, name.toLowerCase(), slug]));
  return locations.flatMap((location, index) =>
    location.manufacturers.flatMap((make, nth) => {
      if (makes.has(make) || makes.has(make.toLowerCase())) return [];
      const facts = { make, nearest: nearestName(make, names) };
      return [warning(unknownMake, facts, positionOf(['locations', index, 'manufacturers', nth]))];
    }),
  );
};

const locationsExist: TenantCheck = ({ locations }, { positionOf }) => {
  const ids = locations.map(({ id }) => id);
  const names = locations.map(({ name }) => name);
  return locations.flatMap((location, index) => [
    ...location.distribution_locations.flatMap((id, nth) => {
      if (ids.includes(id)) return [];
      const facts = { field: 'distribution_locations', value: id, nearest: nearestName(id, ids) };
      return [
        problem(unknownLocation, facts, positionOf(['locations', index, 'distribution_locations', nth])),
      ];
    }),
    ...location.special_hours.flatMap(({ location_name: name }, nth) => {
      if (name === undefined || names.includes(name)) return [];
      const facts = { field: 'special_hours', value: name, nearest: nearestName(name, names) };
      return [
        warning(
          unknownLocation,
          facts,
          positionOf(['locations', index, 'special_hours', nth, 'location_name']),
        ),
      ];
    }),
  ]);
};

const reviewsExist: TenantCheck = ({ reviews, locations }, { positionOf }) => {
  const ids = locations.map(({ id }) => id);
  return reviews.flatMap(({ location_id: id }, index) => {
    if (id === undefined || ids.includes(id)) return [];
    const facts = { field: 'reviews', value: id, nearest: nearestName(id, ids) };
    return [warning(unknownLocation, facts, positionOf(['reviews', index, 'location_id']))];
  });
};

/** States with Sydney's clock, which most readers of a tenant's file assume. */
const EASTERN: ReadonlySet<string> = new Set(['ACT', 'NSW', 'TAS', 'VIC']);

const timeZonesExist: TenantCheck = ({ locations }, { positionOf, replacement }) =>
  locations.flatMap((location, index) => {
    const { timezone, name, address } = location;
    if (timezone === undefined) {
      if (EASTERN.has(address.state)) return [];
      const facts = { name, zone: zoneOfLocation(location), state: address.state };
      return [warning(zoneOfState, facts, positionOf(['locations', index]))];
    }
    if (isZone(timezone)) return [];
    const zones = Intl.supportedValuesOf('timeZone');
    const nearest = nearestName(timezone, zones);
    const only = onlyNearest(timezone, zones);
    const path = ['locations', index, 'timezone'];
    const finding = problem(unknownZone, { zone: timezone, nearest }, positionOf(path));
    return [repairable(finding, only === undefined ? undefined : replacement?.(path, only))];
  });

const licenceShown: TenantCheck = ({ license_number, locations, name }, { positionOf }) => {
  const licensed =
    license_number ?? locations.find((location) => location.dealer_license_number !== undefined);
  return licensed === undefined ? [warning(noLicence, { name }, positionOf(['name']))] : [];
};

export const checks: SliceChecks = {
  tenant: [
    onePrimary,
    distinctAddresses,
    oneAddress,
    openingHours,
    makesExist,
    locationsExist,
    timeZonesExist,
    licenceShown,
    coordinates,
    postcodes,
    reachable,
    mapKeys,
    dealershipNumbers,
    reviewsExist,
    locationBlocks,
  ],
};
