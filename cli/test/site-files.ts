/** Output folder of a tenant, read like a static host would serve it. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseRedirects } from '../serve/redirects-file.ts';
import { parsePage, type HtmlPage } from './html-page.ts';

export interface SiteFiles {
  /** Origin of the published site. */
  origin: string;
  /** Resolves an address on the page `from`: to a file, another site or the API, or as missing. */
  resolve: (address: string, from: string) => Target;
  page: (file: string) => HtmlPage;
  /** Returns the ids of a page. Caches ids but not pages, since a site may have many. */
  ids: (file: string) => ReadonlySet<string>;
  read: (file: string) => string;
  /** Returns the size of a file as served: compressed for text, original otherwise. */
  sentBytes: (file: string) => number;
}

type Target =
  | { kind: 'file'; file: string; url: URL }
  | { kind: 'outside'; url: URL }
  | { kind: 'missing'; url?: URL };

interface SiteInput {
  folder: string;
  origin: string;
  /** Path of the API; undefined without one. */
  api: string | undefined;
}

const MOST_REDIRECTS = 5;
const COMPRESSED = /\.(?:html|css|m?js|json|svg|xml|txt|webmanifest)$/;

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Memoises a function. */
function memoise<Result>(make: (argument: string) => Result): (argument: string) => Result {
  const results = new Map<string, Result>();
  return (argument) => {
    const result = results.get(argument) ?? make(argument);
    results.set(argument, result);
    return result;
  };
}

/** Returns the path in the folder for a URL path; undefined if it would leave the folder. */
function pathIn(folder: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const file = path.join(folder, decoded);
  const isInside = file === folder || file.startsWith(`${folder.replace(/[/\\]$/, '')}${path.sep}`);
  return isInside ? file : undefined;
}

/** Returns the file that a static host serves for a path: the file itself, or the index page of a folder. */
function fileIn(folder: string, pathname: string): string | undefined {
  const file = pathIn(folder, pathname);
  return file && [file, path.join(file, 'index.html')].find(isFile);
}

/** Returns the file for a URL path; a path without an extension is a page. */
export function fileFor(folder: string, pathname: string): string | undefined {
  const file = pathIn(folder, pathname);
  return file && (path.extname(pathname) === '' ? path.join(file, 'index.html') : file);
}

export function openSite({ folder, origin, api }: SiteInput): SiteFiles {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const redirectFile = path.join(folder, '_redirects');
  const findRule = parseRedirects(isFile(redirectFile) ? read(redirectFile) : '');
  const fileOf = memoise((pathname) => ({ file: fileIn(folder, pathname) }));
  const isApi = ({ pathname }: URL): boolean =>
    api !== undefined && (pathname === api || pathname.startsWith(`${api}/`));
  return {
    origin,
    read,
    page: (file) => parsePage(read(file)),
    ids: memoise((file) => parsePage(read(file)).ids),
    sentBytes: memoise((file) => {
      const bytes = readFileSync(file);
      return COMPRESSED.test(file) ? gzipSync(bytes).length : bytes.length;
    }),
    resolve(address, from) {
      if (!URL.canParse(address, origin + from)) return { kind: 'missing' };
      let url = new URL(address, origin + from);
      for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
        if (url.origin !== origin || isApi(url)) return { kind: 'outside', url };
        const { file } = fileOf(url.pathname);
        if (file) return { kind: 'file', file, url };
        const rule = findRule(url);
        if (!rule || rule.status === 410) break;
        const { hash } = url;
        url = new URL(rule.to, url);
        url.hash ||= hash;
      }
      return { kind: 'missing', url };
    },
  };
}
