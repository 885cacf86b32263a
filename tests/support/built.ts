/** Builds the repository's own tenants. Test files run in parallel, but a tenant allows one build at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import { command } from './command.ts';
import { root } from './pages.ts';

let building: Promise<void> | undefined;

async function build(): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { code, stderr } = await command(process.execPath, ['cli/bin.js', 'build', '--all'], root);
    if (code === 0) return;
    if (!stderr.includes('DS2103')) throw new Error(`build --all ended with ${code}\n${stderr}`);
    await wait(2_000);
  }
  throw new Error('another build of the clone does not end');
}

/** Builds all tenants, once for a test file, when the build of another file has ended. */
export const buildClone = (): Promise<void> => (building ??= build());
