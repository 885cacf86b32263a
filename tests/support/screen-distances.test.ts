import { expect, test } from 'vitest';
import { distancesBetweenSites, distancesWithinSites, type Screen } from './screen-distances.ts';

const screen = (site: string, kind: string, ...pixels: number[]): Screen => ({
  site,
  kind,
  pixels: Uint8Array.from(pixels),
});
const SCREENS = [
  screen('dark', 'contact', 0, 10),
  screen('dark', 'about', 20, 30),
  screen('light', 'contact', 200, 210),
  screen('light', 'about', 220, 230),
  screen('grey', 'contact', 100, 110),
];

test('compares two sites by the pages of the same kind, the closest pair first', () => {
  expect(distancesBetweenSites(SCREENS)).toEqual([
    { name: 'dark – grey', value: 100 },
    { name: 'light – grey', value: 100 },
    { name: 'dark – light', value: 200 },
  ]);
});

test('compares the pages of one site with each other', () => {
  expect(distancesWithinSites(SCREENS.slice(0, 2))).toEqual([{ name: 'dark', value: 20 }]);
});
