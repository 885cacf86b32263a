/** A listing filters in place: choices, sort orders, pages, the keyboard, every width, and without script. */
import { expect } from '@playwright/test';
import { faults } from '../axe.ts';
import { sizeText, sticksOut } from '../layout.ts';
import { recordScripts } from '../scripts.ts';
import {
  ALL,
  cards,
  chip,
  choose,
  filters,
  heading,
  open,
  results,
  settled,
  titles,
  countShown,
} from '../search-page.ts';
import { address, complaints } from '../site.ts';
import { test } from '../test.ts';

const TENANTS = ['harbourline', 'redgum-4x4'];

for (const tenant of TENANTS) {
  test(`${tenant}: a choice changes vehicles, counts, chips, heading and address`, async ({ page }) => {
    const found = complaints(page);
    await open(page, tenant, ALL);
    const before = await titles(page);
    const first = await choose(page, 'Body');
    const { value, count } = first;
    await expect(page).toHaveURL(
      address(tenant, `${ALL}?body=${encodeURIComponent(value).replaceAll('%20', '+')}`),
    );
    await expect(chip(page, value)).toBeVisible();
    await expect(heading(page)).toContainText(value);
    expect(await page.title()).toContain(value);
    expect(await countShown(page)).toBe(count);
    expect(await titles(page)).not.toEqual(before);
    for (const text of await cards(page).allTextContents()) expect(text).toContain(value);
    await test.step('values of one filter widen, filters narrow each other', async () => {
      const second = await choose(page, 'Body');
      expect(await countShown(page)).toBe(first.count + second.count);
      const fuel = await choose(page, 'Fuel');
      expect(await countShown(page)).toBe(fuel.count);
      expect(fuel.count).toBeLessThanOrEqual(first.count + second.count);
    });
    expect(found).toEqual([]);
  });
}

test('a press ticks its box first, and the page follows', async ({ page }) => {
  await open(page, 'harbourline', ALL);
  const pressed = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('#filters input[name=make]')].slice(0, 2);
    for (const box of boxes) box.click();
    const busy = document.getElementById('results')?.getAttribute('aria-busy');
    return { values: boxes.map(({ value }) => value), ticked: boxes.map(({ checked }) => checked), busy };
  });
  expect(pressed).toMatchObject({ ticked: [true, true], busy: 'true' });
  await settled(page);
  for (const value of pressed.values) {
    await expect(chip(page, value)).toBeVisible();
    await expect(filters(page).locator(`input[value="${value}"]`).first()).toBeChecked();
  }
});

test('ticked boxes equal the choices: after a chip, after Clear all, on going back', async ({ page }) => {
  await open(page, 'harbourline', `${ALL}?make=Toyota`);
  const { value } = await choose(page, 'Body');
  const box = filters(page).locator(`input[name=body][value="${value}"]`);
  const again = async (takeBack: () => Promise<unknown>): Promise<void> => {
    await expect(box).toBeChecked();
    await takeBack();
    await settled(page);
    await expect(box).not.toBeChecked();
    await box.click();
    await settled(page);
  };
  await again(() => chip(page, value).click());
  await again(() => page.goBack());
  await page.getByRole('button', { name: 'Clear all' }).click();
  await settled(page);
  await expect(box).not.toBeChecked();
});

test('chips remove choices one by one and all at once, and never lose the focus', async ({ page }) => {
  await open(page, 'harbourline', `${ALL}?body=SUV&fuel=Hybrid&query=toyota`);
  await chip(page, 'Hybrid').click();
  await settled(page);
  await expect(page).toHaveURL(address('harbourline', `${ALL}?body=SUV&query=toyota`));
  await expect(chip(page, 'Hybrid')).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await settled(page);
  await expect(page).toHaveURL(address('harbourline', ALL));
  await expect(page.locator('#results')).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-search', /./);
});

test('a listing can be widened: its own make is a choice like any other', async ({ page }) => {
  await open(page, 'harbourline', '/search/toyota');
  const before = await countShown(page);
  await choose(page, 'Make', 'Mazda');
  await expect(page).toHaveURL(address('harbourline', `${ALL}?make=Mazda&make=Toyota`));
  expect(await countShown(page)).toBeGreaterThan(before);
  await chip(page, 'Mazda').click();
  await settled(page);
  await expect(page).toHaveURL(address('harbourline', '/search/toyota'));
  expect(await countShown(page)).toBe(before);
});

test('applies a filter chosen before counts arrive', async ({ page }) => {
  const { promise: chosen, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/search/index.bin', (route) => void chosen.then(() => route.continue()));
  await page.goto(address('harbourline', ALL));
  const box = filters(page).getByRole('checkbox', { name: /^Toyota/ });
  await box.hover();
  await expect(page.locator('ds-island[name="search"]')).toHaveAttribute('ready', '');
  await box.click();
  await expect(chip(page, 'Toyota')).toBeVisible();
  letThrough();
  await settled(page);
  await expect(page).toHaveURL(address('harbourline', `${ALL}?make=Toyota`));
  await expect(box).toBeFocused();
});

test('sorts results, cheapest first too', async ({ page }) => {
  await open(page, 'harbourline', ALL);
  await page.getByLabel('Sort').selectOption('price:asc');
  await settled(page);
  await expect(page).toHaveURL(address('harbourline', `${ALL}?sortBy=price:asc`));
  await expect(page.locator('html')).toHaveAttribute('data-search', 'live');
  const prices = (await cards(page).allInnerTexts()).flatMap((text) => {
    const [, amount] = /\$([\d,]+)/.exec(text.replaceAll('\n', '')) ?? [];
    return amount ? [Number(amount.replaceAll(',', ''))] : [];
  });
  expect(prices.length).toBeGreaterThan(10);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('pages have their own addresses and start at their top', async ({ page }) => {
  await open(page, 'harbourline', `${ALL}?body=SUV`);
  const first = await titles(page);
  const next = results(page).getByRole('link', { name: 'Page 2', exact: true });
  await expect(next).toHaveAttribute('href', `${ALL}?body=SUV&page=2`);
  await next.click();
  await settled(page);
  await expect(page).toHaveURL(address('harbourline', `${ALL}?body=SUV&page=2`));
  await expect(results(page)).toBeFocused();
  await expect(results(page)).toBeInViewport();
  const second = await titles(page);
  expect(second).not.toEqual(first);
  expect(
    await page.evaluate(() => document.querySelector('#results')?.getBoundingClientRect().top),
  ).toBeLessThan(120);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(first);
});

test('without results shows a message and a button to all cars', async ({ page }) => {
  await open(page, 'harbourline', `${ALL}?query=zzzzqqq`);
  await expect(results(page).getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText('No cars found');
  // A button with text in its background colour is invisible.
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await settled(page);
  await expect(cards(page).first()).toBeVisible();
});

test('by keyboard alone: opens a filter, chooses a value, and removes it', async ({ page }) => {
  await page.goto(address('harbourline', ALL));
  const summary = filters(page).locator('summary', { hasText: 'Fuel' });
  await summary.focus();
  await settled(page);
  await page.keyboard.press('Enter');
  await expect(filters(page).locator('input[name="fuel"]').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await settled(page);
  await expect(page).toHaveURL(/\?fuel=/);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('fuel');
  await page.keyboard.press('Space');
  await settled(page);
  await expect(page).toHaveURL(address('harbourline', ALL));
});

test('searches while typing, with selectable suggestions', async ({ page }) => {
  await open(page, 'harbourline', ALL);
  const field = page.getByRole('combobox', { name: 'Search make or model' });
  await field.pressSequentially('toyota');
  await expect(page).toHaveURL(address('harbourline', `${ALL}?query=toyota`));
  await settled(page);
  for (const title of await titles(page)) expect(title).toMatch(/toyota/i);
  await field.fill('suv under 30k');
  await page
    .getByRole('option', { name: /\$30,000/ })
    .first()
    .click();
  await settled(page);
  await expect(chip(page, 'SUV')).toBeVisible();
  await expect(chip(page, 'up to $30,000')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/query=/);
});

test('no prefix of a phrase empties the page', async ({ page }) => {
  await open(page, 'harbourline', ALL);
  const field = page.getByRole('combobox', { name: 'Search make or model' });
  await field.focus();
  await page.evaluate(() => {
    const shown = document.getElementById('results')!;
    new MutationObserver(() => {
      if (/No Results/.test(shown.innerText)) document.body.dataset['emptied'] = 'yes';
    }).observe(shown, { childList: true, subtree: true, characterData: true });
  });
  await field.pressSequentially('mazda 3 under 25000 auto', { delay: 120 });
  await expect(page).toHaveTitle(/^Automatic Mazda 3 for sale, up to \$25,000/);
  await expect(page.getByRole('option', { name: 'Automatic Mazda 3, up to $25,000' })).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset['emptied'])).toBeUndefined();
  await field.pressSequentially(' roadster');
  await expect(page.getByText('These are shown without: Convertible.')).toBeVisible();
  await expect(page).toHaveURL(/query=.*roadster/);
});

for (const [where, url, also] of [
  ['a listing', ALL, ''],
  ['an address with filters', `${ALL}?body=SUV`, 'body=SUV&'],
] as const)
  test(`searches a word typed on ${where} before its script loaded, and going back removes it`, async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/island-search-*', (route) => void promise.then(() => route.continue()));
    await page.goto(address('harbourline', url));
    const field = page.getByRole('combobox', { name: 'Search make or model' });
    await field.click();
    await page.keyboard.insertText('mazda');
    resolve();
    await expect(page).toHaveURL(address('harbourline', `${ALL}?${also}query=mazda`));
    await settled(page);
    await expect(heading(page)).toContainText('“mazda”');
    for (const title of await titles(page)) expect(title).toMatch(/mazda/i);
    await expect(chip(page, 'SUV')).toHaveCount(also ? 1 : 0);
    await page.goBack();
    await expect(page).toHaveURL(address('harbourline', url));
    await settled(page);
    await expect(field).toHaveValue('');
    await expect(heading(page)).not.toContainText('mazda');
  });

test('applies a sort order chosen on a filtered address before its script loaded', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/island-search-*', (route) => void promise.then(() => route.continue()));
  await page.goto(address('harbourline', `${ALL}?body=SUV`));
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price:asc');
  resolve();
  await expect(page).toHaveURL(address('harbourline', `${ALL}?body=SUV&sortBy=price:asc`));
  await settled(page);
  await expect(chip(page, 'SUV')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address('harbourline', `${ALL}?body=SUV`));
});

test('a sort order chosen on a listing before its script loaded is pending until vehicles arrive', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/search/index.bin', (route) => void promise.then(() => route.continue()));
  await page.goto(address('harbourline', ALL));
  const before = await titles(page);
  await page.getByRole('combobox', { name: 'Sort' }).focus();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price:asc');
  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'true');
  expect(await titles(page)).toEqual(before);
  resolve();
  await settled(page);
  await expect(page).toHaveURL(address('harbourline', `${ALL}?sortBy=price:asc`));
  expect(await titles(page)).not.toEqual(before);
});

for (const tenant of TENANTS) {
  test(`${tenant}: the filtered page fits and is accessible at every width`, async ({ page }) => {
    for (const width of [390, 768, 1440])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        await page.goto(address(tenant, `${ALL}?body=SUV&sortBy=price:asc`));
        await settled(page);
        if (width < 1024) {
          await page.getByRole('button', { name: /^Filter/ }).click();
          await expect(page.getByRole('button', { name: /^Show [\d,]+ cars?$/ })).toBeInViewport();
        } else await filters(page).locator('summary', { hasText: 'Fuel' }).click();
        expect(await faults(page)).toEqual([]);
        expect(await sticksOut(page)).toEqual([]);
      });
  });

  test(`${tenant}: without script there are links, and no dead controls`, async ({ unscripted: page }) => {
    await page.goto(address(tenant, `${ALL}?body=SUV`));
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByLabel('Sort')).toBeHidden();
    await expect(filters(page).locator('summary', { hasText: 'Fuel' })).toBeHidden();
    const make = filters(page).locator('details', { has: page.locator('summary', { hasText: 'Make' }) });
    if ((await make.getAttribute('open')) === null) await make.locator('summary').first().click();
    await make.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/search\/[a-z-]+$/);
  });
}

test('the breadcrumb stays on one line and filter buttons fit their text, with large text too', async ({
  page,
}) => {
  for (const [width, size] of [
    [390, 100],
    [390, 200],
    [1440, 200],
  ] as const)
    await test.step(`at ${width} px and ${size} %`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(
        address('redgum-4x4', `${ALL}?body=SUV&make=Toyota&fuel=Diesel&query=prado&range[price]=1000:`),
      );
      await sizeText(page, size);
      await settled(page);
      const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li:visible');
      const boxes = await steps.evaluateAll((items) =>
        items.flatMap((item) => [...item.children].map((child) => child.getBoundingClientRect())),
      );
      const [first] = boxes;
      for (const { top, bottom } of boxes) {
        expect(top).toBeLessThan(first?.bottom ?? 0);
        expect(bottom - top).toBeLessThan(0.3 * size);
      }
      const out = await page.locator('#filters details:visible').evaluateAll((groups) =>
        groups.flatMap((box) => {
          const { right } = box.getBoundingClientRect();
          const icon = box.querySelector('summary > :last-child')?.getBoundingClientRect().right ?? 0;
          return icon > right - 4 ? [box.textContent] : [];
        }),
      );
      expect(out).toEqual([]);
    });
});

test('a click on a filter loads the search once, without React', async ({ page }) => {
  const scripts = recordScripts(page);
  await open(page, 'harbourline', ALL);
  await choose(page, 'Body');
  expect(scripts().filter((file) => file.includes('react'))).toEqual([]);
  expect(scripts().filter((file) => file.includes('island-search'))).toHaveLength(1);
});
