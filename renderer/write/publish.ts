/**
 * Puts a finished stage in the place of the output, all or nothing. A first build is one rename of the folder. A later one
 * moves the changed files over the old ones behind a journal, so that a run that was interrupted is finished by the next.
 */
import {
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fail } from '../contract/error.ts';
import { outputNotOurs, outputNotWritable } from './errors.ts';

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
  if (names.length === 0) return;
  let owner: unknown;
  try {
    owner = (JSON.parse(readFileSync(path.join(outDir, MARKER), 'utf8')) as { tenant?: unknown }).tenant;
  } catch {
    return fail(
      outputNotOurs,
      { dir: outDir, found: `${names.length} entries (${names.slice(0, 3).join(', ')}…)` },
      { exitCode: 2 },
    );
  }
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
    if (name.endsWith(OLD) && !existsSync(outDir)) renameSync(dir, outDir);
    if (existsSync(path.join(dir, JOURNAL))) applyJournal({ dir, files: path.join(dir, FILES) }, outDir);
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

/** Publishes the staged files over the output and removes what the site no longer has. */
export function publishChanges(stage: Stage, outDir: string, changes: Journal): void {
  if (changes.moves.length > 0 || changes.removals.length > 0) {
    writeDurably(path.join(stage.dir, JOURNAL), JSON.stringify(changes));
    applyJournal(stage, outDir);
  }
  rmSync(stage.dir, { recursive: true, force: true });
}

function applyJournal(stage: Stage, outDir: string): void {
  const { moves, removals } = JSON.parse(readFileSync(path.join(stage.dir, JOURNAL), 'utf8')) as Journal;
  for (const file of moves) {
    const from = path.join(stage.files, file);
    // Missing from the stage: moved by the run that was interrupted.
    if (!existsSync(from)) continue;
    const to = path.join(outDir, file);
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
  }
  for (const file of removals) {
    rmSync(path.join(outDir, file), { force: true });
    removeEmptyFolders(outDir, path.dirname(file));
  }
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
