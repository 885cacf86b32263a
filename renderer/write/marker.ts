/** The file at the root of every output folder that says whose it is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const MARKER = '.dealersite.json';

/** What the marker in the output folder says; undefined when there is none that can be understood. */
export function readMarker(outDir: string): { tenant?: unknown; stamp?: unknown } | undefined {
  try {
    const marker: unknown = JSON.parse(readFileSync(path.join(outDir, MARKER), 'utf8'));
    return typeof marker === 'object' && marker !== null ? marker : undefined;
  } catch {
    return undefined;
  }
}
