/** Writes files atomically: under temporary names, which disappear when writing fails or the process ends early. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { atExit } from './at-exit.ts';

const draftOf = (file: string): string => `${file}.${process.pid}-${threadId}.tmp`;

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
 * Writes files, given by path and text or bytes. Previous files stay untouched if one of them cannot be written or the process
 * ends early; the error has the path of the file. With `isDurable` the files survive a power cut.
 */
export function writeWholeFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  { mode = 0o666, isDurable = false }: { mode?: number; isDurable?: boolean } = {},
): void {
  const drafts = Object.keys(files).map((file) => [draftOf(file), file] as const);
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

/**
 * Replaces one file atomically by the file that `write` leaves at the path it is given; for files too large to write in
 * one step. The folder is created. Rejects as `write` does, with the previous file untouched.
 */
export async function replaceFile(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = draftOf(file);
  const forget = atExit(() => removeDraft(draft));
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await write(draft);
    await rename(draft, file);
  } finally {
    removeDraft(draft);
    forget();
  }
}
