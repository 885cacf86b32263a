import { expect, test } from 'vitest';
import { checker, codesOf } from '../_domain/check/check.case.ts';
import { checks } from './content.check.ts';

const check = checker(checks);
const place = { file: 'content/a.md', line: 3, column: 1 };
const content = {
  findings: [],
  pages: [{ path: '/a', place }],
  links: [],
  fragments: ['_why.md'],
  marks: [],
};
const linking = (...hrefs: string[]) => ({ ...content, links: hrefs.map((href) => ({ href, place })) });

test('reports findings of reading the content', async () => {
  const found = { code: 'DS2430', title: 'Broken', message: 'Broken.', hint: 'Mend it.', place } as const;
  expect(codesOf(await check({}, { content: { ...content, findings: [found] } }))).toEqual([
    'DS2430 content/a.md',
  ]);
});

test('reports a page with the address of a built-in page at its path', async () => {
  const [found] = await check({}, { content, pageAt: (path) => (path === '/a' ? 'enquiry' : undefined) });
  expect(found).toMatchObject({ code: 'DS2436', place });
});

test('reports a broken link with the nearest page', async () => {
  const [found] = await check({}, { content: linking('/abuot-us#team') });
  expect(found).toMatchObject({ code: 'DS2437', place });
  expect(found?.hint).toContain('/about-us');
});

test('accepts links to content pages, built-in pages, fragments, the API, files and other sites', async () => {
  const media = [{ file: 'media/menu.pdf', source: '', size: 1, mtimeMs: 0 }];
  const links = linking(
    '/a?x=1',
    '/privacy-policy/',
    '/contact',
    '#here',
    '/api/x',
    '/media/menu.pdf',
    '/sitemap.xml',
    'https://example.com',
    'mailto:a@b.example',
  );
  const pageAt = (path: string) => (path === '/contact' ? 'enquiry' : undefined);
  expect(await check({}, { content: links, media, pageAt })).toEqual([]);
});

test('warns about a link to a missing file', async () => {
  expect(codesOf(await check({}, { content: linking('/media/no.pdf') }))).toEqual(['DS2437? content/a.md']);
});

test('a block of the home page may include only an existing fragment', async () => {
  const home = (file: string) => ({ home: [{ block: 'text', file }] });
  const [found] = await check(home('_wyh.md'), { content });
  expect(found).toMatchObject({ code: 'DS2441', place: { file: 'home.0.file' } });
  expect(found?.hint).toContain('_why.md');
  expect(await check(home('_why.md'), { content })).toEqual([]);
});

test('an offer must expire after it starts, and an expired one is a warning', async () => {
  const offer = { title: 'A', start: '2026-12-01T00:00:00Z', expiry: '2026-11-30T00:00:00Z' };
  expect(codesOf(await check({ offers: [offer] }))).toEqual(['DS2446 offers.0.expiry']);
  expect(codesOf(await check({ offers: [{ title: 'A', expiry: '2026-01-01T00:00:00Z' }] }))).toEqual([
    'DS2447? offers.0.expiry',
  ]);
  expect(await check({ offers: [{ ...offer, expiry: '2026-12-02T00:00:00Z' }] })).toEqual([]);
});
