/** Writes files atomically: all of them under temporary names before the first one is renamed. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atExit } from './at-exit.ts';

/** Removes an unfinished file, if it exists. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Its folder could not be created.
  }
}

/** Flushes a file to the disk. */
function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Writes files, given by path and text. Previous files stay untouched if one of them cannot be written or the process
 * ends early; the error has the path of the file. With `isDurable` the files survive a power cut.
 */
export function writeWholeFiles(
  files: Readonly<Record<string, string>>,
  { mode = 0o666, isDurable = false }: { mode?: number; isDurable?: boolean } = {},
): void {
  const drafts = Object.keys(files).map((file) => [`${file}.${process.pid}.tmp`, file] as const);
  const removeDrafts = (): void => {
    for (const [draft] of drafts) removeDraft(draft);
  };
  const forget = atExit(removeDrafts);
  let current = '';
  try {
    for (const [draft, file] of drafts) {
      current = file;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(draft, files[file] ?? '', { mode });
      if (isDurable) syncFile(draft);
    }
    for (const [draft, file] of drafts) renameSync(draft, file);
  } catch (error) {
    removeDrafts();
    throw error instanceof Error ? Object.assign(error, { path: current }) : error;
  } finally {
    forget();
  }
}
