/** Rules about blocks with locations: the chosen locations exist. */
import { didYouMean } from '../../_domain/text/did-you-mean.ts';
import { defineError, type Finding } from '../../../renderer/contract/error.ts';
import { warning, type TenantCheck } from '../../_domain/check/check.ts';
import { nearestName } from '../../_domain/text/nearest-name.ts';
import { chosenLocations, LOCATION_CHOICES } from '../data/location-choice.ts';
import { toSiteLocations } from '../data/site-location.ts';

const unknownChoice = defineError<{ value: string; nearest: string | undefined }>({
  code: 'DS2409',
  title: 'Unknown location in a block',
  message: ({ value }) =>
    `\`${value}\` is neither a choice of locations nor the id of one: the block is empty.`,
  hint: ({ nearest }) =>
    `${didYouMean(nearest)}Use all, primary, sales, service, parts, service-and-parts, or the id of a location.`,
});

const emptyChoice = defineError<{ value: string }>({
  code: 'DS2410',
  title: 'Location block without a location',
  message: ({ value }) => `No location matches \`${value}\`: the block is empty.`,
  hint: () => 'Choose other locations, or add the department to one.',
});

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
  const shown = toSiteLocations(tenant.locations);
  const names = [...LOCATION_CHOICES, ...tenant.locations.map(({ id }) => id)];
  return blocksIn(tenant, []).flatMap(({ show, path }) => {
    if (!names.includes(show))
      return [warning(unknownChoice, { value: show, nearest: nearestName(show, names) }, positionOf(path))];
    return chosenLocations(shown, show).length === 0
      ? [warning(emptyChoice, { value: show }, positionOf(path))]
      : [];
  });
};
