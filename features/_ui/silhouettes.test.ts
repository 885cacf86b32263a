import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SILHOUETTE_SHEET, SILHOUETTES } from '../_domain/vehicle/silhouette.ts';
import { silhouetteSheet } from './silhouettes.ts';

test('includes every outline as a symbol of the sheet', () => {
  const sheet = silhouetteSheet();
  for (const name of SILHOUETTES) expect(sheet).toContain(`<symbol id="${name}" viewBox="0 0 120 48"><path`);
  expect(sheet).not.toMatch(/NaN|undefined|Infinity|style|script/);
  expect(sheet.length).toBeLessThan(10_000);
});

test('a changed outline needs a new file name, because hosts cache the sheet forever', () => {
  expect([SILHOUETTE_SHEET, hash('sha1', silhouetteSheet(), 'base64url').slice(0, 8)]).toEqual([
    '/assets/bodies-1.svg',
    'ia7-lojy',
  ]);
});
