/** Files that are either whole or not there: all are written beside their places before the first one moves there. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atExit } from './at-exit.ts';

/** Removes a file that was not finished, if it is there. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Its folder could not be made.
  }
}

/** Waits until the disk holds what was written to the file. */
function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Writes files, given by path and text. What stood there before stays when one of them cannot be written or the process ends meanwhile;
 * the error of the file system names the file. With `isDurable` they survive a power cut as well.
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
