/**
 * Puts a finished stage in the place of the output. `output/<tenant>` is a link to one of two versions and is switched by one
 * rename. Where no links can be made, a first build is one rename of the folder and a later one moves changed files behind a journal.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../contract/error.ts';
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
  /** Folder of the stage; holds `files/` and, while an output is changed in place, the journal. */
  dir: string;
  /** Folder below which files are written. */
  files: string;
}

export interface PublishOptions {
  /** True: `output/<tenant>` is a folder whose files are replaced one after the other. */
  inPlace: boolean;
}

const stagePrefix = (tenant: string) => `.stage-${tenant}-`;

/** Opens an empty stage on the same disk as the output. */
export function openStage(outputRoot: string, tenant: string): Stage {
  const dir = path.join(outputRoot, `${stagePrefix(tenant)}${process.pid}`);
  try {
    mkdirSync(path.join(dir, FILES), { recursive: true });
  } catch (error) {
    fail(outputNotWritable, { dir: outputRoot, reason: (error as Error).message });
  }
  return { dir, files: path.join(dir, FILES) };
}

/** Makes sure the output folder is absent, empty, or written by a build of this tenant. */
export function assertOurs(outDir: string, tenant: string): void {
  if (isSymbolicLink(outDir) && liveSlot(outDir) === undefined)
    fail(outputNotOurs, { dir: outDir, found: 'a link to another place' });
  let names: string[];
  try {
    names = readdirSync(outDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // ENOTDIR without such an entry: the folder above is a file, which opening the stage will say.
    if (code === 'ENOENT' || (code === 'ENOTDIR' && !existsSync(outDir))) return;
    const found = code === 'ENOTDIR' ? 'a file in place of a folder' : `something unreadable (${code})`;
    return fail(outputNotOurs, { dir: outDir, found });
  }
  if (names.length === 0) return;
  const marker = readMarker(outDir);
  if (!marker) {
    const found = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
    return fail(outputNotOurs, { dir: outDir, found });
  }
  const { tenant: owner } = marker;
  if (owner !== tenant) fail(outputNotOurs, { dir: outDir, found: `the site of tenant ${String(owner)}` });
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
    } else if (hasJournal({ dir })) {
      applyJournal({ dir, files: path.join(dir, FILES) }, outDir);
    }
    rmSync(dir, { recursive: true, force: true });
  }
  finishSwitch(outDir);
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
 * Publishes the staged files over the output and removes what the site no longer has, all at once. In place, files go out in the
 * order of the moves; once that has begun it is finished by this run or by the next: an error is DS2106 and keeps the stage.
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

/** True once the output is being changed from this stage. */
export const hasBegun = (stage: Stage): boolean => hasJournal(stage);
