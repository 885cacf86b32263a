/** Small files that must survive a power cut. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atExit } from '../contract/at-exit.ts';
import { removeDraft } from '../contract/whole-files.source.ts';

/** Writes a small file so that it is whole on disk or not there at all. */
export function writeDurably(file: string, body: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  const forget = atExit(() => removeDraft(temporary));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(temporary, body);
    const handle = openSync(temporary, 'r+');
    fsyncSync(handle);
    closeSync(handle);
    renameSync(temporary, file);
  } catch (error) {
    removeDraft(temporary);
    throw error instanceof Error ? Object.assign(error, { path: file }) : error;
  } finally {
    forget();
  }
}
