/** Links between the pages of a site: where each stands, and which of them lead nowhere. */
import { readFileSync } from 'node:fs';
import { problem, type Problem } from '../contract/error.ts';
import { ownPath } from '../html/link-path.ts';
import { fileOf, urlOf } from './routes.ts';
import { deadLink } from './errors.ts';

/** The pages that link to one address. */
interface Linking {
  /** Files of the first pages found, at most `MOST_PAGES`. */
  pages: string[];
  /** Whether there are more. */
  more: boolean;
}

/** Pages by the path that they link to. */
export type Links = ReadonlyMap<string, Linking>;

/** Links as they lie in the index of reads: pages by their numbers. */
export type PackedLinks = readonly [path: string, pages: readonly number[], more: boolean][];

/** Links of the header stand on every page; that many are enough to name one that is still there. */
const MOST_PAGES = 64;

/** Gathers the links of pages. */
export class LinkTable {
  readonly links = new Map<string, Linking>();

  add(path: string, file: string, more = false): void {
    const linking = this.links.get(path);
    if (!linking) this.links.set(path, { pages: [file], more });
    else if (linking.pages.length < MOST_PAGES) linking.pages.push(file);
    else linking.more = true;
    if (linking && more) linking.more = true;
  }

  /** The links to pages of the site itself. */
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

/** Packs links for the index of reads; `numberOf` gives the number of a page. */
export const packLinks = (links: Links, numberOf: (file: string) => number): PackedLinks =>
  [...links].map(([path, { pages, more }]) => [path, pages.map(numberOf), more]);

/** Adds the links of the pages that were taken over; `files` are the pages of the index in its order. */
export function addPacked(
  table: LinkTable,
  { packed, files, reused }: { packed: PackedLinks; files: readonly string[]; reused: ReadonlySet<string> },
): void {
  for (const [path, numbers, more] of packed) {
    const pages = numbers.flatMap((number) => files[number] ?? []).filter((file) => reused.has(file));
    for (const file of pages) table.add(path, file, more);
    // All pages that were noted are new, but others have the link as well.
    if (pages.length === 0 && more)
      table.links.set(path, { pages: table.links.get(path)?.pages ?? [], more });
  }
}

export interface LinkedSite {
  /** Origin of the finished site, without a slash at the end. */
  origin: string;
  /** Whether a file is part of the site. */
  has: (file: string) => boolean;
  /** Whether something besides the files answers a path, such as an API. */
  answers: (path: string) => boolean;
  /** Files of all pages. */
  pages: readonly string[];
  /** Where a page lies at present. */
  locate: (file: string) => string;
}

/** A link that leads nowhere. */
interface DeadLink {
  problem: Problem;
  /** It leads to a file such as a picture, and not to a page. */
  isFile: boolean;
}

/** Endings of files that are no pages. */
const FILE = /\.(?!html?$)\w{2,5}$/i;

/** Returns each path that pages link to and nothing answers. */
export function findDeadLinks(links: Links, site: LinkedSite): DeadLink[] {
  return [...links].flatMap(([path, linking]) => {
    if (leadsSomewhere(path, site)) return [];
    const { pages, more } = linking.pages.length > 0 ? linking : searchPages(path, site);
    const [first] = pages;
    if (first === undefined) return [];
    const text = linkText(anchorTo(first, path, site));
    const found = problem(deadLink, { path, page: urlOf(first), text, others: pages.length - 1, more });
    return [{ problem: found, isFile: FILE.test(path) }];
  });
}

function leadsSomewhere(path: string, { has, answers }: LinkedSite): boolean {
  const plain = decoded(path);
  const bare = plain.length > 1 ? plain.replace(/\/+$/, '') : plain;
  return has(plain.slice(1)) || has(fileOf(bare)) || answers(plain);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Looks for a link on all pages. Needed only where more pages had it than were noted and none of those is left. */
function searchPages(path: string, site: LinkedSite): Linking {
  const found = site.pages.find((file) => anchorTo(file, path, site) !== undefined);
  return { pages: found === undefined ? [] : [found], more: false };
}

/** Elements that lead to another page, with their address and what stands in them. */
const ANCHOR = /<(a|form)(?= (?:[^>]*? )?(?:href|action)="([^"]*)")[^>]*>(.*?)<\/\1>/gs;

/** The first element of a page that leads to a path. */
function anchorTo(file: string, path: string, { locate, origin }: LinkedSite): string | undefined {
  for (const [anchor, , address = ''] of readFileSync(locate(file), 'utf8').matchAll(ANCHOR))
    if (ownPath(plainText(address), origin) === path) return anchor;
  return undefined;
}

/** What a visitor reads of a link. */
function linkText(anchor = ''): string {
  if (anchor.startsWith('<form')) return 'form';
  const words = plainText(anchor.replace(/<[^>]*>/g, ' '));
  const [, label = ''] = /(?:aria-label|alt|title)="([^"]+)"/.exec(anchor) ?? [];
  return words || plainText(label) || 'a picture';
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

const plainText = (text: string): string =>
  text
    .replace(/&(?:quot|amp|#x27|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
