/** Rules about details that visitors need: coordinates, hours, phone number. */
import { defineError, problem } from '../../../renderer/contract/error.ts';
import { warning, type TenantCheck } from '../../_domain/check/check.ts';
import { findOtherState } from '../../_domain/location/postcodes.ts';
import { locationsOptions } from '../locations.schema.ts';
import { toSiteLocations } from '../data/site-location.ts';

const noPoint = defineError<{ name: string }>({
  code: 'DS2400',
  title: 'Missing coordinates',
  message: ({ name }) =>
    `${name} has no coordinates: it has no map, and comes last when locations are sorted by distance.`,
  hint: () =>
    'Set "lat" and "long" of its address, in degrees: south is negative, such as -33.77 and 151.25.',
});

const halfPoint = defineError<{ name: string; missing: 'lat' | 'long' }>({
  code: 'DS2401',
  title: 'Incomplete coordinates',
  message: ({ name, missing }) => `${name} has only one coordinate; "${missing}" is missing.`,
  hint: () => 'Set both "lat" and "long", or neither.',
});

const farPoint = defineError<{ name: string; lat: number; long: number; state: string }>({
  code: 'DS2402',
  title: 'Coordinates outside Australia',
  message: ({ name, lat, long, state }) => `${name} is in ${state}, but ${lat}, ${long} is not in Australia.`,
  hint: () =>
    '"lat" is negative in Australia (-9 to -44) and "long" positive (96 to 168); check whether they are swapped.',
});

const foreignPostcode = defineError<{ name: string; postcode: string; real: string; state: string }>({
  code: 'DS1256',
  title: 'Postcode of another state',
  message: ({ name, postcode, real, state }) =>
    `${name} is in ${state}, but ${postcode} is a postcode of ${real}: distances, deliveries and map links start there.`,
  hint: () => 'Correct "postcode" or "state" of its address.',
});

const noHours = defineError<{ name: string }>({
  code: 'DS2403',
  title: 'Missing opening hours',
  message: ({ name }) => `${name} has no opening hours: its page asks visitors to call or write.`,
  hint: () => 'Set "opening_hours" in its "contact_detail".',
});

const noPhone = defineError<{ name: string }>({
  code: 'DS2404',
  title: 'Missing phone number',
  message: ({ name }) => `${name} has no phone number: visitors cannot call it from its page.`,
  hint: () => 'Set "phone" in its "contact_detail".',
});

const noKey = defineError<{ url: string }>({
  code: 'DS2405',
  title: 'Map tiles without a key',
  message: ({ url }) => `${url} needs a key, but "key" is not set.`,
  hint: () => 'Set "key" of the map, or "map_key" in the address of each location.',
});

const unusedKey = defineError<{ name: string; url: string }>({
  code: 'DS2406',
  title: 'Unused map key',
  message: ({ name, url }) => `The map key of ${name} is not used: ${url}.`,
  hint: () => 'Put {key} into the address of the tiles, or remove the key.',
});

const unusedPhone = defineError<{ name: string }>({
  code: 'DS2407',
  title: 'Unused dealership number',
  message: ({ name }) => `${name} has a phone number, but "per_dealership" of the phones is off.`,
  hint: () => 'Set "phones": {"per_dealership": true}, or remove the number.',
});

/** Latitudes and longitudes of Australia with its islands. */
const SOUTH = -44;
const NORTH = -9;
const WEST = 96;
const EAST = 168;

export const coordinates: TenantCheck = ({ locations }, { positionOf }) =>
  locations.flatMap(({ name, address }, index) => {
    const { lat, long, state } = address;
    const position = positionOf(['locations', index, 'address']);
    if (lat === undefined && long === undefined) return [];
    if (lat === undefined || long === undefined)
      return [problem(halfPoint, { name, missing: lat === undefined ? 'lat' : 'long' }, position)];
    const isInside = lat >= SOUTH && lat <= NORTH && long >= WEST && long <= EAST;
    return isInside ? [] : [warning(farPoint, { name, lat, long, state }, position)];
  });

/** Distances and deliveries go by the postcode, everything else by the state. */
export const postcodes: TenantCheck = ({ locations }, { positionOf }) =>
  locations.flatMap(({ name, address: { postcode, state } }, index) => {
    const real = findOtherState(postcode, state);
    const position = positionOf(['locations', index, 'address', 'postcode']);
    return real === undefined ? [] : [warning(foreignPostcode, { name, postcode, real, state }, position)];
  });

/** Pages mention missing details; warn the dealer of them. */
export const reachable: TenantCheck = (tenant, { positionOf }) => {
  const { locations } = tenant;
  const shown = toSiteLocations(locations);
  const needsPoint = shown.length > 1 || locationsOptions(tenant).map !== undefined;
  return shown.flatMap(({ name, ids, point, departments }) => {
    const position = positionOf(['locations', locations.findIndex(({ id }) => id === ids[0])]);
    return [
      ...(needsPoint && !point ? [warning(noPoint, { name }, position)] : []),
      ...(departments.every(({ rows }) => rows.length === 0) ? [warning(noHours, { name }, position)] : []),
      ...(departments.every(({ phones }) => phones.length === 0)
        ? [warning(noPhone, { name }, position)]
        : []),
    ];
  });
};

export const mapKeys: TenantCheck = (tenant, { positionOf }) => {
  const { map } = locationsOptions(tenant);
  const isOpen = map !== undefined && !map.tiles.includes('{key}');
  const keys = tenant.locations.map(({ address }) => address.map_key);
  const position = positionOf(['options', 'locations', 'map', 'tiles']);
  if (map && !isOpen)
    return map.key !== undefined || keys.every((key) => key !== undefined)
      ? []
      : [warning(noKey, { url: map.tiles }, position)];
  const url = map ? `${map.tiles} has no {key}` : 'the site has no map';
  return [
    ...(map?.key === undefined ? [] : [warning(unusedKey, { name: 'the site', url }, position)]),
    ...tenant.locations.flatMap(({ name, address }, index) =>
      address.map_key === undefined
        ? []
        : [warning(unusedKey, { name, url }, positionOf(['locations', index, 'address', 'map_key']))],
    ),
  ];
};

export const dealershipNumbers: TenantCheck = ({ dealerships, phones }, { positionOf }) =>
  phones?.per_dealership
    ? []
    : dealerships.flatMap(({ name, phone }, index) =>
        phone === undefined
          ? []
          : [warning(unusedPhone, { name }, positionOf(['dealerships', index, 'phone']))],
      );
