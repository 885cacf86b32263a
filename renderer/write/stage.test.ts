/** Paths that a build may write. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { createWriter, isSafeFile } from './stage.ts';

test.each([
  'index.html',
  'cars/x/index.html',
  '_headers',
  '.dealersite.json',
  'a..b',
  'a./b.',
  '.a/..b',
  '...',
  'media/ü ö.webp',
])('isSafeFile accepts %j', (file) => expect(isSafeFile(file)).toBe(true));

test.each([
  '',
  '/',
  '/etc/passwd',
  '..',
  '../x',
  'a/../../x',
  'a/..',
  './x',
  'a/./x',
  'a//b',
  'a/',
  'C:\\x',
  'C:/x',
  '\\x',
  'a\\..\\x',
  'a\0b',
])('isSafeFile refuses %j', (file) => expect(isSafeFile(file)).toBe(false));

describe('createWriter', () => {
  let dir: string;
  beforeEach(() => (dir = temporaryFolder()));

  test('creates folders and writes text and bytes', () => {
    const write = createWriter(dir);
    write('a/b/c.txt', 'é');
    write('a/b/d.bin', new Uint8Array([0, 255]));
    expect(readFileSync(path.join(dir, 'a/b/c.txt'), 'utf8')).toBe('é');
    expect([...readFileSync(path.join(dir, 'a/b/d.bin'))]).toEqual([0, 255]);
  });

  test('refuses a path outside of the folder and writes nothing', () => {
    const write = createWriter(path.join(dir, 'in'));
    expect(() => write('../out.txt', 'x')).toThrow(/DS2104/);
    expect(existsSync(path.join(dir, 'out.txt'))).toBe(false);
    expect(readdirSync(dir)).toEqual([]);
  });
});
