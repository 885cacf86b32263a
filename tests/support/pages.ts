/** Output of `build`: the repository's tenants and a page of each kind. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Returns the slugs of the repository's tenants. */
export function tenants(): string[] {
  const folder = path.join(root, 'tenants');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'tenant.json')))
    .map((entry) => entry.name)
    .toSorted();
}

export interface BuiltPage {
  /** Pattern of the address: `/cars/*` for every vehicle page. */
  kind: string;
  url: string;
  /** Path of the file. */
  file: string;
}

/** Form pages differ in their fields only. */
const FORM_PAGE =
  /^(?:contact|book-test-drive|service|vehicle-parts-and-accessories|careers|finance|finance-enquiry|apply-for-finance|find-me-something-similar)$/;

/** Text pages share one outline. */
const TEXT_PAGE =
  /^(?:privacy-policy|terms-and-conditions|finance-and-insurance|twg-cars|twg-rental|twg-tyres|neotek|4x4-outdoor)$/;

/**
 * Returns the page kind of an address. Addresses below one first segment form a kind; so do further pages of a list,
 * form pages and text pages. Any other single segment is a kind of its own.
 */
export function toKind(url: string): string {
  const [first = '', ...rest] = url.split('/').slice(1);
  if (rest.length === 0 && TEXT_PAGE.test(first)) return '/text';
  if (rest.length === 0) return FORM_PAGE.test(first) ? '/form' : `/${first}`;
  if (first === 'cars' && (rest.length > 1 || rest[0] === 'trade-in'))
    return rest.length > 1 ? `/cars/*/${rest[1]}` : url;
  return rest.at(-2) === 'page' ? `/${first}/*/page/*` : `/${first}/*`;
}

/** Returns true for a listing without vehicles, which does not represent other listings. */
const isEmptyListing = (kind: string, file: string): boolean =>
  kind === '/search/*' && !readFileSync(file, 'utf8').includes('<article');

const lists = new Map<string, readonly BuiltPage[]>();

/** Returns the first `each` pages of every kind in the tenant's output, which does not change during a run. */
export function builtPages(tenant: string, each = 1): readonly BuiltPage[] {
  const key = `${tenant} ${each}`;
  const pages = lists.get(key) ?? listPages(tenant, each);
  lists.set(key, pages);
  return pages;
}

function listPages(tenant: string, each: number): BuiltPage[] {
  const folder = path.join(root, 'output', tenant);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const counts = new Map<string, number>();
  return files.toSorted().flatMap((name): BuiltPage[] => {
    const url = `/${name.split(path.sep).join('/')}`.replace(/\/index\.html$/, '') || '/';
    const kind = toKind(url);
    const count = counts.get(kind) ?? 0;
    const file = path.join(folder, name);
    if (count >= each || isEmptyListing(kind, file)) return [];
    counts.set(kind, count + 1);
    return [{ kind, url, file }];
  });
}

/** Returns the address of the demo vehicle with photos, spin, interior, video, map, gauge and calculators. */
export function completeVehicle(): { tenant: string; url: string } {
  const tenant = 'harbourline';
  const cars = path.join(root, 'output', tenant, 'cars');
  const slug = readdirSync(cars).find((name) =>
    readFileSync(path.join(cars, name, 'index.html'), 'utf8').includes('data-stage="interior"'),
  );
  if (slug === undefined) throw new Error(`no vehicle in ${cars} has an interior`);
  return { tenant, url: `/cars/${slug}` };
}
