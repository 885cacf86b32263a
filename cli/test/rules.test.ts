/** Rules on two small sites: a valid one and one with every problem. */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { starterTenant } from '../init/starter-files.ts';
import { tenantSchema } from '../compose.ts';
import type { Finding } from '../../renderer/contract/error.ts';
import type { PageResult } from './results.ts';
import { testFiles } from './test-files.ts';
import { loadValidator } from './validity.ts';

const SITES = path.resolve(import.meta.dirname, '../../fixtures/built-pages');

async function testSite(name: 'good' | 'bad', budgets: object = {}, isValidated = true) {
  const folder = path.join(SITES, name);
  const tenant = tenantSchema.parse({
    ...starterTenant('yard', { schema: false }),
    site_url: 'https://yard.example',
    audit: { budgets },
  });
  const pages = [
    ['home', '/'],
    ['vehicle', '/cars/ute'],
    ['print', name === 'good' ? '/print' : '/hidden'],
  ].map(([template = '', url = '']) => ({ template, url, file: path.join(folder, url, 'index.html') }));
  const input = { tenant: { slug: 'yard', dir: folder, tenant }, folder, pages, report: () => undefined };
  const validator = isValidated ? await loadValidator(1) : undefined;
  return testFiles({ ...input, validator, whole: { sampled: pages, all: pages } });
}

test('report nothing for a valid site', async () => {
  const { site, pages } = await testSite('good');
  expect([...site, ...pages.flatMap(({ findings }) => findings)]).toEqual([]);
});

describe('on a broken site', () => {
  let site: Finding[];
  let pages: PageResult[];
  beforeAll(async () => {
    ({ site, pages } = await testSite('bad', { script_kb: 0.05, total_kb: 0.5 }));
  });
  const messages = (code: string, url: string) =>
    (pages.find((page) => page.url === url)?.findings ?? [])
      .filter((finding) => finding.code === code)
      .map(({ message }) => message.slice(message.indexOf(': ') + 2));

  test('report a link to a missing page with DS1701, a selector and a line', () => {
    expect(messages('DS1701', '/')).toEqual(['div#top-bar a leads to /cars/gone, which is not on the site.']);
    const found = pages[0]?.findings.find(({ code }) => code === 'DS1701');
    expect(found?.place).toMatchObject({ line: 11, column: 7 });
  });

  test('report a fragment without its element with DS1702, on the same and on another page', () => {
    expect(messages('DS1702', '/')).toEqual([
      'div#top-bar a leads to /cars/ute#gone, and no element there has the id "gone".',
      'div#top-bar a leads to #nowhere, and no element there has the id "nowhere".',
    ]);
  });

  test('report invalid HTML with DS1703 and the rule of html-validate', () => {
    expect(messages('DS1703', '/').join('\n')).toContain('(no-implicit-close)');
  });

  test('report unparsable structured data with DS1705', () => {
    expect(messages('DS1705', '/')).toHaveLength(1);
  });

  test('report structured data without required members with DS1706', () => {
    expect(messages('DS1706', '/cars/ute')).toEqual([
      'Car: model is missing.',
      'Offer: priceCurrency is missing.',
      'Offer: price "POA" is not an amount.',
      'BreadcrumbList: step 1 has the position 0.',
      'BreadcrumbList: step 1 has no item.',
      'BreadcrumbList: step 2 has no name.',
      'An object: @type is missing.',
    ]);
  });

  test('report a second h1, a missing one and a skipped level with DS1707', () => {
    expect(messages('DS1707', '/')).toEqual([
      'it has 2 h1 elements.',
      'h3 "Skips a level" follows h1 "Yard again".',
    ]);
    expect(messages('DS1707', '/hidden')).toEqual(['it has no h1.']);
  });

  test('report a missing main, header or footer with DS1708', () => {
    expect(messages('DS1708', '/')).toEqual([
      'it has no main.',
      'it has no page header.',
      'it has no page footer.',
    ]);
    expect(messages('DS1708', '/cars/ute')).toEqual(['it has 2 main elements.']);
  });

  test('report a missing picture with DS1709, also in a srcset', () => {
    expect(messages('DS1709', '/')).toEqual([
      'img loads /media/gone.webp, which is not on the site.',
      'img loads /media/gone-2.webp, which is not on the site.',
    ]);
  });

  test('report contradictions of robots.txt, sitemap and pages with DS1710', () => {
    expect(site.filter(({ code }) => code === 'DS1710').map(({ message }) => message)).toEqual([
      '/robots.txt: it names https://yard.example/map.xml, which is not on the site.',
      '/sitemap.xml: it lists https://yard.example/cars/ute, which robots.txt disallows.',
      '/sitemap.xml: it lists https://yard.example/cars/sold, which is not on the site.',
      '/sitemap.xml: it lists https://yard.example/cars/sold, which robots.txt disallows.',
    ]);
    expect(messages('DS1710', '/')).toEqual(['it has no noindex but is not in the sitemap.']);
    expect(messages('DS1710', '/cars/ute')).toEqual(['it has no noindex but robots.txt disallows it.']);
    expect(messages('DS1710', '/hidden')).toEqual(['it has noindex but is in the sitemap.']);
  });

  test('report http resources and forms of an https page with DS1711', () => {
    expect(messages('DS1711', '/').map((message) => message.split(' loads ')[1])).toEqual([
      'http://pictures.example/ute.webp without encryption.',
      'http://yard.example/api/leads without encryption.',
    ]);
  });

  test('report a page over its size budget with DS1712, but only with a budget', async () => {
    expect(messages('DS1712', '/').map((message) => message.replaceAll(/\d+\.\d/g, 'N'))).toEqual([
      'script_kb is N KB; the budget is at most N KB.',
      'total_kb is N KB; the budget is at most N KB.',
    ]);
    const free = await testSite('bad');
    expect(free.pages.flatMap(({ findings }) => findings).filter(({ code }) => code === 'DS1712')).toEqual(
      [],
    );
  });

  describe('without html-validate', () => {
    beforeAll(async () => {
      ({ site, pages } = await testSite('bad', {}, false));
    });

    test('report a missing lang, title or description, and a title of two pages with DS1732', () => {
      expect(messages('DS1732', '/')).toEqual(['it has no description.']);
      expect(messages('DS1732', '/cars/ute')).toEqual(['it has no description.']);
      expect(messages('DS1732', '/hidden')).toEqual(['its html element has no lang.', 'its title is empty.']);
      expect(site.filter(({ code }) => code === 'DS1732').map(({ message }) => message)).toEqual([
        '/cars/ute (vehicle): its title "Yard" is also that of /.',
      ]);
    });

    test('report form controls without a label with DS1733', () => {
      expect(messages('DS1733', '/')).toEqual([
        'input#name has no label.',
        'textarea has no label.',
        'select#body has no label.',
      ]);
    });

    test('report pictures without an alternative text with DS1734', () => {
      expect(messages('DS1734', '/')).toEqual(['div#pictures img has no alt.']);
    });
  });
});
