/** The Nu HTML checker of the W3C finds no error: the first pages of each kind and tenant. Needs Java. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import jar from 'vnu-jar';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { buildClone } from '../support/built.ts';
import { command } from '../support/command.ts';
import { builtPages, root, tenants } from '../support/pages.ts';

/** Checked pages of a kind. */
const EACH = 3;

/** Errors of the checker about valid code that it does not support yet, by the beginning of their message. */
const UNSUPPORTED: readonly string[] = [
  // CSS View Transitions Level 2: its CSS checker knows the at-rules of earlier levels only.
  'CSS: Unrecognized at-rule “@view-transition”',
];

interface NuMessage {
  readonly type: 'error' | 'non-document-error' | 'info';
  readonly url: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
}

const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) console.warn('The Nu checker is skipped: it needs Java 17 or newer (`java` was not found).');

/** Returns the errors of all files, in one run of the checker. */
async function validateFiles(files: readonly string[]): Promise<string[]> {
  const args = ['-Xss2m', '-jar', jar, '--errors-only', '--format', 'json', '--exit-zero-always', ...files];
  const { code, stderr } = await command('java', args, root);
  if (code !== 0) throw new Error(`the checker ended with ${code}\n${stderr.slice(0, 2_000)}`);
  const { messages } = JSON.parse(stderr) as { messages: readonly NuMessage[] };
  const errors = messages.filter(({ message }) => !UNSUPPORTED.some((start) => message.startsWith(start)));
  return errors.map(
    ({ url, lastLine = 0, message, extract = '' }) =>
      `${path.relative(root, url.replace(/^file:/, ''))}:${lastLine} ${message} ${extract}`,
  );
}

describe.skipIf(!hasJava)('the Nu checker', () => {
  beforeAll(async () => {
    await buildClone();
  });

  test('finds no error on pages of every kind and tenant', async () => {
    const files = tenants().flatMap((tenant) => builtPages(tenant, EACH).map(({ file }) => file));
    expect(files.length).toBeGreaterThan(100);
    expect(await validateFiles(files)).toEqual([]);
  }, 300_000);

  test('reports an error when a page has one', async () => {
    const folder = temporaryFolder();
    const page = path.join(folder, 'page.html');
    writeFileSync(page, '<!doctype html><html lang="en"><title>Test</title><p><div></div></p>');
    expect(await validateFiles([page])).toEqual([expect.stringContaining('No “p” element in scope')]);
  }, 60_000);
});
