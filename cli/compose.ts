/** Joins slices, tenants and the engine. No other file may import all three. */
import {
  departedModels,
  historyBeside,
  publishedRecord,
  readSnapshot,
  vanishedVehicles,
  withHistory,
} from '../features/stock/snapshot.cli.ts';
import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { z } from 'zod';
import { blocksSchema } from '../features/_domain/schema/block.schema.ts';
import { blocksIn } from '../features/_domain/site/blocks.ts';
import { stripPrivate } from '../features/_domain/tenant/strip-private.schema.ts';
import {
  lookupIn,
  type RenditionLookup,
  type Renditions,
} from '../features/_domain/picture/picture-sizes.ts';
import type { SiteLogo } from '../features/_domain/picture/site-logo.ts';
import type { Content } from '../features/_domain/content/content.ts';
import { readContent, type ContentReading } from '../features/content/content.cli.ts';
import { pixelSizeOf } from '../features/gallery/gallery.cli.ts';
import { siteCardHref } from '../features/social-cards/social-cards.cli.ts';
import { createSite, computeDigests, freshUntil, type Site } from '../features/_domain/site/site.ts';
import type { SiteFonts } from '../features/_domain/tenant/site-fonts.ts';
import { tenantSchema as baseSchema, type Tenant } from '../features/_domain/tenant/tenant.schema.ts';
import { pulledTenants } from '../features/_domain/tenant/tenant.source.ts';
import type { Vehicle } from '../features/_domain/vehicle/vehicle.schema.ts';
import { listHeadTags } from '../features/head-tags.ts';
import { features, joinAgain, offers, sections } from '../features/registry.ts';
import { documentPolicy } from '../features/seo/seo.cli.ts';
import { outlineOf } from '../features/_ui/silhouettes.ts';
import { cardLook } from '../features/_ui/theme/card-look.ts';
import { siteIcon, siteThemeDocument } from '../features/_ui/theme/theme-document.ts';
import type { Copy, LoadedSite, SiteContent } from '../renderer/build-job.ts';
import { ProblemError, type Problem } from '../renderer/contract/error.ts';
import type { InlineSources } from '../renderer/contract/feature.ts';
import type { ThemeDocument } from '../renderer/contract/theme-document.ts';
import { inlineSources as sourcesOf } from '../renderer/html/policy.ts';
import { pageAt, planRoutes } from '../renderer/plan/routes.ts';
import { readBrowserBundle, type BrowserBundle } from '../renderer/bundle/browser-bundle.ts';
import { distribution, serverFile } from './distribution.ts';
import { createSecretGuard } from './secret-guard.ts';
import { compiledSlices, withSlices } from './compiled-slices.ts';

export { features, offers, outlineOf };

function createTenantSchema() {
  const optionShape = Object.fromEntries(
    features.flatMap((feature) =>
      feature.options ? [[feature.name, feature.options.schema.prefault({})]] : [],
    ),
  );
  return baseSchema.extend({
    home: blocksSchema(blocksIn(sections))
      .optional()
      .describe(baseSchema.shape.home.description ?? ''),
    options: z.object(optionShape).prefault({}).describe('Options of the slices, by the name of the slice.'),
  });
}

/** Schema of `tenant.json`: the shared part, the blocks and the options of every slice. A server replaces it with its slices. */
export let tenantSchema = createTenantSchema();

/** Returns the paths of a project, by purpose. */
export const projectPaths = (root: string) => ({
  outputRoot: path.join(root, 'output'),
  stateDir: path.join(root, '.dealersite'),
  /** Tenants that `pull --config` brought in. */
  pulledTenants: pulledTenants(root),
  /** Folders that hold a folder for each tenant. */
  tenantHomes: [path.join(root, 'tenants'), pulledTenants(root)],
  /** The embedded database, unless DATABASE_URL names another one. */
  database: { folder: path.join(root, '.dealersite', 'db'), url: process.env['DATABASE_URL'] },
  snapshots: path.join(root, '.dealersite', 'snapshots'),
  snapshot: (slug: string) => path.join(root, '.dealersite', 'snapshots', `${slug}.ndjson`),
  /** Record of the vehicles that builds of a tenant have published. */
  published: (slug: string) => path.join(root, '.dealersite', publishedRecord(slug)),
  /** Resized pictures of all tenants. */
  renditions: path.join(root, '.dealersite', 'renditions'),
  /** Preview pictures of all tenants. */
  previews: path.join(root, '.dealersite', 'previews'),
  /** Cached facts about the pictures of a tenant. */
  pictures: (slug: string) => path.join(root, '.dealersite', 'pictures', slug),
  cleaned: (slug: string) => path.join(root, '.dealersite', 'pictures', slug, 'clean'),
});

/** Returns the folder of the demo pictures: of the bundle, or of the sources where they run without one. */
export function starterPictures(): string {
  const shipped = serverFile('starter');
  return existsSync(shipped) ? shipped : path.join(distribution, 'fixtures/media/vehicles');
}

let bundle: BrowserBundle | undefined;

/** Returns the browser bundle that belongs to this code, with what slices of the project add; reads it once. */
export const browserBundle = (): BrowserBundle => (bundle ??= withSlices(productBundle()));

const productBundle = (): BrowserBundle => readBrowserBundle(path.join(distribution, 'client'));

/** Returns the hashes of inline scripts and styles for a content security policy. */
export const inlineSources = (): InlineSources => sourcesOf(browserBundle().early);

let id: string | undefined;

/** Returns the digest of all code: the server bundle, everything that pages load, and the slices of the project. */
export const buildId = (): string => (id ??= digestOfCode());

function digestOfCode(): string {
  const { loader, sheets, scripts, early } = browserBundle();
  const server = readFileSync(serverFile('build-id.txt'), 'utf8').trim();
  // Script names contain digests of their contents.
  return hash(
    'sha256',
    [
      server,
      loader,
      ...sheets.map(({ text }) => text),
      ...scripts,
      ...Object.values(early),
      ...compiledSlices().map(({ folder }) => path.basename(folder)),
    ].join('\0'),
    'hex',
  );
}

/** Input of one site as plain data, so that it can be posted to a thread. */
export interface SiteBuildInput {
  tenant: Tenant;
  /** Folder of the tenant. */
  dir: string;
  /** Path of the stock; undefined builds a site without stock. */
  snapshot: string | undefined;
  now: number;
  /** Path of the record of published vehicles. */
  published?: string;
  /** Sizes of the tenant's own pictures that the build has resized. */
  renditions?: Renditions;
  /** Whether the build draws preview pictures. */
  socialCards?: boolean;
  /** Logo of the tenant. */
  logo?: SiteLogo;
  /** Fonts of the tenant's own. */
  fonts?: SiteFonts;
  /** Rules of the tenant's style sheets; absent without any. */
  ownCss?: string;
  /** Pages and texts that the tenant has written. */
  content?: Content;
}

/** Input of a site that is built on this thread. */
interface LocalBuildInput extends SiteBuildInput {
  /** Returns the sizes of a picture when a page needs them. */
  renditionsOf?: RenditionLookup;
}

/** Reads the vehicles of the snapshot, with their record in earlier pulls. */
export const stockOf = ({ snapshot }: Pick<SiteBuildInput, 'snapshot'>): readonly Vehicle[] =>
  snapshot === undefined ? [] : withHistory(snapshot, readSnapshot(snapshot).vehicles);

/** Tenants without their private options, by tenant. */
const publicHalves = new WeakMap<Tenant, Tenant>();

/** Returns the tenant without its private options. */
export function publicTenant(tenant: Tenant): Tenant {
  const cached = publicHalves.get(tenant);
  if (cached) return cached;
  const half = stripPrivate(tenantSchema, tenant);
  publicHalves.set(tenant, half);
  return half;
}

/** Returns the paths of all pages of a site. Throws if two pages have one address. */
export const pagePathsOf = (site: Site): string[] => planRoutes(features, site).map(({ url }) => url);

/** Pages that a tenant would have, or the problems of planning them. */
interface PlannedPages {
  readonly paths: readonly string[];
  readonly problems: readonly Problem[];
}

/** Plans all pages of a tenant; returns no paths when two pages have one address, or a function of a slice fails. */
export function planPages(input: LocalBuildInput, vehicles: readonly Vehicle[]): PlannedPages {
  try {
    return { paths: pagePathsOf(loadSite(input, vehicles)), problems: [] };
  } catch (error) {
    if (error instanceof ProblemError) return { paths: [], problems: error.problems };
    throw error;
  }
}

const hasPage = (site: Site, url: string): boolean => pageAt(features, site, url) !== undefined;

/** Builds the site from the public half of the tenant and its stock. */
export function loadSite(input: LocalBuildInput, vehicles = stockOf(input)): Site {
  const tenant = publicTenant(input.tenant);
  const renditions = input.renditionsOf ?? (input.renditions && lookupIn(input.renditions));
  const { now, logo, content, snapshot, published } = input;
  const socialCards = input.socialCards ? cardLook(tenant.theme) : undefined;
  const departed = snapshot === undefined ? [] : departedModels(snapshot);
  const vanished = published === undefined ? [] : vanishedVehicles(published, vehicles);
  return createSite({
    tenant,
    vehicles,
    departed,
    vanished,
    now,
    renditions,
    socialCards,
    logo,
    offers,
    content,
    hasPage,
  });
}

/** Returns language, theme and icon of a site; needs no stock. */
/** The part of the input that decides the document around pages. */
type ThemeInput = Pick<SiteBuildInput, 'tenant' | 'socialCards' | 'logo' | 'fonts' | 'ownCss'>;

function toThemeDocument(input: ThemeInput): ThemeDocument {
  const tenant = publicTenant(input.tenant);
  const { logo, fonts, ownCss } = input;
  const headTags = listHeadTags(features, tenant);
  return {
    ...siteThemeDocument(tenant, { logo, fonts }),
    ...(headTags.length > 0 && { headTags }),
    ...(ownCss !== undefined && { ownCss }),
    ...(input.socialCards && { image: siteCardHref(tenant, cardLook(tenant.theme), logo) }),
  };
}

/** Returns the theme document of the pages of a build, which contain their content security policy. */
export function builtThemeOf(input: ThemeInput): ThemeDocument {
  const policy = documentPolicy({ tenant: publicTenant(input.tenant), offers }, inlineSources());
  return { ...toThemeDocument(input), ...(policy !== undefined && { policy }) };
}

/** Returns the icon of a site, as the build draws it. */
export const drawnIconOf = ({ name, theme }: Tenant) => ({
  ...siteIcon({ name, theme }),
  font: cardLook(theme).font,
});

const shortDigest = (text: string): string => hash('sha1', text, 'base64url').slice(0, 16);

/** Returns everything the engine needs to build the site, except its theme document. */
export function createContent(
  input: LocalBuildInput,
  copies: readonly Copy[],
  vehicles?: readonly Vehicle[],
): SiteContent<Site> {
  const site = loadSite(input, vehicles);
  const inspect = createSecretGuard(site.tenant);
  return {
    site,
    features,
    copies,
    ...(inspect && { inspect }),
    freshUntil: Math.min(
      freshUntil(site),
      ...features.map((feature) => feature.freshUntil?.(site) ?? Infinity),
    ),
    digests: computeDigests(site, input.renditions ?? {}, shortDigest),
  };
}

/** Returns everything the engine needs to preview the site. */
export const loadForPreview = (input: LocalBuildInput, copies: readonly Copy[]): LoadedSite<Site> => ({
  ...createContent(input, copies),
  theme: toThemeDocument(input),
});

/** File types that media folders publish. Anything else in them (a stock file, a tenant.json, notes) stays private. */
const MEDIA = '**/*.{avif,gif,ico,jpeg,jpg,mp4,pdf,png,svg,vtt,webm,webp,woff2}';

/** Lists the files of the tenant's media folders; the first folder that has a file wins. */
export function listMedia(tenant: Tenant, dir: string): Copy[] {
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

const readBlockSchemas = () => new Map(blocksIn(sections).map(({ name, schema }) => [name, schema]));

/** Schemas of the options of all blocks, by block. */
let blockSchemas = readBlockSchemas();

/** Takes up changed slices of the project. Throws DS2707 and leaves everything as it was. */
export function refreshSlices(): void {
  const changed = withSlices(productBundle());
  joinAgain();
  tenantSchema = createTenantSchema();
  blockSchemas = readBlockSchemas();
  bundle = changed;
  id = undefined;
}

/** Reads the content of a tenant; `media` are the files of its media folders. */
export function contentIn(
  { tenant, dir }: Pick<SiteBuildInput, 'tenant' | 'dir'>,
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

/** Returns the digest of everything that a build of the site reads. */
export function computeInputs(input: SiteBuildInput, copies: readonly Copy[]): string {
  const stock = input.snapshot === undefined ? '' : stockDigest(input.snapshot);
  const media = copies.map(({ file, size, mtimeMs }) => [file, size, mtimeMs]);
  return hash(
    'sha1',
    JSON.stringify([
      buildId(),
      input.tenant,
      stock,
      media,
      input.renditions,
      input.content,
      input.socialCards,
      input.logo,
      input.ownCss,
    ]),
    'base64url',
  );
}

/** Returns the digest of a snapshot and its record of earlier pulls. */
const stockDigest = (snapshot: string): string =>
  computeDigest(snapshot) + computeDigest(historyBeside(snapshot));

/** Returns the digest of a file, or '' for an unreadable one: reading it as a snapshot reports why. */
function computeDigest(file: string): string {
  try {
    return hash('sha1', readFileSync(file), 'base64url');
  } catch {
    return '';
  }
}
