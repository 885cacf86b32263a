/** What a built page costs a visitor: HTML, style and script as gzip sends them, and how many files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipped, scriptsInside, tagsOf, type Tag } from './html.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

/** Files of the browser bundle by the module they begin with, as Vite writes them down. */
export type Manifest = Readonly<Record<string, Chunk | undefined>>;

/** Bytes by path below the site. */
export type Files = ReadonlyMap<string, number>;

/** What the first thing a visitor does loads. */
export interface Interaction {
  /** Names of the islands that it wakes. */
  wakes: readonly string[];
  /** Modules that these import then. */
  imports?: readonly string[];
}

export interface PageWeight {
  html: number;
  style: number;
  styleFiles: number;
  script: number;
  scriptFiles: number;
}

/** Tells sizes of files of one site; a shared file is compressed once. */
export function fileSizes(folder: string): (file: string) => number {
  const sizes = new Map<string, number>();
  return (file) => {
    const size = sizes.get(file) ?? gzipped(readFileSync(path.join(folder, file)));
    sizes.set(file, size);
    return size;
  };
}

export const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Adds a chunk of the bundle and everything it imports at once. */
function addChunk(manifest: Manifest, chunk: Chunk | undefined, files: Set<string>): void {
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const key of chunk.imports ?? []) addChunk(manifest, manifest[key], files);
}

/** Scripts that wait for the visitor. */
const WAITS = /^interaction\b/;

const isIsland = ({ name }: Tag): boolean => name === 'ds-island';

/** Paths of the scripts a page loads by itself, or with `interaction` as well. */
export function scriptFiles(html: string, manifest: Manifest, interaction?: Interaction): string[] {
  const tags = tagsOf(html);
  const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk?.file}`, chunk]));
  const loader = tags.flatMap(({ name, attributes }) =>
    name === 'script' ? (attributes.get('src') ?? []) : [],
  );
  const woken = tags.filter(isIsland).flatMap(({ attributes }) => {
    const isPressed = interaction?.wakes.includes(attributes.get('name') ?? '');
    return isPressed || !WAITS.test(attributes.get('wake') ?? '') ? (attributes.get('src') ?? []) : [];
  });
  const files = new Set<string>();
  for (const src of [...loader, ...woken]) addChunk(manifest, chunks.get(src), files);
  for (const module of interaction?.imports ?? []) {
    if (!manifest[module]) throw new Error(`the bundle has no file that begins with ${module}`);
    addChunk(manifest, manifest[module], files);
  }
  return [...files];
}

/** Paths of the style sheets that a page links. */
export const styleFiles = (html: string): string[] =>
  tagsOf(html).flatMap(({ name, attributes }) =>
    name === 'link' && attributes.get('rel') === 'stylesheet' ? (attributes.get('href') ?? '').slice(1) : [],
  );

/** Weighs a page; what stands in it as a script counts as script, and in the HTML. */
export function weigh(
  html: string,
  { manifest, sizeOf }: { manifest: Manifest; sizeOf: (file: string) => number },
  interaction?: Interaction,
): PageWeight {
  const styles = styleFiles(html);
  const scripts = scriptFiles(html, manifest, interaction);
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + sizeOf(file), 0);
  const inside = scriptsInside(html);
  return {
    html: gzipped(html),
    style: sum(styles),
    styleFiles: styles.length,
    script: sum(scripts) + (inside === '' ? 0 : gzipped(inside)),
    scriptFiles: scripts.length,
  };
}
