/** Rules about blocks with locations: the chosen locations exist. */
import type { Finding } from '../../renderer/contract/error.ts';
import { warning, type TenantCheck } from '../_domain/check/check.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import * as errors from './check-errors.ts';
import { chosenLocations, LOCATION_CHOICES } from './location-choice.ts';
import { locationsOf } from './site-location.ts';

type Path = readonly PropertyKey[];

/** Returns the location blocks of a tenant with their paths. */
function blocksIn(value: unknown, path: Path): { show: string; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => blocksIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const { block, show, location }: { block?: unknown; show?: unknown; location?: unknown } = value;
  if (block === 'locations' && typeof show === 'string') return [{ show, path: [...path, 'show'] }];
  if (block === 'reviews' && typeof location === 'string')
    return [{ show: location, path: [...path, 'location'] }];
  return Object.entries(value).flatMap(([key, member]) => blocksIn(member, [...path, key]));
}

export const locationBlocks: TenantCheck = (tenant, { positionOf }): Finding[] => {
  const shown = locationsOf(tenant.locations);
  const names = [...LOCATION_CHOICES, ...tenant.locations.map(({ id }) => id)];
  return blocksIn(tenant, []).flatMap(({ show, path }) => {
    if (!names.includes(show))
      return [
        warning(errors.unknownChoice, { value: show, nearest: nearestName(show, names) }, positionOf(path)),
      ];
    return chosenLocations(shown, show).length === 0
      ? [warning(errors.emptyChoice, { value: show }, positionOf(path))]
      : [];
  });
};
