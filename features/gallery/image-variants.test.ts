import { describe, expect, test } from 'vitest';
import { imageVariants, isComplete, variantNames, type SizedFile } from './image-variants.ts';

const of = (file: string, width: number, height = (width * 2) / 3): SizedFile => ({ file, width, height });
const lead = of('media/suv/lead.webp', 1200);

test('treats a name with another extension or a width suffix as a possible variant', () => {
  const kin = variantNames([
    'media/suv/lead.webp',
    'media/suv/lead.avif',
    'media/suv/lead-300.webp',
    'media/suv/lead-600.avif',
    'media/suv/lead-side.webp',
    'media/suv/leading.webp',
    'media/suv/lead.svg',
    'media/ute/lead.avif',
  ]);
  const found = ['media/suv/lead.avif', 'media/suv/lead-300.webp', 'media/suv/lead-600.avif'];
  expect(kin('media/suv/lead.webp')).toEqual(found);
  expect(kin('media/suv/leading.webp')).toEqual([]);
});

describe('compares the sizes of possible variants', () => {
  test.each<[string, SizedFile, boolean]>([
    ['as wide as its name says', of('media/suv/lead-300.webp', 300), true],
    ['a car called 300', of('media/suv/lead-300.webp', 1024), false],
    ['another shape', of('media/suv/lead-300.webp', 300, 300), false],
    ['the same in another format', of('media/suv/lead.avif', 1200), true],
    ['another size under the same name', of('media/suv/lead.avif', 900), false],
    ['larger than the picture itself', of('media/suv/lead-2000.webp', 2000), false],
    ['a shape that was rounded', of('media/suv/lead-100.webp', 100, 67), true],
  ])('%s', (_name, other, same) => {
    expect(imageVariants(lead, [other])).toHaveLength(same ? 2 : 1);
  });
});

test('sorts variants by width with AVIF last, and prefers WebP', () => {
  const files = [
    of('media/suv/lead.avif', 1200),
    of('media/suv/lead-300.avif', 300),
    of('media/suv/lead-300.jpg', 300),
  ];
  expect(
    imageVariants(lead, [...files, of('media/suv/lead-300.webp', 300), of('media/suv/lead-600.jpg', 600)]),
  ).toEqual([
    [300, '/media/suv/lead-300.webp'],
    [600, '/media/suv/lead-600.jpg'],
    [1200, '/media/suv/lead.webp'],
    [300, '/media/suv/lead-300.avif', 'avif'],
    [1200, '/media/suv/lead.avif', 'avif'],
  ]);
  expect(imageVariants(of('media/a, b?.webp', 9), [])).toEqual([[9, '/media/a%2C%20b%3F.webp']]);
});

describe('isComplete', () => {
  const avif = of('media/suv/lead.avif', 1200);
  const thumb = of('media/suv/lead-300.webp', 300);
  const [light, heavy] = [false, true];
  test.each<[string, SizedFile, { others: SizedFile[]; weight: boolean; complete: boolean }]>([
    ['light', lead, { others: [], weight: light, complete: true }],
    ['heavy and alone', lead, { others: [], weight: heavy, complete: false }],
    ['heavy, with a smaller size', lead, { others: [thumb], weight: heavy, complete: true }],
    ['heavy, with AVIF only', lead, { others: [avif], weight: heavy, complete: false }],
    ['AVIF alone', avif, { others: [], weight: light, complete: false }],
    ['AVIF with the same as WebP', avif, { others: [lead], weight: light, complete: true }],
    ['AVIF with a thumbnail only', avif, { others: [thumb], weight: light, complete: false }],
  ])('%s', (_name, own, { others, weight, complete }) => {
    expect(isComplete(imageVariants(own, others), own, weight)).toBe(complete);
  });
});
