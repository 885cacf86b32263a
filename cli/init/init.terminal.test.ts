/** Prompts on a real terminal, which `script` provides. */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { plainEnv } from '../../tests/support/command.ts';

const BIN = path.resolve(import.meta.dirname, '../bin.js');
const hasTerminals = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');

// The first run in a clone bundles the sources.
beforeAll(() => {
  spawnSync(process.execPath, [BIN, '--version']);
}, 120_000);

/** Starts init on a terminal and presses Ctrl-C when `question` appears. */
function stoppedAt(
  question: string,
  root: string,
  args: readonly string[],
): Promise<{ code: number; screen: string }> {
  const line = [process.execPath, BIN, 'init', ...args, '--root', root].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qefc', `stty cols 80 rows 40; exec ${line}`, '/dev/null'], {
    env: { ...plainEnv(), CI: '', TERM: 'xterm', NO_COLOR: '1' },
  });
  let screen = '';
  let isPressed = false;
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
    if (isPressed || !screen.includes(question)) return;
    isPressed = true;
    setTimeout(() => child.stdin.write('\u0003'), 200);
  });
  return new Promise((done) => {
    child.once('exit', (code) => done({ code: code ?? -1, screen }));
  });
}

test.skipIf(!hasTerminals).each([
  ['called', []],
  ['What do you sell', ['--name', 'Alpha']],
  ['Which template', ['alpha', '--name', 'Alpha', '--items', 'car']],
] as const)(
  'Ctrl-C at "%s" writes nothing, prints one line and exits with 130',
  async (question, args) => {
    const root = temporaryFolder();
    const { code, screen } = await stoppedAt(question, root, args);
    expect(code).toBe(130);
    expect(screen.match(/Stopped by Ctrl-C\. No tenant was created\./g)).toHaveLength(1);
    expect(readdirSync(root)).toEqual([]);
  },
  30_000,
);

test.skipIf(!hasTerminals)(
  '--yes does not prompt on a terminal',
  async () => {
    const root = temporaryFolder();
    const { code, screen } = await stoppedAt('never', root, ['alpha', '--yes']);
    expect(code).toBe(0);
    expect(screen).toContain('Created tenants/alpha');
    expect(readdirSync(path.join(root, 'tenants'))).toEqual(['alpha']);
  },
  30_000,
);
