/** The program on a Node.js that is too old. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sharedFolder } from '../tests/support/temporary-folder.ts';
import { command } from '../tests/support/command.ts';

/** Preload that claims an old version. */
const OLD_NODE = `data:text/javascript,${encodeURIComponent(`
  Object.defineProperty(process, 'version', { value: 'v20.19.0' });
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });
`)}`;

const folder = sharedFolder();
beforeAll(() => {
  copyFileSync(path.join(import.meta.dirname, 'bin.js'), path.join(folder, 'bin.mjs'));
});

test('the package refuses a Node.js that is too old, and says how to get another', async () => {
  const { code, stderr } = await command(
    process.execPath,
    ['--import', OLD_NODE, 'bin.mjs', 'check'],
    folder,
  );
  expect(code).toBe(2);
  expect(stderr).toContain('DS1001 dealersite needs Node.js 22.22 or newer; this is v20.19.0');
  expect(stderr).toContain('Install Node.js 24 from https://nodejs.org');
});
