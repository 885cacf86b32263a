/** Available sizes of a picture: renditions of the build, an image host that resizes, or only the original. */
import { sizedAddress } from './image-url.ts';
import { FULL_WIDTH, PICTURE_WIDTHS } from './picture-widths.ts';
import type { Picture } from './picture.schema.ts';

/** One file: width in pixels, address, and format when not every browser supports it. */
export type Rendition = readonly [width: number, href: string, format?: 'avif'];

/**
 * Smaller files that the build made of the site's own pictures, by address, narrowest first; empty for undecodable
 * pictures.
 */
export type Renditions = Readonly<Record<string, readonly Rendition[]>>;

/** Returns the files of a picture by address: empty for an undecodable one, undefined when only the original exists. */
export type RenditionLookup = (url: string) => readonly Rendition[] | undefined;

/** Looks up files in a table. */
export const lookupIn =
  (renditions: Renditions): RenditionLookup =>
  (url) =>
    Object.hasOwn(renditions, url) ? renditions[url] : undefined;

const THUMB_WIDTH = 300;
const GALLERY_WIDTH = 600;

/** Addresses of a picture for a page. */
export interface PictureSources {
  /** Rendition of 600 pixels, else the original. */
  src: string;
  srcSet?: string;
  /** The same as AVIF. */
  avif?: string;
  thumb: string;
  /** Largest rendition, for full screen. */
  full: string;
}

const candidates = (files: readonly Rendition[]): string =>
  files.map(([width, href]) => `${href} ${width}w`).join(', ');

const atLeast = (files: readonly Rendition[], least: number): string | undefined =>
  (files.find(([width]) => width >= least) ?? files.at(-1))?.[1];

const widest = (files: readonly Rendition[]): number => files.at(-1)?.[0] ?? 0;

function ofFiles(all: readonly Rendition[], { url, thumb }: Picture): PictureSources {
  const plain = all.filter(([, , format]) => format === undefined);
  const files = plain.length > 0 ? plain : all;
  const small = files.filter(([width]) => width <= (PICTURE_WIDTHS.at(-1) ?? 0));
  const inPage = small.length > 0 ? small : files;
  const modern = all.filter(([width, , format]) => format === 'avif' && width <= widest(inPage));
  return {
    src: atLeast(inPage, GALLERY_WIDTH) ?? url,
    srcSet: candidates(inPage),
    // Without a wide enough AVIF file large slots would get a small picture.
    ...(modern.length > 0 && widest(modern) === widest(inPage) ? { avif: candidates(modern) } : {}),
    thumb: thumb.url === url ? (atLeast(files, THUMB_WIDTH) ?? url) : thumb.url,
    full: files.at(-1)?.[1] ?? url,
  };
}

/** Returns the addresses of a picture. `files` are its renditions. */
export function pictureSources(picture: Picture, files?: readonly Rendition[]): PictureSources {
  const { url } = picture;
  const thumb = picture.thumb.url;
  if (files && files.length > 0) return ofFiles(files, picture);
  const sized = sizedAddress(url);
  if (sized) {
    const made = PICTURE_WIDTHS.map((width): Rendition => [width, sized(width)]);
    const small = thumb === url ? sized : sizedAddress(thumb);
    return { ...ofFiles(made, picture), thumb: small?.(THUMB_WIDTH) ?? thumb, full: sized(FULL_WIDTH) };
  }
  // Without sizes assume 300 pixels for a thumbnail and 600 for a picture.
  const srcSet = candidates([
    [THUMB_WIDTH, thumb],
    [GALLERY_WIDTH, url],
  ]);
  return { src: url, thumb, full: url, ...(thumb === url ? {} : { srcSet }) };
}
