/**
 * Variants of one picture supplied by the tenant: `lead.avif` is another format of `lead.webp`, `lead-300.webp` the same
 * picture 300 pixels wide. Names alone prove nothing (`chrysler-300.jpg` is a car), so sizes are compared.
 */
import type { Rendition } from '../_domain/picture/picture-sizes.ts';

/** A picture file: its output path and its size in pixels. */
export interface SizedFile {
  file: string;
  width: number;
  height: number;
}

const NAME = /^(.*?)(?:-(\d{2,4}))?\.(avif|jpe?g|png|webp)$/i;
/** Tolerance of aspect ratios, for rounding to whole pixels. */
const ROUNDING = 0.01;

const isAvif = (file: string): boolean => /\.avif$/i.test(file);
const stemOf = (file: string): string => file.replace(/\.\w+$/, '');

/** Returns a function that finds files whose names suggest the same picture. */
export function variantNames(files: Iterable<string>): (file: string) => readonly string[] {
  const byStem = new Map<string, string[]>();
  const put = (stem: string, file: string) => {
    const family = byStem.get(stem);
    if (family) family.push(file);
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

/** Returns whether `other` has the aspect ratio of `own`, isn't larger, and is as wide as its name says. */
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

/** Returns one file per width, narrowest first, preferring WebP. */
function narrowestFirst(files: readonly SizedFile[]): SizedFile[] {
  const best = new Map<number, SizedFile>();
  for (const one of files) if (!best.has(one.width) || one.file.endsWith('.webp')) best.set(one.width, one);
  return [...best.values()].toSorted((a, b) => a.width - b.width);
}

/** Returns the variants of a picture: those for every browser, then AVIF. */
export function imageVariants(own: SizedFile, others: readonly SizedFile[]): Rendition[] {
  const all = [own, ...others.filter((other) => isSame(own, other))];
  const plain = narrowestFirst(all.filter(({ file }) => !isAvif(file)));
  const modern = narrowestFirst(all.filter(({ file }) => isAvif(file)));
  return [
    ...plain.map(({ file, width }): Rendition => [width, hrefOf(file)]),
    ...modern.map(({ file, width }): Rendition => [width, hrefOf(file), 'avif']),
  ];
}

/** Returns whether the variants suffice for every browser: one in full width, and a smaller one if the file is heavy. */
export function isComplete(family: readonly Rendition[], { width }: SizedFile, heavy: boolean): boolean {
  const plain = family.filter(([, , format]) => format === undefined);
  return plain.some(([one]) => one === width) && (!heavy || plain.length > 1);
}
