import { expect, test } from 'vitest';
import { checker, codesOf } from '../_domain/check/check.case.ts';
import { redirectLimitFindings } from '../_domain/tenant/file-limits.ts';
import { buildChecks } from './redirect-order.check.ts';
import { checks } from './seo.check.ts';

const checkOrder = checker({ tenant: buildChecks });
const checkPages = checker(checks);
const moved = (from: string, to: string) => ({ from, to });

test('accepts redirects that lead to their end in one step', async () => {
  const redirects = [
    moved('/a', '/cars'),
    moved('/b/*', '/cars/*'),
    moved('/c', 'https://a.example/c'),
    { from: '/d', status: 410 as const },
  ];
  expect(await checkOrder({ redirects })).toEqual([]);
});

test('refuses a second redirect of an address, with or without a slash', async () => {
  const findings = await checkOrder({
    redirects: [moved('/a', '/x'), moved('/b', '/x'), moved('/a/', '/y')],
  });
  expect(codesOf(findings)).toEqual(['DS2992 redirects.2.from']);
  expect(findings[0]?.message).toContain('redirects[0]');
});

test.each([
  ['itself', [moved('/a', '/a/')]],
  ['itself by a pattern', [moved('/a/*', '/a/b/*')]],
  ['each other', [moved('/a', '/b'), moved('/b', '/a')]],
  ['themselves with their query', [moved('/car.php?id=7', '/car.php')]],
  ['patterns that make each other longer', [moved('/a/*', '/b/x/*'), moved('/b/*', '/a/*')]],
  ['a pattern that leads back', [moved('/a', '/b/1'), moved('/b/*', '/a')]],
])('refuses redirects that lead to %s', async (_what, redirects) => {
  const codes = codesOf(await checkOrder({ redirects }));
  expect(codes.length).toBeGreaterThan(0);
  expect(new Set(codes.map((code) => code.split(' ')[0]))).toEqual(new Set(['DS2993']));
});

test('refuses a second redirect with the same parameters, and accepts others of the path', async () => {
  const findings = await checkOrder({
    redirects: [
      moved('/a?b=1&c=2', '/x'),
      moved('/a/?c=2&b=1', '/x'),
      moved('/a?b=1', '/x'),
      moved('/a', '/x'),
    ],
  });
  expect(codesOf(findings)).toEqual(['DS2992 redirects.1.from']);
});

test('warns of redirects with a query when the host skips them', async () => {
  const redirects = [moved('/a', '/x'), moved('/a?b=1', '/x'), moved('/a?b=2', '/x')];
  const findings = await checkOrder({ redirects, hosting: 'cloudflare-pages' });
  expect(codesOf(findings)).toEqual(['DS2988? redirects.1.from']);
  expect(findings[0]?.message).toContain('2 redirects with a query, such as /a?b=1');
  expect(await checkOrder({ redirects })).toEqual([]);
});

test('refuses a redirect to another redirect, and offers the end as its fix', async () => {
  const replaced: unknown[] = [];
  const findings = await checkOrder(
    { redirects: [moved('/a', '/b?c=d'), moved('/b', '/cars')] },
    {
      replacement(_path, value) {
        replaced.push(value);
        return { line: 1, column: 1, before: '', after: '' };
      },
    },
  );
  expect(codesOf(findings)).toEqual(['DS2994 redirects.0.to']);
  expect(findings[0]?.hint).toContain('"/cars"');
  expect(replaced).toEqual(['/cars']);
});

test('accepts a redirect to a page that another redirect hides, and leaves that one to the rule about pages', async () => {
  const redirects = [
    moved('/old', '/warranty'),
    moved('/warranty', '/about-us'),
    moved('/about-us', '/warranty'),
    moved('/news', '/team'),
    moved('/team', '/about-us'),
  ];
  const pages = () => ['/warranty', '/about-us'];
  expect(codesOf(await checkOrder({ redirects }, { pages }))).toEqual(['DS2994 redirects.3.to']);
  expect(codesOf(await checkPages({ redirects }, { pages }))).toEqual([
    'DS2995 redirects.1.from',
    'DS2995 redirects.2.from',
  ]);
});

test('refuses a redirect to an address that is gone', async () => {
  const findings = await checkOrder({ redirects: [moved('/a', '/b'), { from: '/b', status: 410 as const }] });
  expect(codesOf(findings)).toEqual(['DS2994 redirects.0.to']);
  expect(findings[0]?.hint).toContain('410');
});

test('refuses redirects that hide a page or a file, and warns of those that lead nowhere', async () => {
  const redirects = [
    moved('/cars/kia', '/'),
    moved('/search/*', '/'),
    moved('/media/a.png', '/'),
    moved('/old', '/serch/kia'),
    moved('/old-list', '/list.pdf'),
    moved('/old-api', '/api/x'),
  ];
  const findings = await checkPages(
    { redirects },
    {
      pages: () => ['/', '/cars/kia', '/search/kia'],
      media: [{ file: 'media/a.png', source: '', size: 1, mtimeMs: 0 }],
      vehicles: [],
    },
  );
  expect(codesOf(findings)).toEqual([
    'DS2995 redirects.0.from',
    'DS2995 redirects.1.from',
    'DS2995 redirects.2.from',
    'DS2996? redirects.3.to',
  ]);
  expect(findings[3]?.hint).toContain('Did you mean /search/kia?');
});

test.each(['/assets/*', '/api/*', '/media/*', '/robots.txt', '/favicon.ico', '/sitemap.xml'])(
  'refuses a redirect that hides files of every site: %s',
  async (from) => {
    expect(codesOf(await checkPages({ redirects: [moved(from, '/')] }))).toEqual(['DS2995 redirects.0.from']);
  },
);

test('without stock no target counts as missing', async () => {
  expect(await checkPages({ redirects: [moved('/old', '/search/kia')] })).toEqual([]);
});

test('warns when Cloudflare Pages skips redirects, and counts no lines that it skips anyway', () => {
  const line = (from: string, status = 301) => `${from} / ${status}\n`;
  const lines = (count: number, from: (index: number) => string, status?: number) =>
    Array.from({ length: count }, (_, index) => line(from(index), status)).join('');
  const warn = (file: string) =>
    redirectLimitFindings({ hosting: 'cloudflare-pages' }, file).map(
      ({ code, message }) => `${code} ${message}`,
    );
  const most =
    lines(2_000, (n) => `/a${n}`) +
    lines(100, (n) => `/b${n}/*`) +
    lines(9, (n) => `/c${n}`, 410) +
    lines(9, (n) => `/c id=${n}`);
  expect(warn(most)).toEqual([]);
  expect(warn(`${line('/x')}${line('/x/*')}${most}`)).toEqual([
    'DS2997 _redirects has 2001 lines without a `*`. Cloudflare Pages on a free plan follows the first 2000.',
    'DS2997 _redirects has 101 lines with a `*`. Cloudflare Pages on a free plan follows the first 100.',
  ]);
  expect(redirectLimitFindings({}, most + most)).toEqual([]);
});
