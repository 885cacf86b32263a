/** Unifies spellings of names across a stock. */
import { siteAddresses } from '../../_domain/site/addresses.ts';
import { findLocation } from '../../_domain/site/card-of.ts';
import { mostFrequent, siteListings } from '../../_domain/site/listings.ts';
import { perSite, type Site } from '../../_domain/site/site.ts';
import { bareText, plainText } from './plain-text.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';

/** Returns make, model and body of a vehicle as its listing pages spell them. */
export const listedNames = perSite((site) => {
  const { makes, models, bodies } = siteListings(site);
  const addresses = siteAddresses(site);
  const make = new Map(makes.map(({ href, scope }) => [href, scope.make]));
  const model = new Map([...models.values()].flat().map(({ href, scope }) => [href, scope.model]));
  const body = new Map(bodies.map(({ href, scope }) => [href, scope.body]));
  return (vehicle: Vehicle) => {
    const makeHref = `/search/${addresses.make(vehicle.make)}`;
    return {
      make: make.get(makeHref) ?? vehicle.make,
      model: model.get(`${makeHref}/${addresses.model(vehicle.model)}`) ?? vehicle.model,
      body:
        vehicle.simple_body &&
        (body.get(`/search/${addresses.body(vehicle.simple_body)}`) ?? vehicle.simple_body),
    };
  };
});

/** Names of a vehicle that have no listing. */
const listNames = (site: Site, vehicle: Vehicle) => ({
  badge: vehicle.badge,
  series: vehicle.series,
  colour: vehicle.colour,
  city: vehicle.city,
  location_name: findLocation(site, vehicle) || undefined,
});
type Name = keyof ReturnType<typeof listNames>;

/** Returns those names in their most frequent spelling: `VTi LX` and `VTi-LX` are one, as a cluster counts them. */
export const usualNames = perSite((site) => {
  const counts = new Map<string, Map<string, number>>();
  const toKey = (name: string, value: string) =>
    `${name} ${plainText(value).replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')}`;
  for (const vehicle of site.vehicles) {
    for (const [name, value] of Object.entries(listNames(site, vehicle))) {
      if (value === undefined) continue;
      const key = toKey(name, value);
      const spellings = counts.get(key) ?? new Map<string, number>();
      counts.set(key, spellings.set(value, (spellings.get(value) ?? 0) + 1));
    }
  }
  const usual = new Map([...counts].map(([key, spellings]) => [key, mostFrequent(spellings)]));
  return (vehicle: Vehicle): Partial<Record<Name, string>> =>
    Object.fromEntries(
      Object.entries(listNames(site, vehicle)).map(([name, value]) => [
        name,
        value === undefined ? undefined : usual.get(toKey(name, value)),
      ]),
    );
});

const LETTERS = /\p{L}+/gu;

/** Returns the pairs of neighbouring words of a name. */
function listPairs(name: string): (readonly [one: string, other: string])[] {
  const terms = plainText(name).match(LETTERS) ?? [];
  return terms.slice(1).map((word, position) => [terms[position] ?? '', word] as const);
}

/**
 * Returns the names that the stock writes in one word and apart, in the other way: `landcruiser` for a Land Cruiser where
 * another vehicle is a Landcruiser, and `land cruiser` for that one.
 */
export const otherSpellings = perSite((site) => {
  const joined = new Set(
    site.vehicles.flatMap(({ model }) => [
      ...(plainText(model).match(LETTERS) ?? []),
      ...listPairs(model).map(([one, other]) => one + other),
    ]),
  );
  const parted = new Map<string, string>();
  for (const { name } of site.vehicles)
    for (const [one, other] of listPairs(name))
      if (joined.has(one + other)) parted.set(one + other, `${one} ${other}`);
  return ({ name, model }: Vehicle): string[] =>
    parted.size === 0
      ? []
      : [
          ...listPairs(name).flatMap(([one, other]) =>
            parted.has(one + other) && !bareText(model).includes(one + other) ? [one + other] : [],
          ),
          ...(plainText(name).match(LETTERS) ?? []).flatMap((word) => parted.get(word) ?? []),
        ];
});
