/** A project with two tenants, and `dealersite` in the PATH and behind npx. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BIN = path.resolve(import.meta.dirname, '../bin.js');

export interface CompletionProject {
  readonly root: string;
  /** Runs a program in the project. */
  readonly run: (program: string, args: readonly string[]) => SpawnSyncReturns<string>;
  readonly remove: () => void;
}

export function createCompletionProject(): CompletionProject {
  const root = mkdtempSync(path.join(tmpdir(), 'completion-'));
  for (const slug of ['north-yard', 'south-yard']) {
    mkdirSync(path.join(root, 'tenants', slug), { recursive: true });
    writeFileSync(path.join(root, 'tenants', slug, 'tenant.json'), '{}');
  }
  mkdirSync(path.join(root, 'tenants/notes'));
  const shim = path.join(root, 'bin/dealersite');
  mkdirSync(path.dirname(shim));
  writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`);
  chmodSync(shim, 0o755);
  const local = path.join(root, 'node_modules/.bin');
  mkdirSync(local, { recursive: true });
  symlinkSync(shim, path.join(local, 'dealersite'));
  const env = { ...process.env, PATH: `${path.join(root, 'bin')}:${process.env['PATH'] ?? ''}` };
  const run: CompletionProject['run'] = (program, args) =>
    spawnSync(program, args, { cwd: root, encoding: 'utf8', env });
  // The first run in a clone bundles the sources.
  run('dealersite', ['--version']);
  return { root, run, remove: () => rmSync(root, { recursive: true, force: true }) };
}
