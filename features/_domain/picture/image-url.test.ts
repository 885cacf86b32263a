import { describe, expect, test } from 'vitest';
import { imageUrl, sizedAddress } from './image-url.ts';

describe('requests width, quality 75 and automatic format from known hosts', () => {
  test.each([
    ['https://demo.imgix.net/a/b.jpg', 'https://demo.imgix.net/a/b.jpg?w=600&q=75&fit=min&auto=format'],
    [
      'https://res.cloudinary.com/demo/image/upload/v1/a/b.jpg',
      'https://res.cloudinary.com/demo/image/upload/w_600,q_75,f_auto,c_lfill/v1/a/b.jpg',
    ],
    [
      'https://ik.imagekit.io/x/a.jpg',
      'https://ik.imagekit.io/x/a.jpg?tr=w-600%2Cq-75%2Cc-maintain_ratio%2Cfo-auto',
    ],
    [
      'https://images.ctfassets.net/x/y/z/a.jpg',
      'https://images.ctfassets.net/x/y/z/a.jpg?w=600&q=75&fit=fill',
    ],
    ['https://cdn.shopify.com/s/a.jpg?v=1', 'https://cdn.shopify.com/s/a.jpg?v=1&width=600&quality=75'],
    [
      'https://cars.example/cdn-cgi/image/width=200/a.jpg',
      'https://cars.example/cdn-cgi/image/width=600,quality=75,f=auto,fit=cover/a.jpg',
    ],
    ['https://x.b-cdn.net/a.jpg', 'https://x.b-cdn.net/a.jpg?width=600&quality=75'],
    ['https://i0.wp.com/cars.example/a.jpg', 'https://i0.wp.com/cars.example/a.jpg?quality=75&w=600&crop=1'],
  ])('%s', (url, expected) => {
    expect(imageUrl(url, 600)).toBe(expected);
  });

  test('addresses of different widths differ only in the width', () => {
    const sized = sizedAddress('https://demo.imgix.net/a.jpg');
    expect(sized?.(400)).toBe('https://demo.imgix.net/a.jpg?w=400&q=75&fit=min&auto=format');
    expect(sized?.(1200)).toBe('https://demo.imgix.net/a.jpg?w=1200&q=75&fit=min&auto=format');
  });

  test('never mistakes digits of the address for a width', () => {
    const url = 'https://demo.imgix.net/3989-3967/3947.jpg';
    expect(imageUrl(url, 600)).toBe(`${url}?w=600&q=75&fit=min&auto=format`);
  });

  test.each([
    ['https://demo.imgix.net/b.jpg?w=1200&h=800&fit=crop', /w=600&h=400/],
    ['https://ik.imagekit.io/x/a.jpg?tr=w-1200,h-800', /w-600%2Ch-400/],
    ['https://res.cloudinary.com/demo/image/upload/c_fill,w_1200,h_800/v1/b.jpg', /w_600,h_400|h_400,w_600/],
  ])('preserves the shape of a crop: %s', (url, expected) => {
    expect(imageUrl(url, 600)).toMatch(expected);
  });
});

describe('leaves the address unchanged', () => {
  test.each([
    ['unknown host', 'https://cdn.example/a.jpg?w=1200'],
    ['path of the site', '/media/vehicles/a.webp'],
    ['no https', 'http://demo.imgix.net/a.jpg'],
    ['host name inside the path', 'https://cdn.example/demo.imgix.net/a.jpg'],
    ['signed', 'https://demo.imgix.net/a.jpg?w=800&s=0123456789abcdef'],
    ['signed in the path', 'https://res.cloudinary.com/demo/image/upload/s--abc--/v1/a.jpg'],
    ['sizes fixed by its site', 'https://cars.example/_next/image?url=%2Fa.jpg&w=640&q=75'],
    ['not understood by its host', 'https://x.graphassets.com/abc'],
    ['no address', 'https://[bad'],
  ])('%s', (_name, url) => {
    expect(sizedAddress(url)).toBeUndefined();
    expect(imageUrl(url, 600)).toBe(url);
  });
});
