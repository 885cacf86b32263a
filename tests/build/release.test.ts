/** A release turns changesets into a version and a section of the changelog. */
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { command, type CommandResult } from '../support/command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(folder, 'package.json')) as { version: string };

let project = '';
beforeEach(() => {
  project = temporaryFolder();
  for (const file of ['package.json', 'package-lock.json', 'CHANGELOG.md'])
    copyFileSync(path.join(root, file), path.join(project, file));
  cpSync(path.join(root, '.changeset'), path.join(project, '.changeset'), { recursive: true });
});

const release = (): Promise<CommandResult> =>
  command(process.execPath, ['cli/bootstrap/release.js', project], root);
const changesets = (): string[] =>
  readdirSync(path.join(project, '.changeset')).filter((name) => name.endsWith('.md'));

test('writes the next version and a changelog section, and removes the changesets', async () => {
  const text = 'Tenants may have more than one logo.';
  writeFileSync(path.join(project, '.changeset/logos.md'), `---\n'dealersite': minor\n---\n\n${text}\n`);
  const [, minor = 0] = manifestOf(root).version.split('.').map(Number);
  const next = `0.${minor + 1}.0`;
  const { code, stderr } = await release();
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(`git tag v${next}`) as string,
  });
  expect(read(project, 'CHANGELOG.md')).toMatch(
    new RegExp(`^# dealersite\\n\\n## ${next}\\n[^]*${text}[^]*\\n## 0\\.1\\.0\\n`),
  );
  const old = `"version": "${manifestOf(root).version}"`;
  expect(read(project, 'package.json')).toBe(read(root, 'package.json').replace(old, `"version": "${next}"`));
  const lock = JSON.parse(read(project, 'package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([next, next]);
  expect(changesets()).toEqual([]);
}, 60_000);

test('releases nothing without changesets', async () => {
  for (const name of changesets()) rmSync(path.join(project, '.changeset', name));
  expect(await release()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nothing to release') as string,
  });
  expect(manifestOf(project)).toEqual(manifestOf(root));
});

test('changesets name this package and the change, none above minor before 1.0', () => {
  for (const name of changesets())
    expect(read(root, `.changeset/${name}`)).toMatch(/^---\n'dealersite': (?:minor|patch)\n---\n\n\S/);
});
