/**
 * A page of every skeleton answers every question that only reads: one load on a phone, one on a desktop and one without
 * JavaScript. `sweep/plan.ts` has the questions by screen; a run writes the groups of pages to
 * `.dealersite/reports/page-groups.json`.
 */
import { expect } from '@playwright/test';
import { builtPages, tenants } from '../../support/pages.ts';
import { afterFrames, quiet } from '../page-idle.ts';
import { address, lookThrough } from '../site.ts';
import { groups } from './pages.ts';
import { LOADS, WATCHES } from './plan.ts';
import { findMissingContent } from './without-script.ts';
import { test } from '../test.ts';

test('tenants exist, with the pages that every dealer needs', () => {
  expect(tenants()).not.toEqual([]);
  const kinds = ['/', '/404.html', '/search/*', '/cars/*', '/contact-us/*', '/form', '/success'];
  for (const tenant of tenants()) {
    const found = builtPages(tenant).map(({ kind }) => kind);
    expect.soft(found, tenant).toEqual(expect.arrayContaining(kinds));
  }
});

test('swept pages have the parts that questions look for', () => {
  const parts = groups.flatMap(({ introduces }) => introduces);
  expect(parts).toEqual(
    expect.arrayContaining([
      '[data-vehicle-buy-box]',
      '[data-ui-folds]',
      '[data-ui-price]',
      '[data-watchlist]',
    ]),
  );
});

for (const { page: built, size } of groups)
  test(`${built.tenant} ${built.url} answers for ${size} pages`, async ({ page, unscripted }) => {
    test.setTimeout(120_000);
    const href = address(built.tenant, built.url);
    const reports = await Promise.all(
      WATCHES.map(async ({ name, start }) => ({ name, list: await start(page) })),
    );
    for (const { reducedMotion, screens } of LOADS) {
      await page.emulateMedia({ reducedMotion });
      for (const [index, { width, height, questions, needs }] of screens.entries()) {
        if (needs !== undefined && (await page.locator(needs).count()) === 0) continue;
        await page.setViewportSize({ width, height });
        if (index === 0) {
          await page.goto('about:blank');
          await page.goto(href);
          await quiet(page);
          await lookThrough(page);
        }
        await afterFrames(page);
        for (const { name, find } of questions)
          expect.soft(await find(page), `${name} at ${width} × ${height} of ${href}`).toEqual([]);
      }
    }
    for (const { name, list } of reports) expect.soft(await list(), `${name} of ${href}`).toEqual([]);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await unscripted.goto(href);
    expect
      .soft(await findMissingContent(unscripted, title), `content without JavaScript of ${href}`)
      .toEqual([]);
  });
