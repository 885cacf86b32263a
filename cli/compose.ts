/** The one place where rooms meet: slices, tenants and the engine. */
import { readSnapshot } from '../features/stock/snapshot.cli.ts';
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { z } from 'zod';
import { blocksSchema } from '../features/_domain/site/block.schema.ts';
import { blocksIn } from '../features/_domain/site/blocks.ts';
import { publicHalf } from '../features/_domain/tenant/strip-private.schema.ts';
import {
  lookupIn,
  type RenditionLookup,
  type Renditions,
} from '../features/_domain/picture/picture-sizes.ts';
import type { Content } from '../features/_domain/content/content.ts';
import { readContent, type ContentReading } from '../features/content/content.cli.ts';
import { pixelSizeOf } from '../features/gallery/gallery.cli.ts';
import { createSite, digestsOf, freshUntil, type Site } from '../features/_domain/site/site.ts';
import { tenantSchema as baseSchema, type Tenant } from '../features/_domain/tenant/tenant.schema.ts';
import { pulledTenants } from '../features/_domain/tenant/tenant.source.ts';
import type { Vehicle } from '../features/_domain/vehicle/vehicle.schema.ts';
import { features, offers, sections } from '../features/registry.ts';
import { siteSkin } from '../features/_ui/theme/skin.ts';
import type { Copy, LoadedSite, SiteContent } from '../renderer/build.ts';
import type { InlineSources } from '../renderer/contract/feature.ts';
import type { Skin } from '../renderer/contract/skin.ts';
import { inlineSources as sourcesOf } from '../renderer/html/policy.ts';
import { pageAt } from '../renderer/plan/routes.ts';
import { readBrowserBundle, type BrowserBundle } from '../renderer/bundle/assets.ts';

export { features, offers };

const optionShape = Object.fromEntries(
  features.flatMap((feature) =>
    feature.options ? [[feature.name, feature.options.schema.prefault({})]] : [],
  ),
);

/** The whole schema of `tenant.json`: the shared part, the blocks and the options of every slice. */
export const tenantSchema = baseSchema.extend({
  home: blocksSchema(blocksIn(sections))
    .optional()
    .describe(baseSchema.shape.home.description ?? ''),
  options: z.object(optionShape).prefault({}).describe('Options of the slices, by the name of the slice.'),
});

/** Where things lie below a root. */
export const places = (root: string) => ({
  outputRoot: path.join(root, 'output'),
  stateDir: path.join(root, '.dealersite'),
  /** Tenants that `pull --config` has brought in. */
  pulledTenants: pulledTenants(root),
  /** Folders that hold a folder for each tenant. */
  tenantHomes: [path.join(root, 'tenants'), pulledTenants(root)],
  /** The embedded database; DATABASE_URL names another one. */
  database: { folder: path.join(root, '.dealersite', 'db'), url: process.env['DATABASE_URL'] },
  snapshots: path.join(root, '.dealersite', 'snapshots'),
  snapshot: (slug: string) => path.join(root, '.dealersite', 'snapshots', `${slug}.ndjson`),
  /** Renditions of the pictures of all tenants. */
  renditions: path.join(root, '.dealersite', 'renditions'),
  /** What is remembered of a tenant's pictures. */
  pictures: (slug: string) => path.join(root, '.dealersite', 'pictures', slug),
  cleaned: (slug: string) => path.join(root, '.dealersite', 'pictures', slug, 'clean'),
});

const distribution = path.resolve(
  import.meta.dirname,
  import.meta.dirname.includes('chunks') ? '../..' : '..',
);

/** A file of the server bundle. */
export const serverFile = (name: string): string => path.join(distribution, 'server', name);

let bundle: BrowserBundle | undefined;

/** The browser bundle that came with this code, read once. */
export const browserBundle = (): BrowserBundle =>
  (bundle ??= readBrowserBundle(path.join(distribution, 'client')));

/** Sources of the scripts and styles that stand in pages, as a content security policy names them. */
export const inlineSources = (): InlineSources => sourcesOf(browserBundle().early);

let id: string | undefined;

/** Digest of all code of the product: what renders, as written when it was bundled, and what pages load. */
export const buildId = (): string => (id ??= digestOfCode());

function digestOfCode(): string {
  const { loader, sheets, scripts, early } = browserBundle();
  const server = readFileSync(serverFile('build-id.txt'), 'utf8').trim();
  // Names of scripts carry digests of what is in them.
  return hash(
    'sha256',
    [server, loader, ...sheets.map(({ text }) => text), ...scripts, ...Object.values(early)].join('\0'),
    'hex',
  );
}

/** What one site is made from; plain data, so that a thread can make the same site. */
export interface SiteOrder {
  tenant: Tenant;
  /** Folder of the tenant. */
  dir: string;
  /** Stock to show; undefined builds a site without stock. */
  snapshot: string | undefined;
  now: number;
  /** Sizes of the tenant's own pictures, where the build has made them. */
  renditions?: Renditions;
  /** What the tenant has written. */
  content?: Content;
}

/** The order of a site that is made on this thread. */
interface LocalOrder extends SiteOrder {
  /** Looks the sizes of a picture up when a page needs them. */
  renditionsOf?: RenditionLookup;
}

/** The stock that the site is made from. */
export const stockOf = ({ snapshot }: Pick<SiteOrder, 'snapshot'>): readonly Vehicle[] =>
  snapshot === undefined ? [] : readSnapshot(snapshot).vehicles;

/** By tenant: what of it pages may show. */
const publicHalves = new WeakMap<Tenant, Tenant>();

function publicTenant(tenant: Tenant): Tenant {
  const cached = publicHalves.get(tenant);
  if (cached) return cached;
  const half = publicHalf(tenantSchema, tenant);
  publicHalves.set(tenant, half);
  return half;
}

const hasPage = (site: Site, url: string): boolean => pageAt(features, site, url) !== undefined;

/** The public half of the tenant and its stock as one site. */
export function loadSite(order: LocalOrder, vehicles = stockOf(order)): Site {
  const tenant = publicTenant(order.tenant);
  const renditions = order.renditionsOf ?? (order.renditions && lookupIn(order.renditions));
  const { now, content } = order;
  return createSite({ tenant, vehicles, now, renditions, offers, content, hasPage });
}

/** How the site looks, which needs no stock. */
export const skinOf = ({ tenant }: Pick<SiteOrder, 'tenant'>): Skin => siteSkin(publicTenant(tenant));

const shortDigest = (text: string): string => hash('sha1', text, 'base64url').slice(0, 16);

/** All the engine needs to build the site but its skin. */
export function contentOf(
  order: LocalOrder,
  copies: readonly Copy[],
  vehicles?: readonly Vehicle[],
): SiteContent<Site> {
  const site = loadSite(order, vehicles);
  return {
    site,
    features,
    copies,
    freshUntil: freshUntil(site),
    digests: digestsOf(site, order.renditions ?? {}, shortDigest),
  };
}

/** All the engine needs to show the site. */
export const loadForPreview = (order: LocalOrder, copies: readonly Copy[]): LoadedSite<Site> => ({
  ...contentOf(order, copies),
  skin: skinOf(order),
});

/** What media folders publish. Anything else that lies there (a stock file, a tenant.json, notes) stays private. */
const MEDIA = '**/*.{avif,gif,ico,jpeg,jpg,mp4,pdf,png,svg,vtt,webm,webp,woff2}';

/** Files of the tenant's media folders, in the order of the folders; the first folder that has a file wins. */
export function mediaOf(tenant: Tenant, dir: string): Copy[] {
  const copies = new Map<string, Copy>();
  for (const folder of tenant.media.folders) {
    const from = path.resolve(dir, folder);
    const names = fg.sync(MEDIA, {
      cwd: from,
      dot: false,
      followSymbolicLinks: false,
      caseSensitiveMatch: false,
    });
    for (const name of names.toSorted()) {
      const source = path.join(from, name);
      const { size, mtimeMs } = statSync(source);
      if (!copies.has(name)) copies.set(name, { file: `media/${name}`, source, size, mtimeMs });
    }
  }
  return [...copies.values()];
}

/** Schemas of the options of all blocks. */
const blockSchemas = new Map(blocksIn(sections).map(({ name, schema }) => [name, schema]));

/** Reads what a tenant has written; `media` are the files of its media folders. */
export function contentIn(
  { tenant, dir }: Pick<SiteOrder, 'tenant' | 'dir'>,
  media: readonly Copy[],
): Promise<ContentReading> {
  const files = new Map(media.map((copy) => [`/${copy.file}`, copy]));
  const copyOf = (src: string): Copy | undefined => files.get(decodeURI(src.replace(/[?#].*/, '')));
  return readContent({
    dir,
    blocks: blockSchemas,
    hasMedia: (src) => copyOf(src) !== undefined,
    mediaFolders: tenant.media.folders,
    sizeOf: (src) => {
      const copy = copyOf(src);
      return copy && pixelSizeOf(copy);
    },
  });
}

/** Digest of everything a build of the order reads. */
export function inputsOf(order: SiteOrder, copies: readonly Copy[]): string {
  const stock = order.snapshot === undefined ? '' : digestOf(order.snapshot);
  const media = copies.map(({ file, size, mtimeMs }) => [file, size, mtimeMs]);
  return hash(
    'sha1',
    JSON.stringify([buildId(), order.tenant, stock, media, order.renditions, order.content]),
    'base64url',
  );
}

/** Digest of a file; nothing for one that cannot be read, since reading it as a snapshot says why. */
function digestOf(file: string): string {
  try {
    return hash('sha1', readFileSync(file), 'base64url');
  } catch {
    return '';
  }
}
