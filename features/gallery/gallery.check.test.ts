import { expect, test } from 'vitest';
import { checker, yard } from '../_domain/check/check.case.ts';
import type { MediaFile } from '../_domain/check/check.ts';
import { fedCar as vehicle } from '../_domain/vehicle/vehicle.case.ts';
import { checks } from './gallery.check.ts';

const check = checker(checks);

const media = (...files: string[]): MediaFile[] =>
  files.map((file) => ({ file, source: `/none/${file}`, size: 1, mtimeMs: 0 }));

test("reports referenced media files that don't exist, comparing case-sensitively", async () => {
  const image = { image: { url: '/media/Yard%20one.webp', thumb: { url: '/media/thumb.webp?v=2' } } };
  const locations = [{ ...yard, image }];
  const there = media('media/Yard one.webp', 'media/thumb.webp');
  expect(await check({ locations }, { media: there })).toEqual([]);
  const [missing] = await check({ locations }, { media: media('media/yard one.webp', 'media/thumb.webp') });
  expect(missing).toMatchObject({ code: 'DS1227', place: { file: 'locations.0.image.image.url' } });
  expect(missing?.hint).toContain('`media/yard one.webp`');
});

test('leaves missing files of the logo and of fonts to their own rules', async () => {
  const theme = { accent: '#0b5fff', ground: '#ffffff', body: '/media/brand.woff2' };
  expect(await check({ theme, brand: { logo: { src: '/media/logo.svg' } } }, { media: [] })).toEqual([]);
});

test('warns about a video address that is a watch page', async () => {
  const videos = ['/media/walk.mp4', 'https://www.youtube.com/watch?v=abc', 'https://vimeo.com/123'];
  const vehicles = videos.map((video_url) => vehicle({ video_url }));
  const [found, ...others] = await check({}, { vehicles });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'DS1241', severity: 'warning' });
  expect(found?.message).toMatch(/^2 vehicles have .*watch\?v=abc and others\.$/);
  expect(await check({}, { vehicles: vehicles.slice(0, 1) })).toEqual([]);
});

test('warns about pictures without https and names the first', async () => {
  const images = ['http://a.example/1.jpg', 'https://b.example/2.jpg', 'http://c.example/3.jpg'];
  const vehicles = images.map((url) => vehicle({ images: [{ url, thumb: { url } }] }));
  expect(await check({}, { vehicles })).toMatchObject([
    {
      code: 'DS1245',
      severity: 'warning',
      message: expect.stringMatching(/^2 vehicles .*http:\/\/a\.example/) as unknown,
    },
  ]);
  expect(await check({}, { vehicles: vehicles.slice(1, 2) })).toEqual([]);
});
