/** Addresses of the search, cold and warm, and their history entries. */
import { expect, test, type Page } from '@playwright/test';
import {
  ALL,
  cards,
  chip,
  choose,
  filters,
  heading,
  scrollTop,
  open as openOf,
  results,
  scrolled,
  settled,
  titles,
} from '../search-page.ts';
import { address, complaints } from '../site.ts';
import { watchShifts } from '../vehicle-page.ts';

const TENANT = 'harbourline';
const open = (page: Page, url: string): Promise<void> => openOf(page, TENANT, url);

for (const tenant of ['harbourline', 'redgum-4x4']) {
  test(`${tenant}: an address opened cold shows only its vehicles, without layout shift`, async ({
    page,
  }) => {
    await openOf(page, tenant, ALL);
    const { value } = await choose(page, 'Fuel');
    const expectedTitles = await titles(page);
    const cold = page.url();
    await page.addInitScript(() => {
      const seen: string[] = [];
      let shift = 0;
      Object.assign(window, { seen, shifted: () => shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        const card = [...document.querySelectorAll('#results article h3')].find((title) =>
          title.checkVisibility({ visibilityProperty: true }),
        );
        if (card instanceof HTMLElement && seen.at(-1) !== card.innerText) seen.push(card.innerText);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const width of [390, 1440])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(cold);
        await settled(page);
        expect(await titles(page)).toEqual(expectedTitles);
        await expect(chip(page, value)).toBeVisible();
        const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
        expect(new Set(seen)).toEqual(new Set([expectedTitles[0]]));
        expect(
          await page.evaluate(() => (window as unknown as { shifted: () => number }).shifted()),
        ).toBeLessThan(0.005);
      });
  });

  test(`${tenant}: back and forward restore vehicles and scroll positions`, async ({ page }) => {
    await openOf(page, tenant, ALL);
    const start = await titles(page);
    await choose(page, 'Body');
    const bodies = await titles(page);
    const bodyUrl = page.url();
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await expect.poll(() => scrollTop(page)).toBe(300);
    await page.getByLabel('Sort').selectOption('km:asc');
    await settled(page);
    await expect.poll(() => titles(page)).not.toEqual(bodies);
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await expect.poll(() => scrollTop(page)).toBe(500);
    const both = await titles(page);
    await page.goBack();
    await expect(page).toHaveURL(bodyUrl);
    await expect.poll(() => titles(page)).toEqual(bodies);
    await expect.poll(() => scrolled(page)).toBe(300);
    await page.goBack();
    await expect(page).toHaveURL(address(tenant, ALL));
    await expect.poll(() => titles(page)).toEqual(start);
    await page.goForward();
    await expect.poll(() => scrolled(page)).toBe(300);
    await page.goForward();
    await expect.poll(() => titles(page)).toEqual(both);
    await expect.poll(() => scrolled(page)).toBe(500);
  });
}

test('restores the position of a visitor who scrolls as soon as vehicles load, before the address is written', async ({
  page,
}) => {
  await open(page, ALL);
  await page.evaluate(() => {
    const found = document.getElementById('results');
    const coming = new MutationObserver(() => {
      if (found?.getAttribute('aria-busy') !== 'false') return;
      coming.disconnect();
      scrollTo({ top: 300, behavior: 'instant' });
    });
    if (found) coming.observe(found, { attributeFilter: ['aria-busy'] });
  });
  await choose(page, 'Body');
  await expect.poll(() => scrollTop(page)).toBe(300);
});

/** Records announcements from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) heard.push(target.textContent ?? '');
    }).observe(document.querySelector('ds-island[name=search] output') ?? document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));
}

/** Milliseconds, longer than the page waits for further responses before it announces a number. */
const LONG_QUIET = 900;

for (const [what, own, suffix] of [
  ['the first page', '', ''],
  ['the second', '/page/2', ', page 2'],
] as const)
  test(`going back to ${what} of a listing announces its number once; the first touch announces nothing`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(address(TENANT, ALL + own));
    const heard = await listen(page);
    const count = await heading(page)
      .locator('xpath=following-sibling::p')
      .locator('span')
      .first()
      .innerText();
    await page.locator('#filters').hover();
    await settled(page);
    await page.clock.runFor(LONG_QUIET);
    expect(await heard()).toEqual([]);
    await choose(page, 'Fuel');
    await page.clock.runFor(LONG_QUIET);
    expect(await heard()).toEqual([expect.stringMatching(/^[\d,]+ cars found\.$/)]);
    await page.goBack();
    await settled(page);
    await page.clock.runFor(LONG_QUIET);
    expect(await heard()).toEqual([`${count.replace(/ · .*/, '')} found${suffix}.`]);
  });

for (const [what, query] of [
  ['filtered results', 'body=SUV'],
  // Browsers restore a select's value, which is not a visitor's choice.
  ['results in another order', 'sortBy=price:asc'],
  ['a page of both', 'body=SUV&page=2&sortBy=price:asc'],
])
  test(`restores the page from a vehicle to ${what}, at the same position`, async ({ page }) => {
    await open(page, `${ALL}?${query}`);
    const expectedTitles = await titles(page);
    const left = page.url();
    const entries = await page.evaluate(() => history.length);
    await cards(page).nth(9).scrollIntoViewIfNeeded();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
    await expect.poll(async () => (await scrollTop(page)) === (await scrolled(page))).toBe(true);
    const y = await scrolled(page);
    await cards(page).nth(9).getByRole('link').click();
    await expect(page).toHaveURL(/\/cars\//);
    await page.goBack();
    await settled(page);
    await expect.poll(() => titles(page)).toEqual(expectedTitles);
    await expect.poll(() => scrolled(page)).toBe(y);
    await expect(page).toHaveURL(left);
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue(
      new URLSearchParams(query).get('sortBy') ?? 'rank',
    );
    // The forward entry still exists.
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goForward();
    await expect(page).toHaveURL(/\/cars\//);
  });

test('going back within a reloaded page shows the vehicles of its address', async ({ page }) => {
  await open(page, `${ALL}?body=SUV`);
  const expectedTitles = await titles(page);
  await chip(page, 'SUV').click();
  await expect(page).toHaveURL(address(TENANT, ALL));
  await page.reload();
  const all = await titles(page);
  expect(all).not.toEqual(expectedTitles);
  await page.goBack();
  await expect(page).toHaveURL(/body=SUV/);
  await settled(page);
  expect(await titles(page)).toEqual(expectedTitles);
  await page.reload();
  await settled(page);
  await page.goForward();
  await expect(page).toHaveURL(address(TENANT, ALL));
  await expect.poll(() => titles(page)).toEqual(all);
});

test('hostile parameters stay harmless text', async ({ page }) => {
  const found = complaints(page);
  const evil = '<img src=x onerror=document.title=1>';
  const query = new URLSearchParams([
    ['query', evil],
    ['make', evil],
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['range[price]', '9:NaN'],
  ]);
  await open(page, `${ALL}?${query.toString()}`);
  await expect(chip(page, evil)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.title()).toContain('for sale');
  expect(found).toEqual([]);
});

test('a numeric model names the page with its make', async ({ page }) => {
  await open(page, `${ALL}?model=3`);
  await expect(heading(page)).toHaveText('Mazda 3 for sale');
  await expect(page).toHaveTitle(/^Mazda 3 for sale/);
  await expect(chip(page, '3 (Model)')).toBeVisible();
  await open(page, `${ALL}?make=Mazda&model=3`);
  await expect(heading(page)).toHaveText('Mazda 3 for sale');
  await expect(chip(page, 'Mazda 3')).toBeVisible();
  await open(page, `${ALL}?model=3&range[year]=1950:1951`);
  await expect(heading(page)).toHaveText('New, used and demo cars for sale, from 1950 to 1951');
});

test('an unknown value names no page, and fits its chip', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const spam = 'Call 0491 570 006 now '.repeat(12).trim();
  await open(page, `${ALL}?make=NoSuchMake&model=${encodeURIComponent(spam)}`);
  await expect(page.locator('#results')).toContainText('No Results Available');
  await expect(heading(page)).toHaveText('New, used and demo cars for sale');
  await expect(page).not.toHaveTitle(/NoSuchMake|0491/);
  await expect(chip(page, 'NoSuchMake')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await open(page, `${ALL}?make=NoSuchMake&make=Toyota`);
  await expect(heading(page)).toHaveText('Toyota for sale');
  await expect(page).not.toHaveTitle(/NoSuchMake/);
  await expect(chip(page, 'NoSuchMake')).toBeVisible();
});

for (const [what, text] of [
  ['words', 'any car with low kilometres and a full history, please, '.repeat(3)],
  ['one word without end', 'W'.repeat(150)],
] as const)
  test(`a chip of ${what} fits on one line of a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, `${ALL}?make=Toyota&query=${encodeURIComponent(text)}`);
    const [long, short] = await Promise.all(
      [/^Remove “/, 'Remove Toyota'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect(long?.width).toBeLessThanOrEqual(358);
    expect(long?.height).toBe(short?.height);
    const icon = await page.getByRole('button', { name: /^Remove “/ }).evaluate((button) => {
      const { right = 0 } = button.lastElementChild?.getBoundingClientRect() ?? {};
      return right <= button.getBoundingClientRect().right;
    });
    expect(icon, 'what takes it back is inside').toBe(true);
  });

test('drawings around a focused filter are not clipped at its sides', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${ALL}?fuel=Petrol`);
  const cut = await page.locator('#filters').evaluate((panel) => {
    const { left } = panel.getBoundingClientRect();
    const right = left + panel.clientWidth;
    return [...panel.querySelectorAll<HTMLElement>('summary, input, button')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        control.focus({ focusVisible: true });
        const { outlineWidth, outlineOffset } = getComputedStyle(control);
        const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const box = control.getBoundingClientRect();
        return !(ring > 0) || box.left - ring < left || box.right + ring > right;
      })
      .map((control) => control.ariaLabel ?? control.outerHTML.slice(0, 80));
  });
  expect(cut).toEqual([]);
});

test('a page number beyond the last shows the last page, and without pages the listing itself', async ({
  page,
}) => {
  await open(page, `${ALL}?body=SUV&page=9999`);
  const line = heading(page).locator('xpath=following-sibling::p');
  const [, shown, last] = /page (\d+) of (\d+)/.exec(await line.innerText()) ?? [];
  expect(shown).toBe(last);
  await expect(page).toHaveURL(address(TENANT, `${ALL}?body=SUV&page=${last}`));
  await expect(cards(page).first()).toBeVisible();
  await open(page, '/search/byd?page=99');
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(address(TENANT, '/search/byd'));
});

test('finds values in any case, and corrects the address', async ({ page }) => {
  for (const [query, meant] of [
    ['make=toyota', 'make=Toyota'],
    ['make=TOYOTA&model=corolla&query=toyota', 'make=Toyota&model=Corolla&query=toyota'],
    ['body=suv&make=Mazda', 'body=SUV&make=Mazda'],
  ])
    await test.step(`${query} is ${meant}`, async () => {
      await open(page, `${ALL}?${query}`);
      await expect(page).toHaveURL(address(TENANT, `${ALL}?${meant}`));
      await expect(cards(page).first()).toBeVisible();
    });
});

test('a filtered address has its own vehicles and title alone, and those of the page return without filters', async ({
  page,
}) => {
  await open(page, ALL);
  const ownTitles = await titles(page);
  const { value } = await choose(page, 'Fuel');
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[data-own=results] article')).toHaveCount(0);
  await chip(page, value).click();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect.poll(() => titles(page)).toEqual(ownTitles);
});

test('Clear Filters keeps foreign parameters, and the focus', async ({ page }) => {
  await open(page, `${ALL}?query=zzzzqqq&utm_source=letter`);
  const clear = page.getByRole('link', { name: 'Clear Filters' });
  await expect(clear).toHaveAttribute('href', `${ALL}?utm_source=letter`);
  await clear.click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(address(TENANT, `${ALL}?utm_source=letter`));
  await expect(results(page)).toBeFocused();
});

test('parameters without a choice leave the page unchanged', async ({ page }) => {
  await page.addInitScript(() => {
    const marks: string[] = [];
    Object.assign(window, { marks });
    new MutationObserver(() => marks.push(document.documentElement.dataset['search'] ?? '')).observe(
      document,
      {
        attributes: true,
        attributeFilter: ['data-search'],
        subtree: true,
      },
    );
  });
  for (const query of [
    'page=1',
    'query=',
    'sortBy=rank',
    'range[price]=:',
    'page=0',
    'sortBy=DROP',
    'range[price]=abc',
  ])
    await test.step(`?${query}`, async () => {
      await page.goto(address(TENANT, `${ALL}?${query}`));
      await expect(cards(page).first()).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { marks: string[] }).marks)).toEqual([]);
    });
});

test('restores the position when going back right after scrolling, then forward', async ({ page }) => {
  await open(page, `${ALL}?body=SUV`);
  await page.getByLabel('Sort').selectOption('km:asc');
  await expect(page).toHaveURL(/km:asc/);
  await settled(page);
  await page.evaluate(() => {
    scrollTo({ top: 640, behavior: 'instant' });
    history.back();
  });
  await expect(page).not.toHaveURL(/km:asc/);
  await settled(page);
  await expect.poll(() => scrolled(page)).not.toBe(640);
  await page.goForward();
  await expect(page).toHaveURL(/km:asc/);
  await expect.poll(() => scrolled(page)).toBe(640);
});

test('a link within the page does not change the search', async ({ page }) => {
  await open(page, `${ALL}?body=SUV`);
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => (history.state as { y?: number } | null)?.y)).toBe(200);
  const below = await page.evaluate(() => {
    const target = document.querySelector('footer');
    target?.setAttribute('id', 'below');
    location.hash = '#below';
    return new Promise<number>((resolve) =>
      addEventListener('scrollend', () => resolve(scrollY), { once: true }),
    );
  });
  expect(below).toBeGreaterThan(1000);
  await expect
    .poll(() => page.evaluate(() => (history.state as { y?: number } | null)?.y))
    .toBe(Math.round(below));
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(200);
});

test.describe('going back to a listing other than the loaded one', () => {
  for (const [what, leave] of [
    ['by another make', (page: Page) => filters(page).locator('input[value="Mazda"]').check()],
    ['by its chip', (page: Page) => chip(page, 'Toyota').click()],
  ] as const)
    test(`shows that listing after leaving it ${what} and for a vehicle`, async ({ page }) => {
      await page.goto(address(TENANT, '/search/toyota'));
      const title = await heading(page).innerText();
      await filters(page).hover();
      await settled(page);
      await leave(page);
      await expect(page).toHaveURL(/new-used-and-demo-cars/);
      await settled(page);
      await cards(page).first().getByRole('link').click();
      await expect(page).toHaveURL(/\/cars\//);
      await page.goBack();
      await expect(page).toHaveURL(/new-used-and-demo-cars/);
      await page.goBack();
      await expect(page).toHaveURL(address(TENANT, '/search/toyota'));
      await expect(heading(page)).toHaveText(title);
      await expect(cards(page).first()).toContainText('Toyota');
    });
});

test('keeps the position of a visitor who scrolls while the vehicles of an address load', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/search/index.bin', (route) => void promise.then(() => route.continue()));
  await page.goto(address(TENANT, `${ALL}?body=SUV`));
  await page.mouse.wheel(0, 500);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  const before = await scrolled(page);
  resolve();
  await settled(page);
  await expect(heading(page)).toContainText('SUV');
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(80);
});

for (const width of [390, 768, 1440])
  test(`at ${width} px a late name of many choices shifts nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    const many = 'make=Mazda&make=Toyota&range[km]=:150000&range[price]=5000:150000&range[year]=2012:';
    await page.goto(address(TENANT, `${ALL}?${many}`));
    await settled(page);
    await expect(heading(page)).toContainText('Mazda and Toyota');
    expect(await shifts()).toBeLessThan(0.02);
  });

test('choosing a filter far down scrolls to the first vehicles', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, ALL);
  await page.evaluate(() => scrollTo({ top: 1800, behavior: 'instant' }));
  await filters(page).locator('input[name=make]').first().check();
  await settled(page);
  await expect(cards(page).first()).toBeInViewport();
  await expect(filters(page).locator('input[name=make]').first()).toBeFocused();
});

test('a chosen year becomes the range of its filter, and another range replaces it', async ({ page }) => {
  await open(page, `${ALL}?year=2021`);
  const year = filters(page).locator('details', { has: page.locator('summary', { hasText: /^Year/ }) });
  await expect(year).toHaveAttribute('open');
  await expect(year.getByLabel('From')).toHaveValue('2021');
  await expect(year.getByLabel('To')).toHaveValue('2021');
  await year.getByLabel('From').selectOption('');
  await expect(page).toHaveURL(address(TENANT, `${ALL}?range[year]=:2021`));
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
});

test('a list of values finds them by their displayed names', async ({ page }) => {
  await open(page, ALL);
  const make = filters(page).locator('details', { has: page.locator('summary', { hasText: /^Make/ }) });
  const field = make.getByRole('searchbox', { name: 'Find in Make' });
  for (const text of ['vw', 'Volks', 'mercedes benz']) {
    await field.fill(text);
    await expect(make.locator('input[name=make]')).toHaveCount(1);
  }
});

test('invalid numbers leave a range as offered', async ({ page }) => {
  await open(page, `${ALL}?year=abc`);
  const year = filters(page).locator('details', { has: page.locator('summary', { hasText: /^Year/ }) });
  await expect(year.getByLabel('From')).toHaveValue('');
  expect(await year.getByLabel('From').locator('option').count()).toBeGreaterThan(3);
});

test('a filter opened for its choice stays open when the choice is removed, and keeps the focus', async ({
  page,
}) => {
  await open(page, `${ALL}?transmission=Automatic`);
  const box = filters(page).locator('input[value="Automatic"]');
  await box.focus();
  await page.keyboard.press('Space');
  await settled(page);
  await expect(page).toHaveURL(address(TENANT, ALL));
  await expect(box).toBeFocused();
  await expect(box).not.toBeChecked();
});

test('a vehicle in both results keeps the focus inside it, and a press in progress', async ({ page }) => {
  await open(page, `${ALL}?body=Ute&sortBy=price:asc`);
  const link = cards(page).first().getByRole('link');
  const href = await link.getAttribute('href');
  await link.focus();
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('#filters input[name=car_type][value=used]')!.click();
  });
  await settled(page);
  await expect(page).toHaveURL(/car_type=used/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  const box = await link.boundingBox();
  if (!box) throw new Error('the vehicle is not to be seen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('#filters input[name=car_type][value=used]')!.click();
  });
  await settled(page);
  await page.mouse.up();
  await expect(page).toHaveURL(address(TENANT, href ?? ''));
});
