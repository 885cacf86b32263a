/** The documentation site, built by `npm run docs:build`. VitePress fails on a dead link. */
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { filesOf } from '../support/project.ts';
import { command } from '../support/command.ts';
import { GUIDES, ROOT } from './guides.ts';

const site = path.join(ROOT, 'docs/site');
const isInstalled = existsSync(path.join(site, 'node_modules/vitepress'));
if (!isInstalled)
  console.log(
    'The packages of docs/site are not installed: the test of the site is skipped. npm run docs installs them.',
  );

describe.skipIf(!isInstalled)('the site of the documentation', () => {
  const out = mkdtempSync(path.join(realpathSync(tmpdir()), 'dealersite-docs-'));
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  test('has a page for every guide, a search index, the recipes, and no dead link', async () => {
    const args = [path.join(site, 'run.js'), 'build', '--outDir', out];
    const { code, stdout, stderr } = await command(process.execPath, args, ROOT);
    expect({ code, output: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, output: '' });
    const files = filesOf(out);
    const pages = GUIDES.filter((guide) => guide.startsWith('docs/')).map((guide) =>
      guide.slice('docs/'.length).replace(/\.md$/, '.html'),
    );
    expect(pages.filter((page) => !files.has(page))).toEqual([]);
    expect([...files.keys()].some((name) => name.includes('localSearchIndex'))).toBe(true);
    expect(files.has('deploy/nginx.mjs')).toBe(true);
    expect(readFileSync(path.join(out, 'hosting.html'), 'utf8')).toContain(
      'href="/deploy/nginx.mjs" download',
    );
  }, 180_000);
});
