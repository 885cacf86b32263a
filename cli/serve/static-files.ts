/** Serves files of the output folder like a static host. */
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context as Request } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { readMarker } from '../../renderer/write/marker.ts';
import { previousVersion } from '../../renderer/write/versions.ts';
import { intendedAddresses } from '../../features/_domain/site/intended-addresses.ts';
import { parseRedirects, type FindRule } from './redirects-file.ts';
import { headersFor } from './headers-file.ts';

/** Returns the media type of a file by its name; files for hosts (`_headers`) are plain text. */
function mimeOf(file: string): string {
  if (file.startsWith('_')) return 'text/plain';
  if (file.endsWith('.md')) return 'text/markdown; charset=utf-8';
  return getMimeType(file) ?? 'application/octet-stream';
}

/** An SVG that is opened by itself is a document of the site: it runs nothing and loads nothing. */
const SVG_POLICY =
  "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Returns the headers of a file that its type requires. */
export const typeHeaders = (file: string): Readonly<Record<string, string>> => ({
  'content-type': mimeOf(file),
  ...(/\.svg$/i.test(file) && { 'content-security-policy': SVG_POLICY }),
});

/** Returns the decoded path of an address; undefined if it is not UTF-8 or contains a null character. */
export function parsePath(url: string): string | undefined {
  try {
    const decoded = decodeURIComponent(new URL(url).pathname);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

interface ReadRedirects {
  readonly stamp: string;
  readonly find: FindRule;
}

/** Parsed `_redirects` by output folder: a site may have 50,000 of them. */
const redirectFiles = new Map<string, ReadRedirects>();

/** Returns the redirects of a built site; reads them again when the file has changed. */
function redirectsIn(outDir: string): FindRule {
  const file = path.join(outDir, '_redirects');
  const stats = statSync(file, { throwIfNoEntry: false });
  const stamp = stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
  const cached = redirectFiles.get(outDir);
  if (cached?.stamp === stamp) return cached.find;
  const find = parseRedirects(stats ? readFileSync(file, 'utf8') : '');
  redirectFiles.set(outDir, { stamp, find });
  return find;
}

interface StaticSite {
  /** Decoded path of the request. */
  readonly pathname: string;
  readonly outDir: string;
  /** Default headers for a site without a `_headers` file. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns whether a path has a hidden part; `.well-known` at its start is public (RFC 8615). */
const isHidden = (pathname: string): boolean =>
  pathname
    .replace(/^\/\.well-known\//, '/')
    .split(/[\\/]/)
    .some((part) => part.startsWith('.'));

/** Files that hosts read and do not serve. */
const HOST_FILES: ReadonlySet<string> = new Set(['/_headers', '/_redirects']);

/** Returns whether a path names a file that hosts read and do not serve. */
export const isHostFile = (pathname: string): boolean => HOST_FILES.has(pathname);

const HSTS = 'strict-transport-security';
/** Matches the names of this machine with an optional port. */
const LOCAL_NAME = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/** Hashed files never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Browsers must revalidate their copy on every use. */
const ALWAYS_ASK = 'public, max-age=0, must-revalidate';

/**
 * Sends the file at a path, the index page of a folder, a redirect of `_redirects`, or the 404 page. Never sends
 * hidden files.
 */
export async function sendFile(
  request: Request,
  { pathname, outDir, headers: more }: StaticSite,
): Promise<Response> {
  const file = path.join(outDir, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const form = toCanonicalForm(pathname, outDir);
  if (form !== undefined) return request.redirect(form + new URL(request.req.url).search, 301);
  const inside = file.startsWith(outDir + path.sep) && !isHidden(pathname);
  const target =
    inside && !isHostFile(pathname)
      ? [file, path.join(file, 'index.html'), ...earlier(outDir, pathname)].find(isFile)
      : undefined;
  const rule = target ? undefined : redirectsIn(outDir)(new URL(request.req.url));
  if (rule && rule.status !== 410) return request.redirect(rule.to, rule.status);
  const intended =
    target || rule ? undefined : findIntended(pathname, outDir, new URL(request.req.url).search);
  if (intended !== undefined) return request.redirect(intended, 301);
  const sent = target ?? path.join(outDir, rule?.to ?? '404.html');
  // A build may be replacing the file at this moment.
  const body = await readFile(sent).catch(() => undefined);
  if (!body) return request.text('This site is not built yet. Run: dealersite build', 404);
  // The headers of the build contain the hashes of its inline scripts, so only they fit its pages.
  const written = await readFile(path.join(outDir, '_headers'), 'utf8').catch(() => undefined);
  const { 'strict-transport-security': hsts, ...rules } =
    written === undefined ? more : headersFor(written, pathname);
  const headers = {
    'cache-control': pathname.startsWith('/assets/') ? IMMUTABLE : ALWAYS_ASK,
    ...rules,
    // Browsers would refuse later previews of a local name without TLS.
    ...(hsts !== undefined && !LOCAL_NAME.test(request.req.header('host') ?? '') && { [HSTS]: hsts }),
    ...(!target && { 'cache-control': ALWAYS_ASK }),
    ...typeHeaders(sent),
  };
  return request.body(new Uint8Array(body), target ? 200 : (rule?.status ?? 404), headers);
}

/**
 * Returns the path of a page in the form that the site was built for, to which hosts redirect; undefined if `pathname` has
 * this form or no page.
 */
function toCanonicalForm(pathname: string, outDir: string): string | undefined {
  // A target with two slashes at its start would lead to another host.
  const bare = pathname.replaceAll(/\/{2,}/g, '/').replace(/\/(?:index\.html)?$/, '');
  if (isHidden(pathname) || /^\/?\\/.test(bare)) return undefined;
  const file = path.join(outDir, bare, 'index.html');
  if (!file.startsWith(outDir + path.sep) || !isFile(file)) return undefined;
  const hasSlash = bare === '' || readMarker(outDir)?.trailing_slash === 'always';
  const canonical = hasSlash ? `${bare}/` : bare;
  return canonical === pathname ? undefined : encodeURI(canonical);
}

/** Returns the address of the page that a missing one must have meant: in small letters, or the listing of a page too far. */
function findIntended(pathname: string, outDir: string, search: string): string | undefined {
  if (isHidden(pathname)) return undefined;
  for (const target of intendedAddresses(pathname, search)) {
    const file = path.join(outDir, target.path, 'index.html');
    if (!file.startsWith(outDir + path.sep) || !isFile(file)) continue;
    return encodeURI(toCanonicalForm(target.path, outDir) ?? target.path) + target.query;
  }
  return undefined;
}

/** Returns the path of a hashed file in the previous version: pages that were opened before a build still request it. */
function earlier(outDir: string, pathname: string): string[] {
  const previous = pathname.startsWith('/assets/') ? previousVersion(outDir) : undefined;
  return previous === undefined ? [] : [path.join(previous, pathname)];
}

/** statSync throws for names that are too long. */
const isFile = (file: string): boolean => {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
};
