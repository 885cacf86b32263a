/** Rules about details that visitors need: coordinates, hours, phone number. */
import { problem } from '../../renderer/contract/error.ts';
import { warning, type TenantCheck } from '../_domain/check/check.ts';
import { locationsOptions } from './locations.schema.ts';
import * as errors from './check-errors.ts';
import { locationsOf } from './site-location.ts';

/** Latitudes and longitudes of Australia with its islands. */
const SOUTH = -44;
const NORTH = -9;
const WEST = 96;
const EAST = 168;

export const coordinates: TenantCheck = ({ locations }, { at }) =>
  locations.flatMap(({ name, address }, index) => {
    const { lat, long, state } = address;
    const place = at(['locations', index, 'address']);
    if (lat === undefined && long === undefined) return [];
    if (lat === undefined || long === undefined)
      return [problem(errors.halfPoint, { name, missing: lat === undefined ? 'lat' : 'long' }, place)];
    const isInside = lat >= SOUTH && lat <= NORTH && long >= WEST && long <= EAST;
    return isInside ? [] : [warning(errors.farPoint, { name, lat, long, state }, place)];
  });

/** Pages mention missing details; warn the dealer of them. */
export const reachable: TenantCheck = (tenant, { at }) => {
  const { locations } = tenant;
  const shown = locationsOf(locations);
  const needsPoint = shown.length > 1 || locationsOptions(tenant).map !== undefined;
  return shown.flatMap(({ name, ids, point, departments }) => {
    const place = at(['locations', locations.findIndex(({ id }) => id === ids[0])]);
    return [
      ...(needsPoint && !point ? [warning(errors.noPoint, { name }, place)] : []),
      ...(departments.every(({ rows }) => rows.length === 0)
        ? [warning(errors.noHours, { name }, place)]
        : []),
      ...(departments.every(({ phones }) => phones.length === 0)
        ? [warning(errors.noPhone, { name }, place)]
        : []),
    ];
  });
};

export const mapKeys: TenantCheck = (tenant, { at }) => {
  const { map } = locationsOptions(tenant);
  const isOpen = map !== undefined && !map.tiles.includes('{key}');
  const keys = tenant.locations.map(({ address }) => address.map_key);
  const place = at(['options', 'locations', 'map', 'tiles']);
  if (map && !isOpen)
    return map.key !== undefined || keys.every((key) => key !== undefined)
      ? []
      : [warning(errors.noKey, { url: map.tiles }, place)];
  const url = map ? `${map.tiles} has no {key}` : 'the site has no map';
  return [
    ...(map?.key === undefined ? [] : [warning(errors.unusedKey, { name: 'the site', url }, place)]),
    ...tenant.locations.flatMap(({ name, address }, index) =>
      address.map_key === undefined
        ? []
        : [warning(errors.unusedKey, { name, url }, at(['locations', index, 'address', 'map_key']))],
    ),
  ];
};

export const dealershipNumbers: TenantCheck = ({ dealerships, phones }, { at }) =>
  phones?.per_dealership
    ? []
    : dealerships.flatMap(({ name, phone }, index) =>
        phone === undefined
          ? []
          : [warning(errors.unusedPhone, { name }, at(['dealerships', index, 'phone']))],
      );
