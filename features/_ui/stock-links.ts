/** The listing pages a menu or a tile can lead to: types, makes and bodies that have stock, each with its count. */
import { perSite } from '../_domain/site.ts';
import { toSlug } from '../_domain/slugs.ts';
import { isForSale } from '../_domain/status.ts';
import type { CarType, Vehicle } from '../_domain/vehicle.schema.ts';

export type StockLink = {
  label: string;
  href: string;
  /** Vehicles behind the link. */
  count: number;
  /** Address of the mark of a make. */
  logo?: string;
};

export interface StockLinks {
  all: StockLink;
  types: readonly StockLink[];
  makes: readonly StockLink[];
  bodies: readonly StockLink[];
}

const ALL = 'new-used-and-demo-cars';
const TYPES: readonly { type: CarType; label: string }[] = [
  { type: 'new', label: 'New' },
  { type: 'demo', label: 'Demo' },
  { type: 'used', label: 'Used' },
];

/** Counts values by their slug, the most frequent first; a slug that is taken by another kind of listing gets `-range`. */
function counted(values: readonly (string | undefined)[], taken: ReadonlySet<string>): StockLink[] {
  const links = new Map<string, StockLink>();
  for (const label of values) {
    if (label === undefined) continue;
    const slug = toSlug(label);
    const link = links.get(slug) ?? {
      label,
      href: `/search/${taken.has(slug) ? `${slug}-range` : slug}`,
      count: 0,
    };
    link.count += 1;
    links.set(slug, link);
  }
  return [...links.values()].toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

function linksOf(vehicles: readonly Vehicle[], logos: ReadonlyMap<string, string>): StockLinks {
  const types = TYPES.map(({ type, label }) => ({
    label,
    href: `/search/${type}-cars`,
    count: vehicles.filter((vehicle) => vehicle.car_type === type).length,
  }));
  const reserved = new Set([ALL, 'new-and-demo-cars', ...TYPES.map(({ type }) => `${type}-cars`)]);
  const bodies = counted(
    vehicles.map((vehicle) => vehicle.simple_body),
    reserved,
  );
  const taken = new Set([...reserved, ...bodies.map(({ href }) => href.slice('/search/'.length))]);
  const makes = counted(
    vehicles.map((vehicle) => vehicle.make),
    taken,
  );
  return {
    all: { label: 'All', href: `/search/${ALL}`, count: vehicles.length },
    types: types.filter(({ count }) => count > 0),
    makes: makes.map((link) => {
      const logo = logos.get(link.label.toLowerCase());
      return logo ? { ...link, logo } : link;
    }),
    bodies,
  };
}

/** Links into the stock of a site (specification, section 2); only vehicles that are for sale are counted. */
export const stockLinks = perSite((site): StockLinks => {
  const logos = site.tenant.manufacturers.flatMap(({ name, logo }): [string, string][] =>
    logo ? [[name.toLowerCase(), logo.url]] : [],
  );
  return linksOf(site.vehicles.filter(isForSale), new Map(logos));
});
