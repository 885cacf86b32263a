/** What runs when the process ends early: in processes of its own, which end. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'at-exit.ts');

/** Runs code with `atExit` in a process that ends at once. Returns what it printed, and its exit code. */
function run(code: string): { stdout: string; status: number | null } {
  const program = `const { atExit } = await import(${JSON.stringify(MODULE)});\n${code}\nprocess.exit(130);`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}

test('runs every task, also after one that fails, and keeps the exit code', () => {
  const { stdout, status } = run(`
    atExit(() => { throw new Error('ENOTEMPTY'); });
    atExit(() => console.log('second'));`);
  expect(stdout).toBe('second\n');
  expect(status).toBe(130);
});

test('does not run a cancelled task', () => {
  expect(run(`atExit(() => console.log('cancelled'))();`).stdout).toBe('');
});
