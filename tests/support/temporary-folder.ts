/** Temporary folders of tests, which remove themselves. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const createFolder = (): string => mkdtempSync(path.join(realpathSync(tmpdir()), 'dealersite-test-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Creates an empty folder for the running test, also in `beforeEach`. */
export function temporaryFolder(): string {
  const folder = createFolder();
  onTestFinished(() => remove(folder));
  return folder;
}

/** Creates an empty folder for all tests of a file or a `describe`; call it there, outside of tests and hooks. */
export function sharedFolder(): string {
  const folder = createFolder();
  afterAll(() => remove(folder));
  return folder;
}
