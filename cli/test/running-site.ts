/** Downloads a running site into a folder, so that rules read it like the output of `build`. */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import type { BuiltPage } from '../sites/choose-pages.ts';
import { siteUnreachable } from './test.errors.ts';
import { atExit } from '../../renderer/contract/at-exit.ts';
import { fail } from '../../renderer/contract/error.ts';
import type { Context } from '../outcome.ts';
import { siteFetcher, type FetchSite } from './fetch-site.ts';
import { parsePage } from './html-page.ts';
import { addressesOf } from './links.ts';
import { readSitemap } from './listing.ts';
import { fileFor } from './site-files.ts';
import { isRenderBlocking } from './weight.ts';

/** Maximum number of parallel requests. */
const MOST_REQUESTS = 6;
/** Maximum number of sitemaps in an index. */
const MOST_SITEMAPS = 50;

type RunningPage = BuiltPage & { file: string };

export interface RunningSite {
  folder: string;
  /** Pages of the sitemap, including the home page. */
  all: readonly RunningPage[];
  /** Downloads these pages and their links. Returns the pages that exist. */
  fetchPages: (pages: readonly RunningPage[]) => Promise<RunningPage[]>;
  remove: () => void;
}

interface RunningInput {
  /** Origin of the running site. */
  origin: string;
  /** Origin of the published site, which its sitemap and canonical addresses use. */
  published: string;
  slug: string;
  templateOf: (url: string) => string;
  /** Path of the API; its addresses are not fetched. */
  api: string | undefined;
  /** Additional trusted certificate in PEM. */
  certificate: string | undefined;
  report: Context['report'];
}

class Mirror {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'dealersite-running-'));
  readonly #limit = pLimit(MOST_REQUESTS);
  readonly #seen = new Map<string, Promise<Buffer | undefined>>();
  readonly #origin: string;
  readonly #fetchSite: FetchSite;

  constructor({ origin, certificate }: Pick<RunningInput, 'origin' | 'certificate'>) {
    this.#origin = origin;
    this.#fetchSite = siteFetcher(certificate);
  }

  #write(pathname: string, body: Buffer | string): void {
    const file = fileFor(this.folder, pathname);
    if (file === undefined) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, body);
  }

  /** Records that an address exists, without its content. */
  assume(pathname: string): void {
    const file = fileFor(this.folder, pathname);
    const isThere = file !== undefined && statSync(file, { throwIfNoEntry: false }) !== undefined;
    if (!isThere && !this.#seen.has(pathname)) this.#write(pathname, '');
  }

  /** Loads an address; undefined for an error status. The content is empty unless `isWhole`. */
  load(pathname: string, isWhole: boolean): Promise<Buffer | undefined> {
    const key = `${isWhole ? 'GET' : 'HEAD'} ${pathname}`;
    const pending = this.#seen.get(key) ?? this.#limit(() => this.#fetch(pathname, isWhole));
    this.#seen.set(key, pending).set(pathname, pending);
    return pending;
  }

  async #fetch(pathname: string, isWhole: boolean): Promise<Buffer | undefined> {
    const address = this.#origin + pathname;
    let response = await this.#fetchSite(address, isWhole ? 'GET' : 'HEAD');
    // Some hosts do not support HEAD.
    if (!isWhole && (response.status === 405 || response.status === 501))
      response = await this.#fetchSite(address, 'GET');
    if (!response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    const { pathname: end, origin } = new URL(response.url);
    const body = isWhole ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0);
    if (!isWhole) await response.body?.cancel();
    const isElsewhere = origin !== new URL(this.#origin).origin;
    const isMoved = !isElsewhere && end.replace(/\/$/, '') !== pathname.replace(/\/$/, '');
    if (isMoved) appendFileSync(path.join(this.folder, '_redirects'), `${pathname} ${end} 301\n`);
    this.#write(isMoved ? end : pathname, isElsewhere ? '' : body);
    return body;
  }
}

/** Returns the paths of the site's pages in the sitemap and its parts. */
async function listedPaths(mirror: Mirror, { published, origin }: RunningInput): Promise<string[]> {
  const paths = new Set<string>();
  const pathOf = (address: string): string | undefined => {
    if (!URL.canParse(address)) return undefined;
    const url = new URL(address);
    return url.origin === published || url.origin === origin ? url.pathname : undefined;
  };
  const pending = ['/sitemap.xml'];
  for (let count = 0; count < MOST_SITEMAPS; count += 1) {
    const next = pending.shift();
    if (next === undefined) break;
    const xml = await mirror.load(next, true);
    // The sitemap rule reports a missing or broken sitemap.
    const map = xml && readable(xml);
    const mapped = (map?.addresses ?? []).flatMap((address) => pathOf(address) ?? []);
    if (map?.isIndex) pending.push(...mapped);
    else for (const one of mapped) paths.add(one);
  }
  return [...paths];
}

function readable(xml: Buffer): ReturnType<typeof readSitemap> | undefined {
  try {
    return readSitemap(xml.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the paths on the site that a page refers to, and whether their content is needed. */
function listTargets(
  html: string,
  url: string,
  { published, origin, api }: RunningInput,
): Map<string, boolean> {
  const targets = new Map<string, boolean>();
  for (const element of parsePage(html).elements)
    for (const address of addressesOf(element)) {
      if (!URL.canParse(address, published + url)) continue;
      const target = new URL(address, published + url);
      if (target.origin !== published && target.origin !== origin) continue;
      if (api !== undefined && `${target.pathname}/`.startsWith(`${api}/`)) continue;
      const isRead = target.hash.length > 1 || isRenderBlocking(element);
      targets.set(target.pathname, isRead || (targets.get(target.pathname) ?? false));
    }
  return targets;
}

/** Reads robots.txt and the sitemap. Throws DS1725 if the site does not respond. */
export async function openRunningSite(input: RunningInput): Promise<RunningSite> {
  const { origin, slug, templateOf, report } = input;
  const mirror = new Mirror(input);
  const removeFolder = (): void => rmSync(mirror.folder, { recursive: true, force: true });
  const cancel = atExit(removeFolder);
  const remove = (): void => {
    removeFolder();
    cancel();
  };
  try {
    await mirror.load('/', true);
    await mirror.load('/robots.txt', true);
    const listed = await listedPaths(mirror, input);
    const all = [...new Set(['/', ...listed])].map((url) => ({
      url,
      template: templateOf(url),
      file: fileFor(mirror.folder, url) ?? '',
      bytes: 0,
    }));
    const fetchPages: RunningSite['fetchPages'] = async (pages) => {
      let done = 0;
      const count = (): void => report(`${slug}: fetching pages`, { done: (done += 1), total: pages.length });
      const bodies = await Promise.all(
        pages.map(async ({ url }) => {
          const body = await mirror.load(url, true);
          count();
          return body;
        }),
      );
      const targets = new Map<string, boolean>();
      for (const [index, { url }] of pages.entries())
        for (const [target, isRead] of listTargets(bodies[index]?.toString('utf8') ?? '', url, input))
          targets.set(target, isRead || (targets.get(target) ?? false));
      await Promise.all([...targets].map(([target, isRead]) => mirror.load(target, isRead)));
      for (const { url } of all) mirror.assume(url);
      return pages.filter((_, index) => bodies[index] !== undefined);
    };
    return { folder: mirror.folder, all, fetchPages, remove };
  } catch (error) {
    remove();
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return fail(siteUnreachable, { url: origin, reason });
  }
}
