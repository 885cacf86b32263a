/** Reuses the unchanged pages of the last build, and stores what the next build needs to do the same. */
import { hash } from 'node:crypto';
import path from 'node:path';
import type { BuildJob, SiteContent, Target } from './build-job.ts';
import { createFingerprint } from './plan/fingerprint.ts';
import { addPacked, LinkTable, type Links } from './plan/link-table.ts';
import {
  countChangedEntities,
  createQueryRunner,
  diffReads,
  openReadsIndex,
  packReads,
  type PageDependencies,
  type ReadsIndex,
} from './plan/reads-index.ts';
import { planRoutes, type Route } from './plan/routes.ts';
import type { PageResult, RenderJob, Share } from './render-worker.ts';
import { writeDurably } from './write/durable.ts';
import { isAsWritten } from './write/manifest.ts';
import { MARKER } from './write/marker.ts';

const readsFile = ({ stateDir, tenant }: Pick<BuildJob<never>, 'stateDir' | 'tenant'>): string =>
  path.join(stateDir, 'builds', `${tenant}.reads.json`);

/** Returns the digest of everything that pages depend on besides stock and time. */
const computeSetting = ({ ground }: RenderJob, { digests }: Pick<SiteContent<never>, 'digests'>): string =>
  hash('sha1', ground + digests.setting(), 'base64url');

/** Opens the dependency index of the last build if this build may reuse its output. */
export function lastReads<Site>(
  job: BuildJob<Site>,
  { previous }: Pick<Target, 'previous'>,
): ReadsIndex | undefined {
  const stamp = previous?.files[MARKER]?.[0];
  return stamp === undefined ? undefined : openReadsIndex(readsFile(job), stamp);
}

/** Pages of the last build that an incremental build does not render. */
export interface ReusedPages<Site> {
  routes: readonly Route<Site>[];
  pages: readonly PageResult[];
  /** Files of the pages to render. */
  changedFiles: readonly string[];
  dependencies: PageDependencies;
}

/**
 * Finds unchanged pages. Returns undefined if more than the stock has changed or the index is inconsistent. Reports
 * the number of changed entities as soon as it is known, long before the pages are.
 */
export function reusePages<Site>(
  index: ReadsIndex,
  { features, site, digests }: SiteContent<Site>,
  {
    renderJob,
    outDir,
    previous,
    onChangedEntities,
  }: Pick<Target, 'outDir' | 'previous'> & {
    renderJob: RenderJob;
    onChangedEntities: (count: number) => void;
  },
): ReusedPages<Site> | undefined {
  if (index.setting !== computeSetting(renderJob, { digests })) return undefined;
  onChangedEntities(countChangedEntities(index, digests));
  const routes = planRoutes(features, site);
  try {
    const runQuery = createQueryRunner(site, createFingerprint());
    const { isUnchanged, dependenciesOf } = diffReads(index, { digests, runQuery });
    const pages: PageResult[] = [];
    const changedFiles: string[] = [];
    for (const { file, page } of routes) {
      const entry = previous?.files[file];
      if (previous && entry && isUnchanged(file) && isAsWritten(outDir, file, previous)) {
        const [fingerprint, size, facts] = entry;
        const { name: template } = page;
        pages.push({ file, fingerprint, size, template, outcome: 'reused', ...(facts && { facts }) });
      } else changedFiles.push(file);
    }
    return { routes, pages, changedFiles, dependencies: dependenciesOf(pages.map(({ file }) => file)) };
  } catch {
    return undefined;
  }
}

/** Merges the dependencies of rendered pages into those of reused pages. */
export function mergeDependencies(
  shares: readonly Share[],
  reused: PageDependencies | undefined,
): PageDependencies {
  const pages = new Map(reused?.pages);
  const queries = new Map(reused?.queries);
  for (const share of shares) {
    for (const { file, dependencies } of share.pages) if (dependencies) pages.set(file, dependencies);
    for (const [id, state] of share.queries) queries.set(id, state);
  }
  return { pages, queries };
}

/** Merges the links of rendered pages and those of reused pages. */
export function mergeLinks(
  shares: readonly Share[],
  index: ReadsIndex | undefined,
  reused: Pick<ReusedPages<never>, 'pages'> | undefined,
): Links {
  const table = new LinkTable();
  for (const { links } of shares) table.addAll(links);
  if (index && reused) {
    const reusedFiles = new Set(reused.pages.map(({ file }) => file));
    addPacked(table, { packed: index.links, files: Object.keys(index.pages), reused: reusedFiles });
  }
  return table.links;
}

/** Stores the dependencies and links of all pages for the next build. */
export function writeReads<Site>(
  job: BuildJob<Site>,
  {
    loaded,
    renderJob,
    dependencies,
    links,
    stamp,
  }: {
    loaded: SiteContent<Site>;
    renderJob: RenderJob;
    dependencies: PageDependencies;
    links: Links;
    /** Stamp of the output. */
    stamp: string;
  },
): void {
  const runQuery = createQueryRunner(loaded.site, createFingerprint());
  const setting = computeSetting(renderJob, loaded);
  const index = packReads(dependencies, { stamp, setting, digests: loaded.digests, runQuery, links });
  writeDurably(readsFile(job), JSON.stringify(index));
}
