/**
 * Broken projects. Each folder is a case: the test builds the project in `_good`, copies the case's files over it, and
 * runs the command of `args.json`. The exit code and the output must match `args.json` and `expected.txt`, and the
 * published files must not change. `vitest -u` rewrites the expectations.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';

interface Case {
  command: string[];
  exit: 0 | 1 | 2;
  /** Skips the first build. */
  fresh?: boolean;
  /** Files and folders to remove from the good project. */
  remove?: string[];
  /** Files that version control would ignore. */
  write?: Record<string, string>;
  /** Folders without write permission. Root can write anyway, so under root the command runs as `nobody`. */
  readOnly?: string[];
  /** What the command may change. Everything else in `output` and `snapshots` stays identical. */
  changes?: ('output' | 'snapshots')[];
  /** Compares progress and summary too. */
  loud?: boolean;
  /** Compares the reject report too. */
  report?: boolean;
  /** Texts that the HTML and XML output must, or must not, contain. */
  present?: string[];
  absent?: string[];
}

const here = import.meta.dirname;
const program = path.resolve(here, '../../cli/bin.js');
const names = readdirSync(here).filter((name) => existsSync(path.join(here, name, 'args.json')));
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
/** Under root: whether `nobody` may read the program. */
const canDropPrivileges =
  isRoot && spawnSync(process.execPath, [program, '--version'], UNPRIVILEGED).status === 0;
const TEN_MEGABYTES = 'Ten megabytes. '.repeat(700_000);

const home = sharedFolder();
beforeAll(() => {
  cpSync(path.join(here, '_good'), path.join(home, '_good'), { recursive: true });
  const built = dealersite(path.join(home, '_good'), ['build', '--all']);
  if (built.status !== 0) throw new Error(built.stderr);
}, 300_000);

function dealersite(
  root: string,
  command: readonly string[],
  user = {},
): { status: number | null; stderr: string } {
  const args = [program, ...command, '--root', root, '--now', '2026-11-21T09:00:00+11:00'];
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', npm_command: undefined };
  for (const ours of ['FORCE_COLOR', 'NODE_ENV', 'MODE', 'DEV', 'PROD', 'VITEST']) delete env[ours];
  return spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1e8, ...user });
}

/** Creates the project of a case in its own folder. */
function lay(name: string, { fresh, remove = [], write = {}, readOnly = [] }: Case): string {
  const root = path.join(home, name);
  cpSync(path.join(home, '_good'), root, { recursive: true, verbatimSymlinks: true });
  if (fresh) for (const made of ['output', '.dealersite']) rmSync(path.join(root, made), { recursive: true });
  for (const gone of remove) rmSync(path.join(root, gone), { recursive: true });
  cpSync(path.join(here, name), root, {
    recursive: true,
    filter: (from) => !/(?:args\.json|\.txt)$/.test(from),
  });
  for (const file of filesIn(path.join(root, 'tenants'))) enlarge(file);
  for (const [file, text] of Object.entries(write)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  for (const folder of readOnly) chmodSync(path.join(root, folder), 0o555);
  if (readOnly.length > 0 && canDropPrivileges) giveAway(root);
  return root;
}

/** Makes `nobody` the owner of a project. */
function giveAway(root: string): void {
  chmodSync(home, 0o755);
  for (const name of ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })]) {
    chownSync(path.join(root, name), UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  }
}

function enlarge(file: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.includes('{{10MB}}')) writeFileSync(file, text.replaceAll('{{10MB}}', TEN_MEGABYTES));
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) return [folder];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Returns the digest of every published file by path. */
function published(root: string, changes: Case['changes'] = []): Record<string, string> {
  const folders = { output: path.join(root, 'output'), snapshots: path.join(root, '.dealersite/snapshots') };
  const files = Object.entries(folders).flatMap(([name, folder]) =>
    changes.some((changed) => changed === name) ? [] : filesIn(folder),
  );
  return Object.fromEntries(files.map((file) => [path.relative(root, file), digest(file)]));
}

/** Replaces text that differs by run or machine. */
function settled(text: string, root: string): string {
  return text
    .replaceAll(root, '<root>')
    .replaceAll(/^.*: reading stock, .*\n/gm, '')
    .replaceAll('\\', '/')
    .replaceAll(/\d+\.\d+ (s|MB)\b/g, 'N $1')
    .replaceAll(/\d+ (pages|rendered|files written|removed)\b/g, 'N $1')
    .replaceAll(/(\.stage-[a-z-]+-)\d+/g, '$1N')
    .replaceAll(/^(pages of .*) \(\d+\)$/gm, '$1 (N)')
    .replaceAll(/^ {2}template  [^]*?\n(?= {2}peak memory)|^ {2}peak memory .*\n/gm, '');
}

const rejects = (root: string): string =>
  `\nReject report:\n${readFileSync(path.join(root, '.dealersite/reports/alpha/rejects.ndjson'), 'utf8')}`;

describe.each(names)('%s', (name) => {
  const expected = JSON.parse(readFileSync(path.join(here, name, 'args.json'), 'utf8')) as Case;

  const cannot = expected.readOnly !== undefined && isRoot && !canDropPrivileges;

  test.skipIf(cannot)(
    'gives the expected result and keeps the published files',
    { timeout: 60_000 },
    async () => {
      const root = lay(name, expected);
      const before = published(root, expected.changes);
      const command = [...expected.command, ...(expected.loud ? [] : ['--quiet'])];
      const { status, stderr } = dealersite(root, command, expected.readOnly && isRoot ? UNPRIVILEGED : {});
      for (const folder of expected.readOnly ?? []) chmodSync(path.join(root, folder), 0o755);
      expect(stderr).not.toContain('DS1000');
      const answer = settled(stderr, root) + (expected.report ? rejects(root) : '');
      await expect(answer).toMatchFileSnapshot(path.join(here, name, 'expected.txt'));
      expect(status).toBe(expected.exit);
      expect(published(root, expected.changes)).toEqual(before);
      const markup = filesIn(path.join(root, 'output')).filter((file) => /\.(?:html|xml)$/.test(file));
      const html = markup.map((file) => readFileSync(file, 'utf8')).join('\n');
      for (const text of expected.present ?? []) expect(html).toContain(text);
      for (const text of expected.absent ?? [])
        expect(html.includes(text), `${text} in the output`).toBe(false);
    },
  );
});
