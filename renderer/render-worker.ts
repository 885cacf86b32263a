/** Renders pages on one thread of a build: takes batches from the shared plan, renders changed pages, and stages them. */
import { hash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countTaken, takeBatch, type BatchCounter } from './batches.ts';
import type { SourceLocation } from './contract/error.ts';
import type { Feature, InspectFile } from './contract/feature.ts';
import {
  createDependencyResolver,
  trackEntityValue,
  trackMemo,
  trackReads,
  type Dependencies,
  type Reads,
} from './contract/reads.ts';
import type { Shell } from './html/document.ts';
import { addressForm, type AddressForm } from './html/address-form.ts';
import { createHtmlCache, type HtmlCache } from './html/html-cache.ts';
import { createSheetReader } from './html/sheet-use.ts';
import { contentDigest } from './html/visible-content.ts';
import { collectNeeds, createRuntime, fromTable, renderPage } from './html/render.ts';
import { collectSections, type Sections } from './contract/section.tsx';
import { provideRuntime, type ScriptAddresses } from './contract/runtime.ts';
import { toPageFailure } from './page-failure.ts';
import { createFingerprint } from './plan/fingerprint.ts';
import { createQueryRunner, type QueryRunner, type QueryState } from './plan/reads-index.ts';
import { LinkTable, type Links } from './plan/link-table.ts';
import { planRoutes, type Route } from './plan/routes.ts';
import { isAsWritten, type BuildManifest, type PageFacts } from './write/manifest.ts';
import { createWriter } from './write/stage.ts';

/** Receives the kind and file of each page when its rendering begins, and an empty object when it ends. */
const pageWork = channel('dealersite:page');

/** Job that all threads of a build share; plain data, so that it can be posted to a thread. */
export interface RenderJob {
  /** Digest of everything that all pages are rendered with: code, document shell, scripts. */
  ground: string;
  shell: Shell;
  /** Addresses of the scripts that views use. */
  scripts: ScriptAddresses;
  outDir: string;
  stageFiles: string;
  /** The last build, if its output still exists. */
  previous?: BuildManifest;
  /** True: reuses no page without rendering it. */
  force: boolean;
  /** Files of the pages to render; undefined renders all. */
  only?: readonly string[];
  /** Counter of the batches that the threads have taken, shared by all. */
  batches: BatchCounter;
  /** True: takes pages from the end. */
  fromEnd?: boolean;
}

export interface PageResult {
  file: string;
  /** Digest of the document. */
  fingerprint: string;
  /** Bytes of the document. */
  size: number;
  /** reused: not rendered; same: rendered, equal to the file on disk; written: staged. */
  outcome: 'reused' | 'same' | 'written';
  /** File of a project's slice that adds the file, for messages. */
  source?: SourceLocation;
  /** Name of the page kind; undefined for other files. */
  template?: string;
  /** Render time in milliseconds. */
  ms?: number;
  facts?: PageFacts;
  /** Digest of the content of a page for search engines; undefined if it has not changed since the last build. */
  content?: string;
  /** Dependencies of a rendered page. */
  dependencies?: Dependencies;
}

/** Pages rendered by one thread. */
export interface Share {
  pages: PageResult[];
  /** Queries that the pages depend on, by id. */
  queries: ReadonlyMap<string, QueryState>;
  /** Links of the pages. */
  links: Links;
}

/**
 * Renders this thread's share of the pages. Every thread plans the same routes from the same site. Yields between
 * batches, so that a signal ends the thread quickly.
 */
export async function renderShare<Site>(
  job: RenderJob,
  work: {
    features: readonly Feature<Site>[];
    site: Site;
    /** The plan of the site, if it exists already. */
    routes?: readonly Route<Site>[];
    onProgress?: (done: number, total: number) => void;
    inspect?: InspectFile;
  },
): Promise<Share> {
  const htmlCache = createHtmlCache(createSheetReader(job.shell.sheets));
  const runtime = createRuntime(fromTable(job.scripts), { htmlCache });
  provideRuntime(runtime);
  const planned = work.routes ?? planRoutes(work.features, work.site);
  const routes = pagesToRender(job, planned);
  const tools = {
    job,
    site: work.site,
    sections: collectSections(work.features),
    htmlCache,
    form: addressForm(job.shell, planned),
    links: new LinkTable(),
    write: createWriter(job.stageFiles),
    resolve: createDependencyResolver(),
    inspect: work.inspect,
  };
  const pages: PageResult[] = [];
  const batches = { counter: job.batches, fromEnd: job.fromEnd ?? false };
  for (;;) {
    const batch = takeBatch(routes, batches);
    if (batch.length === 0) break;
    // Another job may have started on this thread in the meantime.
    provideRuntime(runtime);
    for (const route of batch) {
      pageWork.publish({ kind: route.page.name, file: route.file });
      pages.push(renderRoute(route, tools));
      pageWork.publish({});
    }
    work.onProgress?.(countTaken(routes, job.batches), routes.length);
    await nextTurn();
  }
  // The resolver of the pages has already resolved most reads of their queries.
  const runQuery = createQueryRunner(work.site, createFingerprint(), tools.resolve);
  const queries = computeQueries(pages, runQuery);
  return { pages, queries, links: tools.links.ownLinks(job.shell.origin) };
}

/** Resolves after pending events were handled. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function pagesToRender<Site>({ only }: RenderJob, routes: readonly Route<Site>[]): readonly Route<Site>[] {
  if (!only) return routes;
  const chosen = new Set(only);
  return routes.filter(({ file }) => chosen.has(file));
}

function computeQueries(pages: readonly PageResult[], runQuery: QueryRunner): Map<string, QueryState> {
  const states = new Map<string, QueryState>();
  for (const { dependencies } of pages)
    for (const id of dependencies?.queries ?? []) {
      const state = states.has(id) ? undefined : runQuery(id);
      if (state) states.set(id, state);
    }
  return states;
}

interface RouteTools<Site> {
  job: RenderJob;
  site: Site;
  sections: Sections<Site>;
  htmlCache: HtmlCache;
  form: AddressForm | undefined;
  links: LinkTable;
  write: (file: string, body: Uint8Array) => void;
  resolve: (reads: Reads) => Dependencies;
  inspect: InspectFile | undefined;
}

function renderRoute<Site>(route: Route<Site>, tools: RouteTools<Site>): PageResult {
  const { file, url, page, entry } = route;
  const { job, site, sections, htmlCache, form, links, write, resolve, inspect } = tools;
  const started = performance.now();
  try {
    const { result, reads } = trackReads(() => {
      // An entry that is not an entity depends on the query that listed it.
      if (!trackEntityValue(entry) && !page.entriesAreKeys) trackMemo(route.reads);
      const data = page.data(entry, site, sections);
      const [needed, hidden] = [htmlCache.collectSheets(), htmlCache.collectSheets()];
      const withheld = collectNeeds(hidden);
      const pageContext = { url, shell: job.shell, sections, needed, withheld };
      const bytes = htmlCache.bytesOf(renderPage(page, data, pageContext));
      const html = form ? Buffer.from(form(bytes.toString())) : bytes;
      return { html, facts: page.facts?.(data), own: needed.use.links, hidden: hidden.use.links };
    });
    const { html, facts, own, hidden } = result;
    inspect?.(url, html);
    // Links to other sites are removed at the end, since pages repeat few addresses.
    for (const address of own) links.add(address, file);
    for (const address of hidden) if (!own.has(address)) links.add(address, file);
    const { length: size } = html;
    const fingerprint = hash('sha1', html, 'base64url');
    const hasDigest = isIndexable(route, html) && !isContentDated(file, fingerprint, job);
    const content = hasDigest ? contentDigest(html) : undefined;
    const made = {
      file,
      fingerprint,
      size,
      template: page.name,
      ms: performance.now() - started,
      dependencies: resolve(reads),
      ...(facts && { facts }),
      ...(content !== undefined && { content }),
    };
    if (isOnDisk(made, html, job)) return { ...made, outcome: 'same' };
    write(file, html);
    return { ...made, outcome: 'written' };
  } catch (error) {
    throw toPageFailure(error, route);
  }
}

/** Marks a page that search engines must not index. */
const NO_INDEX = '<meta name="robots" content="noindex';

/** Returns whether search engines may index a page: it is listed, or nothing forbids it, as that of a sold vehicle. */
const isIndexable = <Site>({ page, entry }: Pick<Route<Site>, 'page' | 'entry'>, html: Buffer): boolean =>
  (page.listed?.(entry) ?? true) || !html.includes(NO_INDEX);

/** Returns whether the last build has digested the same content. */
const isContentDated = (
  file: string,
  fingerprint: string,
  { previous }: Pick<RenderJob, 'previous'>,
): boolean => previous?.files[file]?.[0] === fingerprint && previous.content?.[file] !== undefined;

/** Returns whether the last build wrote the same file and nothing has changed it since. */
function isOnDisk(
  { file, fingerprint }: Pick<PageResult, 'file' | 'fingerprint'>,
  html: Uint8Array,
  { previous, outDir, force }: RenderJob,
): boolean {
  if (previous?.files[file]?.[0] !== fingerprint) return false;
  return force ? equals(path.join(outDir, file), html) : isAsWritten(outDir, file, previous);
}

function equals(file: string, bytes: Uint8Array): boolean {
  return existsSync(file) && readFileSync(file).equals(bytes);
}
