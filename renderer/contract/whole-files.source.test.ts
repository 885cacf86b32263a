import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeWholeFiles } from './whole-files.source.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'whole-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

describe('writeWholeFiles', () => {
  test('replaces the files and removes temporary ones', () => {
    writeWholeFiles({ [path.join(folder, 'a')]: 'old' });
    writeWholeFiles({ [path.join(folder, 'a')]: 'new', [path.join(folder, 'b')]: 'b' });
    expect(readFileSync(path.join(folder, 'a'), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['a', 'b']);
  });

  test('leaves all files untouched if one cannot be written, and names it', () => {
    writeFileSync(path.join(folder, 'a'), 'old');
    writeFileSync(path.join(folder, 'file'), '');
    const impossible = path.join(folder, 'file', 'b');
    const write = () => writeWholeFiles({ [path.join(folder, 'a')]: 'new', [impossible]: 'b' });
    expect(write).toThrow(expect.objectContaining({ path: impossible }));
    expect(readFileSync(path.join(folder, 'a'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['a', 'file']);
  });
});
