/** How long a vehicle page is on a phone (specification, section 2). */
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { builtPages, tenants } from '../../support/pages.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

/** Sections that stay open. */
const OPEN = ['dealer-comments'];

const findPage = (tenant: string, has: RegExp = /data-ui-price=/): string | undefined =>
  builtPages(tenant, Infinity).find(
    ({ kind, file }) =>
      kind === '/cars/*' &&
      has.test(readFileSync(file, 'utf8')) &&
      !/<strong>SOLD</.test(readFileSync(file, 'utf8')),
  )?.url;

const states = (page: Page) =>
  page
    .locator('#main details:is([data-ui-folds], #dealer-comments)')
    .evaluateAll((all: HTMLDetailsElement[]) =>
      all.map((one) => [one.id || (one.closest('section')?.id ?? ''), one.open] as const),
    );

for (const tenant of tenants())
  test(`${tenant}: sections start folded on a phone and open on a desktop`, async ({ page }) => {
    const url = findPage(tenant) ?? findPage(tenant, /#vehicle-map/) ?? '';
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(tenant, url));
    const folded = await states(page);
    expect(folded.length).toBeGreaterThan(3);
    expect(folded.filter(([id, isOpen]) => isOpen !== OPEN.includes(id))).toEqual([]);
    await expect(page.locator('#vehicle-details > summary')).toContainText(/\d+ items/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address(tenant, url));
    expect((await states(page)).filter(([, isOpen]) => !isOpen)).toEqual([]);
  });

test('without JavaScript every section is open on a phone', async ({ unscripted: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbourline', findPage('harbourline') ?? ''));
  expect((await states(page)).filter(([, isOpen]) => !isOpen)).toEqual([]);
});

test('a link to a folded section opens it, so does an address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const url = findPage('harbourline', /href="#finance-calculator"/) ?? '';
  await page.goto(address('harbourline', url));
  await page.getByRole('link', { name: 'Work out your repayments' }).click();
  await expect(page.locator('#finance-calculator')).toHaveAttribute('open');
  await page.goto(address('harbourline', `${url}#vehicle-map`));
  await page.reload();
  await expect(page.locator('#vehicle-map details').first()).toHaveAttribute('open');
});

test('a fragment that cannot be decoded opens nothing and throws nothing', async ({ page }) => {
  const exceptions: string[] = [];
  page.on('pageerror', ({ message }) => exceptions.push(message));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbourline', `${findPage('harbourline') ?? ''}#%E0%A4%A`));
  await expect(page.locator('#vehicle-details')).not.toHaveAttribute('open');
  expect(exceptions).toEqual([]);
});
