/** Builds one tenant, on any thread. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileLimitFindings, redirectLimitFindings } from '../../features/_domain/tenant/file-limits.ts';
import { apiBase, isApiPath } from '../../features/_domain/tenant/api-base.ts';
import { toGoneVehicle, type GoneVehicle } from '../../features/_domain/site/gone-vehicles.ts';
import type { Site } from '../../features/_domain/site/site.ts';
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { publishPictures, stockAddresses, type PictureMaker } from '../../features/gallery/gallery.cli.ts';
import { contentTexts } from '../../features/content/content.cli.ts';
import { drawsCards, siteIconFiles, socialCardFiles } from '../../features/social-cards/social-cards.cli.ts';
import { recordPublished } from '../../features/stock/snapshot.cli.ts';
import { equipmentFilters } from '../../features/search/search.cli.ts';
import { buildSite } from '../../renderer/build.ts';
import type { BuildJob, BuildReport, Copy, SiteContent } from '../../renderer/build-job.ts';
import { isWarning, ProblemError, type Finding, type Problem } from '../../renderer/contract/error.ts';
import type { Share, RenderJob } from '../../renderer/render-worker.ts';
import {
  browserBundle,
  buildId,
  contentIn,
  createContent,
  drawnIconOf,
  computeInputs,
  listMedia,
  outlineOf,
  pagePathsOf,
  projectPaths,
  publicTenant,
  features,
  builtThemeOf,
  stockOf,
  type SiteBuildInput,
} from '../compose.ts';
import { fontsIn, logoIn, themeCssIn } from '../looks.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { GENERATOR } from '../version.ts';
import { positionIn, type PlannedTenant } from './look-positions.ts';
import { runSteps } from './steps.ts';
import { withTenantFile } from './tenant-problems.ts';
import { recordStock, type StockChanges } from './stock-changes.ts';
import { headerFindings, hiddenRedirects, type HiddenRedirect } from '../../features/seo/seo.cli.ts';
import { stockWarnings } from './stock-warnings.ts';
import { ensureSnapshot } from '../stock/pull.run.ts';

/** Bytes of stock from which starting another thread saves time. */
const WORTH_A_THREAD = 1_500_000;

export interface TenantReport extends BuildReport {
  warnings: Finding[];
  seconds: number;
  /** Changes of the stock since the last build; absent at the first build and without changes. */
  stock?: StockChanges;
  /** Redirects that are left out because they hide a page; empty when nothing has changed. */
  hidden: readonly HiddenRedirect[];
}

/** How a tenant is built; plain data, so that threads can receive it. */
export interface SitePlan {
  /** File of the stock; without it, the last pull. */
  readonly snapshot?: string;
  /** Renders every page. */
  readonly force: boolean;
  readonly inPlace: boolean;
  /** Number of pages to compare with the output of React. */
  readonly verify: number;
}

export interface TenantTools {
  plan: SitePlan;
  maker: PictureMaker;
  /** Renders a share of the pages on another thread. */
  spawn: (share: RenderJob, site: SiteBuildInput) => Promise<Share>;
  /** Makes the other threads read a site, for shares of its pages. */
  prepareThreads: (site: SiteBuildInput) => void;
  /** Threads besides this one, for a large stock. */
  extraThreads: number;
}

/** Returns the snapshot to build from; pulls it if necessary. */
export const loadSnapshot = async (
  tenant: LoadedTenant,
  { snapshot }: SitePlan,
  context: Context,
): Promise<string> => snapshot ?? ensureSnapshot(tenant, context);

/** Returns whether the stock is large enough for more than one thread. */
export const isLarge = (snapshot: string): boolean =>
  existsSync(snapshot) && statSync(snapshot).size > WORTH_A_THREAD;

const DAY_MS = 86_400_000;

/** Returns how long hashed files stay; those of the search, which every change of the stock replaces, a day at most. */
const assetTime =
  ({ old_assets_days: days }: Pick<LoadedTenant['tenant'], 'old_assets_days'>) =>
  (file: string): number =>
    Math.min(days, file.startsWith('assets/search/') ? 1 : days) * DAY_MS;

/** Adds the preview pictures and icons, which are drawn while pages are rendered. */
function withDrawnFiles(
  loaded: SiteContent<Site>,
  files: readonly Copy[],
  folder: string,
): SiteContent<Site> {
  const options = { folder, fonts: path.join(browserBundle().dir, 'drawn-fonts') };
  const { site } = loaded;
  return {
    ...loaded,
    lateCopies: async () => [
      ...(await socialCardFiles(site, { ...options, files, outlineOf })),
      ...(await siteIconFiles(drawnIconOf(site.tenant), { ...options, logo: site.logo })),
    ],
  };
}

/** Returns the vehicles with a page, and those that have left. */
const publishedVehicles = ({
  vehicles,
  goneVehicles = [],
  movedVehicles = [],
}: Site): readonly GoneVehicle[] => [
  ...vehicles.map((vehicle) => toGoneVehicle(vehicle)),
  ...goneVehicles,
  ...movedVehicles,
];

/** Returns which links need no page, and what a dead one does. */
function linkRules(
  { api, site_url: siteUrl, dead_links: deadLinks }: LoadedTenant['tenant'],
  snapshot: string,
): Pick<BuildJob<Site>, 'isServedElsewhere' | 'isOfStock' | 'deadLinks'> {
  let addresses: ReadonlySet<string> | undefined;
  return {
    isServedElsewhere: (address) => isApiPath(api, siteUrl, address),
    // Only a dead link needs the addresses of the stock.
    isOfStock: (address) => (addresses ??= stockAddresses(snapshot)).has(address),
    deadLinks,
  };
}

/** Returns what scripts that configure hosts need to know. */
function hostFactsOf({ api }: LoadedTenant['tenant']): Readonly<Record<string, string>> {
  const base = apiBase(api);
  return base === undefined ? {} : { api: base };
}

/** Returns the redirects that the build of a site has left out. */
const hiddenIn = (site: Site | undefined): HiddenRedirect[] =>
  site ? hiddenRedirects(site.tenant, () => pagePathsOf(site)) : [];

/** Returns warnings about the stock and the headers of a site. */
const siteFindings = (site: Site, vehicles: readonly Vehicle[]): Finding[] => [
  ...stockWarnings(site.tenant, {
    vehicles,
    shown: site.vehicles.length,
    features: equipmentFilters(site),
  }),
  ...headerFindings(site),
];

/** Returns warnings about a built site that is too large for its host. */
function hostFindings(
  tenant: LoadedTenant['tenant'],
  { files, outDir }: Pick<BuildReport, 'files' | 'outDir'>,
  root: string,
): Finding[] {
  const redirects = readFileSync(path.join(outDir, '_redirects'), 'utf8');
  return [
    ...fileLimitFindings(tenant, { count: files, output: path.relative(root, outDir) }),
    ...redirectLimitFindings(tenant, redirects),
  ];
}

/** Returns the tenant without the addresses of its logo, whose files the site publishes in other forms. */
const withoutLogo = ({ brand: _brand, ...tenant }: LoadedTenant['tenant']): Omit<typeof tenant, 'brand'> =>
  tenant;

/** Reads everything of a tenant besides its stock, and makes its pictures. Throws the errors that it finds. */
async function prepareInput(
  { slug, tenant, dir, positions }: PlannedTenant,
  snapshot: string,
  { maker }: Pick<TenantTools, 'maker'>,
  context: Context,
): Promise<{ input: SiteBuildInput; copies: readonly Copy[]; warnings: readonly Problem[] }> {
  const paths = projectPaths(context.root);
  const positionOf = positionIn(positions, path.join(dir, 'tenant.json'));
  const ownLogo = await logoIn({ slug, tenant, positionOf }, listMedia(tenant, dir), context.root);
  const { logo, media } = ownLogo;
  const { content, findings } = await contentIn({ tenant, dir }, media);
  const ownCss = await themeCssIn(dir, media);
  const ownFonts = await fontsIn({ slug, tenant, dir, positionOf }, context.root);
  const sources = [...ownLogo.findings, ...ownFonts.findings, ...ownCss.findings, ...findings];
  if (!sources.every(isWarning)) throw new ProblemError(sources);
  const pictures = await publishPictures({
    media,
    snapshot,
    texts: [...contentTexts(content), ownCss.css, JSON.stringify(tenant.offers)],
    maker,
    isServedElsewhere: (address) => isApiPath(tenant.api, tenant.site_url, address),
    picturesDir: paths.pictures(slug),
    cleanedDir: paths.cleaned(slug),
    tenant: withoutLogo(tenant),
    onProgress: (done, total) => context.report(`pictures of ${slug}`, { done, total }),
  });
  const socialCards = drawsCards(tenant);
  const input: SiteBuildInput = {
    tenant,
    dir,
    snapshot,
    now: context.now,
    published: paths.published(slug),
    renditions: pictures.renditions,
    content,
    ...(socialCards && { socialCards }),
    ...(logo && { logo }),
    ...(ownFonts.fonts && { fonts: ownFonts.fonts }),
    ...(ownCss.css && { ownCss: ownCss.css }),
  };
  return {
    input,
    copies: [...pictures.files, ...ownLogo.files, ...ownFonts.files],
    warnings: [...sources, ...pictures.problems],
  };
}

/** Builds a tenant from a snapshot. */
export async function buildTenant(
  loadedTenant: PlannedTenant,
  snapshot: string,
  { plan, maker, spawn, prepareThreads, extraThreads }: TenantTools,
  context: Context,
): Promise<TenantReport> {
  const started = performance.now();
  const { slug, tenant } = loadedTenant;
  const paths = projectPaths(context.root);
  const { input, copies, warnings: ofInput } = await prepareInput(loadedTenant, snapshot, { maker }, context);
  const problems: Problem[] = [...ofInput];
  let shownStock: readonly Vehicle[] | undefined;
  let shownSite: Site | undefined;
  const report = await buildSite({
    tenant: slug,
    ...paths,
    bundle: browserBundle(),
    buildId: buildId(),
    generator: GENERATOR,
    inputs: computeInputs(input, copies),
    now: context.now,
    force: plan.force,
    verify: plan.verify,
    inPlace: plan.inPlace,
    staysFor: assetTime(tenant),
    hostFacts: hostFactsOf(tenant),
    // A record of more addresses than a killed build has published does no harm; a missing one would.
    beforePublish: () => {
      if (shownSite) recordPublished(paths.published(slug), publishedVehicles(shownSite));
    },
    ...linkRules(tenant, snapshot),
    onDeadLinks: (dead) => void problems.push(...dead),
    theme: () => builtThemeOf(input),
    load: () => {
      const vehicles = stockOf(input);
      shownStock = vehicles;
      const loaded = createContent(input, copies, vehicles);
      shownSite = loaded.site;
      problems.push(...siteFindings(loaded.site, vehicles));
      return withDrawnFiles(loaded, copies, paths.previews);
    },
    spawn: (share) => spawn(share, input),
    prepareThreads: () => prepareThreads(input),
    extraThreads: isLarge(snapshot) ? extraThreads : 0,
    onProgress: (done, total) => context.report(`pages of ${slug}`, { done, total }),
  }).catch((error: unknown) => {
    throw withTenantFile(error, loadedTenant.dir);
  });
  await runSteps(features, {
    tenant: publicTenant(tenant),
    environment: process.env,
    folder: report.outDir,
    pages: report.pages,
    hasChanged: report.written + report.removed > 0,
    report: (line) => context.report(line),
  });
  problems.push(...hostFindings(tenant, report, context.root));
  const warnings = problems.map((one): Finding => ({ ...one, severity: 'warning' }));
  const stock = shownStock && recordStock({ stateDir: paths.stateDir, tenant: slug }, shownStock);
  const seconds = (performance.now() - started) / 1000;
  return { ...report, warnings, hidden: hiddenIn(shownSite), seconds, ...(stock && { stock }) };
}
