/** The commit hook, and `npm install` turning it on in checkouts of the repository only. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { command, type CommandResult } from '../support/command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const BOOTSTRAP = 'cli/bootstrap';
const { scripts } = JSON.parse(readFileSync(path.join(root, BOOTSTRAP, 'package.json'), 'utf8')) as {
  scripts: { prepare: string };
};
let folder: string;

/** Git without the settings of the machine, with an author. */
const environment = (): NodeJS.ProcessEnv => ({
  GIT_CONFIG_GLOBAL: path.join(folder, 'global.gitconfig'),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ash',
  GIT_AUTHOR_EMAIL: 'ash@example.com',
  GIT_COMMITTER_NAME: 'Ash',
  GIT_COMMITTER_EMAIL: 'ash@example.com',
});
const git = (cwd: string, ...args: string[]): Promise<CommandResult> =>
  command('git', args, cwd, environment());
const hooksPath = async (cwd: string): Promise<string> =>
  (await git(cwd, 'config', 'core.hooksPath')).stdout.trim();
/** Runs the script that npm runs after `npm install`. */
const prepare = (cwd: string, env: NodeJS.ProcessEnv = {}): Promise<CommandResult> =>
  command('/bin/sh', ['-c', scripts.prepare], path.join(cwd, BOOTSTRAP), { ...environment(), ...env });

/** Copies what `prepare` needs into a folder. */
function checkout(name: string): string {
  const project = path.join(folder, name);
  mkdirSync(project, { recursive: true });
  for (const part of ['.githooks', BOOTSTRAP])
    cpSync(path.join(root, part), path.join(project, part), { recursive: true });
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  return project;
}

beforeEach(() => {
  folder = temporaryFolder();
});

describe('the commit hook', () => {
  let project: string;
  const commit = (message: string): Promise<CommandResult> =>
    git(project, 'commit', '--allow-empty', '--message', message);

  beforeEach(async () => {
    project = checkout('project');
    await git(project, 'init', '--quiet');
    await prepare(project);
  });

  test.each([
    'Add a commit hook',
    'A'.repeat(72),
    'é’'.repeat(36),
    'Seed the demo stock\n\nAdded lines of the description may be longer than seventy-two characters, and past tense.',
    'Address enquiries to the yard',
    `Merge branch '${'x'.repeat(70)}'`,
    `Revert "${'x'.repeat(70)}"`,
    `fixup! ${'x'.repeat(72)}`,
  ])('accepts %j', async (message) => {
    expect(await commit(message)).toMatchObject({ code: 0 });
  });

  test('refuses a subject of more than 72 characters', async () => {
    const { code, stderr } = await commit('A'.repeat(73));
    expect(code).toBe(1);
    expect(stderr).toContain('the subject has 73 characters; the limit is 72');
  });

  test.each(['Added a hook', 'Adds a hook', 'fixing the hook', 'Changed it', 'Wrote a hook', 'Fixed'])(
    'refuses %j, which is not in the imperative',
    async (message) => {
      const { code, stderr } = await commit(message);
      expect(code).toBe(1);
      expect(stderr).toContain(`begins with "${message.split(' ')[0]}"`);
    },
  );
});

describe('npm install', () => {
  test('turns the hooks on in a checkout', async () => {
    const project = checkout('project');
    await git(project, 'init', '--quiet');
    expect(await prepare(project)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await hooksPath(project)).toBe('.githooks');
  });

  test('changes nothing in a folder inside another repository', async () => {
    const project = checkout('shop/packages/dealersite');
    await git(path.join(folder, 'shop'), 'init', '--quiet');
    expect(await prepare(project)).toMatchObject({ code: 0, stderr: '' });
    expect(await hooksPath(project)).toBe('');
  });

  test('changes nothing in a package without the hooks', async () => {
    const project = checkout('project');
    rmSync(path.join(project, '.githooks'), { recursive: true });
    await git(project, 'init', '--quiet');
    expect(await prepare(project)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await hooksPath(project)).toBe('');
  });

  test('keeps the hooks that a developer has set up', async () => {
    const project = checkout('project');
    await git(project, 'init', '--quiet');
    await git(project, 'config', '--global', 'core.hooksPath', '/home/ash/hooks');
    await prepare(project);
    expect(await hooksPath(project)).toBe('/home/ash/hooks');

    await git(project, 'config', '--global', '--unset', 'core.hooksPath');
    mkdirSync(path.join(project, '.git/hooks'), { recursive: true });
    writeFileSync(path.join(project, '.git/hooks/pre-push'), '#!/bin/sh\n');
    await prepare(project);
    expect(await hooksPath(project)).toBe('');
  });

  test('succeeds outside of repositories and without git', async () => {
    const project = checkout('project');
    expect(await prepare(project)).toMatchObject({ code: 0, stderr: '' });
    mkdirSync(path.join(folder, 'bin'));
    symlinkSync(process.execPath, path.join(folder, 'bin/node'));
    expect(await prepare(project, { PATH: path.join(folder, 'bin') })).toMatchObject({ code: 0, stderr: '' });
  });
});
