/** What holds for a page of every kind of every tenant, on a phone, a tablet and a desktop. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { builtPages, tenants } from '../support/pages.ts';
import { address, complaints, lookThrough } from './site.ts';

/** Sizes a page is loaded in. */
const LOADED = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** What a loaded page is then turned to. */
const TABLET = { width: 768, height: 1024 };

/** Elements that stick out to the right, for the message of a failure. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}

async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map((node) => `${id}: ${help}\n  ${node.html.slice(0, 160)}\n  ${node.failureSummary ?? ''}`),
  );
}

test('there are tenants, and each has the pages no dealer does without', () => {
  expect(tenants()).not.toEqual([]);
  for (const tenant of tenants()) {
    const kinds = builtPages(tenant).map(({ kind }) => kind);
    expect.soft(kinds, tenant).toEqual(expect.arrayContaining(['/', '/404.html', '/search/*', '/cars/*']));
  }
});

for (const tenant of tenants()) {
  for (const { kind, url } of builtPages(tenant)) {
    test(`${tenant} ${kind} fits, is quiet and accessible on a phone, a tablet and a desktop`, async ({
      page,
    }) => {
      const found = complaints(page);
      for (const { width, height } of LOADED) {
        await page.setViewportSize({ width, height });
        await page.goto(address(tenant, url));
        await lookThrough(page);
        expect.soft(await sticksOut(page), `horizontal scroll at ${width} px`).toEqual([]);
        expect.soft(await axe(page), `accessibility at ${width} px`).toEqual([]);
      }
      await page.setViewportSize(TABLET);
      expect.soft(await sticksOut(page), `horizontal scroll at ${TABLET.width} px`).toEqual([]);
      expect.soft(found, 'complaints of the page').toEqual([]);
    });
  }
}
