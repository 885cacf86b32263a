/** Sends files of the output folder as a static host would. */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context as Request } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { previousVersion } from '../../renderer/write/versions.ts';
import { redirectOf } from './redirects.ts';
import { headersFor } from './site-headers.ts';

/** Returns the media type of a file by its name; the files that hosts read (`_headers`) are plain text. */
export const mimeOf = (file: string): string =>
  file.startsWith('_') ? 'text/plain' : (getMimeType(file) ?? 'application/octet-stream');

/** The decoded path of an address; undefined when it is not UTF-8 or holds a character that no file name has. */
export function pathOf(url: string): string | undefined {
  try {
    const decoded = decodeURIComponent(new URL(url).pathname);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

interface StaticSite {
  /** Decoded path of the request. */
  readonly pathname: string;
  readonly outDir: string;
  /** Headers of a site whose build has written none. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A browser asks each time whether its copy is still right. */
const ALWAYS_ASK = 'public, max-age=0, must-revalidate';

/** Sends the file at a path, the page of a folder, a redirect of `_redirects`, or the 404 page. Hidden files stay hidden. */
export async function sendFile(
  request: Request,
  { pathname, outDir, headers: more }: StaticSite,
): Promise<Response> {
  const file = path.join(outDir, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const inside =
    file.startsWith(outDir + path.sep) && !pathname.split(/[\\/]/).some((part) => part.startsWith('.'));
  const found = inside
    ? [file, path.join(file, 'index.html'), ...earlier(outDir, pathname)].find(isFile)
    : undefined;
  const redirects = found ? '' : await readFile(path.join(outDir, '_redirects'), 'utf8').catch(() => '');
  const to = redirectOf(redirects, new URL(request.req.url));
  if (to !== undefined) return request.redirect(to, 301);
  const sent = found ?? path.join(outDir, '404.html');
  // A build may be replacing the file at this moment.
  const body = await readFile(sent).catch(() => undefined);
  if (!body) return request.text('Nothing has been built here yet. Run: dealersite build', 404);
  // Pages name their scripts by digest in these headers: those of the build fit its pages, others may not.
  const written = await readFile(path.join(outDir, '_headers'), 'utf8').catch(() => undefined);
  const rules = written === undefined ? more : headersFor(written, pathname);
  const headers = {
    'cache-control': ALWAYS_ASK,
    ...rules,
    ...(!found && { 'cache-control': ALWAYS_ASK }),
    'content-type': mimeOf(sent),
  };
  return request.body(new Uint8Array(body), found ? 200 : 404, headers);
}

/** Where the version before has a file with a digest in its name: pages opened before a build published still ask for it. */
function earlier(outDir: string, pathname: string): string[] {
  const previous = pathname.startsWith('/assets/') ? previousVersion(outDir) : undefined;
  return previous === undefined ? [] : [path.join(previous, pathname)];
}

/** A name that is too long is no file. */
const isFile = (file: string): boolean => {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
};
