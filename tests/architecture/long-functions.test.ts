/** The list of files with a function above 80 lines in .oxlintrc.json may only shrink. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const RULE = 'max-lines-per-function';
/** Files on the list when the limit was introduced; a file that leaves the list is removed here as well. */
const MOST = 4;

interface Config {
  rules: Record<string, unknown>;
  overrides: readonly { files: readonly string[]; rules: Record<string, unknown> }[];
}

const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as Config;

const listed = config.overrides
  .filter(({ files, rules }) => rules[RULE] === 'off' && !files.some((file) => file.includes('*')))
  .flatMap(({ files }) => files);

/** Returns the files among `files` that have a function above the limit. */
function offenders(files: readonly string[]): string[] {
  const dir = mkdtempSync(path.join(tmpdir(), 'long-functions-'));
  const bare = path.join(dir, 'oxlintrc.json');
  writeFileSync(bare, JSON.stringify({ categories: {}, plugins: [], rules: { [RULE]: config.rules[RULE] } }));
  try {
    const args = ['node_modules/oxlint/bin/oxlint', '-c', bare, '--format', 'json', ...files];
    execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { filename: string }[] };
    return [...new Set(diagnostics.map(({ filename }) => filename))];
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test('every file on the list still has a function above 80 lines', () => {
  expect(offenders(listed).toSorted()).toEqual(listed.toSorted());
});

test('the list has not grown', () => {
  expect(listed.length).toBeLessThanOrEqual(MOST);
});
