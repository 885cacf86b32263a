/** Completion as bash uses it: the scripts and the answers of the program. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompletionProject, type CompletionProject } from './project.case.ts';

let project: CompletionProject;
beforeAll(() => {
  project = createCompletionProject();
}, 120_000);
afterAll(() => project.remove());

/** Returns the suggestions of bash for a line after pressing Tab. */
function bashCompletions(line: string): string[] {
  const { stdout } = project.run('bash', [
    '--norc',
    '-c',
    `eval "$(dealersite completion bash)"
     complete -p dealersite | grep -q -- '-F _dealersite dealersite' || exit 1
     compopt() { :; }
     complete -p npx | grep -q -- '-F _dealersite npx' || exit 1
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
    ['dealersite leads ', ['list', 'export', 'retry', 'replay']],
    ['dealersite build --all --ten', []],
    ['dealersite build --wor', ['--workers']],
    ['dealersite --roo', ['--root']],
    ['dealersite build --snapshot ', []],
    ['npx dealersite bu', ['build']],
    ['npx dealersite build --tenant ', ['north-yard', 'south-yard']],
    ['npx dealersite check --format=s', ['sarif']],
    ['npx deal', ['dealersite']],
    ['npx vite bu', []],
  ])('completes %j with %j', (line, expected) => {
    expect(bashCompletions(line)).toEqual(expected);
  });
});

test.each(['bash', 'zsh', 'fish'])('prints a valid script for %s', (shell) => {
  const { status, stdout } = project.run('dealersite', ['completion', shell]);
  expect(status).toBe(0);
  expect(stdout).toContain('completion --words');
  const script = path.join(project.root, shell);
  writeFileSync(script, stdout);
  // A shell that is not installed prints nothing either.
  expect(spawnSync(shell, ['-n', script], { encoding: 'utf8' }).stderr ?? '').toBe('');
});

test('refuses an unsupported shell with DS1028 and the nearest name', () => {
  const { status, stderr } = project.run('dealersite', ['completion', 'fishh']);
  expect(status).toBe(2);
  expect(stderr).toContain('DS1028');
  expect(stderr).toContain('Did you mean `fish`?');
});
