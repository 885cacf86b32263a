/** A tenant's own pictures, from the media folder to the page. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';

let project: Project;
const alone = (url: string) => ({ url, thumb: { url } });
const page = () => readFileSync(path.join(project.output, 'cars/vehicle-0/index.html'), 'utf8');

beforeAll(async () => {
  const images = ['/media/missing.jpg', '/media/large.jpg', '/media/words.jpg', '/media/empty.png'].map(
    alone,
  );
  project = new Project(vehicles(1, { images }));
  const media = path.join(project.root, 'tenants/yard/media');
  mkdirSync(media, { recursive: true });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = sharp({ create: { width: 1300, height: 900, channels: 3, background: '#888', noise } });
  writeFileSync(path.join(media, 'large.jpg'), await large.jpeg().toBuffer());
  writeFileSync(path.join(media, 'words.jpg'), '<p>Not found</p>');
  writeFileSync(path.join(media, 'empty.png'), '');
}, 60_000);
afterAll(() => project.remove());

test('a page shows renditions of the large picture; the broken ones are left out and named as warnings', async () => {
  const { code, stderr } = await project.run('build', '--tenant', 'yard');
  expect(code).toBe(0);
  for (const file of ['words.jpg', 'empty.png'])
    expect(stderr).toMatch(new RegExp(`DS1300[^]*${file.replace('.', '\\.')}`));
  expect(stderr).toMatch(/DS1302[^]*\/media\/missing\.jpg/);
  expect(stderr).not.toContain('large.jpg');
  expect(page()).toMatch(/srcSet="\/assets\/pictures\/\w+-300\.webp 300w[^"]*-1200\.webp 1200w"/);
  expect(page()).not.toMatch(/words\.jpg|empty\.png|missing\.jpg/);
  const files = [...project.files().keys()].filter((name) => name.startsWith('assets/pictures/'));
  expect(files).toHaveLength(5);
}, 60_000);

test('check names the broken and the missing ones as well', async () => {
  const { code, stderr } = await project.run('check', '--tenant', 'yard');
  expect(code).toBe(0);
  expect(stderr).toMatch(/DS1300[^]*empty\.png/);
  expect(stderr).toMatch(/DS1302[^]*\/media\/missing\.jpg/);
}, 60_000);

test('the next build renders no picture and no page again', async () => {
  expect(await project.build()).toMatchObject({ rendered: 0, written: 0 });
}, 60_000);

test('a picture that is mended shows with the next build', async () => {
  const media = path.join(project.root, 'tenants/yard/media');
  writeFileSync(path.join(media, 'empty.png'), readFileSync(path.join(media, 'large.jpg')));
  await project.build();
  expect(page()).toContain('1 / 2');
  rmSync(path.join(project.root, '.dealersite/pictures'), { recursive: true });
  expect(await project.build()).toMatchObject({ rendered: 0 });
}, 60_000);
