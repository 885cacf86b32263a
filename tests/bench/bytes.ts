/** How much a visitor downloads, as gzip would send it. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Bytes {
  /** Scripts of a page without interaction: the loader and what it imports at once. */
  script: number;
  stylesheet: number;
  /** HTML of one page of each kind, by the address of the page. */
  html: Record<string, number>;
}

const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;

/** The script and everything it imports statically; `import()` waits for an island. */
function scriptAndImports(file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /\b(?:import|from)\s*["'](\.[^"']+)["']/g,
  )) {
    scriptAndImports(path.resolve(path.dirname(file), specifier), seen);
  }
  return seen;
}

const firstBelow = (outDir: string, folder: string): string =>
  `${folder}/${readdirSync(path.join(outDir, folder)).toSorted()[0] ?? ''}/index.html`;

/** Measures a finished site. */
export function bytesOf(outDir: string): Bytes {
  const home = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const loader = /<script type="module" src="\/([^"]+)"/.exec(home)?.[1] ?? '';
  // The one that pages link: what the map loads for itself lies beside it.
  const sheet = /<link rel="stylesheet" href="\/([^"]+)"/.exec(home)?.[1] ?? '';
  const pages = [
    'index.html',
    'search/new-used-and-demo-cars/index.html',
    firstBelow(outDir, 'cars'),
    firstBelow(outDir, 'contact-us'),
  ];
  const scripts = [...scriptAndImports(path.join(outDir, loader))];
  return {
    script: scripts.reduce((sum, file) => sum + gzipped(file), 0),
    stylesheet: gzipped(path.join(outDir, sheet)),
    html: Object.fromEntries(pages.map((page) => [page, gzipped(path.join(outDir, page))])),
  };
}
