/**
 * Changes an output folder file by file behind a journal, so that the next run completes an interrupted one. Used
 * where versions cannot be switched by a link.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../contract/error.ts';
import { fileErrorReason } from '../contract/file-error.ts';
import { writeDurably } from './durable.ts';
import { halfPublished, unsafeFile } from './errors.ts';
import { isSafeFile } from './stage.ts';

const JOURNAL = 'journal.json';

export interface FileChanges {
  /** Staged files, in the order of publication. */
  moves: readonly string[];
  /** Files to remove. */
  removals: readonly string[];
}

/** A folder with `files/` and, once the change has started, the journal. */
interface JournalStage {
  dir: string;
  files: string;
}

/** Returns whether the change of the output has started. */
export const hasJournal = (stage: Pick<JournalStage, 'dir'>): boolean =>
  existsSync(path.join(stage.dir, JOURNAL));

/**
 * Writes the journal of the changes and applies it. Throws DS2106 if a step fails, and leaves the stage for the next
 * run.
 */
export function changeInPlace(stage: JournalStage, outDir: string, { moves, removals }: FileChanges): void {
  writeDurably(path.join(stage.dir, JOURNAL), JSON.stringify({ moves, removals }));
  applyJournal(stage, outDir);
}

/** Applies the journal of a stage. Skips steps that an earlier run has completed. */
export function applyJournal(stage: JournalStage, outDir: string): void {
  const journal = JSON.parse(readFileSync(path.join(stage.dir, JOURNAL), 'utf8')) as FileChanges;
  for (const file of [...journal.moves, ...journal.removals])
    if (!isSafeFile(file)) fail(unsafeFile, { file });
  try {
    apply(journal, stage.files, outDir);
  } catch (error) {
    fail(halfPublished, { dir: outDir, reason: fileErrorReason(error) });
  }
}

function apply({ moves, removals }: FileChanges, staged: string, outDir: string): void {
  const remove = (file: string): void => {
    // It may be a folder that the interrupted run has moved in.
    if (statSync(path.join(outDir, file), { throwIfNoEntry: false })?.isFile())
      rmSync(path.join(outDir, file));
    removeEmptyFolders(outDir, path.dirname(file));
  };
  const { first, last } = inTheWay(moves, removals);
  first.forEach(remove);
  for (const file of moves) {
    const from = path.join(staged, file);
    // The interrupted run has moved it.
    if (!existsSync(from)) continue;
    const to = path.join(outDir, file);
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
  }
  last.forEach(remove);
}

/** Splits removals into files in the way of new files or folders, and the rest. */
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

/** Returns the folders of a file: `a` and `a/b` for `a/b/c.html`. */
function foldersOf(file: string): string[] {
  const segments = file.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** Removes a folder below `root` and its parents as long as they are empty. */
export function removeEmptyFolders(root: string, folder: string): void {
  if (folder === '.' || folder === '') return;
  try {
    rmdirSync(path.join(root, folder));
  } catch {
    return;
  }
  removeEmptyFolders(root, path.dirname(folder));
}
