/** Folder in which a build collects its output before publication. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../contract/error.ts';
import { unsafeFile } from './errors.ts';

/** Matches an empty segment, `.` or `..`, a drive, a backslash, or NUL. */
const UNSAFE = /(?:^|\/)\.{0,2}(?:\/|$)|^[a-z]:|[\\\0]/i;

/** Returns whether a relative path stays in its folder: without `..`, drive, leading slash or NUL. */
export const isSafeFile = (file: string): boolean => !UNSAFE.test(file);

/** Returns a function that writes files below one folder; creates each folder once. */
export function createWriter(dir: string): (file: string, body: string | Uint8Array) => void {
  const made = new Set<string>();
  function ensure(folder: string): void {
    if (made.has(folder)) return;
    const parent = path.dirname(folder);
    if (parent !== folder && folder !== dir) ensure(parent);
    try {
      mkdirSync(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    made.add(folder);
  }
  return (file, body) => {
    if (!isSafeFile(file)) fail(unsafeFile, { file });
    const target = path.join(dir, file);
    ensure(path.dirname(target));
    writeFileSync(target, body);
  };
}
