/** Builds one tenant, on any thread. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { apiBase } from '../../features/_domain/tenant/api-base.ts';
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { publishPictures, type PictureMaker } from '../../features/gallery/gallery.cli.ts';
import { contentTexts } from '../../features/content/content.cli.ts';
import { equipmentFilters } from '../../features/search/search.cli.ts';
import { buildSite, type BuildReport } from '../../renderer/build.ts';
import { isWarning, ProblemError, type Finding, type Problem } from '../../renderer/contract/error.ts';
import type { Share, RenderJob } from '../../renderer/render-worker.ts';
import {
  browserBundle,
  buildId,
  contentIn,
  contentOf,
  inputsOf,
  mediaOf,
  projectPaths,
  themeDocumentOf,
  stockOf,
  type SiteBuildInput,
} from '../compose.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { GENERATOR } from '../version.ts';
import type { BuildOptions } from './build.command.ts';
import { recordStock, type StockChanges } from './build.stock-changes.ts';
import { stockWarnings } from './build.stock-warnings.ts';
import { ensureSnapshot } from './pull.run.ts';
import { numberOf } from './whole-number.ts';

/** Bytes of stock from which starting another thread saves time. */
const WORTH_A_THREAD = 1_500_000;

export interface TenantReport extends BuildReport {
  warnings: Finding[];
  seconds: number;
  /** Changes of the stock since the last build; absent at the first build and without changes. */
  stock?: StockChanges;
}

export interface TenantTools {
  options: BuildOptions;
  maker: PictureMaker;
  /** Renders a share of the pages on another thread. */
  spawn: (share: RenderJob, site: SiteBuildInput) => Promise<Share>;
  /** Threads besides this one, for a large stock. */
  extraThreads: number;
}

/** Returns the snapshot to build from; pulls it if necessary. */
export const snapshotOf = async (
  tenant: LoadedTenant,
  { snapshot }: Pick<BuildOptions, 'snapshot'>,
  context: Context,
): Promise<string> => (snapshot === undefined ? ensureSnapshot(tenant, context) : path.resolve(snapshot));

/** Returns whether the stock is large enough for more than one thread. */
export const isLarge = (snapshot: string): boolean =>
  existsSync(snapshot) && statSync(snapshot).size > WORTH_A_THREAD;

/** Returns whether a path belongs to the API on the host of the site. */
function isApiPath({ api, site_url: site }: LoadedTenant['tenant'], address: string): boolean {
  const base = apiBase(api);
  if (base === undefined) return false;
  const { origin, pathname } = new URL(base, site);
  const below = pathname.replace(/\/+$/, '');
  return origin === new URL(site).origin && below !== '' && address.startsWith(`${below}/`);
}

/** Builds a tenant from a snapshot. */
export async function buildTenant(
  { slug, tenant, dir }: LoadedTenant,
  snapshot: string,
  { options, maker, spawn, extraThreads }: TenantTools,
  context: Context,
): Promise<TenantReport> {
  const started = performance.now();
  const paths = projectPaths(context.root);
  const media = mediaOf(tenant, dir);
  const { content, findings: ofContent } = await contentIn({ tenant, dir }, media);
  if (!ofContent.every(isWarning)) throw new ProblemError(ofContent);
  const {
    renditions,
    files: copies,
    problems,
  } = await publishPictures({
    media,
    snapshot,
    texts: [...contentTexts(content), JSON.stringify(tenant.offers)],
    maker,
    picturesDir: paths.pictures(slug),
    cleanedDir: paths.cleaned(slug),
    tenant,
    onProgress: (done, total) => context.report(`pictures of ${slug}`, { done, total }),
  });
  const input: SiteBuildInput = { tenant, dir, snapshot, now: context.now, renditions, content };
  const found: Problem[] = [...ofContent, ...problems];
  let shownStock: readonly Vehicle[] | undefined;
  const report = await buildSite({
    tenant: slug,
    ...paths,
    bundle: browserBundle(),
    buildId: buildId(),
    generator: GENERATOR,
    inputs: inputsOf(input, copies),
    now: context.now,
    force: Boolean(options.force),
    renderer: options.renderer,
    verify: numberOf('--verify', options.verify, { absent: 0, most: 1_000_000 }),
    inPlace: Boolean(options.inPlace),
    isServedElsewhere: (address) => isApiPath(tenant, address),
    deadLinks: tenant.dead_links,
    onDeadLinks: (dead) => void found.push(...dead),
    theme: () => themeDocumentOf(input),
    load: () => {
      const vehicles = stockOf(input);
      shownStock = vehicles;
      const loaded = contentOf(input, copies, vehicles);
      const shown = loaded.site.vehicles.length;
      const features = equipmentFilters(loaded.site);
      found.push(...stockWarnings(tenant, { vehicles, shown, features }));
      return loaded;
    },
    spawn: (share) => spawn(share, input),
    extraThreads: isLarge(snapshot) ? extraThreads : 0,
    onProgress: (done, total) => context.report(`pages of ${slug}`, { done, total }),
  });
  const warnings = found.map((one): Finding => ({ ...one, severity: 'warning' }));
  const stock = shownStock && recordStock({ stateDir: paths.stateDir, tenant: slug }, shownStock);
  const seconds = (performance.now() - started) / 1000;
  return { ...report, warnings, seconds, ...(stock && { stock }) };
}
