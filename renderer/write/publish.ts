/**
 * Replaces the output with a finished stage. `output/<tenant>` is a link to one of two versions, switched by one
 * rename. Without links, a first build renames the whole folder, and later ones move changed files behind a journal.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../contract/error.ts';
import { fileErrorReason } from '../contract/file-error.ts';
import { outputNotOurs, outputNotWritable } from './errors.ts';
import { applyJournal, changeInPlace, hasJournal } from './journal.ts';
import { readMarker } from './marker.ts';
import {
  canSwitch,
  finishSwitch,
  forgetIdle,
  isSymbolicLink,
  liveSlot,
  publishFolder,
  publishVersion,
  type VersionChanges,
} from './versions.ts';

const FILES = 'files';
const OLD = '.old';

export interface Stage {
  /** Folder of the stage; contains `files/` and, while the output is changed in place, the journal. */
  dir: string;
  /** Folder of the staged files. */
  files: string;
}

export interface PublishOptions {
  /** True: `output/<tenant>` is a folder whose files are replaced one by one. */
  inPlace: boolean;
}

const stagePrefix = (tenant: string) => `.stage-${tenant}-`;

/** Opens an empty stage on the file system of the output. */
export function openStage(outputRoot: string, tenant: string): Stage {
  const dir = path.join(outputRoot, `${stagePrefix(tenant)}${process.pid}`);
  try {
    mkdirSync(path.join(dir, FILES), { recursive: true });
  } catch (error) {
    fail(outputNotWritable, { dir: outputRoot, reason: fileErrorReason(error) });
  }
  return { dir, files: path.join(dir, FILES) };
}

/** Throws DS2101 unless the output folder is missing, empty, or written by a build of this tenant. */
export function assertOurs(outDir: string, tenant: string): void {
  if (isSymbolicLink(outDir) && liveSlot(outDir) === undefined)
    fail(outputNotOurs, { dir: outDir, found: 'a link to another folder' });
  let names: string[];
  try {
    names = readdirSync(outDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // ENOTDIR without such an entry: the parent folder is a file, which opening the stage reports.
    if (code === 'ENOENT' || (code === 'ENOTDIR' && !existsSync(outDir))) return;
    const obstacle = code === 'ENOTDIR' ? 'a file instead of a folder' : `something unreadable (${code})`;
    return fail(outputNotOurs, { dir: outDir, found: obstacle });
  }
  if (names.length === 0) return;
  const marker = readMarker(outDir);
  if (!marker) {
    const obstacle = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
    return fail(outputNotOurs, { dir: outDir, found: obstacle });
  }
  const { tenant: owner } = marker;
  if (owner !== tenant) fail(outputNotOurs, { dir: outDir, found: `the site of tenant ${String(owner)}` });
}

/** Completes or removes the remains of interrupted builds of this tenant. */
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
    } else if (hasJournal({ dir })) {
      applyJournal({ dir, files: path.join(dir, FILES) }, outDir);
    }
    rmSync(dir, { recursive: true, force: true });
  }
  finishSwitch(outDir);
}

/** Lists a folder; returns nothing if it is missing or a file, which opening the stage reports. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Publishes the stage as the whole output. */
export function publishWhole(stage: Stage, outDir: string, { inPlace }: PublishOptions): void {
  if (!inPlace && canSwitch(outDir)) publishFolder(stage.files, outDir);
  else replaceFolder(stage, outDir);
  rmSync(stage.dir, { recursive: true, force: true });
}

function replaceFolder(stage: Stage, outDir: string): void {
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
}

/**
 * Publishes staged files over the output and removes deleted ones, atomically. In place, files are moved in order;
 * once that has started, this run or the next one completes it: a failure throws DS2106 and leaves the stage.
 */
export function publishChanges(
  stage: Stage,
  outDir: string,
  { inPlace, ...changes }: VersionChanges & PublishOptions,
): void {
  if (changes.moves.length > 0 || changes.removals.length > 0) {
    if (!inPlace && canSwitch(outDir)) publishVersion(stage.files, outDir, changes);
    else {
      forgetIdle(outDir);
      changeInPlace(stage, outDir, changes);
    }
  }
  rmSync(stage.dir, { recursive: true, force: true });
}

/** Returns whether the change of the output from this stage has started. */
export const hasBegun = (stage: Stage): boolean => hasJournal(stage);
