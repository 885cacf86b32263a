/** Addresses of an old site: where each leads on the new one, and the best guess for those without a target. */
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import {
  pathOfTarget,
  redirectKey,
  splitFrom,
  withoutSlash,
  type Redirect,
} from '../_domain/tenant/redirects.ts';
import { plainName } from '../_domain/text/nearest-name.ts';

type Stock = readonly Pick<Vehicle, 'slug' | 'make' | 'model' | 'stocknum' | 'vin'>[];

/** A row of a list of old addresses. */
export interface OldAddress {
  readonly from: string;
  readonly to?: string | undefined;
}

/** The new site. */
export interface NewSite {
  readonly pages: readonly string[];
  readonly vehicles: Stock;
  readonly origin: string;
  readonly existing: readonly Redirect[];
  /** Returns whether tenant.json accepts a redirect. */
  readonly isValid: (redirect: { from: string; to: string }) => boolean;
}

type Outcome = 'redirect' | 'page' | 'exists' | 'guess' | 'nowhere' | 'refused';

/** What became of a row. */
export interface ImportedAddress {
  readonly from: string;
  readonly outcome: Outcome;
  /** Target of the redirect, or the guess. */
  readonly to?: string;
  readonly reason: string;
}

/** Returns the path of an old address with its query, or the reason why no redirect can have it. */
function pathIn(address: string, isValid: NewSite['isValid']): { path: string } | { reason: string } {
  const text = address.trim();
  const base = 'https://old.example';
  if (!URL.canParse(text, base)) return { reason: 'it is not an address' };
  const { protocol, pathname, search } = new URL(text, base);
  if (protocol !== 'https:' && protocol !== 'http:') return { reason: 'it is not an http address' };
  if (!isValid({ from: pathname, to: '/' }))
    return { reason: 'its path has characters that redirects cannot have' };
  return isValid({ from: pathname + search, to: '/' })
    ? { path: pathname + search }
    : { reason: 'its query has more than four parameters, or characters that redirects cannot have' };
}

/** Returns a target as a path of the site or an https address; undefined if it is neither. */
function targetIn(to: string, { origin, isValid }: NewSite): string | undefined {
  const text = to.trim();
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text === origin ? '/' : text;
  return isValid({ from: '/x', to: path }) ? path : undefined;
}

type Guess = (path: string) => { readonly to: string; readonly reason: string } | undefined;

/** Shortest stock number that is looked for: shorter ones are in many addresses. */
const SHORTEST = 4;

/** Returns a function that guesses the page for an old path: by stock number or VIN, by name, by make and model. */
function createGuess({ pages, vehicles }: Pick<NewSite, 'pages' | 'vehicles'>): Guess {
  const existing = new Set(pages);
  const byNumber = new Map<string, string>();
  for (const { stocknum: number, vin, slug } of vehicles)
    for (const value of [number, vin])
      if (value !== undefined && plainName(value).length >= SHORTEST)
        byNumber.set(plainName(value), `/cars/${slug}`);
  const byName = Map.groupBy(pages, (page) => plainName(page.slice(page.lastIndexOf('/') + 1)));
  const models = new Map(
    vehicles.map(({ make, model }) => [
      `${make}\n${model}`,
      { make: plainName(make), model: plainName(model) },
    ]),
  );
  const listings = new Map(
    pages.filter((page) => page.startsWith('/search/')).map((page) => [plainName(page), page]),
  );
  return (address) => {
    const { path, parameters } = splitFrom(address);
    const parts = path.split('/').map((part) => part.replace(/\.\w{2,5}$/, ''));
    const values = parameters.map(([, value]) => value);
    const tokens = [
      ...parts,
      ...values,
      ...[...parts, ...values].flatMap((part) => part.split(/[^a-z0-9]+/i)),
    ]
      .map(plainName)
      .filter(Boolean);
    for (const token of tokens) {
      const to = byNumber.get(token);
      if (to !== undefined && existing.has(to)) return { to, reason: 'the same stock number or VIN' };
    }
    const named = byName.get(plainName(parts.findLast(Boolean) ?? '')) ?? [];
    if (named[0] !== undefined && named.length === 1) return { to: named[0], reason: 'the same name' };
    const all = tokens.join(' ');
    let byMake: string | undefined;
    for (const { make, model } of models.values()) {
      if (!tokens.includes(make)) continue;
      byMake ??= listings.get(`search${make}`);
      const to = listings.get(`search${make}${model}`);
      if (to !== undefined && (tokens.includes(model) || all.includes(`${make}${model}`)))
        return { to, reason: 'the same make and model' };
    }
    return byMake === undefined ? undefined : { to: byMake, reason: 'the same make' };
  };
}

/** Returns what becomes of each old address. An address that is listed twice counts once. */
export function sortOldAddresses(rows: readonly OldAddress[], site: NewSite): ImportedAddress[] {
  const pages = new Set(site.pages);
  const taken = new Set(site.existing.map(({ from }) => redirectKey(from)));
  const guess = createGuess(site);
  const listed = new Set<string>();
  return rows.flatMap(({ from, to }): ImportedAddress[] => {
    const read = pathIn(from, site.isValid);
    if ('reason' in read) return [{ from, outcome: 'refused', reason: read.reason }];
    const { path } = read;
    const key = redirectKey(path);
    if (listed.has(key)) return [];
    listed.add(key);
    if (pages.has(withoutSlash(splitFrom(path).path)))
      return [{ from: path, outcome: 'page', reason: 'the site has a page there' }];
    if (taken.has(key))
      return [{ from: path, outcome: 'exists', reason: 'tenant.json has a redirect of it' }];
    if (to === undefined || to.trim() === '') {
      const guessed = guess(path);
      return guessed
        ? [{ from: path, outcome: 'guess', ...guessed }]
        : [{ from: path, outcome: 'nowhere', reason: 'no target, and no page like it' }];
    }
    const target = targetIn(to, site);
    if (target === undefined)
      return [
        {
          from: path,
          outcome: 'refused',
          reason: `${to.trim()} is neither a path of the site nor an https address`,
        },
      ];
    const targetPath = pathOfTarget(target);
    if (targetPath === undefined || pages.has(targetPath))
      return [{ from: path, outcome: 'redirect', to: target, reason: 'the list names the target' }];
    const guessed = guess(targetPath) ?? guess(path);
    return guessed
      ? [
          {
            from: path,
            outcome: 'guess',
            to: guessed.to,
            reason: `the site has no ${targetPath}; ${guessed.reason}`,
          },
        ]
      : [{ from: path, outcome: 'nowhere', reason: `the site has no ${targetPath}` }];
  });
}

const ADDRESS = /^(?:https?:\/\/|\/)/i;

/** Returns the rows of a table: the first column with addresses is the old one, the next the target. */
export function toOldAddresses(table: readonly (readonly string[])[]): OldAddress[] {
  const isAddressColumn = (column: number): boolean =>
    table.slice(0, 50).some((row) => ADDRESS.test(row[column]?.trim() ?? ''));
  const width = Math.max(0, ...table.slice(0, 50).map((row) => row.length));
  const [from, to] = Array.from({ length: width }, (_, column) => column).filter(isAddressColumn);
  if (from === undefined) return [];
  return table.flatMap((row, index) => {
    const address = row[from]?.trim() ?? '';
    // The first row may have headings.
    if (address === '' || (index === 0 && !ADDRESS.test(address))) return [];
    return [{ from: address, to: to === undefined ? undefined : row[to] }];
  });
}
