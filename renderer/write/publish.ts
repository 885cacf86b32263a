/**
 * Puts a finished stage in the place of the output, all or nothing. A first build is one rename of the folder. A later one
 * moves the changed files over the old ones behind a journal, so that a run that was interrupted is finished by the next.
 */
import {
  existsSync,
  lstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fail } from '../contract/error.ts';
import { halfPublished, outputNotOurs, outputNotWritable, unsafeFile } from './errors.ts';
import { isSafeFile } from './stage.ts';

/** File at the root of every output folder that says whose it is. */
export const MARKER = '.dealersite.json';
const JOURNAL = 'journal.json';
const FILES = 'files';
const OLD = '.old';

export interface Stage {
  /** Folder of the stage; holds `files/` and, once all is rendered, the journal. */
  dir: string;
  /** Folder below which files are written. */
  files: string;
}

interface Journal {
  moves: string[];
  removals: string[];
}

const stagePrefix = (tenant: string) => `.stage-${tenant}-`;

/** Opens an empty stage on the same disk as the output. */
export function openStage(outputRoot: string, tenant: string): Stage {
  const dir = path.join(outputRoot, `${stagePrefix(tenant)}${process.pid}`);
  try {
    mkdirSync(path.join(dir, FILES), { recursive: true });
  } catch (error) {
    fail(outputNotWritable, { dir: outputRoot, reason: (error as Error).message }, { exitCode: 2 });
  }
  return { dir, files: path.join(dir, FILES) };
}

/** What the marker in the output folder says; undefined when there is none that can be understood. */
export function readMarker(outDir: string): { tenant?: unknown; stamp?: unknown } | undefined {
  try {
    const marker: unknown = JSON.parse(readFileSync(path.join(outDir, MARKER), 'utf8'));
    return typeof marker === 'object' && marker !== null ? marker : undefined;
  } catch {
    return undefined;
  }
}

/** Makes sure the output folder is absent, empty, or written by a build of this tenant. */
export function assertOurs(outDir: string, tenant: string): void {
  let names: string[];
  try {
    names = readdirSync(outDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // ENOTDIR without such an entry: the folder above is a file, which opening the stage will say.
    if (code === 'ENOENT' || (code === 'ENOTDIR' && !existsSync(outDir))) return;
    const found = code === 'ENOTDIR' ? 'a file in place of a folder' : `something unreadable (${code})`;
    return fail(outputNotOurs, { dir: outDir, found }, { exitCode: 2 });
  }
  if (lstatSync(outDir).isSymbolicLink()) {
    fail(outputNotOurs, { dir: outDir, found: 'a link to another place' }, { exitCode: 2 });
  }
  if (names.length === 0) return;
  const marker = readMarker(outDir);
  if (!marker) {
    const found = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
    return fail(outputNotOurs, { dir: outDir, found }, { exitCode: 2 });
  }
  const { tenant: owner } = marker;
  if (owner !== tenant)
    fail(outputNotOurs, { dir: outDir, found: `the site of tenant ${String(owner)}` }, { exitCode: 2 });
}

/** Finishes or clears away what interrupted builds of this tenant have left behind. */
export function recover(outputRoot: string, tenant: string): void {
  const outDir = path.join(outputRoot, tenant);
  for (const name of namesIn(outputRoot)) {
    if (
      !name.startsWith(stagePrefix(tenant)) ||
      !/^\d+(?:\.old)?$/.test(name.slice(stagePrefix(tenant).length))
    )
      continue;
    const dir = path.join(outputRoot, name);
    if (name.endsWith(OLD)) {
      if (!existsSync(outDir)) renameSync(dir, outDir);
    } else if (existsSync(path.join(dir, JOURNAL))) {
      applyJournal({ dir, files: path.join(dir, FILES) }, outDir);
    }
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Names in a folder; none when it is absent or no folder, which opening the stage will say. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Publishes the stage as the whole output: what was there is replaced. */
export function publishWhole(stage: Stage, outDir: string): void {
  const old = stage.dir + OLD;
  const had = existsSync(outDir);
  if (had) renameSync(outDir, old);
  try {
    renameSync(stage.files, outDir);
  } catch (error) {
    if (had) renameSync(old, outDir);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
  rmSync(stage.dir, { recursive: true, force: true });
}

/**
 * Publishes the staged files over the output, in the order of the moves, and removes what the site no longer has. Once it has
 * begun it is finished by this run or by the next: an error is DS2106 and keeps the stage.
 */
export function publishChanges(stage: Stage, outDir: string, changes: Journal): void {
  if (changes.moves.length > 0 || changes.removals.length > 0) {
    writeDurably(path.join(stage.dir, JOURNAL), JSON.stringify(changes));
    applyJournal(stage, outDir);
  }
  rmSync(stage.dir, { recursive: true, force: true });
}

/** True once the output is being changed from this stage. */
export const hasBegun = (stage: Stage): boolean => existsSync(path.join(stage.dir, JOURNAL));

function applyJournal(stage: Stage, outDir: string): void {
  const journal = JSON.parse(readFileSync(path.join(stage.dir, JOURNAL), 'utf8')) as Journal;
  for (const file of [...journal.moves, ...journal.removals])
    if (!isSafeFile(file)) fail(unsafeFile, { file });
  try {
    apply(journal, stage.files, outDir);
  } catch (error) {
    fail(halfPublished, { dir: outDir, reason: (error as Error).message }, { exitCode: 2 });
  }
}

function apply({ moves, removals }: Journal, staged: string, outDir: string): void {
  const remove = (file: string): void => {
    // A folder of this name has come with a move of the run that was interrupted.
    if (statSync(path.join(outDir, file), { throwIfNoEntry: false })?.isFile())
      rmSync(path.join(outDir, file));
    removeEmptyFolders(outDir, path.dirname(file));
  };
  const { first, last } = inTheWay(moves, removals);
  first.forEach(remove);
  for (const file of moves) {
    const from = path.join(staged, file);
    // Missing from the stage: moved by the run that was interrupted.
    if (!existsSync(from)) continue;
    const to = path.join(outDir, file);
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
  }
  last.forEach(remove);
}

/** Divides removals into files that stand where a new file needs a folder, or the other way round, and the rest. */
function inTheWay(
  moves: readonly string[],
  removals: readonly string[],
): { first: string[]; last: string[] } {
  const files = new Set(moves);
  const folders = new Set(moves.flatMap(foldersOf));
  const first = removals.filter(
    (file) => folders.has(file) || foldersOf(file).some((folder) => files.has(folder)),
  );
  const early = new Set(first);
  return { first, last: removals.filter((file) => !early.has(file)) };
}

/** `a/b/c.html` lies in `a` and in `a/b`. */
function foldersOf(file: string): string[] {
  const segments = file.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

function removeEmptyFolders(outDir: string, folder: string): void {
  if (folder === '.' || folder === '') return;
  try {
    rmdirSync(path.join(outDir, folder));
  } catch {
    return;
  }
  removeEmptyFolders(outDir, path.dirname(folder));
}

/** Writes a small file so that it is whole on disk or not there at all. */
export function writeDurably(file: string, body: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, body);
  const handle = openSync(temporary, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
}
