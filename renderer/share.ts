/** The part of a build that one thread does: take the next pages of the plan, render what has changed, stage it. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ProblemError, problem } from './contract/error.ts';
import type { Feature } from './contract/feature.ts';
import {
  createDependencyResolver,
  trackEntityValue,
  trackMemo,
  trackReads,
  type Dependencies,
  type Reads,
} from './contract/reads.ts';
import type { Shell } from './html/document.ts';
import { createParts, type Parts } from './html/parts.ts';
import { createSheetReader } from './html/sheet-use.ts';
import { fromTable, renderPage, startRendering, type Renderer } from './html/render.ts';
import { collectSections, type Sections } from './contract/section.tsx';
import type { ScriptAddresses } from './contract/runtime.ts';
import { createFingerprint } from './plan/fingerprint.ts';
import { createQueryRunner, type QueryRunner, type QueryState } from './plan/reads-index.ts';
import { LinkTable, type Links } from './plan/links.ts';
import { planRoutes, type Route } from './plan/routes.ts';
import { pageFailed } from './write/errors.ts';
import { isAsWritten, type BuildManifest, type PageFacts } from './write/manifest.ts';
import { createWriter } from './write/stage.ts';

/** What all threads of one build agree on; plain data, so that it can be sent to a thread. */
export interface ShareOrder {
  /** Digest of what all pages are rendered with: the code, the frame of documents, the scripts. */
  ground: string;
  shell: Shell;
  /** Addresses of the scripts that views name. */
  scripts: ScriptAddresses;
  outDir: string;
  stageFiles: string;
  /** The last build, when its output may be built upon. */
  previous?: BuildManifest;
  renderer: Renderer;
  /** True: no page is taken over without rendering it. */
  force: boolean;
  /** Files of the pages to render; absent: all of them. */
  only?: readonly string[];
  /** Number of the next page nobody has taken, shared by all threads. */
  next: SharedArrayBuffer;
}

export interface PageResult {
  file: string;
  /** Digest of the document. */
  fingerprint: string;
  /** Bytes of the document. */
  size: number;
  /** kept: not rendered; same: rendered, the file on disk is equal; written: staged. */
  outcome: 'kept' | 'same' | 'written';
  /** Name of the page kind; absent for what is no page. */
  template?: string;
  /** Milliseconds of rendering. */
  ms?: number;
  facts?: PageFacts;
  /** What the rendered page depends on. */
  dependencies?: Dependencies;
}

/** Pages of one thread. */
export interface Share {
  pages: PageResult[];
  /** Queries that the pages depend on, by id. */
  queries: ReadonlyMap<string, QueryState>;
  /** Where the pages lead. */
  links: Links;
}

/** Pages a thread takes at a time: enough to make counting cheap, few enough that threads end together. */
const BATCH = 24;
/** Beyond the last page of any plan, and far from where the count would overflow. */
const PAST_THE_END = 1 << 30;

/** Lets every thread of the order end after the pages it has taken. */
export function takeNoMore(order: Pick<ShareOrder, 'next'>): void {
  Atomics.store(new Int32Array(order.next), 0, PAST_THE_END);
}

/**
 * Renders this thread's share of the pages. Every thread plans the same routes from the same site. Between two batches the thread does
 * what else waits, so that a signal ends it at once.
 */
export async function renderShare<Site>(
  order: ShareOrder,
  work: {
    features: readonly Feature<Site>[];
    site: Site;
    /** The plan of the site, where it has been made already. */
    routes?: readonly Route<Site>[];
    onProgress?: (done: number, total: number) => void;
  },
): Promise<Share> {
  const parts = createParts(createSheetReader(order.shell.sheets));
  const scripts = fromTable(order.scripts);
  const begin = (): void => startRendering(scripts, { parts, renderer: order.renderer });
  begin();
  const routes = pagesToRender(order, work.routes ?? planRoutes(work.features, work.site));
  const tools = {
    order,
    site: work.site,
    sections: collectSections(work.features),
    parts,
    links: new LinkTable(),
    write: createWriter(order.stageFiles),
    resolve: createDependencyResolver(),
  };
  const next = new Int32Array(order.next);
  const pages: PageResult[] = [];
  for (;;) {
    const start = Atomics.add(next, 0, BATCH);
    if (start >= routes.length) break;
    // Another share may have begun on this thread meanwhile.
    begin();
    for (const route of routes.slice(start, start + BATCH)) pages.push(renderRoute(route, tools));
    work.onProgress?.(Math.min(start + BATCH, routes.length), routes.length);
    await nextTurn();
  }
  const queries = queriesOf(pages, createQueryRunner(work.site, createFingerprint()));
  return { pages, queries, links: tools.links.ownLinks(order.shell.origin) };
}

/** Resolves when the thread has looked at everything that waits. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function pagesToRender<Site>({ only }: ShareOrder, routes: readonly Route<Site>[]): readonly Route<Site>[] {
  if (!only) return routes;
  const chosen = new Set(only);
  return routes.filter(({ file }) => chosen.has(file));
}

function queriesOf(pages: readonly PageResult[], runQuery: QueryRunner): Map<string, QueryState> {
  const states = new Map<string, QueryState>();
  for (const { dependencies } of pages)
    for (const id of dependencies?.queries ?? []) {
      const state = states.has(id) ? undefined : runQuery(id);
      if (state) states.set(id, state);
    }
  return states;
}

interface RouteTools<Site> {
  order: ShareOrder;
  site: Site;
  sections: Sections<Site>;
  parts: Parts;
  links: LinkTable;
  write: (file: string, body: Uint8Array) => void;
  resolve: (reads: Reads) => Dependencies;
}

function renderRoute<Site>(route: Route<Site>, tools: RouteTools<Site>): PageResult {
  const { file, url, page, entry } = route;
  const { order, site, sections, parts, links, write, resolve } = tools;
  const started = performance.now();
  try {
    const { result, reads } = trackReads(() => {
      // An entry that is no entity depends on whatever its page kind has listed it from.
      if (!trackEntityValue(entry)) trackMemo(route.reads);
      const data = page.data(entry, site, sections);
      const needed = parts.collectSheets();
      const place = { url, shell: order.shell, sections, needed };
      const bytes = parts.bytesOf(renderPage(page, data, place));
      return { html: bytes, facts: page.facts?.(data), addresses: needed.use.links };
    });
    const { html, facts, addresses } = result;
    // Other sites' are left out at the end: pages repeat few addresses.
    for (const address of addresses) links.add(address, file);
    const { length: size } = html;
    const made = {
      file,
      fingerprint: hash('sha1', html, 'base64url'),
      size,
      template: page.name,
      ms: performance.now() - started,
      dependencies: resolve(reads),
      ...(facts && { facts }),
    };
    if (isOnDisk(made, html, order)) return { ...made, outcome: 'same' };
    write(file, html);
    return { ...made, outcome: 'written' };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new ProblemError([problem(pageFailed, { url, page: page.name, reason: (error as Error).message })]);
  }
}

/** Whether the last build has written the very same file, and nobody else since. */
function isOnDisk(
  { file, fingerprint }: Pick<PageResult, 'file' | 'fingerprint'>,
  html: Uint8Array,
  { previous, outDir, force }: ShareOrder,
): boolean {
  if (previous?.files[file]?.[0] !== fingerprint) return false;
  return force ? equals(path.join(outDir, file), html) : isAsWritten(outDir, file, previous);
}

function equals(file: string, bytes: Uint8Array): boolean {
  return existsSync(file) && readFileSync(file).equals(bytes);
}
