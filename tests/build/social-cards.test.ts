/** Preview pictures of shared pages, by the real command. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles, type Row } from '../support/project.ts';
import { withBrokenPackages, withoutPackages } from '../support/without-packages.ts';
import { sendRequest, Server } from '../support/server.ts';

let project: Project;
let stock: Row[];
beforeAll(async () => {
  stock = vehicles(6, { images: [], price_type: 'Drive Away' });
  project = new Project(stock);
  await project.build();
});
afterAll(() => project.remove());

const imageOf = (page: string): string | undefined => {
  const html = readFileSync(path.join(project.output, page, 'index.html'), 'utf8');
  const [, href] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  return href === undefined ? undefined : new URL(href).pathname.slice(1);
};
const drawn = (): string[] => {
  const folder = path.join(project.output, 'previews');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};
const dates = (): Map<string, number> =>
  new Map(drawn().map((name) => [name, statSync(path.join(project.output, 'previews', name)).mtimeMs]));

test('every vehicle has its picture, and other pages share one', () => {
  expect(drawn()).toHaveLength(7);
  expect(imageOf('cars/vehicle-1')).toMatch(/^previews\//);
  expect(imageOf('cars/vehicle-1')).not.toBe(imageOf('cars/vehicle-2'));
  expect(imageOf('privacy-policy')).toBe(imageOf('contact'));
  expect(existsSync(path.join(project.output, imageOf('privacy-policy') ?? ''))).toBe(true);
});

test('a changed price gives a new picture to that vehicle and leaves the others alone', async () => {
  const before = dates();
  const image = imageOf('cars/vehicle-1');
  stock[1] = { ...stock[1], price: 20_150 };
  project.putStock(stock);
  await project.pull();
  await project.build();
  expect(imageOf('cars/vehicle-1')).not.toBe(image);
  const after = dates();
  expect([...after].filter(([name, date]) => before.get(name) !== date)).toHaveLength(1);
  expect(after.size).toBe(before.size);
});

test('browsers and phones find the icons at their usual addresses', async () => {
  const server = await Server.start(project, '--static');
  const icons = await Promise.all(
    ['/favicon.ico', '/apple-touch-icon.png'].map((address) => sendRequest(server.port, address)),
  );
  await server.stop();
  expect(icons.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
    [200, 'image/x-icon'],
    [200, 'image/png'],
  ]);
});

test('off by option, no picture is drawn', async () => {
  project.putTenant({ options: { 'social-cards': { enabled: false } } });
  await project.build();
  expect(drawn()).toEqual([]);
  expect(existsSync(path.join(project.output, 'favicon.ico'))).toBe(true);
  expect(imageOf('privacy-policy')).toBeUndefined();
});

describe.each([
  ['is not installed', withoutPackages('sharp')],
  ['does not load', withBrokenPackages('sharp')],
])('when sharp %s', (_, env) => {
  test('the build draws no pictures and no icons, and its pages name none', async () => {
    const own = new Project(vehicles(2, { images: [] }));
    const { code } = await own.runWith(env, 'build', '--tenant', 'yard');
    expect(code).toBe(0);
    const files = [...own.files()];
    expect(files.filter(([name]) => /^previews\/|favicon\.ico|apple-touch-icon/.test(name))).toEqual([]);
    const pages = files.filter(([name]) => name.endsWith('.html'));
    expect(pages.filter(([, body]) => body.includes('og:image'))).toEqual([]);
    own.remove();
  });
});
