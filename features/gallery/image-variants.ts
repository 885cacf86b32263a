/**
 * The files a tenant brings of one picture: `lead.webp` beside `lead.avif` is the same picture in another format, `lead-300.webp`
 * the same picture 300 pixels wide. Names alone do not prove it: `chrysler-300.jpg` is a car. What they are said to be is measured.
 */
import type { Rendition } from '../_domain/picture/picture-sizes.ts';

/** A picture file by its path below the output, and its size in pixels. */
export interface SizedFile {
  file: string;
  width: number;
  height: number;
}

const NAME = /^(.*?)(?:-(\d{2,4}))?\.(avif|jpe?g|png|webp)$/i;
/** How far shapes may differ by rounding to whole pixels. */
const ROUNDING = 0.01;

const isAvif = (file: string): boolean => /\.avif$/i.test(file);
const stemOf = (file: string): string => file.replace(/\.\w+$/, '');

/** Finds, for a file, the others whose names say that they show the same. */
export function variantNames(files: Iterable<string>): (file: string) => readonly string[] {
  const byStem = new Map<string, string[]>();
  const put = (stem: string, file: string) => {
    const found = byStem.get(stem);
    if (found) found.push(file);
    else byStem.set(stem, [file]);
  };
  for (const file of files) {
    const [, stem = '', width] = NAME.exec(file) ?? [];
    if (!stem) continue;
    put(stemOf(file), file);
    if (width !== undefined) put(stem, file);
  }
  return (file) => (byStem.get(stemOf(file)) ?? []).filter((one) => one !== file);
}

/** Whether `other` has the shape of `own`, is not larger, and is as wide as its name says. */
function isSame(own: SizedFile, other: SizedFile): boolean {
  const expectedWidth =
    stemOf(other.file) === stemOf(own.file) ? own.width : Number(NAME.exec(other.file)?.[2]);
  const shape = (other.width * own.height) / (other.height * own.width);
  return (
    other.width === expectedWidth &&
    other.width <= own.width &&
    Math.abs(shape - 1) <= ROUNDING + 1 / other.height
  );
}

const hrefOf = (file: string): string => `/${file.split('/').map(encodeURIComponent).join('/')}`;

/** One file of each width, narrowest first; of two the one that packs better. */
function inOrder(files: readonly SizedFile[]): SizedFile[] {
  const best = new Map<number, SizedFile>();
  for (const one of files) if (!best.has(one.width) || one.file.endsWith('.webp')) best.set(one.width, one);
  return [...best.values()].toSorted((a, b) => a.width - b.width);
}

/** The sizes a picture comes in: those for every browser, then those for browsers that take AVIF. */
export function imageVariants(own: SizedFile, others: readonly SizedFile[]): Rendition[] {
  const all = [own, ...others.filter((other) => isSame(own, other))];
  const plain = inOrder(all.filter(({ file }) => !isAvif(file)));
  const modern = inOrder(all.filter(({ file }) => isAvif(file)));
  return [
    ...plain.map(({ file, width }): Rendition => [width, hrefOf(file)]),
    ...modern.map(({ file, width }): Rendition => [width, hrefOf(file), 'avif']),
  ];
}

/** Whether every browser is served by the files there are: by one as wide as the picture, and by a smaller one if it is heavy. */
export function isComplete(family: readonly Rendition[], { width }: SizedFile, heavy: boolean): boolean {
  const plain = family.filter(([, , format]) => format === undefined);
  return plain.some(([one]) => one === width) && (!heavy || plain.length > 1);
}
