/** The first press on a filter: its checkbox is in the page, and the press counts whatever loads meanwhile. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { templateOptions } from '../../../features/_domain/tenant/template.ts';
import { root, tenants } from '../../support/pages.ts';
import { atRest } from '../page-idle.ts';
import { ALL, filters, results, settled } from '../search-page.ts';
import { address, holdRequests } from '../site.ts';
import { watchShifts } from '../vehicle-page.ts';

type Facets = ReturnType<typeof templateOptions>['facets'];

/** Returns the first tenant with this position of filters and this listing. */
function tenantWith(facets: Facets, listing = ALL): string {
  const found = tenants().find((tenant) => {
    if (!existsSync(path.join(root, 'output', tenant, listing))) return false;
    const file = path.join(root, 'tenants', tenant, 'tenant.json');
    const { template } = JSON.parse(readFileSync(file, 'utf8')) as {
      template: Parameters<typeof templateOptions>[0];
    };
    return templateOptions(template).facets === facets;
  });
  if (!found) throw new Error(`no tenant has its filters at the ${facets}`);
  return found;
}

const PHONE = { width: 390, height: 844 };

/** Returns the pressable rows by filter: text, position and height, rounded to half pixels. */
const rows = (page: Page): Promise<Record<string, (string | number)[][]>> =>
  page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll(
        '#filters details[open] :is(a, label, button, summary, input[type=search])',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { top, height } = element.getBoundingClientRect();
        const group = element.closest('details:has(> summary [class])') ?? element.closest('details');
        const name = group?.querySelector('summary')?.textContent?.replace(/\d+$/, '') ?? '';
        const text = element.matches('input') ? 'find' : element.textContent.replace(/(\D)\d+$/, '$1').trim();
        const count = element.querySelector(':scope > span:last-child')?.textContent ?? '';
        const round = (pixels: number) => Math.round(pixels * 2) / 2;
        return { name, row: [text, element.matches('summary') ? '' : count, round(top), round(height)] };
      });
    const found: Record<string, (string | number)[][]> = {};
    for (const { name, row } of seen) (found[name] ??= []).push(row);
    return found;
  });

/** Opens the filters of a listing with the index held back until the result is called. */
async function openHeld(page: Page, url: string): Promise<() => void> {
  const release = await holdRequests(page, '**/search/index.bin');
  await page.goto(url);
  return release;
}

/** Returns the value that a row chooses. */
const readValue = async (row: Locator): Promise<string> =>
  (await row.locator('input').getAttribute('value')) ?? '';

/** Returns the last segment of a one-model listing, if the path needs one. */
async function firstModel(page: Page, tenant: string, listing: string): Promise<string> {
  if (!listing.includes('*')) return '';
  await page.goto(address(tenant, listing.replace('/*', '')));
  const links = await page.locator('[data-facet=make] noscript').textContent();
  return (
    /href="(\/[^/"]*\/[^/"]*\/[^/"]*)"/
      .exec(links ?? '')?.[1]
      ?.split('/')
      .at(-1) ?? ''
  );
}

for (const [at, where] of [
  ['side', 'beside the results'],
  ['side', 'in the drawer'],
  ['top', 'above the results'],
] as const)
  for (const listing of [
    ALL,
    '/search/used-cars',
    '/search/toyota',
    '/search/suv',
    '/search/toyota/*',
    '/used-car/toyota',
  ])
    test(`${where}, ${listing}: rows keep position, text and numbers when counts arrive`, async ({
      page,
    }) => {
      if (where === 'in the drawer') await page.setViewportSize(PHONE);
      const shifts = await watchShifts(page);
      const tenant = tenantWith(at, listing.replace('/*', ''));
      const url = listing.replace('*', await firstModel(page, tenant, listing));
      const release = await openHeld(page, address(tenant, url));
      if (where === 'in the drawer') {
        await page.getByRole('button', { name: /^Filter/ }).click();
        for (const head of await filters(page).locator('details:not([open]) > summary:visible').all())
          if ((await head.locator('~ [data-facet]').count()) > 0) await head.click();
      } else if (at === 'top')
        await filters(page).locator('details:has([data-facet]) > summary').first().click();
      else await filters(page).hover();
      await expect(results(page)).toHaveAttribute('aria-busy', 'true');
      const before = await atRest(page, () => rows(page));
      const moved = await shifts();
      release();
      await settled(page);
      const after = await atRest(page, () => rows(page));
      expect(Object.keys(before).length).toBeGreaterThan(0);
      for (const name of Object.keys(before)) {
        // Rows of other vehicles have no number in the page; they get one.
        const compared = after[name]?.map((row, index) =>
          before[name]?.[index]?.[1] === '' ? row.with(1, '') : row,
        );
        expect(compared, name).toEqual(before[name]);
      }
      expect((await shifts()) - moved).toBeLessThan(0.0001);
    });

/** What has loaded when the press begins, and when it ends. */
const MOMENTS = {
  'while the script comes': { begins: [], ends: ['script'] },
  'before counts come': { begins: ['script'], ends: [] },
  'while counts come': { begins: ['script'], ends: ['index'] },
  'after counts came': { begins: ['script', 'index'], ends: [] },
} as const;

for (const [filter, nth] of [
  ['car_type', 2],
  ['make', 4],
] as const)
  for (const [moment, { begins, ends }] of Object.entries(MOMENTS))
    for (const where of ['desktop', 'drawer'] as const)
      test(`${where}: a press on row ${nth + 1} of ${filter} ${moment} chooses that row`, async ({
        page,
      }) => {
        if (where === 'drawer') await page.setViewportSize(PHONE);
        const release = {
          script: await holdRequests(page, '**/assets/island-search-*'),
          index: await holdRequests(page, '**/search/index.bin'),
        };
        const arrive = async (file: 'script' | 'index'): Promise<void> => {
          release[file]();
          await expect(results(page)).toHaveAttribute('aria-busy', String(file === 'script'));
        };
        await page.goto(address(tenantWith('side'), ALL));
        if (where === 'drawer') await page.locator('button[popovertarget=filter-sheet]').first().click();
        const row = filters(page).locator(`[data-facet=${filter}] label:visible`).nth(nth);
        const value = await readValue(row);
        expect(value).not.toBe('');
        await row.scrollIntoViewIfNeeded();
        const box = await row.boundingBox();
        if (!box) throw new Error('the row is not displayed');
        await page.mouse.move(box.x + 30, box.y + box.height / 2, { steps: 5 });
        for (const file of begins) await arrive(file);
        await page.mouse.down();
        for (const file of ends) await arrive(file);
        await page.mouse.up();
        release.index();
        await settled(page);
        await expect(page).toHaveURL(new RegExp(`[?&]${filter}=${value}$`, 'i'));
        await expect(filters(page).locator(`input[name=${filter}][value="${value}" i]`)).toBeChecked();
      });

/** Returns a row of the makes under the pointer, with the search awake and its index held back until `release`. */
async function heldRow(page: Page) {
  const release = await openHeld(page, address(tenantWith('side'), ALL));
  const row = filters(page).locator('[data-facet=make] label:visible').nth(2);
  const value = await readValue(row);
  await row.hover();
  await expect(page.locator('ds-island[name="search"]')).toHaveAttribute('ready', '');
  return { release, row, value };
}

test('a row is the same element before the script, before counts and after them', async ({ page }) => {
  const { release, row, value } = await heldRow(page);
  const before = await row.elementHandle();
  release();
  await settled(page);
  const after = filters(page).locator('label', { has: page.locator(`input[name=make][value="${value}"]`) });
  expect(await after.evaluate((now, then) => now === then, before)).toBe(true);
});

test('a press in progress when counts reorder the rows chooses its first row', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const release = await openHeld(page, address(tenantWith('side'), `${ALL}?body=SUV`));
  await page.locator('button[popovertarget=filter-sheet]').first().click();
  const row = filters(page).locator('[data-facet=make] label:visible').nth(3);
  const value = await readValue(row);
  await row.hover();
  await expect(page.locator('ds-island[name="search"]')).toHaveAttribute('ready', '');
  await page.mouse.down();
  release();
  await settled(page);
  await page.mouse.up();
  await expect(page).toHaveURL(address(tenantWith('side'), `${ALL}?body=SUV&make=${value}`));
});

test('applies all boxes ticked while the script loads', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/island-search-*');
  await page.goto(address(tenantWith('side'), ALL));
  const boxes = filters(page).locator('[data-facet=make] input[name=make]');
  const values = await Promise.all([0, 2].map((nth) => boxes.nth(nth).getAttribute('value')));
  for (const nth of [0, 2]) await boxes.nth(nth).check();
  release();
  await settled(page);
  const pairs = values
    .map((value) => ['make', value ?? ''])
    .toSorted(([, a = ''], [, b = '']) => (a < b ? -1 : 1));
  const query = new URLSearchParams(pairs);
  await expect(page).toHaveURL(address(tenantWith('side'), `${ALL}?${query}`));
  for (const nth of [0, 2]) await expect(boxes.nth(nth)).toBeChecked();
});

test('keeps text typed into a long list’s field before its counts', async ({ page }) => {
  const release = await openHeld(page, address(tenantWith('side'), ALL));
  const field = filters(page).getByRole('searchbox', { name: 'Find in Make' });
  await field.fill('toy');
  release();
  await settled(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('toy');
  await expect(filters(page).locator('input[name=make]')).toHaveCount(1);
});

test('keeps text typed, and rows expanded, after the search woke', async ({ page }) => {
  const { release } = await heldRow(page);
  const field = filters(page).getByRole('searchbox', { name: 'Find in Make' });
  await field.fill('maz');
  release();
  await settled(page);
  await expect(field).toHaveValue('maz');
  await expect(filters(page).locator('input[name=make]')).toHaveCount(1);
  await field.fill('');
  await expect(
    filters(page)
      .getByRole('button', { name: /^Show all/ })
      .first(),
  ).toBeVisible();
});
