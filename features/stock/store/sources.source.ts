/** Finds the files of a tenant's stock and whether they have changed since the last pull. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import {
  fail,
  problem,
  ProblemError,
  type SourceLocation,
  type Problem,
} from '../../../renderer/contract/error.ts';
import { fileErrorReason } from '../../../renderer/contract/file-error.ts';
import type { StockFile, StockSource } from '../../_domain/stock/stock-source.schema.ts';
import { noSuchFile, outsideProject, unreadable } from '../errors.ts';
import { exportName, fetchExport } from '../read/export.source.ts';
import { originName } from '../origin/fetch.source.ts';
import { isInsideProject } from '../read/inside-project.source.ts';
import { nearestTo } from '../read/nearest-file.source.ts';
import { configPosition } from '../read/config-position.source.ts';
import { listLookups } from '../map/lookup.source.ts';
import { withWholeMappings } from '../map/ready.source.ts';

export interface Found {
  path: string;
  /** Name of the file in messages. */
  name: string;
  source: StockFile;
  /** Returns the position of a value of its source in tenant.json. */
  placeOf?: (...keys: string[]) => SourceLocation;
}

/** State of a stock file at a pull. */
interface SourceFile {
  file: string;
  bytes: number;
  /** Missing in older snapshots. */
  mtimeMs?: number;
  /** Digest of the content. */
  sha1?: string;
}

/** Sources of a snapshot. */
export interface SourceState {
  sources: readonly SourceFile[];
  /** Digest of the `stock` block of the tenant; a snapshot without it counts as current. */
  stock?: string;
}

/** Returns the name of a source for messages. */
export const sourceName = (source: StockFile): string =>
  source.file ?? (source.typesense ? exportName(source.typesense) : (originName(source) ?? ''));

/** Returns the files of a source, sorted; none when they are missing or outside of the project, or it is a collection. */
export function listSourceFiles(tenantDir: string, source: StockFile): Found[] {
  const { file } = source;
  if (file === undefined) return [];
  return listFileNames(tenantDir, file)
    .filter((name) => isInsideProject(tenantDir, name))
    .map((name) => ({ path: path.resolve(tenantDir, name), name, source }));
}

/** Returns the name itself, or those that match the pattern, sorted. */
function listFileNames(tenantDir: string, file: string): string[] {
  if (existsSync(path.resolve(tenantDir, file))) return [file];
  return fastGlob.isDynamicPattern(file)
    ? fastGlob.sync(file, { cwd: tenantDir, onlyFiles: true }).toSorted()
    : [];
}

/** Returns every file of every file source. Throws DS1100 for a missing file, DS1118 for one outside of the project. */
export function findFiles(tenantDir: string, { sources }: Pick<StockSource, 'sources'>): Found[] {
  return sources.flatMap((source, index) => {
    const files = listSourceFiles(tenantDir, source);
    const { file } = source;
    const placeOf = (...keys: string[]): SourceLocation =>
      configPosition(tenantDir, ['stock', 'sources', index, ...keys]);
    if (files.length === 0 && file !== undefined)
      throw new ProblemError([missingFile(tenantDir, file, placeOf('file'))]);
    return files.map((one) => ({ ...one, placeOf }));
  });
}

/** Returns DS1118 for a file outside of the project, else DS1100 with suggestions. */
export const missingFile = (tenantDir: string, file: string, place?: SourceLocation): Problem =>
  isInsideProject(tenantDir, file)
    ? problem(noSuchFile, { file, folder: tenantDir, ...nearestTo(tenantDir, file) }, place)
    : problem(outsideProject, { file }, place);

/** Fetches the collections among the sources into `folder`, each as an NDJSON file. */
export async function fetchExports(folder: string, { sources }: StockSource): Promise<Map<StockFile, Found>> {
  const files = new Map<StockFile, Found>();
  for (const source of sources) {
    if (!source.typesense) continue;
    const target = path.join(folder, `${files.size}.ndjson`);
    await fetchExport(source.typesense, target);
    const read: StockFile = { ...source, format: 'ndjson', encoding: 'utf-8' };
    files.set(source, { path: target, name: sourceName(source), source: read });
  }
  return files;
}

/** Returns the paths to watch: of each source its file, or the folder of its pattern, and its lookup tables. */
export function watchPaths(tenantDir: string, { sources }: Pick<StockSource, 'sources'>): string[] {
  return sources.flatMap(({ file, mapping }) => {
    const tables = listLookups({ mapping }).map((table) => path.resolve(tenantDir, table.file));
    if (file === undefined) return tables;
    const isPattern = fastGlob.isDynamicPattern(file) && !existsSync(path.resolve(tenantDir, file));
    const base = isPattern ? (fastGlob.generateTasks(file)[0]?.base ?? '.') : file;
    return [path.resolve(tenantDir, base), ...tables];
  });
}

const stockDigest = (source: StockSource, tenantDir: string): string =>
  createHash('sha1')
    .update(JSON.stringify(withWholeMappings(source, tenantDir)))
    .digest('hex');

/** Returns the state of the files for a pull. Throws DS1101. */
export function computeState(
  files: readonly Found[],
  { source, tenantDir }: { source: StockSource; tenantDir: string },
): Required<SourceState> {
  const sources = files.map(({ path: file, name }) => {
    const { size, mtimeMs } = statSync(file);
    return { file: name, bytes: size, mtimeMs, sha1: contentDigest(file, name) };
  });
  return { sources, stock: stockDigest(source, tenantDir) };
}

/**
 * Returns whether a pull would read the same data as the pull behind `state`. Remote sources are not contacted: their
 * last download counts. A file with the same name, size and modification time is unchanged; with another time its
 * content decides. Throws DS1100 and DS1101.
 */
export function isCurrent(state: SourceState, tenantDir: string, source: StockSource): boolean {
  if (state.stock === undefined) return true;
  if (state.stock !== stockDigest(source, tenantDir)) return false;
  const files = findFiles(tenantDir, source);
  return (
    files.length === state.sources.length &&
    files.every(({ path: file, name }, index) => {
      const recorded = state.sources[index];
      const { size, mtimeMs } = statSync(file);
      if (recorded?.file !== name || recorded.bytes !== size) return false;
      return recorded.mtimeMs === mtimeMs || recorded.sha1 === contentDigest(file, name);
    })
  );
}

/** Hashes a file piece by piece, so that any size fits. */
function contentDigest(file: string, name: string): string {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const hash = createHash('sha1');
      const piece = Buffer.allocUnsafe(1024 * 1024);
      for (let read = readSync(descriptor, piece); read > 0; read = readSync(descriptor, piece))
        hash.update(piece.subarray(0, read));
      return hash.digest('hex');
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return fail(unreadable, { file: name, why: fileErrorReason(error) });
  }
}
