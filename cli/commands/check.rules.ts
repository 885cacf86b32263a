/** The rules of `check`: each looks at one tenant and says what the schema cannot see. Pure; facts come in as context. */
import { locationSlug } from '../../features/_domain/text/slugs.ts';
import { isWatchPage } from '../../features/_domain/vehicle/video.ts';
import { nearestName } from '../../features/_domain/schema/json-issues.source.ts';
import type { Location } from '../../features/_domain/location/location.schema.ts';
import type { Tenant, ThemeSeeds } from '../../features/_domain/tenant/tenant.schema.ts';
import { type ErrorKind, type Place, problem } from '../../renderer/contract/error.ts';
import type { Finding } from '../print/problems.ts';
import * as found from './check.errors.ts';
import { openingHours } from './check.hours.ts';
import { keysApart, scopedKeyWorks } from './check.keys.ts';

type Path = readonly PropertyKey[];

/** What the rules may know besides the tenant. */
export interface CheckContext {
  /** Where the value at a path of tenant.json stands. */
  at: (path: Path) => Place;
  /** Paths of the media files the site brings along, such as `media/hero.webp`. */
  media: ReadonlySet<string>;
  mediaFolders: readonly string[];
  /** How many vehicles of the last pull refer to each id; absent without a snapshot. */
  stock?: { location_id: ReadonlyMap<string, number>; dealership_id: ReadonlyMap<string, number> };
  /** Addresses of videos that browsers are to play themselves, one for each vehicle of the last pull that has one. */
  videos?: readonly string[];
  /** Addresses of pictures and videos without encryption, one for each vehicle of the last pull that has one. */
  insecure?: readonly string[];
  /** Pairs of colours that these seeds leave hard to read. */
  unreadable: (
    theme: ThemeSeeds,
  ) => readonly { front: string; back: string; ratio: number; actual: number }[];
  /** Whether the value at a path of tenant.json never becomes public. */
  isPrivate: (path: Path) => boolean;
  /** The key of the environment that may write to the search cluster. */
  adminKey?: string | undefined;
  /** The key of the environment that may export from it. */
  exportKey?: string | undefined;
  /** The present instant in milliseconds. */
  now?: number;
}

export type Rule = (tenant: Tenant, context: CheckContext) => Finding[];

const warning = <Facts>(kind: ErrorKind<Facts>, facts: Facts, place: Place): Finding => ({
  ...problem(kind, facts, place),
  severity: 'warning',
});

const onePrimary: Rule = ({ locations }, { at }) => {
  const primary = locations.flatMap((one, index) => (one.primary ? [{ name: one.name, index }] : []));
  if (primary.length === 1) return [];
  const place = at(primary[1] ? ['locations', primary[1].index, 'primary'] : ['locations']);
  return [problem(found.primaryLocation, { names: primary.map(({ name }) => name) }, place)];
};

/** Entries after the first with the same key. */
function repeated<T>(
  entries: readonly T[],
  key: (entry: T) => string,
): { index: number; value: string; first: T }[] {
  const seen = new Map<string, T>();
  return entries.flatMap((entry, index) => {
    const value = key(entry);
    const first = seen.get(value);
    if (first === undefined) seen.set(value, entry);
    return first === undefined ? [] : [{ index, value, first }];
  });
}

const distinctIds: Rule = (tenant, { at }) => {
  const lists = [
    { list: 'locations', key: 'id', entries: tenant.locations.map(({ id, name }) => ({ value: id, name })) },
    {
      list: 'dealerships',
      key: 'id',
      entries: tenant.dealerships.map(({ id, name }) => ({ value: id, name })),
    },
    {
      list: 'dealerships',
      key: 'slug',
      entries: tenant.dealerships.map(({ slug, name }) => ({ value: slug, name })),
    },
    {
      list: 'manufacturers',
      key: 'slug',
      entries: tenant.manufacturers.map(({ slug, name }) => ({ value: slug, name })),
    },
    {
      list: 'brands',
      key: 'slug',
      entries: tenant.brands.map(({ slug, title }) => ({ value: slug, name: title })),
    },
  ];
  return lists.flatMap(({ list, key, entries }) =>
    repeated(entries, ({ value }) => value).map(({ index, value, first }) =>
      problem(
        found.givenTwice,
        { what: `${key} in ${list}`, value, first: first.name },
        at([list, index, key]),
      ),
    ),
  );
};

const slugOf = (location: Location): string => location.slug ?? locationSlug(location.name);
const kindOf = ({ location_type }: Location): string => location_type || 'sales';

/** Sales, Service and Parts of one yard share a page; two of one kind cannot. */
const distinctAddresses: Rule = ({ locations }, { at }) => {
  return repeated(locations, (location) => `${slugOf(location)} ${kindOf(location)}`).flatMap(
    ({ index, first }) => {
      const facts = { slug: slugOf(first), kind: kindOf(first), first: first.name };
      return [problem(found.sameAddress, facts, at(['locations', index, 'slug']))];
    },
  );
};

const knownMakes: Rule = ({ locations, manufacturers }, { at }) => {
  if (manufacturers.length === 0) return [];
  const names = manufacturers.map(({ name }) => name);
  const known = new Set(manufacturers.flatMap(({ id, name, slug }) => [id, name.toLowerCase(), slug]));
  return locations.flatMap((location, index) =>
    location.manufacturers.flatMap((make, nth) => {
      if (known.has(make) || known.has(make.toLowerCase())) return [];
      const facts = { make, nearest: nearestName(make, names) };
      return [warning(found.unknownMake, facts, at(['locations', index, 'manufacturers', nth]))];
    }),
  );
};

const knownLocations: Rule = ({ locations }, { at }) => {
  const ids = locations.map(({ id }) => id);
  const names = locations.map(({ name }) => name);
  return locations.flatMap((location, index) => [
    ...location.distribution_locations.flatMap((id, nth) => {
      if (ids.includes(id)) return [];
      const facts = { field: 'distribution_locations', value: id, nearest: nearestName(id, ids) };
      return [problem(found.unknownLocation, facts, at(['locations', index, 'distribution_locations', nth]))];
    }),
    ...location.special_hours.flatMap(({ location_name: name }, nth) => {
      if (name === undefined || names.includes(name)) return [];
      const facts = { field: 'special_hours', value: name, nearest: nearestName(name, names) };
      return [
        warning(
          found.unknownLocation,
          facts,
          at(['locations', index, 'special_hours', nth, 'location_name']),
        ),
      ];
    }),
  ]);
};

const knownZones: Rule = ({ locations }, { at }) =>
  locations.flatMap(({ timezone }, index) => {
    if (isZone(timezone)) return [];
    const nearest = nearestName(timezone, Intl.supportedValuesOf('timeZone'));
    return [problem(found.unknownZone, { zone: timezone, nearest }, at(['locations', index, 'timezone']))];
  });

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Every text of a value with its path. */
function texts(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((one, index) => texts(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => texts(one, [...path, key]));
}

const mediaThere: Rule = (tenant, { at, media, mediaFolders }) =>
  texts(tenant).flatMap(({ path, text }) => {
    if (!/^\/media\/\S+$/.test(text)) return [];
    const file = decoded(text.slice(1).replace(/[?#].*$/, ''));
    if (media.has(file)) return [];
    const facts = { file: `/${file}`, nearest: nearestName(file, [...media]), folders: mediaFolders };
    return [problem(found.mediaMissing, facts, at(path))];
  });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const stockReferences: Rule = (tenant, { at, stock }) => {
  if (!stock) return [];
  const fields = [
    {
      field: 'location_id',
      list: 'locations',
      known: tenant.locations.map(({ id }) => id),
      used: stock.location_id,
    },
    {
      field: 'dealership_id',
      list: 'dealerships',
      known: tenant.dealerships.map(({ id }) => id),
      used: stock.dealership_id,
    },
  ];
  return fields.flatMap(({ field, list, known, used }) =>
    [...used].flatMap(([id, vehicles]) =>
      known.includes(id) ? [] : [warning(found.stockReference, { field, id, vehicles, known }, at([list]))],
    ),
  );
};

const videosPlay: Rule = (_tenant, { at, videos = [] }) => {
  const pages = videos.filter(isWatchPage);
  const [first] = pages;
  if (first === undefined) return [];
  return [warning(found.watchPage, { first, vehicles: pages.length }, at(['stock']))];
};

const mediaEncrypted: Rule = (_tenant, { at, insecure = [] }) => {
  const [first] = insecure;
  if (first === undefined) return [];
  return [warning(found.insecureMedia, { first, vehicles: insecure.length }, at(['stock']))];
};

const readableTheme: Rule = ({ theme }, { at, unreadable }) =>
  unreadable(theme).map((pair) => problem(found.lowContrast, pair, at(['theme'])));

const siteAtRoot: Rule = ({ site_url }, { at }) => {
  const { origin, pathname, search, hash } = new URL(site_url);
  if (pathname + search + hash === '/') return [];
  return [problem(found.siteUrlPath, { url: site_url, origin }, at(['site_url']))];
};

const cardsShown: Rule = ({ promo_cards }, { at }) =>
  promo_cards.flatMap(({ start, expiry }, index) => {
    if (start === undefined || expiry === undefined || Date.parse(start) < Date.parse(expiry)) return [];
    return [problem(found.neverShown, { start, expiry }, at(['promo_cards', index, 'expiry']))];
  });

const licenceShown: Rule = ({ license_number, locations, name }, { at }) => {
  const licensed =
    license_number ?? locations.find((location) => location.dealer_license_number !== undefined);
  return licensed === undefined ? [warning(found.noLicence, { name }, at(['name']))] : [];
};

/** All rules, in the order in which their findings are made. */
export const RULES: readonly Rule[] = [
  onePrimary,
  distinctIds,
  distinctAddresses,
  openingHours,
  knownMakes,
  knownLocations,
  knownZones,
  mediaThere,
  stockReferences,
  videosPlay,
  mediaEncrypted,
  readableTheme,
  siteAtRoot,
  cardsShown,
  licenceShown,
  keysApart,
  scopedKeyWorks,
];
