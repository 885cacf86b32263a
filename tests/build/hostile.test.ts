/** Hostile or colliding text stays text and breaks no site. */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { command } from '../support/command.ts';
import { count, policyOf, listScripts, unsafeParts } from '../support/html.ts';
import { root } from '../support/pages.ts';
import { readFiles, Project, vehicles, type Row } from '../support/project.ts';

describe('hostile text', () => {
  const folder = sharedFolder();
  const cases = path.join(root, 'tests/build-errors');
  beforeAll(() => {
    cpSync(path.join(cases, '_good/tenants'), path.join(folder, 'tenants'), { recursive: true });
    cpSync(path.join(cases, 'hostile-text/tenants'), path.join(folder, 'tenants'), { recursive: true });
  });

  test('stays text in every field of tenant and stock', async () => {
    const args = ['build', '--tenant', 'alpha', '--root', folder, '--now', '2026-11-21T09:00:00+11:00'];
    await command(process.execPath, [path.join(root, 'cli/bin.js'), ...args], folder);
    const files = readFiles(path.join(folder, 'output/alpha'));
    const policy = policyOf(files);
    const pages = [...files].filter(([file]) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(5);
    for (const [file, body] of pages) {
      const html = body.toString();
      expect({ file, unsafe: unsafeParts(html, policy) }).toEqual({ file, unsafe: [] });
      expect({
        file,
        titles: count(html, /<\/title>/g),
        heads: count(html, /<\/head>/g),
        ends: count(html, /<\/html>/g),
      }).toEqual({
        file,
        titles: 1,
        heads: 1,
        ends: 1,
      });
      for (const text of listScripts(html, 'application/ld+json')) JSON.parse(text);
    }
    expect(pages.some(([, body]) => body.includes('&lt;script&gt;alert('))).toBe(true);
  });

  test('never becomes a link: the vehicle loses it, and the tenant is rejected', async () => {
    const evil = 'javascript:alert(document.domain)';
    const fields: Row[] = [
      'primary_image_url',
      'video_url',
      'external_video_url',
      'spin_interior_image',
      'file',
      'path',
    ].map((field) => ({ [field]: evil }));
    const lists: Row[] = [
      { spin_images: [evil] },
      { thumbnails: [evil] },
      { images: [{ url: evil, thumb: { url: evil } }] },
    ];
    const rows = vehicles(20).map((row, index) => ({ ...row, ...[...fields, ...lists][index] }));
    const project = new Project(rows);
    try {
      await project.build();
      const files = [...project.files()];
      expect(files.filter(([, body]) => body.includes(evil)).map(([file]) => file)).toEqual([]);
      expect(files.filter(([file]) => /^cars\/[^/]+\/index\.html$/.test(file))).toHaveLength(20);
      const report = path.join(project.root, '.dealersite/reports/yard/left-out.ndjson');
      expect(count(readFileSync(report, 'utf8'), /javascript:/g)).toBe(9);
      project.putTenant({ links: [{ text: 'x', href: evil }] });
      expect(await project.run('build', '--tenant', 'yard')).toMatchObject({ code: 1 });
      expect(readFileSync(path.join(project.output, 'index.html'), 'utf8')).not.toContain('javascript:');
    } finally {
      project.remove();
    }
  });
});

describe('makes and bodies with the same address', () => {
  const names = [
    ['SUV', 'SUV'],
    ['SUV Range', 'SUV'],
    ['Used Cars', 'used-cars'],
    ['Toyota', 'SUV'],
    ['Toyota', 'Toyota'],
  ];
  const project = new Project(
    vehicles(10).map((row, index) => {
      const [make, body] = names[index % names.length] ?? [];
      return { ...row, make, simple_body: body };
    }),
  );
  afterAll(() => project.remove());

  test('get a page each, and the site builds', async () => {
    await project.build();
    const files = project.files();
    const heading = (name: string): string | undefined =>
      /<h1[^>]*>([^<]*)/.exec(files.get(`search/${name}/index.html`)?.toString() ?? '')?.[1];
    expect(['suv', 'suv-range', 'suv-range-2', 'used-cars-range', 'toyota'].map(heading)).toEqual([
      'SUVs for sale',
      'SUV Range for sale',
      'SUV for sale',
      'Used Cars for sale',
      'Toyota for sale',
    ]);
    const headline = /<\/h1>(?:<[^>]*>)*<p[^>]*>(?:<[^>]*>)*([^<]*)/.exec(
      files.get('search/toyota/index.html')?.toString() ?? '',
    )?.[1];
    expect(headline).toBe('4 Toyota cars');
  });
});
