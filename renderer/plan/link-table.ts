/** Collects links between pages of a site and finds dead ones. */
import { readFileSync } from 'node:fs';
import { decodeXML } from 'entities/decode';
import { problem, type Problem } from '../contract/error.ts';
import { ownPath } from '../html/link-path.ts';
import { fileOf, urlOf } from './routes.ts';
import { deadLink } from './errors.ts';

/** Pages that link to one address. */
interface Linking {
  /** Files of the first pages, at most `MOST_PAGES`. */
  pages: string[];
  /** Whether there are more pages. */
  more: boolean;
}

/** Linking pages by target path. */
export type Links = ReadonlyMap<string, Linking>;

/** Links in the dependency index, with pages as numbers. */
export type PackedLinks = readonly [path: string, pages: readonly number[], more: boolean][];

/** Every page repeats the links of the header; this many are enough to find one that still exists. */
const MOST_PAGES = 64;

/** Collects the links of pages. */
export class LinkTable {
  readonly links = new Map<string, Linking>();

  add(path: string, file: string, more = false): void {
    const linking = this.links.get(path);
    if (!linking) this.links.set(path, { pages: [file], more });
    else if (linking.pages.length < MOST_PAGES) linking.pages.push(file);
    else linking.more = true;
    if (linking && more) linking.more = true;
  }

  /** Returns the links to pages of the site. */
  ownLinks(origin: string): Links {
    const own = new LinkTable();
    for (const [address, linking] of this.links) {
      const path = ownPath(address, origin);
      if (path === address) own.links.set(path, linking);
      else if (path !== undefined) own.addAll(new Map([[path, linking]]));
    }
    return own.links;
  }

  addAll(links: Links): void {
    for (const [path, { pages, more }] of links) for (const file of pages) this.add(path, file, more);
  }
}

/** Packs links for the dependency index; `numberOf` returns the number of a page. */
export const packLinks = (links: Links, numberOf: (file: string) => number): PackedLinks =>
  [...links].map(([path, { pages, more }]) => [path, pages.map(numberOf), more]);

/** Adds the links of reused pages; `files` are the pages of the index in its order. */
export function addPacked(
  table: LinkTable,
  { packed, files, reused }: { packed: PackedLinks; files: readonly string[]; reused: ReadonlySet<string> },
): void {
  for (const [path, numbers, more] of packed) {
    const pages = numbers.flatMap((number) => files[number] ?? []).filter((file) => reused.has(file));
    for (const file of pages) table.add(path, file, more);
    // None of the recorded pages is reused, but others have the link too.
    if (pages.length === 0 && more)
      table.links.set(path, { pages: table.links.get(path)?.pages ?? [], more });
  }
}

export interface LinkedSite {
  /** Origin of the finished site, without a slash at the end. */
  origin: string;
  /** Returns true if a file is part of the site. */
  has: (file: string) => boolean;
  /** Returns true if something other than the files serves a path, such as an API. */
  isServedElsewhere: (path: string) => boolean;
  /** Files of all pages. */
  pages: readonly string[];
  /** Returns the current path of a page. */
  locate: (file: string) => string;
}

/** A dead link. */
interface DeadLink {
  path: string;
  problem: Problem;
  /** Whether it leads to a file such as a picture instead of a page. */
  isFile: boolean;
}

/** Extensions of files other than pages. */
const FILE = /\.(?!html?$)\w{2,5}$/i;

/** Returns every linked path that does not exist. */
export function findDeadLinks(links: Links, site: LinkedSite): DeadLink[] {
  return [...links].flatMap(([path, linking]) => {
    if (leadsSomewhere(path, site)) return [];
    const { pages, more } = linking.pages.length > 0 ? linking : searchPages(path, site);
    const [first] = pages;
    if (first === undefined) return [];
    // The file of a page lacks the content that it withholds.
    const anchor = anchorTo(first, path, site);
    const text = anchor === undefined ? 'withheld content' : linkText(anchor);
    const finding = problem(deadLink, { path, page: urlOf(first), text, others: pages.length - 1, more });
    return [{ path, problem: finding, isFile: FILE.test(path) }];
  });
}

function leadsSomewhere(path: string, { has, isServedElsewhere }: LinkedSite): boolean {
  const plain = decoded(path);
  const bare = plain.length > 1 ? plain.replace(/\/+$/, '') : plain;
  return has(plain.slice(1)) || has(fileOf(bare)) || isServedElsewhere(plain);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Searches all pages for a link. Only needed if more pages had it than were recorded and none of those exists any
 * more.
 */
function searchPages(path: string, site: LinkedSite): Linking {
  const target = site.pages.find((file) => anchorTo(file, path, site) !== undefined);
  return { pages: target === undefined ? [] : [target], more: false };
}

/** Matches links and forms with their address and content. */
const ANCHOR = /<(a|form)(?= (?:[^>]*? )?(?:href|action)="([^"]*)")[^>]*>(.*?)<\/\1>/gs;

/** Returns the first element of a page that leads to a path. */
function anchorTo(file: string, path: string, { locate, origin }: LinkedSite): string | undefined {
  for (const [anchor, , address = ''] of readFileSync(locate(file), 'utf8').matchAll(ANCHOR))
    if (ownPath(plainText(address), origin) === path) return anchor;
  return undefined;
}

/** Returns the visible text of a link. */
function linkText(anchor: string): string {
  if (anchor.startsWith('<form')) return 'form';
  const content = plainText(anchor.replace(/<[^>]*>/g, ' '));
  const [, label = ''] = /(?:aria-label|alt|title)="([^"]+)"/.exec(anchor) ?? [];
  return content || plainText(label) || 'a picture';
}

const plainText = (text: string): string => decodeXML(text).replace(/\s+/g, ' ').trim();
