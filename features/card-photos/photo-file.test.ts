import { describe, expect, test } from 'vitest';
import { createSite } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import { cardPhotoFiles } from './card-photo-files.source.ts';
import { photoFile, photosIn } from './photo-file.ts';

const images = ['/a.jpg', '/b.jpg', '/c.jpg'].map((url) => ({ url, thumb: { url } }));
const filesOf = (options: object) => {
  const vehicle = car({ slug: 'one', images });
  const tenant = { ...dealer({}), options: { 'card-photos': options } };
  return [...cardPhotoFiles(createSite({ tenant, vehicles: [vehicle], now: 0 }))];
};

describe('photos of cards', () => {
  test('are in a file by the slug, without the first one', () => {
    const [file] = filesOf({});
    expect(file?.file).toBe(photoFile('one', 16));
    expect(photosIn(JSON.parse(String(file?.body)), 'one')).toEqual(['/b.jpg', '/c.jpg']);
  });

  test('are as many as the tenant wants, and none with 1', () => {
    const [file] = filesOf({ most: 2 });
    expect(photosIn(JSON.parse(String(file?.body)), 'one')).toEqual(['/b.jpg']);
    expect(filesOf({ most: 1 })).toEqual([]);
  });

  test.each([
    ['another version', { version: 9, photos: { one: ['/b.jpg'] } }],
    ['another vehicle', { version: 1, photos: { two: ['/b.jpg'] } }],
    ['no object', null],
    ['no list', { version: 1, photos: { one: 'x' } }],
  ])('are none in a file with %s', (_name, file) => {
    expect(photosIn(file, 'one')).toEqual([]);
  });
});
