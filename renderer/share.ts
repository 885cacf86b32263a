/** The part of a build that one thread does: take the next pages of the plan, render what has changed, stage it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ProblemError, problem } from './contract/error.ts';
import type { Feature } from './contract/feature.ts';
import type { Shell } from './html/document.ts';
import { createParts, type Parts } from './html/parts.ts';
import { createSheetReader } from './html/sheet-use.ts';
import { fromTable, renderPage, startRendering } from './html/render.ts';
import { collectSections, type Sections } from './contract/section.tsx';
import type { ScriptAddresses } from './contract/runtime.ts';
import { createFingerprint } from './plan/fingerprint.ts';
import { planRoutes, type Route } from './plan/routes.ts';
import { pageFailed } from './write/errors.ts';
import { isAsWritten, type BuildManifest, type PageFacts } from './write/manifest.ts';
import { createWriter } from './write/stage.ts';

/** What all threads of one build agree on; plain data, so that it can be sent to a thread. */
export interface ShareOrder {
  /** Digest of what all pages are rendered with: the code, the frame of documents, the scripts. Part of every page's fingerprint. */
  ground: string;
  shell: Shell;
  /** Addresses of the scripts that views name. */
  scripts: ScriptAddresses;
  outDir: string;
  stageFiles: string;
  /** The last build, when its output may be built upon. */
  previous?: BuildManifest;
  /** True: no page is taken over without rendering it. */
  force: boolean;
  /** Number of the next page nobody has taken, shared by all threads. */
  next: SharedArrayBuffer;
}

export interface PageResult {
  file: string;
  fingerprint: string;
  /** Bytes of the document. */
  size: number;
  /** kept: not rendered; same: rendered, the file on disk is equal; written: staged. */
  outcome: 'kept' | 'same' | 'written';
  facts?: PageFacts;
}

/** Pages a thread takes at a time: enough to make counting cheap, few enough that threads end together. */
const BATCH = 24;
/** Beyond the last page of any plan, and far from where the count would overflow. */
const PAST_THE_END = 1 << 30;

/** Lets every thread of the order end after the pages it has taken. */
export function takeNoMore(order: Pick<ShareOrder, 'next'>): void {
  Atomics.store(new Int32Array(order.next), 0, PAST_THE_END);
}

/** Renders this thread's share of the pages. Every thread plans the same routes from the same site. */
export function renderShare<Site>(
  order: ShareOrder,
  work: {
    features: readonly Feature<Site>[];
    site: Site;
    onProgress?: (done: number, total: number) => void;
  },
): PageResult[] {
  const parts = createParts(createSheetReader(order.shell.sheets));
  startRendering(fromTable(order.scripts), parts);
  const routes = planRoutes(work.features, work.site);
  const sections = collectSections(work.features);
  const next = new Int32Array(order.next);
  const write = createWriter(order.stageFiles);
  const fingerprint = createFingerprint();
  const results: PageResult[] = [];
  for (;;) {
    const start = Atomics.add(next, 0, BATCH);
    if (start >= routes.length) return results;
    for (const route of routes.slice(start, start + BATCH)) {
      results.push(
        renderRoute(route, {
          order,
          site: work.site,
          sections,
          parts,
          write,
          sign: (data) => fingerprint([order.ground, route.page.name, data]),
        }),
      );
    }
    work.onProgress?.(Math.min(start + BATCH, routes.length), routes.length);
  }
}

interface RouteTools<Site> {
  order: ShareOrder;
  site: Site;
  sections: Sections<Site>;
  parts: Parts;
  write: (file: string, body: Uint8Array) => void;
  sign: (data: object) => string;
}

function renderRoute<Site>(
  route: Route<Site>,
  { order, site, sections, parts, write, sign }: RouteTools<Site>,
): PageResult {
  const { file, url, page } = route;
  try {
    const data = page.data(route.entry, site, sections);
    const fingerprint = sign(data);
    const facts = page.facts?.(data);
    const result = { file, fingerprint, ...(facts && { facts }) };
    const known = order.previous?.files[file];
    const { previous } = order;
    const mayKeep = !order.force && known?.[0] === fingerprint;
    if (previous && mayKeep && isAsWritten(order.outDir, file, previous)) {
      return { ...result, size: known[1], outcome: 'kept' };
    }
    const place = { url, shell: order.shell, sections, collectSheets: parts.collectSheets };
    const html = parts.bytesOf(renderPage(page, data, place));
    const size = html.length;
    if (known?.[1] === size && equals(path.join(order.outDir, file), html))
      return { ...result, size, outcome: 'same' };
    write(file, html);
    return { ...result, size, outcome: 'written' };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new ProblemError([problem(pageFailed, { url, page: page.name, reason: (error as Error).message })]);
  }
}

function equals(file: string, bytes: Uint8Array): boolean {
  return existsSync(file) && readFileSync(file).equals(bytes);
}
