import { describe, expect, test } from 'vitest';
import { byGroup, photoGroups } from './photo-groups.ts';

const photo = (name: string, group?: string) => ({
  url: `/${name}.webp`,
  thumb: { url: `/${name}.webp` },
  ...(group && { group }),
});
const urls = (pictures: readonly { url: string }[]) => pictures.map(({ url }) => url);

describe('groups of photos', () => {
  const mixed = [
    photo('lead', 'exterior'),
    photo('dash', 'Inside'),
    photo('side', 'exterior'),
    photo('other'),
    photo('wheel', 'details'),
  ];
  test('sorts groups as the page does, with the lead photo first and photos without a group last', () => {
    expect(urls(byGroup(mixed))).toEqual([
      '/lead.webp',
      '/side.webp',
      '/dash.webp',
      '/wheel.webp',
      '/other.webp',
    ]);
    expect(photoGroups(byGroup(mixed))).toEqual([
      { name: 'Exterior', index: 0, count: 2 },
      { name: 'Interior', index: 2, count: 1 },
      { name: 'Details', index: 3, count: 1 },
    ]);
  });
  test('shows no groups when the feed names fewer than two', () => {
    const plain = [photo('lead'), photo('side', 'exterior')];
    expect(photoGroups(plain)).toEqual([]);
    expect(byGroup(plain)).toEqual(plain);
  });
});
