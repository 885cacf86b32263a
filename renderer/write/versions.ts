/**
 * Two folders per tenant, `.versions/<tenant>/a` and `b`, and `output/<tenant>` as a link to the live one. A build
 * prepares the idle folder and switches the link with one rename. Files that both versions share are hard links, so
 * that a switch costs only what has changed; therefore files of a version must never be written in place.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { isSafeFile } from './stage.ts';
import { writeDurably } from './durable.ts';
import { removeEmptyFolders, type FileChanges } from './journal.ts';
import { readMarker } from './marker.ts';

const VERSIONS = '.versions';
/** A prepared link, to be renamed. */
const NEXT = 'next';
type Slot = 'a' | 'b';

export interface VersionChanges extends FileChanges {
  /** Every file of the new site, by path. */
  files: Readonly<Record<string, unknown>>;
}

/** Record about the idle folder. If it is missing or about another live version, the folder is created again. */
interface IdleState {
  version: 1;
  /** Stamp of the live version that the lists refer to. */
  live: string;
  /** Files that differ between the two versions or exist in only one. */
  differs: string[];
  /** Files of the idle folder that no build wrote. */
  strays: string[];
}

/** Returns the folder of a tenant's two versions. */
const versionsOf = (outDir: string): string =>
  path.join(path.dirname(outDir), VERSIONS, path.basename(outDir));
const stateFile = (outDir: string): string => path.join(versionsOf(outDir), 'idle.json');
const other = (slot: Slot | undefined): Slot => (slot === 'a' ? 'b' : 'a');
const linkTo = (outDir: string, slot: Slot): string => `${VERSIONS}/${path.basename(outDir)}/${slot}`;

/** Returns whether a path is a link, even a broken one. */
export function isSymbolicLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Returns the version that `output/<tenant>` links to; undefined for a plain folder, no folder, or another link. */
export function liveSlot(outDir: string): Slot | undefined {
  try {
    const target = readlinkSync(outDir);
    return (['a', 'b'] as const).find((slot) => target === linkTo(outDir, slot));
  } catch {
    return undefined;
  }
}

/**
 * Returns the folder of the previous version; undefined if there is none. It stays untouched until the next build
 * publishes.
 */
export function previousVersion(outDir: string): string | undefined {
  const live = liveSlot(outDir);
  if (live === undefined) return undefined;
  const folder = path.join(versionsOf(outDir), other(live));
  return existsSync(folder) ? folder : undefined;
}

/** Prepares the link that `switchTo` renames; returns false if the system or the disk does not support links. */
export function canSwitch(outDir: string): boolean {
  // Windows cannot replace a link in one step.
  if (process.platform === 'win32') return false;
  try {
    prepareLink(outDir, other(liveSlot(outDir)));
    return true;
  } catch {
    return false;
  }
}

function prepareLink(outDir: string, slot: Slot): string {
  const next = path.join(versionsOf(outDir), NEXT);
  mkdirSync(versionsOf(outDir), { recursive: true });
  rmSync(next, { force: true });
  symlinkSync(linkTo(outDir, slot), next, 'dir');
  return next;
}

/** Discards the record about the idle folder, so that the next build creates it again. */
export function forgetIdle(outDir: string): void {
  rmSync(stateFile(outDir), { force: true });
}

/** Makes the version in `slot` live. A plain folder at the position of the link becomes the idle version. */
function switchTo(outDir: string, slot: Slot): void {
  const next = prepareLink(outDir, slot);
  if (lstatSync(outDir, { throwIfNoEntry: false })?.isDirectory()) {
    // If the run ends between these two renames, `finishSwitch` completes it.
    if (readdirSync(outDir).length === 0) rmdirSync(outDir);
    else renameSync(outDir, path.join(versionsOf(outDir), other(slot)));
  }
  renameSync(next, outDir);
}

/** Completes a switch from a plain folder that was interrupted between its two renames, and removes a leftover link. */
export function finishSwitch(outDir: string): void {
  const next = path.join(versionsOf(outDir), NEXT);
  if (!isSymbolicLink(next)) return;
  const isSwitched = lstatSync(outDir, { throwIfNoEntry: false }) !== undefined;
  const target = path.join(path.dirname(outDir), readlinkSync(next));
  if (!isSwitched && existsSync(target)) renameSync(next, outDir);
  else rmSync(next, { force: true });
}

/** Publishes a folder of finished files as the whole new version. */
export function publishFolder(files: string, outDir: string): void {
  const slot = other(liveSlot(outDir));
  const folder = path.join(versionsOf(outDir), slot);
  forgetIdle(outDir);
  rmSync(folder, { recursive: true, force: true });
  if (liveSlot(outDir) === undefined)
    rmSync(path.join(versionsOf(outDir), other(slot)), { recursive: true, force: true });
  renameSync(files, folder);
  switchTo(outDir, slot);
}

/** Publishes the live version with changes: moves in staged files, omits removed ones, and carries over foreign files. */
export function publishVersion(staged: string, outDir: string, changes: VersionChanges): void {
  const isLinked = liveSlot(outDir) !== undefined;
  const slot = other(liveSlot(outDir));
  const idle = path.join(versionsOf(outDir), slot);
  const live = realpathSync(outDir);
  const state = isLinked ? readState(outDir) : undefined;
  const strays = listStrays(live, changes);
  forgetIdle(outDir);
  if (!state || !broughtUpToDate({ idle, live, changes, strays, state })) {
    rmSync(idle, { recursive: true, force: true });
    linkFiles(live, idle, without(listFiles(live), changes));
  }
  for (const file of changes.moves) moveIn(path.join(staged, file), path.join(idle, file));
  if (!isLinked) {
    for (const file of strays) keepTarget(path.join(live, file), path.join(idle, file));
    rmSync(path.join(versionsOf(outDir), other(slot)), { recursive: true, force: true });
  }
  switchTo(outDir, slot);
  const differs = [...changes.moves, ...changes.removals];
  const next: IdleState = { version: 1, live: String(readMarker(outDir)?.stamp), differs, strays };
  writeDurably(stateFile(outDir), JSON.stringify(next));
}

/** Adjusts a relative link that leads out of its version, because the new folder is deeper. */
function keepTarget(from: string, to: string): void {
  if (!isSymbolicLink(from)) return;
  const target = readlinkSync(from);
  if (path.isAbsolute(target)) return;
  rmSync(to);
  symlinkSync(path.relative(path.dirname(to), path.resolve(path.dirname(from), target)), to);
}

/** Returns whether a value is a list of paths below the folder; others could remove files elsewhere. */
const areFiles = (value: unknown): boolean =>
  Array.isArray(value) && value.every((file) => typeof file === 'string' && isSafeFile(file));

/** Reads the record about the idle folder; undefined if it is about another live version. */
function readState(outDir: string): IdleState | undefined {
  try {
    const state = JSON.parse(readFileSync(stateFile(outDir), 'utf8')) as IdleState;
    const isOurs = state.version === 1 && state.live === readMarker(outDir)?.stamp;
    return isOurs && areFiles(state.differs) && areFiles(state.strays) ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Lists all files and links below a folder, with `/` between segments. */
function listFiles(root: string, below = ''): string[] {
  return readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? listFiles(root, name) : [name];
  });
}

/** Lists foreign files of the live version, such as a manually added `CNAME`. */
const listStrays = (live: string, { files, removals }: VersionChanges): string[] => {
  const removed = new Set(removals);
  return listFiles(live).filter((file) => !Object.hasOwn(files, file) && !removed.has(file));
};

function without(files: readonly string[], { moves, removals }: FileChanges): string[] {
  const leftOut = new Set([...moves, ...removals]);
  return files.filter((file) => !leftOut.has(file));
}

interface IdleUpdate {
  idle: string;
  live: string;
  changes: VersionChanges;
  /** Foreign files of the live version. */
  strays: readonly string[];
  state: IdleState;
}

/** Makes the idle folder equal to the live one, except for the changes. Returns false if it does not match its record. */
function broughtUpToDate({ idle, live, changes, strays, state }: IdleUpdate): boolean {
  const outdated = new Set([...state.differs, ...state.strays, ...strays, ...changes.removals]);
  try {
    const removed = new Set(changes.removals);
    const [there, gone] = partition(outdated, (file) => !removed.has(file) && isFile(path.join(live, file)));
    for (const file of outdated) rmSync(path.join(idle, file), { force: true });
    for (const file of gone) removeEmptyFolders(idle, path.posix.dirname(file));
    linkFiles(live, idle, without(there, changes));
    return true;
  } catch {
    return false;
  }
}

/** Splits values into those that pass a test and the rest. */
function partition<T>(all: Iterable<T>, test: (one: T) => boolean): [passed: T[], rest: T[]] {
  const { passed = [], rest = [] } = Object.groupBy(all, (one) => (test(one) ? 'passed' : 'rest'));
  return [passed, rest];
}

/** Returns whether a path is a file or link, not a folder or nothing. */
const isFile = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === false;

/** Links files into another folder; creates each subfolder once. */
function linkFiles(from: string, to: string, files: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  const made = new Set(['.']);
  for (const file of files) {
    const folder = path.posix.dirname(file);
    if (!made.has(folder)) {
      mkdirSync(path.join(to, folder), { recursive: true });
      made.add(folder);
    }
    linkFile(path.join(from, file), path.join(to, file));
  }
}

/** Creates a hard link, or a copy if the disk has no hard links. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/** Moves a staged file into a version. Throws if something is in the way. */
function moveIn(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
  }
}
