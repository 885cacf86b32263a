/** Collects the pages to test: built ones or those of a running site. */
import path from 'node:path';
import { apiPath } from '../../features/_domain/tenant/api-base.ts';
import { noSuchPage, nothingBuilt, nothingSent, oneSiteOnly, wrongUrl } from './test.errors.ts';
import { fail, problem, ProblemError, type Finding, type Problem } from '../../renderer/contract/error.ts';
import { pagesFor, planRoutes, urlOf } from '../../renderer/plan/routes.ts';
import { builtFolder, loadPages } from '../sites/built-sites.ts';
import type { BuiltPage } from '../sites/choose-pages.ts';
import { features, loadSite, projectPaths } from '../compose.ts';
import type { Shard } from '../build/shard.ts';
import { ensureSnapshot } from '../stock/pull.run.ts';
import type { Context } from '../outcome.ts';
import { API_PATH } from '../serve/preview-tenant.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { journeyNames } from './journeys.ts';
import type { TestedPage } from './rule.ts';
import { localCertificate } from './local-site.ts';
import { openRunningSite } from './running-site.ts';
import { pickShard } from './run-settings.ts';
import { samplePages } from './sample.ts';
import { specFiles } from './specs.ts';
import { tagsOf, THIRD_PARTIES } from './third-parties.ts';

type Page = TestedPage & BuiltPage;

export interface Job {
  tenant: LoadedTenant;
  /** Folder with the files of the site. */
  folder: string;
  /** Pages in the sample of this shard. */
  pages: readonly Page[];
  /** Pages in the sample of all shards. */
  sampled: readonly Page[];
  /** Pages with a file: all of a build, the sample of a running site. */
  withFiles: readonly Page[];
  /** All pages of the site. */
  all: readonly BuiltPage[];
}

export interface Jobs {
  jobs: readonly Job[];
  warnings: readonly Finding[];
  /** Address of a running site; undefined for a built one. */
  url?: string;
  /** Returns the location that findings show instead of a file. */
  shown: (file: string) => string;
  remove: () => void;
}

interface JobOptions {
  only?: string | undefined;
  allPages?: boolean | undefined;
  url?: string | undefined;
  allowSending?: boolean | undefined;
  browser: string | boolean;
}

interface JobsInput {
  options: JobOptions;
  shard: Shard | undefined;
  context: Context;
}

/** Returns whether a name contains the text, or if there is no text. */
export const hasText = (name: string, text: string | undefined): boolean =>
  name.toLowerCase().includes((text ?? '').toLowerCase());

/** Returns whether a tenant has journeys or specs whose names contain the text. */
function hasOthers(
  { tenant, pages, hasCodes }: { tenant: LoadedTenant; pages: readonly BuiltPage[]; hasCodes: boolean },
  { only, browser }: JobOptions,
): boolean {
  if (browser === false || only === undefined) return false;
  const measured = tagsOf(tenant).length > 0 ? [THIRD_PARTIES] : [];
  const names = [...journeyNames(pages, { hasCodes }), ...measured, ...specFiles(tenant)];
  return names.some((name) => hasText(name, only));
}

const each = ({ allPages }: JobOptions): number | undefined => (allPages ? Infinity : undefined);

function noPage(all: readonly BuiltPage[], { only = '' }: JobOptions): never {
  const templates = [...new Set(all.map(({ template }) => template))];
  return fail(noSuchPage, { only, templates });
}

/** Returns the pages of each tenant. Reports all tenants without a build before anything is tested. */
export async function builtJobs(
  tenants: readonly LoadedTenant[],
  { options, shard, context }: JobsInput,
): Promise<Jobs> {
  const folders = tenants.map(({ slug }) => builtFolder(context.root, slug));
  const missing = tenants.flatMap(({ slug }, index): Problem[] =>
    folders[index] === undefined
      ? [problem(nothingBuilt, { tenant: slug, folder: path.join('output', slug) })]
      : [],
  );
  if (missing.length > 0) throw new ProblemError(missing);
  const jobs: Job[] = [];
  const everything: BuiltPage[] = [];
  for (const [index, tenant] of tenants.entries()) {
    const folder = folders[index] ?? '';
    const all = await loadPages(tenant, folder, context);
    everything.push(...all);
    const sampled = samplePages(all, options.only, each(options));
    if (sampled.length > 0 || hasOthers({ tenant, pages: all, hasCodes: true }, options))
      jobs.push({
        tenant,
        folder,
        pages: pickShard(sampled, shard),
        sampled,
        // --only names what is tested.
        withFiles: options.only === undefined ? all : sampled,
        all,
      });
  }
  if (jobs.length === 0) noPage(everything, options);
  return { jobs, warnings: [], shown: (file) => file, remove: () => undefined };
}

/**
 * Returns a function that finds the template of an address. If the stock has changed since the plan, it goes by the
 * path pattern.
 */
async function loadTemplates(tenant: LoadedTenant, context: Context): Promise<(url: string) => string> {
  const snapshot = await ensureSnapshot(tenant, context);
  const site = loadSite({ ...tenant, snapshot, now: context.now });
  const planned = new Map(planRoutes(features, site).map(({ url, page }) => [url, page.name]));
  return (url) => planned.get(url) ?? pagesFor(features, url)[0]?.name ?? 'other';
}

function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : fail(wrongUrl, { url });
}

/** Returns the pages of a running site; downloads the sample with everything it links to. */
export async function runningJobs(
  tenants: readonly LoadedTenant[],
  url: string,
  { options, shard, context }: JobsInput,
): Promise<Jobs> {
  const origin = originOf(url);
  const [loaded] = tenants;
  if (!loaded || tenants.length > 1) return fail(oneSiteOnly, { count: tenants.length });
  const { slug, tenant } = loaded;
  const { origin: published, host } = new URL(tenant.site_url);
  const site = await openRunningSite({
    origin,
    published,
    slug,
    api: tenant.api.enabled ? apiPath(tenant.api, { host, otherwise: API_PATH }) : undefined,
    templateOf: await loadTemplates(loaded, context),
    certificate: localCertificate(origin, projectPaths(context.root).stateDir),
    report: context.report,
  });
  try {
    const chosen = samplePages(site.all, options.only, each(options));
    if (chosen.length === 0 && !hasOthers({ tenant: loaded, pages: site.all, hasCodes: false }, options))
      noPage(site.all, options);
    const pages = await site.fetchPages(pickShard(chosen, shard));
    const warned = problem(nothingSent, { url: origin });
    return {
      jobs: [{ tenant: loaded, folder: site.folder, pages, sampled: pages, withFiles: pages, all: site.all }],
      warnings: options.allowSending || options.browser === false ? [] : [{ ...warned, severity: 'warning' }],
      url: origin,
      shown: (file) =>
        file.startsWith(site.folder)
          ? origin + urlOf(path.relative(site.folder, file).split(path.sep).join('/'))
          : file,
      remove: site.remove,
    };
  } catch (error) {
    site.remove();
    throw error;
  }
}
