/** One build of a tenant at a time. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { takeLock } from './build-lock.ts';

let dir: string;
let lock: string;
beforeEach(() => {
  dir = temporaryFolder();
  lock = path.join(dir, 'locks/build-x');
});

/** Returns the id of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid;

test('takeLock takes and releases the lock', () => {
  const unlock = takeLock(lock, 'x');
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(lock)).toBe(false);
  takeLock(lock, 'x')();
});

test('takeLock fails with DS2103 if another process holds the lock, and leaves it', () => {
  takeLock(lock, 'x')();
  writeFileSync(lock, String(process.ppid));
  expect(() => takeLock(lock, 'x')).toThrow(`DS2103 Process ${process.ppid}`);
  expect(readFileSync(lock, 'utf8')).toBe(String(process.ppid));
});

test('takeLock fails if this process holds the lock', () => {
  const unlock = takeLock(lock, 'x');
  expect(() => takeLock(lock, 'x')).toThrow(/DS2103/);
  unlock();
});

test('takeLock takes over the lock of a dead process', () => {
  takeLock(lock, 'x')();
  writeFileSync(lock, String(deadPid()));
  const unlock = takeLock(lock, 'x');
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  unlock();
});

test('takeLock takes over a lock of an earlier process with the same id, as in a restarted container', () => {
  takeLock(lock, 'x')();
  writeFileSync(lock, String(process.pid));
  expect(() => takeLock(lock, 'x')()).not.toThrow();
});

test('takeLock respects an empty lock file only for a short time', () => {
  takeLock(lock, 'x')();
  writeFileSync(lock, '');
  expect(() => takeLock(lock, 'x')).toThrow(/DS2103/);
  utimesSync(lock, new Date(0), new Date(0));
  takeLock(lock, 'x')();
});

test('release does not remove the lock of another process', () => {
  const unlock = takeLock(lock, 'x');
  writeFileSync(lock, String(process.ppid));
  unlock();
  expect(readFileSync(lock, 'utf8')).toBe(String(process.ppid));
});

test('one of several processes takes over a dead lock', async () => {
  takeLock(lock, 'x')();
  const dead = String(deadPid());
  const code = `
    import { takeLock } from ${JSON.stringify(path.join(import.meta.dirname, 'build-lock.ts'))};
    while (Date.now() < Number(process.argv[1]));
    try { takeLock(process.argv[2], 'x'); console.log('got it'); } catch {}
    setTimeout(() => {}, 1500);`;
  writeFileSync(lock, dead);
  const startTime = String(Date.now() + 2_000);
  const outputs = await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise<string>((done) => {
          const child = spawn(process.execPath, ['--input-type=module', '-e', code, startTime, lock]);
          let text = '';
          child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
          child.on('close', () => done(text));
        }),
    ),
  );
  expect(outputs.join('')).toBe('got it\n');
});

test('takeLock fails with DS2107 if the folder cannot be created', () => {
  writeFileSync(path.join(dir, 'locks'), '');
  expect(() => takeLock(lock, 'x')).toThrow(/DS2107/);
});
