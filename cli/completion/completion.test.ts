/** Completion as shells use it: the scripts, and the words that the program answers. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const BIN = path.resolve(import.meta.dirname, '../bin.js');

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'completion-'));
  for (const slug of ['north-yard', 'south-yard']) {
    mkdirSync(path.join(root, 'tenants', slug), { recursive: true });
    writeFileSync(path.join(root, 'tenants', slug, 'tenant.json'), '{}');
  }
  mkdirSync(path.join(root, 'tenants/notes'));
  const shim = path.join(root, 'bin/dealersite');
  mkdirSync(path.dirname(shim));
  writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`);
  chmodSync(shim, 0o755);
  // In a clone the first run bundles the sources.
  run('dealersite', ['--version']);
}, 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(root, 'bin')}:${process.env['PATH'] ?? ''}` },
  });

/** What bash offers for a line that ends where Tab is pressed. */
function bashWords(line: string): string[] {
  const { stdout } = run('bash', [
    '--norc',
    '-c',
    `eval "$(dealersite completion bash)"
     complete -p dealersite | grep -q -- '-F _dealersite dealersite' || exit 1
     compopt() { :; }
     COMP_LINE=$1 COMP_POINT=\${#1}; _dealersite; printf '%s\\n' "\${COMPREPLY[@]}"`,
    'bash',
    line,
  ]);
  return stdout.split('\n').filter(Boolean);
}

describe('bash', () => {
  test.each([
    ['dealersite bu', ['build']],
    ['dealersite build --tenant ', ['north-yard', 'south-yard']],
    ['dealersite build --tenant north-yard ', ['south-yard']],
    ['dealersite build -t s', ['south-yard']],
    ['dealersite check --format ', ['human', 'json', 'github', 'sarif']],
    ['dealersite check --format=s', ['sarif']],
    ['dealersite init --finance C', ['Car\\ Clarity']],
    ['dealersite leads ', ['list', 'export', 'retry']],
    ['dealersite build --all --ten', []],
    ['dealersite build --wor', ['--workers']],
    ['dealersite --roo', ['--root']],
    ['dealersite build --snapshot ', []],
  ])('%j offers %j', (line, words) => {
    expect(bashWords(line)).toEqual(words);
  });
});

test.each(['bash', 'zsh', 'fish'])('the script for %s is one that the shell can read', (shell) => {
  const { status, stdout } = run('dealersite', ['completion', shell]);
  expect(status).toBe(0);
  expect(stdout).toContain('completion --words');
  // A shell that is not installed says nothing either.
  expect(spawnSync(shell, ['-n'], { input: stdout, encoding: 'utf8' }).stderr ?? '').toBe('');
});

test('a shell without a script is refused with the nearest: DS1028', () => {
  const { status, stderr } = run('dealersite', ['completion', 'fishh']);
  expect(status).toBe(2);
  expect(stderr).toContain('DS1028');
  expect(stderr).toContain('Did you mean `fish`?');
});
