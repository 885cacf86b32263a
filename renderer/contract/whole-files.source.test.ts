import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { replaceFile, writeWholeFiles } from './whole-files.source.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  chmodSync(folder, 0o700);
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

describe('replaceFile', () => {
  const target = (): string => path.join(folder, 'deep', 'a');

  test('replaces a file by what was written beside it', async () => {
    await replaceFile(target(), async (draft) => writeFileSync(draft, 'old'));
    await replaceFile(target(), async (draft) => writeFileSync(draft, 'new'));
    expect(readFileSync(target(), 'utf8')).toBe('new');
    expect(readdirSync(path.dirname(target()))).toEqual(['a']);
  });

  test('leaves the file untouched and no draft when writing fails', async () => {
    writeWholeFiles({ [target()]: 'old' });
    const write = replaceFile(target(), async (draft) => {
      writeFileSync(draft, 'half');
      throw new Error('the disk is full');
    });
    await expect(write).rejects.toThrow('the disk is full');
    expect(readFileSync(target(), 'utf8')).toBe('old');
    expect(readdirSync(path.dirname(target()))).toEqual(['a']);
  });

  test('leaves no draft when the process ends while it writes', () => {
    writeWholeFiles({ [target()]: 'old' });
    const module = JSON.stringify(new URL('whole-files.source.ts', import.meta.url).href);
    const script = `
      import { writeFileSync } from 'node:fs';
      const { replaceFile } = await import(${module});
      await replaceFile(${JSON.stringify(target())}, (draft) => {
        writeFileSync(draft, 'half');
        process.exit(3);
      });`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
    expect(status).toBe(3);
    expect(readdirSync(path.dirname(target()))).toEqual(['a']);
  });
});
