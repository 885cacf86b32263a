/** The file in every output folder that identifies its tenant. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const MARKER = '.dealersite.json';

/** Reads the marker of an output folder; undefined if it is missing or invalid. */
export function readMarker(
  outDir: string,
): { tenant?: unknown; stamp?: unknown; trailing_slash?: unknown } | undefined {
  try {
    const marker: unknown = JSON.parse(readFileSync(path.join(outDir, MARKER), 'utf8'));
    return typeof marker === 'object' && marker !== null ? marker : undefined;
  } catch {
    return undefined;
  }
}
