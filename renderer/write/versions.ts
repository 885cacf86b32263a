/**
 * Two folders for each tenant, `.versions/<tenant>/a` and `b`, and `output/<tenant>` as a link to the one that is live. A build
 * prepares the idle folder and switches the link with one rename. Files that both versions have are hard links to the same bytes,
 * so that a switch costs what has changed; for that reason no file of a version is ever written in place.
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
/** A prepared link that waits to be renamed. */
const NEXT = 'next';
type Slot = 'a' | 'b';

export interface VersionChanges extends FileChanges {
  /** Every file of the new site by its path. */
  files: Readonly<Record<string, unknown>>;
}

/** What is known of the idle folder. Without this file, or for another live version, the folder is made anew. */
interface IdleState {
  version: 1;
  /** Stamp of the live version that the lists compare the idle folder with. */
  live: string;
  /** Files that differ between the two versions, or are in one of them only. */
  differs: string[];
  /** Files of the idle folder that no build has written. */
  strays: string[];
}

/** Folder of a tenant's two versions. */
const versionsOf = (outDir: string): string =>
  path.join(path.dirname(outDir), VERSIONS, path.basename(outDir));
const stateFile = (outDir: string): string => path.join(versionsOf(outDir), 'idle.json');
const other = (slot: Slot | undefined): Slot => (slot === 'a' ? 'b' : 'a');
const linkTo = (outDir: string, slot: Slot): string => `${VERSIONS}/${path.basename(outDir)}/${slot}`;

/** True for a link, wherever it leads. */
export function isSymbolicLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
}

/** The version that `output/<tenant>` links to; undefined for a plain folder, no folder, and a link to another place. */
export function liveSlot(outDir: string): Slot | undefined {
  try {
    const target = readlinkSync(outDir);
    return (['a', 'b'] as const).find((slot) => target === linkTo(outDir, slot));
  } catch {
    return undefined;
  }
}

/** Folder of the version before the live one; undefined when there is none. It stays as it was until the next build publishes. */
export function previousVersion(outDir: string): string | undefined {
  const live = liveSlot(outDir);
  if (live === undefined) return undefined;
  const folder = path.join(versionsOf(outDir), other(live));
  return existsSync(folder) ? folder : undefined;
}

/** Prepares the link that `switchTo` renames; false where the system or the disk makes no links. */
export function canSwitch(outDir: string): boolean {
  // Windows cannot rename a link over another one in one step.
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

/** Forgets what is known of the idle folder, so that the next build makes it anew. */
export function forgetIdle(outDir: string): void {
  rmSync(stateFile(outDir), { force: true });
}

/** Makes the version in `slot` the live one. A plain folder in the link's place becomes the idle version. */
function switchTo(outDir: string, slot: Slot): void {
  const next = prepareLink(outDir, slot);
  if (lstatSync(outDir, { throwIfNoEntry: false })?.isDirectory()) {
    // A run that ends between these two renames is finished by `finishSwitch`.
    if (readdirSync(outDir).length === 0) rmdirSync(outDir);
    else renameSync(outDir, path.join(versionsOf(outDir), other(slot)));
  }
  renameSync(next, outDir);
}

/** Finishes the switch from a plain folder that was interrupted between its two renames, and clears away a link left over. */
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

/** Publishes the live version with changes: staged files are moved in, removed ones left out, files of nobody taken along. */
export function publishVersion(staged: string, outDir: string, changes: VersionChanges): void {
  const isLinked = liveSlot(outDir) !== undefined;
  const slot = other(liveSlot(outDir));
  const idle = path.join(versionsOf(outDir), slot);
  const live = realpathSync(outDir);
  const state = isLinked ? readState(outDir) : undefined;
  const strays = straysOf(live, changes);
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

/** Lets a link that leads out of its version lead to the same place from a folder that is deeper. */
function keepTarget(from: string, to: string): void {
  if (!isSymbolicLink(from)) return;
  const target = readlinkSync(from);
  if (path.isAbsolute(target)) return;
  rmSync(to);
  symlinkSync(path.relative(path.dirname(to), path.resolve(path.dirname(from), target)), to);
}

/** True for a list of paths below the folder: anything else would remove files elsewhere. */
const areFiles = (value: unknown): boolean =>
  Array.isArray(value) && value.every((file) => typeof file === 'string' && isSafeFile(file));

/** Reads what is known of the idle folder; undefined when that speaks of another live version than the one that is there. */
function readState(outDir: string): IdleState | undefined {
  try {
    const state = JSON.parse(readFileSync(stateFile(outDir), 'utf8')) as IdleState;
    const isOurs = state.version === 1 && state.live === readMarker(outDir)?.stamp;
    return isOurs && areFiles(state.differs) && areFiles(state.strays) ? state : undefined;
  } catch {
    return undefined;
  }
}

/** Every file and link below a folder, with `/` between segments. */
function listFiles(root: string, below = ''): string[] {
  return readdirSync(path.join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? listFiles(root, name) : [name];
  });
}

/** Files of the live version that no build has written, such as a `CNAME` somebody has put there. */
const straysOf = (live: string, { files, removals }: VersionChanges): string[] => {
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
  /** Files of the live version that no build has written. */
  strays: readonly string[];
  state: IdleState;
}

/** Makes the idle folder equal to the live one but for the changes; false when it turns out not to be what its state says. */
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

/** Divides values into those that pass a test and the rest. */
function partition<T>(all: Iterable<T>, test: (one: T) => boolean): [passed: T[], rest: T[]] {
  const { passed = [], rest = [] } = Object.groupBy(all, (one) => (test(one) ? 'passed' : 'rest'));
  return [passed, rest];
}

/** True for a file or a link; false for a folder and for nothing. */
const isFile = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === false;

/** Links files of one folder into another, making each folder once. */
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

/** Makes a hard link; a copy where the disk has none. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/** Moves a staged file into a version. What is in its way there is an error of the disk. */
function moveIn(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
  }
}
