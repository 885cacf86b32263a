/**
 * `npm run release`: turns the changesets into the next version and a section of CHANGELOG.md, and prints the next steps.
 * Changesets finds packages in workspaces only, so it runs in a temporary folder that holds the root package alone.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { continueOnOwnNode, isMain, root, run } from './own-node.js';

const PROGRAM = 'node_modules/@changesets/cli/bin.js';
const CHANGELOG = 'CHANGELOG.md';

/** @param {string} file */
const versionIn = (file) =>
  /** @type {{ version: string }} */ (JSON.parse(readFileSync(file, 'utf8'))).version;

/**
 * Replaces the first `times` occurrences of the version in a file.
 * @param {string} file
 * @param {{ from: string, to: string, times: number }} change
 */
function replaceVersion(file, { from, to, times }) {
  let left = times;
  const text = readFileSync(file, 'utf8').replaceAll(`"version": "${from}"`, (found) => {
    left -= 1;
    return left >= 0 ? `"version": "${to}"` : found;
  });
  writeFileSync(file, text);
}

/** @param {string} project */
const listChangesets = (project) =>
  readdirSync(join(project, '.changeset')).filter((name) => name.endsWith('.md'));

/**
 * Writes the next version and its section of the changelog into the project.
 * @param {string} project
 * @returns {Promise<number>} 0, or an exit code
 */
async function release(project) {
  const changesets = listChangesets(project);
  if (changesets.length === 0) {
    console.error(
      'Nothing to release: .changeset/ is empty. CONTRIBUTING.md explains how to describe a change.',
    );
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'dealersite-release-'));
  try {
    const { workspaces: _, ...manifest } = /** @type {Record<string, unknown>} */ (
      JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
    );
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    cpSync(join(project, '.changeset'), join(folder, '.changeset'), { recursive: true });
    if (existsSync(join(project, CHANGELOG))) copyFileSync(join(project, CHANGELOG), join(folder, CHANGELOG));
    const code = await run(process.execPath, [join(root, PROGRAM), 'version'], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    });
    if (code !== 0) return code;
    const from = versionIn(join(project, 'package.json'));
    const to = versionIn(join(folder, 'package.json'));
    replaceVersion(join(project, 'package.json'), { from, to, times: 1 });
    replaceVersion(join(project, 'package-lock.json'), { from, to, times: 2 });
    copyFileSync(join(folder, CHANGELOG), join(project, CHANGELOG));
    for (const name of changesets) rmSync(join(project, '.changeset', name));
    console.error(`Version ${to}. Read ${CHANGELOG}, then:`);
    console.error(`  git commit --all --message "Release ${to}" && git tag v${to}`);
    console.error('  npm publish --dry-run && npm publish');
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  await continueOnOwnNode(process.argv[1] ?? '', process.argv.slice(2));
  process.exit(await release(resolve(process.argv[2] ?? root)));
}

if (isMain(import.meta.url)) await main();
