/** One build of a tenant at a time. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.ts';

let dir: string;
let lock: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lock-'));
  lock = path.join(dir, 'locks/build-x');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** The id of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid;

test('is taken and given back', () => {
  const unlock = takeLock(lock, 'x');
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(lock)).toBe(false);
  takeLock(lock, 'x')();
});

test('held by a living process it is refused with DS2103 and stays', () => {
  takeLock(lock, 'x')();
  writeFileSync(lock, String(process.ppid));
  expect(() => takeLock(lock, 'x')).toThrow(`DS2103 Process ${process.ppid}`);
  expect(readFileSync(lock, 'utf8')).toBe(String(process.ppid));
});

test('held by this very process it is refused too', () => {
  const unlock = takeLock(lock, 'x');
  expect(() => takeLock(lock, 'x')).toThrow(/DS2103/);
  unlock();
});

test('of a process that died it is taken over', () => {
  takeLock(lock, 'x')();
  writeFileSync(lock, String(deadPid()));
  const unlock = takeLock(lock, 'x');
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  unlock();
});

test('left by an earlier process with the same id it is taken over, as in a container that starts anew', () => {
  takeLock(lock, 'x')();
  writeFileSync(lock, String(process.pid));
  expect(() => takeLock(lock, 'x')()).not.toThrow();
});

test('that names nobody counts while it is being written, and not later', () => {
  takeLock(lock, 'x')();
  writeFileSync(lock, '');
  expect(() => takeLock(lock, 'x')).toThrow(/DS2103/);
  utimesSync(lock, new Date(0), new Date(0));
  takeLock(lock, 'x')();
});

test('taken over by somebody else it is theirs: giving back an old lock does not remove it', () => {
  const unlock = takeLock(lock, 'x');
  writeFileSync(lock, String(process.ppid));
  unlock();
  expect(readFileSync(lock, 'utf8')).toBe(String(process.ppid));
});

test('of many processes that find a dead lock one gets it', async () => {
  takeLock(lock, 'x')();
  const dead = String(deadPid());
  const code = `
    import { takeLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
    while (Date.now() < Number(process.argv[1]));
    try { takeLock(process.argv[2], 'x'); console.log('got it'); } catch {}
    setTimeout(() => {}, 1500);`;
  writeFileSync(lock, dead);
  const at = String(Date.now() + 2_000);
  const outputs = await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise<string>((done) => {
          const child = spawn(process.execPath, ['--input-type=module', '-e', code, at, lock]);
          let text = '';
          child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
          child.on('close', () => done(text));
        }),
    ),
  );
  expect(outputs.join('')).toBe('got it\n');
});

test('a folder that cannot be made is DS2107', () => {
  writeFileSync(path.join(dir, 'locks'), '');
  expect(() => takeLock(lock, 'x')).toThrow(/DS2107/);
});
