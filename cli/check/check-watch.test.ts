/** `check --watch`, started and stopped like on a terminal. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Project, vehicles, writeTenant } from '../../tests/support/project.ts';
import { plainEnv } from '../../tests/support/command.ts';
import { tenantOfFile } from './check-watch.ts';

const BIN = path.resolve(import.meta.dirname, '../bin.js');

test('checks only the tenant of a saved file and prints one line; Ctrl-C prints one line and exits with 130', async () => {
  const project = new Project(vehicles(3));
  writeTenant(project.root, 'other', { stock: vehicles(1), tenant: {} });
  const child = spawn(process.execPath, [BIN, 'check', '--watch', '--root', project.root], {
    env: plainEnv(),
  });
  let screen = '';
  const until = (pattern: RegExp): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (!pattern.test(screen)) return;
        child.stderr.off('data', look);
        done();
      };
      child.stderr.on('data', look);
      look();
    });
  child.stderr.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
  });
  try {
    await until(/watching; stop with Ctrl-C/);
    expect(screen).toMatch(/\d\d:\d\d:\d\d all tenants: .*\(\d+ ms\)/);
    screen = '';
    const file = path.join(project.root, 'tenants/yard/tenant.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"tagline"', '"taglien"'));
    await until(/\d\d:\d\d:\d\d yard: 1 error/);
    expect(screen).toContain('DS1206');
    expect(screen).not.toContain('other');
    screen = '';
    writeFileSync(file, text);
    await until(/\d\d:\d\d:\d\d yard: (?:no problems|\d+ warnings?) \(/);
    screen = '';
    const ended = new Promise((done) => {
      child.once('exit', done);
    });
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(screen.trimEnd().split('\n')).toEqual([expect.stringContaining('Stopped by Ctrl-C') as string]);
  } finally {
    child.kill('SIGKILL');
    project.remove();
  }
}, 60_000);

test.each([
  ['/site/tenants/yard/tenant.json', 'yard'],
  ['/site/tenants/yard/content/about-us.md', 'yard'],
  ['/site/.dealersite/tenants/pulled/tenant.json', 'pulled'],
  ['/site/.dealersite/snapshots/yard.ndjson', 'yard'],
  ['/site/dealersite.config.json', undefined],
])('maps %s to %s', (file, slug) => {
  expect(tenantOfFile(file, '/site')).toBe(slug);
});
