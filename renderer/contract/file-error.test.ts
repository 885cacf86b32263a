import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import { diskRefusal, fileErrorReason } from './file-error.ts';

const folder = sharedFolder();
beforeAll(() => {
  writeFileSync(path.join(folder, 'file'), '');
});

function catchError(work: (folder: string) => unknown): unknown {
  try {
    return work(folder);
  } catch (error) {
    return error;
  }
}

test.each<[string, (folder: string) => unknown, string]>([
  ['a folder in place of a file', (root) => readFileSync(root), 'a folder is in the way of a file'],
  [
    'a file in place of a folder',
    (root) => readFileSync(`${root}/file/x`),
    'a file is in the way of a folder',
  ],
])('%s is a refusal of the disk', (_what, work, reason) => {
  expect(diskRefusal(catchError(work))).toBe(reason);
  expect(fileErrorReason(catchError(work))).toBe(reason);
});

test.each<[string, (folder: string) => unknown, string]>([
  ['a missing file', (root) => readFileSync(`${root}/none`), 'it does not exist'],
  ['an error of another kind', () => new TypeError('is not text'), 'is not text'],
  ['something else than an error', () => 'broken', 'broken'],
])('%s is no refusal, but has a reason', (_what, work, reason) => {
  expect(diskRefusal(catchError(work))).toBeUndefined();
  expect(fileErrorReason(catchError(work))).toBe(reason);
});

test('a folder that cannot be created is a refusal, also when Node reports a missing one', () => {
  const error = catchError((root) => mkdirSync(`${root}/none/below`));
  expect(diskRefusal(error)).toBe('the folder cannot be created');
});
