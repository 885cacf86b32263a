/** Pages of the demo tenants equal a new render without cached markup. */
import { beforeAll, expect, test } from 'vitest';
import { buildClone } from '../support/built.ts';
import { command } from '../support/command.ts';
import { root } from '../support/pages.ts';

beforeAll(buildClone, 240_000);

test('compares pages of two templates with a new render, including vehicles and listings', async () => {
  const tenants = ['--tenant', 'redgum-4x4', 'loopcar'];
  const { code, stderr } = await command(
    process.execPath,
    ['cli/bin.js', 'build', ...tenants, '--verify', '150'],
    root,
  );
  expect(stderr).not.toContain('DS2108');
  expect(code).toBe(0);
}, 120_000);
