/** In which sizes a picture can be had: renditions made by the build, an image host that makes them, or the one file there is. */
import { sizedAddress } from './image-url.ts';
import { FULL_WIDTH, PICTURE_WIDTHS } from './picture-widths.ts';
import type { Picture } from '../vehicle/vehicle.schema.ts';

/** One file: its width in pixels, its address, and its format where not every browser takes it. */
export type Rendition = readonly [width: number, href: string, format?: 'avif'];

/**
 * Smaller files that the build has made of a site's own pictures, by the picture's address, narrowest first; none for a picture
 * that cannot be shown.
 */
export type Renditions = Readonly<Record<string, readonly Rendition[]>>;

/** Returns the files of a picture by its address: none of one that cannot be shown, undefined where there is only the picture itself. */
export type RenditionLookup = (url: string) => readonly Rendition[] | undefined;

/** Looks files up in a table. */
export const lookupIn =
  (renditions: Renditions): RenditionLookup =>
  (url) =>
    Object.hasOwn(renditions, url) ? renditions[url] : undefined;

const THUMB_WIDTH = 300;
const GALLERY_WIDTH = 600;

/** A picture as a page needs it. */
export interface PictureSources {
  /** The 600 pixels wide rendition, else the picture itself. */
  src: string;
  srcSet?: string;
  /** The same as AVIF, for browsers that take it. */
  avif?: string;
  thumb: string;
  /** The largest rendition, to be loaded when it fills the screen. */
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
    // A smaller file, if it packs better, is no picture for the larger slot.
    ...(modern.length > 0 && widest(modern) === widest(inPage) ? { avif: candidates(modern) } : {}),
    thumb: thumb.url === url ? (atLeast(files, THUMB_WIDTH) ?? url) : thumb.url,
    full: files.at(-1)?.[1] ?? url,
  };
}

/** The addresses of a picture. `files` are the renditions the build has made of it. */
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
  // Without sizes a thumbnail is believed to be 300 pixels wide and a picture 600 or more.
  const srcSet = candidates([
    [THUMB_WIDTH, thumb],
    [GALLERY_WIDTH, url],
  ]);
  return { src: url, thumb, full: url, ...(thumb === url ? {} : { srcSet }) };
}
