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

export const coordinates: TenantCheck = ({ locations }, { positionOf }) =>
  locations.flatMap(({ name, address }, index) => {
    const { lat, long, state } = address;
    const position = positionOf(['locations', index, 'address']);
    if (lat === undefined && long === undefined) return [];
    if (lat === undefined || long === undefined)
      return [problem(errors.halfPoint, { name, missing: lat === undefined ? 'lat' : 'long' }, position)];
    const isInside = lat >= SOUTH && lat <= NORTH && long >= WEST && long <= EAST;
    return isInside ? [] : [warning(errors.farPoint, { name, lat, long, state }, position)];
  });

/** Pages mention missing details; warn the dealer of them. */
export const reachable: TenantCheck = (tenant, { positionOf }) => {
  const { locations } = tenant;
  const shown = locationsOf(locations);
  const needsPoint = shown.length > 1 || locationsOptions(tenant).map !== undefined;
  return shown.flatMap(({ name, ids, point, departments }) => {
    const position = positionOf(['locations', locations.findIndex(({ id }) => id === ids[0])]);
    return [
      ...(needsPoint && !point ? [warning(errors.noPoint, { name }, position)] : []),
      ...(departments.every(({ rows }) => rows.length === 0)
        ? [warning(errors.noHours, { name }, position)]
        : []),
      ...(departments.every(({ phones }) => phones.length === 0)
        ? [warning(errors.noPhone, { name }, position)]
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
      : [warning(errors.noKey, { url: map.tiles }, position)];
  const url = map ? `${map.tiles} has no {key}` : 'the site has no map';
  return [
    ...(map?.key === undefined ? [] : [warning(errors.unusedKey, { name: 'the site', url }, position)]),
    ...tenant.locations.flatMap(({ name, address }, index) =>
      address.map_key === undefined
        ? []
        : [warning(errors.unusedKey, { name, url }, positionOf(['locations', index, 'address', 'map_key']))],
    ),
  ];
};

export const dealershipNumbers: TenantCheck = ({ dealerships, phones }, { positionOf }) =>
  phones?.per_dealership
    ? []
    : dealerships.flatMap(({ name, phone }, index) =>
        phone === undefined
          ? []
          : [warning(errors.unusedPhone, { name }, positionOf(['dealerships', index, 'phone']))],
      );
