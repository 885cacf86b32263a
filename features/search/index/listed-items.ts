/** The equipment that lists of a stock name, in one spelling of each item. */
import { listEquipmentNames } from '../../_domain/vehicle/equipment.ts';
import { listItems } from '../../_domain/vehicle/listed-items.ts';
import { mostFrequent } from '../../_domain/site/listings.ts';
import { perSite } from '../../_domain/site/site.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { bareText } from './plain-text.ts';

/** Limit of items of a stock, so that free text in lists does not swell the index. */
const MAX_ITEMS = 400;
/** Limit of items of all vehicles together, for the same reason: half a byte each. What most vehicles have is left out first. */
const MAX_MENTIONS = 60_000;

const EQUIPMENT: ReadonlySet<string> = new Set(listEquipmentNames().map(bareText));

/** Returns the spellings of the most frequent items by their letters and digits; without names that the equipment has. */
const usualItems = perSite((site): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const vehicle of site.vehicles)
    for (const item of listItems(vehicle)) {
      const key = bareText(item);
      if (key === '' || EQUIPMENT.has(key)) continue;
      const spellings = counts.get(key) ?? new Map<string, number>();
      spellings.set(item, (spellings.get(item) ?? 0) + 1);
      counts.set(key, spellings);
    }
  const sum = (spellings: ReadonlyMap<string, number>) => [...spellings.values()].reduce((a, b) => a + b, 0);
  const frequent = [...counts]
    .map(([key, spellings]) => ({ key, name: mostFrequent(spellings), count: sum(spellings) }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_ITEMS);
  let mentions = 0;
  const indexed = frequent.toReversed().filter(({ count }) => (mentions += count) <= MAX_MENTIONS);
  return new Map(indexed.map(({ key, name }) => [key, name]));
});

/** Returns the items of a function of the site that lists those of a vehicle, without the `features` that have a filter. */
export const listedItems = perSite((site) => {
  const items = usualItems(site);
  return (vehicle: Vehicle, features: readonly string[]): string[] => {
    const others = new Set(features.map(bareText));
    const keys = new Set(listItems(vehicle).map(bareText));
    return [...keys].filter((key) => !others.has(key)).flatMap((key) => items.get(key) ?? []);
  };
});
