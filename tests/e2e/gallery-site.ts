/** A small site built for the gallery's tests: many photos, broken photos, one photo, videos of both kinds. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { VEHICLES } from '../../fixtures/media/manifest.ts';
import { COLOURS_OF } from '../../fixtures/media/studio/plan.ts';
import { Project, vehicles, type Row } from '../support/project.ts';

const ORIGIN = 'http://gallery.localhost';
const PHOTOS = '/photos/';
const EMBED = 'https://www.youtube.com/embed/abc';

/** Not below `/media`: of the site's own folders the build itself leaves broken photos out. */
const picture = (name: string) => ({
  url: `/photos/${name}.webp`,
  thumb: { url: `/photos/${name}-300.webp` },
});
const all = (COLOURS_OF['suv'] ?? [])
  .slice(0, 10)
  .flatMap((colour) => ['lead', 'side'].map((view) => picture(`suv/${colour}/${view}`)));
const alone = (url: string) => ({ url, thumb: { url } });

/** What the vehicles of the site have, by the end of their addresses. */
const ROWS: Readonly<Record<string, Row>> = {
  many: { images: all, external_video_url: EMBED },
  broken: {
    images: [
      alone('/photos/gone.webp'),
      ...all.slice(0, 2),
      alone('/photos/words.webp'),
      alone('/photos/empty.webp'),
      alone('/photos/mislabelled.webp'),
    ],
    video_url: '/media/walk-around.mp4',
  },
  one: { images: all.slice(0, 1) },
  three: { images: all.slice(0, 3) },
  modern: { images: [alone('/media/modern.webp'), alone('/media/modern-300.webp')] },
  upright: { images: [alone('/media/upright.webp'), alone('/media/modern.webp')] },
  bare: { images: [], video_url: '/media/walk-around.mp4' },
};

export type CaseName = keyof typeof ROWS;

export async function buildGallerySite(): Promise<Project> {
  const [car = {}] = vehicles(1);
  const rows = Object.entries(ROWS).map(([name, more]) => ({ ...car, id: name, slug: name, ...more }));
  const project = new Project(rows);
  await putModern(path.join(project.root, 'tenants/yard/media'));
  await project.build();
  return project;
}

/** One picture in two formats and two sizes, side by side, and an upright one. */
async function putModern(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const large = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#478' } });
  await large.clone().avif({ effort: 0 }).toFile(path.join(folder, 'modern.avif'));
  await large.clone().webp().toFile(path.join(folder, 'modern.webp'));
  await large.clone().resize(800, 1200).webp().toFile(path.join(folder, 'upright.webp'));
  await large.resize(300).webp().toFile(path.join(folder, 'modern-300.webp'));
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The headers the site asks its host for. */
function headersOf(project: Project): Record<string, string> {
  const [, block = ''] =
    /^\/\*\n((?: {2}.*\n)+)/.exec(readFileSync(path.join(project.output, '_headers'), 'utf8')) ?? [];
  return Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const [name, ...value] = line.trim().split(': ');
      return name ? [[name.toLowerCase(), value.join(': ')]] : [];
    }),
  );
}

/** Answers the browser as a static host would; returns the addresses that are asked for. */
export async function serveGallerySite(page: Page, project: Project): Promise<string[]> {
  const asked: string[] = [];
  const headers = headersOf(project);
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== ORIGIN) return route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' });
    if (url.pathname === '/photos/words.webp')
      return route.fulfill({ contentType: 'text/html', body: 'words' });
    if (url.pathname === '/photos/empty.webp') return route.fulfill({ contentType: 'image/webp', body: '' });
    if (url.pathname === '/photos/mislabelled.webp')
      return route.fulfill({
        headers: { ...headers, 'content-type': 'text/plain' },
        body: readFileSync(path.join(VEHICLES, 'suv/blue/lead.webp')),
      });
    const name = url.pathname.startsWith('/cars/') ? `${url.pathname}/index.html` : url.pathname;
    const file = name.startsWith(PHOTOS)
      ? path.join(VEHICLES, name.slice(PHOTOS.length))
      : path.join(project.output, name);
    if (!existsSync(file)) return route.fulfill({ status: 404, body: 'not found' });
    return route.fulfill({
      headers: { ...headers, 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' },
      body: readFileSync(file),
    });
  });
  return asked;
}

export const carAddress = (name: CaseName): string => `${ORIGIN}/cars/${name}`;
