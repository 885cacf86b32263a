import { expect, test } from 'vitest';
import { checker } from '../_domain/check/check.case.ts';
import { themeSchema } from '../_domain/tenant/tenant.schema.ts';
import { seedShades } from '../_ui/theme/seed-shades.ts';
import { checks, contrastFindings } from './chrome.check.ts';

test('reports nothing for readable theme colours', async () => {
  expect(await checker(checks)({})).toEqual([]);
});

test('reports unreadable colours at the theme', () => {
  const pair = { front: 'text', back: 'canvas', ratio: 4.5, actual: 2.123 } as const;
  const [found] = contrastFindings([pair], { file: 'theme' });
  expect(found).toMatchObject({ code: 'DS1229', place: { file: 'theme' } });
  expect(found?.message).toContain('text on canvas has a contrast of 2.12:1; 4.5:1 is required');
});

const theme = { accent: '#0b5fff', ground: '#ffffff' };

test('reports the shade of an accent that is too light for controls, with its contrast', async () => {
  const [found, ...others] = await checker(checks)({ theme: { ...theme, accent: '#FFCC00' } });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'DS1248', severity: 'warning', place: { file: 'theme.accent' } });
  expect(found?.message).toMatch(
    /^The accent #ffcc00 is #[0-9a-f]{6} on buttons, .*against #ffffff.* has 1\.\d\d:1, and controls need 3:1\.$/,
  );
});

test.each([
  ['brand', '#ffcc00'],
  ['ink', '#999999'],
  ['ground', '#00ff88'],
] as const)('reports the shade of a %s that text needs', async (seed, colour) => {
  const found = await checker(checks)({ theme: { ...theme, [seed]: colour } });
  expect(found).toMatchObject([{ code: 'DS1248', place: { file: `theme.${seed}` } }]);
});

test('the shade that the warning names brings no further warning', async () => {
  for (const accent of ['#ffcc00', '#9be15d', '#f7a8b8']) {
    const [shade] = seedShades(themeSchema.parse({ ...theme, accent }));
    const shown = shade?.shown ?? accent;
    expect(shown).not.toBe(accent);
    expect(seedShades(themeSchema.parse({ ...theme, accent: shown }))).toEqual([]);
  }
});
