/** The documentation site, built by `npm run docs:build`. VitePress fails on a dead link. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { SEARCH_OPTIONS } from '../../docs/site/search.js';
import { readFiles } from '../support/project.ts';
import { command } from '../support/command.ts';
import { GUIDES, ROOT } from './guides.ts';

const site = path.join(ROOT, 'docs/site');
const isInstalled = existsSync(path.join(site, 'node_modules/vitepress'));
if (!isInstalled)
  console.log(
    'The packages of docs/site are not installed: the test of the site is skipped. npm run docs installs them.',
  );

/** The guide that each query of a newcomer leads to. */
const SUBJECTS = {
  logo: 'branding',
  colours: 'branding',
  'change the logo': 'branding',
  font: 'branding',
  redirects: 'redirects',
  phone: 'phone',
  'qr code': 'phone',
  certificate: 'certificates',
  price: 'vehicle-page',
  feed: 'feeds',
  facebook: 'feeds',
  'google ads': 'feeds',
  deploy: 'deploying',
  domain: 'deploying',
  forms: 'forms',
  photos: 'pictures',
  csv: 'csv',
  leads: 'leads',
  'opening hours': 'locations',
};

interface SearchIndex {
  search: (query: string) => { id: string }[];
}

/** Opens the index of a built site as the site does. Returns a function that lists sections, the best first. */
async function openSearch(out: string): Promise<(query: string) => string[]> {
  const names = [...readFiles(out).keys()].filter((name) => name.includes('localSearchIndex'));
  expect(names).toHaveLength(1);
  const { default: index } = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(out, names[0] ?? '')).href
  )) as { default: string };
  const require = createRequire(path.join(site, 'node_modules/vitepress/package.json'));
  const MiniSearch = require('minisearch') as { loadJSON: (json: string, options: object) => SearchIndex };
  const loaded = MiniSearch.loadJSON(index, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: SEARCH_OPTIONS,
  });
  return (query) => loaded.search(query).map(({ id }) => id);
}

describe.skipIf(!isInstalled)('the site of the documentation', () => {
  const out = sharedFolder();

  let built: Awaited<ReturnType<typeof command>>;
  beforeAll(async () => {
    const args = [path.join(site, 'run.js'), 'build', '--outDir', out];
    built = await command(process.execPath, args, ROOT);
  }, 180_000);

  test('has a page for every guide, a search index, the recipes, and no dead link', () => {
    const { code, stdout, stderr } = built;
    expect({ code, output: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, output: '' });
    const files = readFiles(out);
    const pages = GUIDES.filter((guide) => guide.startsWith('docs/')).map((guide) =>
      guide.slice('docs/'.length).replace(/\.md$/, '.html'),
    );
    expect(pages.filter((page) => !files.has(page))).toEqual([]);
    expect(files.has('deploy/nginx.mjs')).toBe(true);
    expect(readFileSync(path.join(out, 'run/hosting.html'), 'utf8')).toContain(
      'href="/deploy/nginx.mjs" download',
    );
  });

  test('search leads to the guide of a subject before the reference and other guides', async () => {
    const search = await openSearch(out);
    const first = (query: string): string => /([^/]+)#/.exec(search(query)[0] ?? '')?.[1] ?? '';
    expect(Object.keys(SUBJECTS).map((query) => [query, first(query)])).toEqual(Object.entries(SUBJECTS));
  });
});
