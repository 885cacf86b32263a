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
  /** Undefined where the list names none. */
  readonly status?: Redirect['status'] | undefined;
}

/** The new site. */
export interface NewSite {
  readonly pages: readonly string[];
  readonly vehicles: Stock;
  readonly origin: string;
  readonly existing: readonly Redirect[];
  /** Returns whether tenant.json accepts a redirect. */
  readonly isValid: (redirect: { from: string; to?: string; status?: Redirect['status'] }) => boolean;
}

type Outcome = 'redirect' | 'page' | 'exists' | 'guess' | 'nowhere' | 'refused' | 'repeated';

/** What became of a row. */
export interface ImportedAddress {
  readonly from: string;
  readonly outcome: Outcome;
  /** Target of the redirect, or the guess. */
  readonly to?: string;
  /** Status of the redirect; undefined where the list names none. */
  readonly status?: Redirect['status'];
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
function targetIn(from: string, to: string, { origin, isValid }: NewSite): string | undefined {
  const text = to.trim();
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text === origin ? '/' : text;
  return isValid({ from, to: path }) ? path : undefined;
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
    const name = plainName(parts.findLast(Boolean) ?? '');
    const named = name === '' ? [] : (byName.get(name) ?? []);
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

/** Most addresses of a list that lead to each other before the last one. */
const MOST_STEPS = 10;

type Targets = ReadonlyMap<string, string>;

/** Returns the targets of a list by old address; the first row of an address counts. */
function listTargets(rows: readonly OldAddress[], site: NewSite): Targets {
  const targets = new Map<string, string>();
  for (const { from, to = '' } of rows) {
    const read = pathIn(from, site.isValid);
    const target = 'path' in read && to.trim() !== '' ? targetIn(read.path, to, site) : undefined;
    if ('path' in read && target !== undefined && !targets.has(redirectKey(read.path)))
      targets.set(redirectKey(read.path), target);
  }
  return targets;
}

/** Returns the end of a chain of old addresses; undefined for one that leads back. */
function followTargets(target: string, targets: Targets): string | undefined {
  let end = target;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next =
      end.startsWith('/') && !end.includes('*')
        ? targets.get(redirectKey(end.replace(/#.*$/, '')))
        : undefined;
    if (next === undefined) return end;
    end = next;
  }
  return undefined;
}

/** Returns whether the site has a page at a path, or below that of a pattern. */
function hasPageAt(path: string, pages: ReadonlySet<string>): boolean {
  if (!path.includes('*')) return pages.has(path);
  const start = path.slice(0, path.indexOf('*'));
  return [...pages].some((page) => page.startsWith(start));
}

/** Returns what becomes of each old address. Of an address that is listed twice the first row counts. */
export function sortOldAddresses(rows: readonly OldAddress[], site: NewSite): ImportedAddress[] {
  const pages = new Set(site.pages);
  const taken = new Set(site.existing.map(({ from }) => redirectKey(from)));
  const guess = createGuess(site);
  const targets = listTargets(rows, site);
  const listed = new Set<string>();
  return rows.flatMap(({ from, to, status }): ImportedAddress[] => {
    const read = pathIn(from, site.isValid);
    if ('reason' in read) return [{ from, outcome: 'refused', reason: read.reason }];
    const { path } = read;
    const key = redirectKey(path);
    if (listed.has(key))
      return [
        { from: path, outcome: 'repeated', ...(to && { to }), reason: 'an earlier row has this address' },
      ];
    listed.add(key);
    if (pages.has(withoutSlash(splitFrom(path).path)))
      return [{ from: path, outcome: 'page', reason: 'the site has a page there' }];
    if (taken.has(key))
      return [{ from: path, outcome: 'exists', reason: 'tenant.json has a redirect of it' }];
    const withStatus = status === undefined ? {} : { status };
    if (status === 410)
      return [{ from: path, outcome: 'redirect', status, reason: 'the list names the status 410' }];
    if (to === undefined || to.trim() === '') {
      const guessed = guess(path);
      return guessed
        ? [{ from: path, outcome: 'guess', ...guessed }]
        : [{ from: path, outcome: 'nowhere', reason: 'no target, and no page like it' }];
    }
    const target = targetIn(path, to, site);
    if (target === undefined)
      return [
        {
          from: path,
          outcome: 'refused',
          reason: `${to.trim()} is neither a path of the site nor an https address`,
        },
      ];
    const end = followTargets(target, targets);
    if (end === undefined)
      return [{ from: path, outcome: 'refused', to: target, reason: 'the list leads from there back to it' }];
    const targetPath = pathOfTarget(end);
    const reason = end === target ? 'the list names the target' : `the list leads there over ${target}`;
    if (targetPath === undefined || hasPageAt(targetPath, pages))
      return [{ from: path, outcome: 'redirect', to: end, ...withStatus, reason }];
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

/** Status of a redirect by what exports of crawlers and hosts write. */
const STATUSES: Readonly<Record<string, Redirect['status']>> = {
  301: 301,
  302: 302,
  303: 302,
  307: 302,
  308: 301,
  410: 410,
};

const ADDRESS = /^(?:https?:\/\/|\/)/i;

/**
 * Returns the rows of a table: the first column with addresses is the old one, the next the target. A column named `status`, or one
 * with nothing but such numbers, is the status.
 */
export function toOldAddresses(table: readonly (readonly string[])[]): OldAddress[] {
  const isAddressColumn = (column: number): boolean =>
    table.slice(0, 50).some((row) => ADDRESS.test(row[column]?.trim() ?? ''));
  const width = Math.max(0, ...table.slice(0, 50).map((row) => row.length));
  const [from, to] = Array.from({ length: width }, (_, column) => column).filter(isAddressColumn);
  if (from === undefined) return [];
  const hasStatuses = (column: number): boolean => {
    const values = table.slice(0, 50).map((row) => row[column]?.trim() ?? '');
    const [heading = '', ...others] = values;
    return /^status/i.test(heading) || (heading in STATUSES && others.every((value) => value in STATUSES));
  };
  const statusColumn = Array.from({ length: width }, (_, column) => column).find(hasStatuses);
  return table.flatMap((row, index) => {
    const address = row[from]?.trim() ?? '';
    // The first row may have headings.
    if (address === '' || (index === 0 && !ADDRESS.test(address))) return [];
    const status = statusColumn === undefined ? undefined : STATUSES[row[statusColumn]?.trim() ?? ''];
    return [{ from: address, to: to === undefined ? undefined : row[to], ...(status && { status }) }];
  });
}
