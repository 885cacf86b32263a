import { expect, test } from 'vitest';
import { checker } from '../_domain/check/check.case.ts';
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
