/** Published search files fit together, and are the same for the same stock. */
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIndex } from '../../features/search/index/open.ts';
import { readManifest, type SearchManifest } from '../../features/search/backends/embedded/manifest.ts';
import { Project, vehicles } from '../support/project.ts';

const isSearchFile = (file: string): boolean => /^(?:search\/index\.bin$|assets\/search\/)/.test(file);
const searchFiles = (project: Project): Map<string, Buffer> =>
  new Map([...project.files()].filter(([file]) => isSearchFile(file)));

/** Returns the manifest at the start of the index, and the rest. */
function readParts(body: Buffer | undefined): { list: SearchManifest; index: Buffer } {
  const end = body?.indexOf('\n') ?? -1;
  if (!body || end < 0) throw new Error('there is no index');
  return {
    list: readManifest(JSON.parse(body.subarray(0, end).toString())),
    index: inflateRawSync(body.subarray(end + 1)),
  };
}

describe('search files', () => {
  const secret = 'KeptFromVisitors';
  const tenant = { podium_api_token: secret, old_assets_days: 0 };
  const stock = vehicles(40);
  let project: Project;
  beforeAll(async () => {
    project = new Project(stock, tenant);
    await project.build();
  });
  afterAll(() => project.remove());

  test('are the index and its listed files, and nothing else', () => {
    const files = searchFiles(project);
    const { list, index } = readParts(files.get('search/index.bin'));
    const named = list.cards.map(({ file }) => file.slice(1));
    expect([...files.keys()].toSorted()).toEqual([...named, 'search/index.bin'].toSorted());
    expect(list.size).toBe(40);
    expect(openIndex(index).size).toBe(40);
  });

  test('contain nothing private', () => {
    for (const [file, body] of searchFiles(project)) {
      const content = file.endsWith('.bin') ? readParts(body).index : body;
      expect({ file, leaks: content.includes(secret) }).toEqual({ file, leaks: false });
    }
  });

  test('are identical when the site is rebuilt', async () => {
    const before = searchFiles(project);
    const again = new Project(stock, tenant);
    try {
      await again.build();
      expect(searchFiles(again)).toEqual(before);
    } finally {
      again.remove();
    }
  });

  test('stay unchanged when something else has changed', async () => {
    const before = project.marks();
    project.putTenant({ ...tenant, name: 'Another Name' });
    expect((await project.build()).written).toBeGreaterThan(10);
    const after = project.marks();
    const files = [...before.keys()].filter(isSearchFile);
    expect(files).toHaveLength(2);
    expect(files.map((file) => [file, after.get(file)])).toEqual(
      files.map((file) => [file, before.get(file)]),
    );
  });

  test('get new names with new stock, and the old ones disappear', async () => {
    const before = [...searchFiles(project).keys()];
    project.putStock(vehicles(41));
    await project.pull();
    await project.build();
    const after = [...searchFiles(project).keys()];
    expect(after).toHaveLength(2);
    expect(after.filter((file) => before.includes(file))).toEqual(['search/index.bin']);
  });

  test('the index is checked by browsers each time', () => {
    const headers = String(project.files().get('_headers'));
    const rule = (path: string): string | undefined =>
      headers
        .split('\n')
        .flatMap((line, index, lines) => (line === path ? (lines[index + 1] ?? '').trim() : []))[0];
    expect(rule('/search/index.bin')).toBe('Cache-Control: public, max-age=0, must-revalidate');
  });

  test('do not exist where a cluster answers', async () => {
    project.putTenant({ ...tenant, search: { host: 'search.example', key: 'PublicSearchKey' } });
    await project.build();
    expect([...searchFiles(project).keys()]).toEqual([]);
  });
});

test('the search worker’s script is one complete file without React', async () => {
  const project = new Project(vehicles(3));
  try {
    await project.build();
    const files = project.files();
    const [worker, ...more] = [...files.keys()].filter((file) =>
      /^assets\/worker-search-[\w-]+\.js$/.test(file),
    );
    expect(more).toEqual([]);
    const code = files.get(worker ?? '')?.toString() ?? '';
    expect(code).toContain('postMessage');
    expect(code).not.toMatch(/\bimport\b|\bdocument\.|__CLIENT_INTERNALS|useState/);
  } finally {
    project.remove();
  }
});
