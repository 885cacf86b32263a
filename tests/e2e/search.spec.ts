/** A listing filters in place: choices, addresses, history, failures, and reading without any of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { root } from '../support/pages.ts';
import { address, complaints } from './site.ts';

const TENANTS = ['harbourline', 'redgum-4x4'];
const ALL = '/search/new-used-and-demo-cars';

const filters = (page: Page): Locator => page.locator('#filters');
const results = (page: Page): Locator => page.locator('#results');
const cards = (page: Page): Locator => results(page).locator('article:visible');
const titles = (page: Page): Promise<string[]> => cards(page).locator('h3').allInnerTexts();
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const chip = (page: Page, text: string): Locator =>
  page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('button', { name: `Remove ${text}`, exact: true });

/** The results of the address are there, and nothing is on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('ds-island[name="search"]')).toHaveAttribute('ready', '');
  await expect(filters(page).locator('[data-facet]').first()).toBeHidden();
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('html')).not.toHaveAttribute('data-search', /pending|counting/);
}

async function open(page: Page, tenant: string, url: string): Promise<void> {
  await page.goto(address(tenant, url));
  if (!url.includes('?')) await filters(page).hover();
  await settled(page);
}

/** Opens a filter and chooses a value of it; its count comes back. */
async function choose(page: Page, filter: string, value?: string): Promise<{ value: string; count: number }> {
  const group = filters(page)
    .locator('details', { has: page.locator('summary', { hasText: filter }) })
    .first();
  if ((await group.getAttribute('open')) === null) await group.locator('summary').first().click();
  const option = value
    ? group.locator('label', { has: page.locator(`input[value="${value}"]`) })
    : group.locator('label', { has: page.locator('input:not(:checked)') }).first();
  const chosen = (await option.locator('input').getAttribute('value')) ?? '';
  const count = Number((await option.locator('span').innerText()).replaceAll(/\D/g, ''));
  await option.click();
  await settled(page);
  return { value: chosen, count };
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
/** The scroll position that the entry of the history remembers. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { y?: number } | null)?.y ?? 0);

const told = async (page: Page): Promise<number> =>
  Number(
    /[\d,]+/
      .exec(await heading(page).locator('xpath=following-sibling::p').innerText())?.[0]
      .replaceAll(',', ''),
  );

for (const tenant of TENANTS) {
  test(`${tenant}: a choice changes vehicles, counts, chips, words and address`, async ({ page }) => {
    const found = complaints(page);
    await open(page, tenant, ALL);
    const before = await titles(page);
    const { value, count } = await choose(page, 'Body');
    await expect(page).toHaveURL(
      address(tenant, `${ALL}?body=${encodeURIComponent(value).replaceAll('%20', '+')}`),
    );
    await expect(chip(page, value)).toBeVisible();
    await expect(heading(page)).toContainText(value);
    expect(await page.title()).toContain(value);
    expect(await told(page)).toBe(count);
    expect(await titles(page)).not.toEqual(before);
    for (const card of await cards(page).all()) await expect(card).toContainText(value);
    expect(found).toEqual([]);
  });

  test(`${tenant}: values of one filter widen, filters narrow each other`, async ({ page }) => {
    await open(page, tenant, ALL);
    const first = await choose(page, 'Body');
    const second = await choose(page, 'Body');
    expect(await told(page)).toBe(first.count + second.count);
    const fuel = await choose(page, 'Fuel');
    expect(await told(page)).toBe(fuel.count);
    expect(fuel.count).toBeLessThanOrEqual(first.count + second.count);
  });

  for (const width of [390, 1440])
    test(`${tenant} at ${width} px: an address opened cold shows its vehicles, never others, and nothing moves`, async ({
      page,
    }) => {
      await open(page, tenant, ALL);
      const { value } = await choose(page, 'Fuel');
      const wanted = await titles(page);
      const cold = page.url();
      await page.setViewportSize({ width, height: 900 });
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
      await page.goto(cold);
      await settled(page);
      expect(await titles(page)).toEqual(wanted);
      await expect(chip(page, value)).toBeVisible();
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      expect(new Set(seen)).toEqual(new Set([wanted[0]]));
      expect(
        await page.evaluate(() => (window as unknown as { shifted: () => number }).shifted()),
      ).toBeLessThan(0.005);
    });

  test(`${tenant}: back and forward bring vehicles and scroll positions back`, async ({ page }) => {
    await open(page, tenant, ALL);
    const start = await titles(page);
    await choose(page, 'Body');
    const bodies = await titles(page);
    const bodyUrl = page.url();
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await expect.poll(() => kept(page)).toBe(300);
    await page.getByLabel('Sort').selectOption('km:asc');
    await settled(page);
    await expect.poll(() => titles(page)).not.toEqual(bodies);
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await expect.poll(() => kept(page)).toBe(500);
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

test('the page comes back as it was left: from a vehicle to filtered results, to their place', async ({
  page,
}) => {
  await open(page, 'harbourline', `${ALL}?body=SUV`);
  const wanted = await titles(page);
  await cards(page).nth(9).scrollIntoViewIfNeeded();
  await expect.poll(() => kept(page)).toBeGreaterThan(300);
  await expect.poll(async () => (await kept(page)) === (await scrolled(page))).toBe(true);
  const y = await scrolled(page);
  await cards(page).nth(9).locator('a').click();
  await expect(page).toHaveURL(/\/cars\//);
  await page.goBack();
  await settled(page);
  await expect.poll(() => titles(page)).toEqual(wanted);
  await expect.poll(() => scrolled(page)).toBe(y);
});

test('a press ticks its box before anything else happens, and the page follows', async ({ page }) => {
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

test('chips take choices back one by one and at once, and the focus is never lost', async ({ page }) => {
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

test('a listing is widened beyond itself: its own make is a choice like any other', async ({ page }) => {
  await open(page, 'harbourline', '/search/toyota');
  const before = await told(page);
  await choose(page, 'Make', 'Mazda');
  await expect(page).toHaveURL(address('harbourline', `${ALL}?make=Mazda&make=Toyota`));
  expect(await told(page)).toBeGreaterThan(before);
  await chip(page, 'Mazda').click();
  await settled(page);
  await expect(page).toHaveURL(address('harbourline', '/search/toyota'));
  expect(await told(page)).toBe(before);
});

test('links among the filters choose in place before counts are there; with a key held they stay links', async ({
  page,
  context,
}) => {
  const { promise: chosen, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/search/index.bin', (route) => void chosen.then(() => route.continue()));
  await page.goto(address('harbourline', ALL));
  const link = filters(page).getByRole('link', { name: /^Toyota/ });
  await link.hover();
  await expect(page.locator('ds-island[name="search"]')).toHaveAttribute('ready', '');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(address('harbourline', '/search/toyota'));
  await tab.close();
  await link.click();
  await expect(chip(page, 'Toyota')).toBeVisible();
  letThrough();
  await settled(page);
  await expect(page).toHaveURL(address('harbourline', `${ALL}?make=Toyota`));
  await expect(filters(page).locator('input[value="Toyota"]')).toBeFocused();
});

test('the order of results is chosen, and cheapest first is cheapest first', async ({ page }) => {
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

test('pages have addresses of their own and begin at their top', async ({ page }) => {
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

test('nothing found says so, and its button leads back to all cars in place', async ({ page }) => {
  await open(page, 'harbourline', `${ALL}?query=zzzzqqq`);
  await expect(results(page).getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText('No vehicles found');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await settled(page);
  await expect(cards(page).first()).toBeVisible();
});

const FAILURES = {
  'the index is not there': (page: Page) =>
    page.route('**/search/index.bin', (route) => route.fulfill({ status: 404 })),
  'the index is not what was written': (page: Page) =>
    page.route('**/search/index.bin', (route) => route.fulfill({ body: '<html>Sorry</html>' })),
  'the index is cut': (page: Page) =>
    page.route('**/search/index.bin', (route) => {
      const whole = readFileSync(path.join(root, 'output/harbourline/search/index.bin'));
      return route.fulfill({ body: whole.subarray(0, 2000) });
    }),
  'the engine cannot be loaded': (page: Page) => page.route('**/assets/embedded-*', (route) => route.abort()),
};

for (const [what, breakIt] of Object.entries(FAILURES)) {
  test(`${what}: the vehicles of the page stay, words say so, the log has the cause`, async ({ page }) => {
    const found = complaints(page);
    await breakIt(page);
    await page.goto(address('harbourline', `${ALL}?body=SUV`));
    await expect(results(page).getByRole('alert')).toContainText(/search/i);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-search', 'pending');
    expect(found.join('\n')).toMatch(/SearchFailure|search|index|engine/i);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    if (!what.includes('engine')) {
      await settled(page);
      await expect(heading(page)).toContainText('SUV');
      await expect(results(page).getByRole('alert')).toBeHidden();
    }
  });
}

/** Lets a page ask a cluster instead of the site's own index; it answers with one vehicle. */
async function askCluster(page: Page): Promise<void> {
  const config = { host: '/cluster', index: 'cars', key: 'open' };
  const engine = JSON.stringify({ kind: 'cluster', cacheSize: 10, config }).replaceAll('"', '&quot;');
  const file = path.join(root, `output/harbourline${ALL}/index.html`);
  const body = readFileSync(file, 'utf8')
    .replace(/&quot;engine&quot;:\{.*?\}/, `&quot;engine&quot;:${engine}`)
    .replace('data-engine="embedded"', 'data-engine="cluster"');
  await page.route(`**${ALL}*`, (route) => route.fulfill({ contentType: 'text/html', body }));
  const card = {
    id: '1',
    href: '/cars/one',
    title: '2024 Toyota Yaris',
    subtitle: '',
    picture: null,
    photoCount: 0,
  };
  const document = {
    card: { ...card, tag: null, price: { amount: 21_000, text: '' }, facts: [], location: '' },
  };
  await page.route('**/cluster/multi_search*', (route) => {
    const { searches } = route.request().postDataJSON() as { searches: unknown[] };
    const found = searches.map(() => ({ found: 1, hits: [{ document }], facet_counts: [], page: 1 }));
    return route.fulfill({ json: { results: found } });
  });
}

test('a cluster answers where the tenant has one; when it fails, its last good results stay', async ({
  page,
}) => {
  await askCluster(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, 'harbourline', `${ALL}?body=SUV`);
  expect(await titles(page)).toEqual(['2024 Toyota Yaris']);
  expect(loaded.filter((url) => /index\.bin|embedded/.test(url))).toEqual([]);
  await page.route('**/cluster/multi_search*', (route) => route.fulfill({ status: 401, body: 'revoked' }));
  await page.getByLabel('Sort').selectOption('price:desc');
  await expect(results(page).getByRole('alert')).toContainText(
    'These are the earlier results, without your last choice.',
  );
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  expect(await titles(page)).toEqual(['2024 Toyota Yaris']);
  await page.route('**/cluster/multi_search*', (route) => route.fulfill({ body: '<html>Sorry</html>' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).getByRole('alert')).toContainText('did not work');
});

test('when no script of the search comes, the skeletons give way to the list and words', async ({ page }) => {
  await page.route('**/assets/island-search-*', (route) => route.abort());
  await page.goto(address('harbourline', `${ALL}?body=SUV`));
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(cards(page).first()).toBeVisible();
});

test('hostile parameters are text, and stay harmless', async ({ page }) => {
  const found = complaints(page);
  const evil = '<img src=x onerror=document.title=1>';
  const query = new URLSearchParams([
    ['query', evil],
    ['make', evil],
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['range[price]', '9:NaN'],
  ]);
  await open(page, 'harbourline', `${ALL}?${query.toString()}`);
  await expect(chip(page, evil)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.title()).toContain('for sale');
  expect(found).toEqual([]);
});

test('by keyboard alone: a filter is opened, a value chosen, and taken back', async ({ page }) => {
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

test('what is typed is searched for at once, and suggestions are choices', async ({ page }) => {
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

for (const tenant of TENANTS) {
  for (const width of [390, 768, 1440]) {
    test(`${tenant}: filtered at ${width} px it fits and is accessible`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
      await page.goto(address(tenant, `${ALL}?body=SUV&sortBy=price:asc`));
      await settled(page);
      if (width < 1024) {
        await page.getByRole('button', { name: /^Filter/ }).click();
        await expect(page.getByRole('button', { name: /^Show [\d,]+ cars?$/ })).toBeInViewport();
      } else await filters(page).locator('summary', { hasText: 'Fuel' }).click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    });
  }

  test(`${tenant}: without script there are links, and nothing that needs one`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    await page.goto(address(tenant, `${ALL}?body=SUV`));
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByLabel('Sort')).toBeHidden();
    await expect(filters(page).locator('summary', { hasText: 'Fuel' })).toBeHidden();
    const make = filters(page).locator('details', { has: page.locator('summary', { hasText: 'Make' }) });
    if ((await make.getAttribute('open')) === null) await make.locator('summary').first().click();
    await make.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/search\/[a-z-]+$/);
    await page.close();
  });
}
