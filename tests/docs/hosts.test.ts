/** Recipes for hosts other than nginx: the CDN function and the flat copy of a site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command, mustRun } from '../support/command.ts';
import { readFiles, Project, vehicles } from '../support/project.ts';
import { ROOT, textOf } from './guides.ts';

interface CdnRequest {
  uri: string;
  querystring?: Record<string, { value: string }>;
  statusCode?: number;
  headers?: { location?: { value: string } };
}

let project: Project;
beforeAll(async () => {
  project = new Project(vehicles(4));
  await project.pull();
  await project.build();
});
afterAll(() => project.remove());

describe('the CloudFront function', () => {
  const answer = (uri: string, form = 'never'): CdnRequest =>
    runInNewContext(
      `${textOf('docs/deploy/cloudfront.js')}; TRAILING_SLASH = ${JSON.stringify(form)}; handler({ request: { uri: ${JSON.stringify(uri)} } })`,
    ) as CdnRequest;

  test('maps every page of a site to an object in the bucket', () => {
    const files = project.files();
    const pages = [...files.keys()].filter((name) => name.endsWith('/index.html'));
    expect(pages.length).toBeGreaterThan(20);
    const lost = pages.filter(
      (name) => !files.has(answer(`/${name.replace('/index.html', '')}`).uri.slice(1)),
    );
    expect(lost).toEqual([]);
    expect(answer('/').uri).toBe('/index.html');
    expect(answer('/search/index.bin').uri).toBe('/search/index.bin');
  });

  test('redirects addresses with a slash, and those of the list', () => {
    expect(answer('/cars/vehicle-1/')).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/cars/vehicle-1' } },
    });
    expect(answer('/search').statusCode).toBe(301);
    const to = (uri: string) => answer(uri).headers?.location?.value;
    expect(['/cars/vehicle-1/index.html', '//cars/vehicle-1', '/cars//vehicle-1/'].map(to)).toEqual(
      Array.from({ length: 3 }, () => '/cars/vehicle-1'),
    );
    expect(to('/index.html')).toBe('/');
  });

  test('answers 410 for sold vehicles of the list, with a link to similar ones', () => {
    for (const uri of ['/cars/some-sold-car', '/cars/some-sold-car/'])
      expect(answer(uri)).toMatchObject({
        statusCode: 410,
        body: expect.stringContaining('href="/gone/some-sold-car.html"') as string,
      });
  });

  test('with trailing_slash "always" redirects addresses without a slash', () => {
    const to = (uri: string) => answer(uri, 'always').headers?.location?.value;
    expect(to('/cars/vehicle-1')).toBe('/cars/vehicle-1/');
    expect(answer('/cars/vehicle-1/', 'always').uri).toBe('/cars/vehicle-1/index.html');
    expect(to('/search/')).toBe('/search/new-used-and-demo-cars');
    expect(answer('/search/index.bin', 'always').uri).toBe('/search/index.bin');
    expect(answer('/', 'always').uri).toBe('/index.html');
  });
});

describe('the CloudFront function of a site', () => {
  const redirects = [
    { from: '/team', to: '/contact-us' },
    { from: '/sale', to: '/special-offers', status: 302 },
    { from: '/closed', status: 410 },
    { from: '/old/*', to: '/new/*' },
    { from: '/car.php?id=7', to: '/cars/vehicle-1' },
    { from: '/car.php?id=7&view=map', to: '/contact-us', status: 302 },
    { from: '/car.php?id=9', status: 410 },
  ];
  const script = path.join(ROOT, 'docs/deploy/cloudfront-function.mjs');

  test('follows the redirects of the site', async () => {
    project.putTenant({ redirects });
    await project.build();
    const { code, stdout } = await command(process.execPath, [script, 'yard'], project.root);
    expect(code).toBe(0);
    const answer = (uri: string): CdnRequest =>
      runInNewContext(`${stdout}; handler({ request: { uri: ${JSON.stringify(uri)} } })`) as CdnRequest;
    const summary = (uri: string) => [answer(uri).statusCode, answer(uri).headers?.location?.value];
    expect(['/team', '/team/', '/sale', '/closed', '/old/a/b', '/search'].map(summary)).toEqual([
      [301, '/contact-us'],
      [301, '/contact-us'],
      [302, '/special-offers'],
      [410, undefined],
      [301, '/new/a/b'],
      [301, '/search/new-used-and-demo-cars'],
    ]);
    expect(answer('/old').uri).toBe('/old/index.html');
    const withQuery = (query: string) => {
      const querystring = Object.fromEntries(
        [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]),
      );
      const request = JSON.stringify({ uri: '/car.php', querystring });
      const response = runInNewContext(`${stdout}; handler({ request: ${request} })`) as CdnRequest;
      return [response.statusCode, response.headers?.location?.value];
    };
    expect(['id=7&a=b', 'view=map&id=7', 'id=9', 'id=8'].map(withQuery)).toEqual([
      [301, '/cars/vehicle-1'],
      [302, '/contact-us'],
      [410, undefined],
      [undefined, undefined],
    ]);
  });

  test('refuses more redirects than a function can hold', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ from: `/old-page-${index}`, to: '/' }));
    project.putTenant({ redirects: many });
    await project.build();
    const { code, stderr } = await command(process.execPath, [script, 'yard'], project.root);
    expect([code, stderr]).toEqual([1, expect.stringContaining('CloudFront accepts 10240')]);
  });
});

describe('vercel.json', () => {
  const script = path.join(ROOT, 'docs/deploy/vercel.mjs');
  interface VercelConfig {
    trailingSlash: boolean;
    headers: { source: string; headers: { key: string; value: string }[] }[];
    redirects: { source: string; destination: string; statusCode: number; has?: object[] }[];
  }
  const buildConfig = async (trailingSlash: string): Promise<VercelConfig> => {
    project.putTenant({
      trailing_slash: trailingSlash,
      redirects: [
        { from: '/team', to: '/contact-us' },
        { from: '/sale', to: '/special-offers', status: 302 },
        { from: '/closed', status: 410 },
        { from: '/old/*', to: '/new/*' },
        { from: '/car.php?id=7.5', to: '/cars/vehicle-1' },
      ],
    });
    await project.build();
    const { stdout, stderr } = await command(process.execPath, [script, 'yard'], project.root);
    expect(stderr).toContain('answer 404 in place of 410');
    return JSON.parse(stdout) as VercelConfig;
  };

  test('has the redirects with queries and patterns, and the headers', async () => {
    const { trailingSlash, headers, redirects } = await buildConfig('never');
    expect(trailingSlash).toBe(false);
    const site = redirects.filter(
      ({ source }) => !source.startsWith('/cars') && !source.startsWith('/search'),
    );
    expect(site.filter(({ source }) => source !== '/used-car')).toEqual([
      {
        source: String.raw`/car\.php`,
        has: [{ type: 'query', key: 'id', value: String.raw`7\.5` }],
        destination: '/cars/vehicle-1',
        statusCode: 301,
      },
      { source: '/team', destination: '/contact-us', statusCode: 301 },
      { source: '/sale', destination: '/special-offers', statusCode: 302 },
      { source: '/old/:rest(.+)', destination: '/new/:rest', statusCode: 301 },
    ]);
    const ofAll = headers.filter(({ source }) => source === '/(.*)').flatMap((rule) => rule.headers);
    const policy = ofAll.find(({ key }) => key === 'Content-Security-Policy');
    expect(policy?.value).toMatch(/^default-src 'self'/);
  });

  test('has both forms of addresses when pages end with a slash', async () => {
    const { trailingSlash, redirects } = await buildConfig('always');
    expect(trailingSlash).toBe(true);
    const sources = redirects.map(({ source }) => source);
    expect(sources).toEqual(expect.arrayContaining(['/team', '/team/']));
  });

  test('is refused with more redirects than Vercel takes', async () => {
    const redirects = Array.from({ length: 2_049 }, (_, index) => ({ from: `/old-${index}`, to: '/' }));
    project.putTenant({ redirects });
    await project.build();
    const { code, stderr } = await command(process.execPath, [script, 'yard'], project.root);
    expect([code, stderr]).toEqual([1, expect.stringContaining('vercel.json takes 2048')]);
    project.putTenant({});
    await project.build();
  });
});

test('the response headers policy of CloudFront has every header of _headers', async () => {
  const script = path.join(ROOT, 'docs/deploy/cloudfront-headers.mjs');
  const { stdout } = await command(process.execPath, [script, 'yard'], project.root);
  const policy = JSON.parse(stdout) as {
    SecurityHeadersConfig: Record<string, Record<string, unknown>>;
    CustomHeadersConfig: { Quantity: number; Items: { Header: string; Value: string }[] };
  };
  const written = (project.files().get('_headers')?.toString() ?? '').split('\n/')[0] ?? '';
  const valueOf = (name: string) => new RegExp(`${name}: (.*)`).exec(written)?.[1];
  const { ContentSecurityPolicy, ReferrerPolicy, StrictTransportSecurity, ContentTypeOptions } =
    policy.SecurityHeadersConfig;
  expect(ContentSecurityPolicy?.['ContentSecurityPolicy']).toBe(valueOf('Content-Security-Policy'));
  expect(ReferrerPolicy?.['ReferrerPolicy']).toBe(valueOf('Referrer-Policy'));
  expect(`max-age=${String(StrictTransportSecurity?.['AccessControlMaxAgeSec'])}`).toBe(
    valueOf('Strict-Transport-Security'),
  );
  expect(ContentTypeOptions).toEqual({ Override: true });
  const { Quantity, Items } = policy.CustomHeadersConfig;
  expect(Items).toHaveLength(Quantity);
  for (const { Header, Value } of Items) expect(Value).toBe(valueOf(Header));
  expect(Quantity + 4).toBe(written.split('\n').filter((line) => line.startsWith('  ')).length);
});

describe('the flat copy', () => {
  let flat = new Map<string, Buffer>();
  beforeAll(async () => {
    const args = [path.join(ROOT, 'docs/deploy/flat.mjs'), 'yard', 'public/yard'];
    await mustRun(process.execPath, args, project.root);
    flat = readFiles(path.join(project.root, 'public/yard'));
  });

  test('has every page under its address, and every other file unchanged', () => {
    const names = new Map(
      [...project.files()].map(([name, body]) => [
        name === 'index.html' ? name : name.replace(/\/index\.html$/, '.html'),
        body,
      ]),
    );
    expect([...flat.keys()].toSorted()).toEqual([...names.keys()].toSorted());
    expect([...flat].filter(([name, body]) => !names.get(name)?.equals(body))).toEqual([]);
  });

  test('contains the hosts’ configuration files within the limits of Cloudflare Pages', () => {
    const text = (name: string): string[] => (flat.get(name)?.toString() ?? '').split('\n').filter(Boolean);
    expect(text('_headers').length).toBeGreaterThan(5);
    expect(text('_headers').filter((line) => /^\S/.test(line)).length).toBeLessThanOrEqual(100);
    expect(text('_headers').filter((line) => line.length > 2_000)).toEqual([]);
    expect(text('_redirects').length).toBeGreaterThan(0);
    expect(existsSync(path.join(project.root, 'public/yard/404.html'))).toBe(true);
  });
});
