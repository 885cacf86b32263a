/** The output folder of a tenant as a static host answers from it. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { redirectOf } from '../serve/redirects.ts';
import { parsePage, type HtmlPage } from './html-page.ts';

export interface SiteFiles {
  /** Origin of the published site. */
  origin: string;
  /** What an address leads to, read on the page at `from`: a file, another site or the API, or nothing. */
  resolve: (address: string, from: string) => Target;
  page: (file: string) => HtmlPage;
  /** Ids in the page of a file; they are cached, and pages are not, since a site may have many. */
  ids: (file: string) => ReadonlySet<string>;
  read: (file: string) => string;
  /** Bytes of a file as a host sends it: text compressed, the rest as it is. */
  sentBytes: (file: string) => number;
}

type Target =
  | { kind: 'file'; file: string; url: URL }
  | { kind: 'outside'; url: URL }
  | { kind: 'missing'; url?: URL };

interface SiteInput {
  folder: string;
  origin: string;
  /** Path below which the API answers; nothing where the site has none. */
  api: string | undefined;
}

const MOST_REDIRECTS = 5;
const COMPRESSED = /\.(?:html|css|m?js|json|svg|xml|txt|webmanifest)$/;

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Memoises a function. */
function once<Result>(make: (argument: string) => Result): (argument: string) => Result {
  const results = new Map<string, Result>();
  return (argument) => {
    const result = results.get(argument) ?? make(argument);
    results.set(argument, result);
    return result;
  };
}

/** A path below the folder for the path of an address; undefined where that would leave the folder. */
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

/** The file a static host sends for a path: itself, or the page of a folder. */
function fileIn(folder: string, pathname: string): string | undefined {
  const file = pathIn(folder, pathname);
  return file && [file, path.join(file, 'index.html')].find(isFile);
}

/** Where the file of an address belongs: a path whose last part has no ending is that of a page. */
export function fileFor(folder: string, pathname: string): string | undefined {
  const file = pathIn(folder, pathname);
  return file && (path.extname(pathname) === '' ? path.join(file, 'index.html') : file);
}

export function openSite({ folder, origin, api }: SiteInput): SiteFiles {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const redirectFile = path.join(folder, '_redirects');
  const redirects = isFile(redirectFile) ? read(redirectFile) : '';
  const fileOf = once((pathname) => ({ file: fileIn(folder, pathname) }));
  const isApi = ({ pathname }: URL): boolean =>
    api !== undefined && (pathname === api || pathname.startsWith(`${api}/`));
  return {
    origin,
    read,
    page: (file) => parsePage(read(file)),
    ids: once((file) => parsePage(read(file)).ids),
    sentBytes: once((file) => {
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
        const to = redirectOf(redirects, url);
        if (to === undefined) break;
        const { hash } = url;
        url = new URL(to, url);
        url.hash ||= hash;
      }
      return { kind: 'missing', url };
    },
  };
}
