import { describe, expect, test } from 'vitest';
import {
  leadPicture,
  photoCount,
  placeholderTest,
  showcase,
  usableImages,
  type PicturedVehicle,
} from './pictures.ts';

const picture = (name: string) => ({ url: `/media/${name}.jpg`, thumb: { url: `/media/${name}-thumb.jpg` } });
const alone = (url: string) => ({ url, thumb: { url } });
const [a, b, c] = [picture('a'), picture('b'), picture('c')] as const;
const none = 'https://cdn.example/img/No-Image-600x400.png?v=2';

describe('images matching known default-placeholder URLs count as no image', () => {
  test.each([
    [none, true],
    ['/media/default_vehicle.jpg', true],
    ['/default_video_thumbnail.png', true],
    ['/default_image.png', true],
    ['/media/default-image-600.jpg', true],
    ['/media/placeholder/front.jpg', false],
    ['/media/2021-mazda-cx-5.jpg', false],
    ['/media/a.jpg?from=/no-image', false],
  ])('%s: %s', (url, isPlaceholder) => {
    expect(usableImages({ images: [alone(url)] })).toHaveLength(isPlaceholder ? 0 : 1);
  });

  test('the tenant can configure its own placeholder images', () => {
    const isOurs = placeholderTest(['cdn.example/stand-in/*.webp', '']);
    expect(isOurs('https://cdn.example/stand-in/ute.webp')).toBe(true);
    expect(isOurs('https://cdnXexample/stand-in/ute.webp')).toBe(false);
    expect(isOurs('https://cdn.example/stand-in/2021/ute.webp')).toBe(false);
    expect(placeholderTest([])('anything')).toBe(false);
  });
});

describe('the primary image comes first', () => {
  test.each<[string, PicturedVehicle, object[]]>([
    ['none named', { images: [a, b] }, [a, b]],
    ['among the images', { images: [a, b, c], primary_image_url: b.url }, [b, a, c]],
    ['named by its thumbnail', { images: [a, b], primary_image_url: b.thumb.url }, [b, a]],
    ['not among the images', { images: [a], primary_image_url: '/media/x.jpg' }, [alone('/media/x.jpg'), a]],
    ['a stand-in', { images: [a, b], primary_image_url: none }, [a, b]],
    ['a stand-in among the images', { images: [alone(none), a], primary_image_url: none }, [a]],
    ['thumbnails only', { images: [], thumbnails: [none, '/t/1.jpg'] }, [alone('/t/1.jpg')]],
    ['nothing', { images: [] }, []],
  ])('%s', (_name, vehicle, expected) => {
    expect(showcase(vehicle)).toEqual(expected);
    expect(leadPicture(vehicle)).toEqual(expected[0]);
  });
});

describe('photo count', () => {
  test.each<[string, PicturedVehicle, number]>([
    ['what can be seen', { images: [a, b, alone(none)], photos_count: 9 }, 2],
    ['a stand-in is no photograph', { images: [alone(none)], photos_count: 1 }, 0],
    ['a hit without images', { images: [], primary_image_url: a.url, photos_count: 14 }, 14],
    ['thumbnails only', { images: [], thumbnails: ['/t/1.jpg', '/t/2.jpg'] }, 2],
  ])('%s', (_name, vehicle, count) => {
    expect(photoCount(vehicle)).toBe(count);
  });
});
