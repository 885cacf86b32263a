/** The sidebar of a vehicle page: views, price gauge, phone number, favourites, trade-in offer, test drive, sold and coming soon. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page, type Route } from '@playwright/test';
import { builtPages, root } from '../support/pages.ts';
import { address, impatient, lookThrough } from './site.ts';

const TENANT = 'harbourline';

/** The address of the first vehicle page whose HTML has every text of `has` and none of `not`. */
function vehicleWith(has: readonly RegExp[], not: readonly RegExp[] = []): string {
  const key = [...has, '', ...not].join(' ');
  const known = picked.get(key) ?? search(has, not);
  picked.set(key, known);
  return known;
}
const picked = new Map<string, string>();

function search(has: readonly RegExp[], not: readonly RegExp[]): string {
  for (const { kind, url, file } of builtPages(TENANT, Infinity)) {
    if (kind !== '/cars/*') continue;
    const html = readFileSync(file, 'utf8');
    if (has.every((one) => one.test(html)) && !not.some((one) => one.test(html))) return url;
  }
  throw new Error(`no vehicle page with ${has.join(' ')}`);
}

const GAUGE = /name="price-gauge"/;
const PRICED = /name="trade-in-price"/;
const states = {
  'with gauge': () => vehicleWith([GAUGE, PRICED, /Drive Away|Excl/], [/>Reserved</, /COMING SOON/]),
  reserved: () => vehicleWith([/<strong>Reserved<\/strong>/]),
  sold: () => vehicleWith([/<strong>SOLD<\/strong>/]),
  'coming soon': () => vehicleWith([/<strong>COMING SOON<\/strong>/]),
  'without a price': () => vehicleWith([/Enquire for price\./]),
};

/** Adds up what moves without the visitor having asked for it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Opens a vehicle page whose markup has been changed on its way. */
async function openChanged(page: Page, change: (html: string) => string): Promise<void> {
  const url = states['with gauge']();
  const html = readFileSync(path.join(root, 'output', TENANT, url, 'index.html'), 'utf8');
  const body = change(html);
  expect(body).not.toBe(html);
  await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address(TENANT, url));
}

function warnings(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && found.push(message.text()));
  page.on('pageerror', ({ message }) => found.push(`exception: ${message}`));
  return found;
}

async function heardEvents(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ((window as unknown as { dsEvents?: { type: string }[] }).dsEvents ?? []).map(({ type }) => type),
  );
}

const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['404', (route) => route.fulfill({ status: 404, json: {} })],
  ['500', (route) => route.fulfill({ status: 500, body: 'failed' })],
  ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in</p>' })],
  ['offline', (route) => route.abort()],
];

test.describe('views', () => {
  test('are asked for with the number of photographs, the instant of the record and the site', async ({
    page,
  }) => {
    const asked = page.waitForRequest(/view\.json/);
    await page.goto(address(TENANT, states['with gauge']()));
    const { searchParams } = new URL((await asked).url());
    expect(Number(searchParams.get('photos_count'))).toBeGreaterThan(0);
    expect(searchParams.get('updated_at')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(searchParams.get('website_id')).toBe(TENANT);
  });

  test('are what the server says', async ({ page }) => {
    await page.route(/view\.json/, (route) => route.fulfill({ json: { views: 4321, car_fields: {} } }));
    await page.goto(address(TENANT, states['with gauge']()));
    await expect(page.getByText('4,321 views')).toBeVisible();
  });

  for (const [name, answer] of failures) {
    test(`${name}: nothing is shown, and its room stays`, async ({ page }) => {
      const found = warnings(page);
      await page.route(/view\.json/, answer);
      await page.goto(address(TENANT, states['with gauge']()));
      const line = page.locator('ds-island[name="views"]');
      await expect(line).toHaveAttribute('ready', '');
      await page.waitForLoadState('networkidle');
      await expect(line).toBeEmpty();
      expect(await line.locator('p').evaluate((room) => room.clientHeight)).toBeGreaterThan(15);
      expect(found).toEqual([]);
    });
  }

  test('are not waited for longer than 10 s', async ({ page }) => {
    const waited = await impatient(page);
    await page.goto(address(TENANT, states['with gauge']()));
    const line = page.locator('ds-island[name="views"]');
    await expect(line).toHaveAttribute('ready', '');
    expect(await waited()).toContain(10_000);
    await expect(line).toBeEmpty();
  });
});

const ANSWER = {
  fill: 0.7,
  listing_price: 30_000,
  market_range_min: 29_000,
  market_range_max: 34_000,
  confidence: 0.8,
  description: null,
};
const gauge = (page: Page) => page.locator('section[aria-label="Price gauge"]');

test.describe('price gauge', () => {
  const open = async (page: Page, answer: (route: Route) => unknown) => {
    await page.route(/autogauge/, async (route) => {
      await answer(route);
    });
    await page.goto(address(TENANT, states['with gauge']()));
    await gauge(page).evaluate((card) => card.scrollIntoView({ behavior: 'instant', block: 'center' }));
  };

  test('shows price, range and label, in the colour of its band', async ({ page }) => {
    await open(page, (route) => route.fulfill({ json: ANSWER }));
    await expect(gauge(page)).toContainText('Great Deal');
    await expect(gauge(page)).toContainText('$30,000');
    await expect(gauge(page)).toContainText('$29,000 to $34,000');
    await expect(gauge(page)).toHaveAttribute('data-band', 'high');
    await expect(gauge(page)).not.toHaveAttribute('aria-busy');
  });

  test('of the real server agrees with the price of the page', async ({ page }) => {
    await page.goto(address(TENANT, states['with gauge']()));
    await gauge(page).scrollIntoViewIfNeeded();
    await expect(gauge(page)).toContainText(/Deal|Price/);
    const price =
      (await page.locator('ds-island[name="trade-in-price"] p > span').first().textContent()) ?? '';
    await expect(gauge(page)).toContainText(price.trim());
  });

  for (const [motion, duration] of [
    ['no-preference', '3s'],
    ['reduce', '0s'],
  ] as const) {
    test(`takes ${duration} to fill with motion ${motion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await open(page, (route) => route.fulfill({ json: ANSWER }));
      await expect(gauge(page)).toHaveAttribute('data-band', 'high');
      const arc = gauge(page).locator('path').last();
      expect(await arc.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(duration);
    });
  }

  test('is a skeleton of the same size while it loads', async ({ page }) => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open(page, async (route) => {
      await asked;
      await route.fulfill({ json: ANSWER });
    });
    await expect(gauge(page)).toHaveAttribute('aria-busy', 'true');
    const before = await gauge(page).boundingBox();
    answer();
    await expect(gauge(page)).toContainText('Great Deal');
    expect((await gauge(page).boundingBox())?.height).toBe(before?.height);
  });

  const nothing: typeof failures = [
    ...failures,
    ['too little confidence', (route) => route.fulfill({ json: { ...ANSWER, confidence: 0.2 } })],
    ['a range below the price', (route) => route.fulfill({ json: { ...ANSWER, market_range_max: 29_999 } })],
    ['a value missing', (route) => route.fulfill({ json: { ...ANSWER, fill: undefined } })],
    ['null', (route) => route.fulfill({ json: null })],
  ];
  for (const [name, answer] of nothing) {
    for (const width of [390, 1440]) {
      test(`${name} at ${width} px: nothing is shown and nothing moves`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        const found = warnings(page);
        const shifts = await watchShifts(page);
        await open(page, answer);
        await expect(gauge(page)).toBeHidden();
        expect(await shifts()).toBeLessThan(0.02);
        expect(found.filter((text) => !text.startsWith('The price gauge failed.'))).toEqual([]);
        expect(found).toHaveLength(failures.some(([one]) => one === name) ? 1 : 0);
      });
    }
  }
});

const callLink = (page: Page) => page.locator('article ds-island[name="phone"] a');
/** As in the page: a vehicle with a number. */
const openPhone = async (page: Page): Promise<string> => {
  await page.goto(address(TENANT, states['with gauge']()));
  await expect(page.locator('ds-island[name="phone"][ready]')).toHaveCount(2);
  return (await callLink(page).getAttribute('href')) ?? '';
};

test.describe('phone number', () => {
  test('is masked after 5 characters, then a tap-to-call link; that is recorded', async ({ page }) => {
    const href = await openPhone(page);
    await expect(callLink(page)).toHaveRole('button');
    await expect(page.getByRole('button', { name: /^Call Now [\d ]{4,5} Show number$/ })).toBeVisible();
    const recorded = page.waitForRequest(/phone-reveals/);
    await callLink(page).click();
    const request = await recorded;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toMatchObject({ website_id: TENANT });
    expect(request.postDataJSON()).toHaveProperty('car_id');
    expect((await request.response())?.status()).toBe(200);
    await expect(callLink(page)).toHaveRole('link');
    const shown = (await callLink(page).innerText()).replace(/\D/g, '');
    expect(href.replace(/\D/g, '').replace(/^61/, '0')).toBe(shown);
    expect(await heardEvents(page)).toContain('phone-revealed');
    expect(await heardEvents(page)).not.toContain('dealer-called');
    expect(page.url()).not.toContain('tel:');
  });

  test('is asked for and called with the keyboard, and focus stays', async ({ page }) => {
    await openPhone(page);
    await callLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(callLink(page)).toHaveRole('link');
    await expect(callLink(page)).toBeFocused();
  });

  for (const [name, answer] of failures) {
    test(`${name}: that it was not recorded is logged only`, async ({ page }) => {
      const found = warnings(page);
      await page.route(/phone-reveals/, answer);
      await openPhone(page);
      await callLink(page).click();
      await expect(callLink(page)).toHaveRole('link');
      await expect.poll(() => found.length).toBe(1);
      expect(found[0]).toMatch(/^That the number was shown was not recorded\./);
    });
  }

  test('that it was recorded is information and no warning', async ({ page }) => {
    const found = warnings(page);
    const said = page.waitForEvent('console', (message) => message.type() === 'info');
    await openPhone(page);
    await callLink(page).click();
    expect((await said).text()).toMatch(/^The number was shown\./);
    expect(found).toEqual([]);
  });

  test('is recorded from the bar at the foot as well, once for both buttons', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let recorded = 0;
    page.on('request', (request) => (recorded += request.url().includes('phone-reveals') ? 1 : 0));
    await openPhone(page);
    await page.evaluate(() => scrollTo(0, 1200));
    const call = page.getByRole('navigation', { name: 'Next steps' }).getByRole('link', { name: 'Call Now' });
    const asked = page.waitForRequest(/phone-reveals/);
    await call.click();
    await asked;
    expect(await heardEvents(page)).toContain('phone-revealed');
    await expect(callLink(page)).toHaveAttribute('data-revealed', '');
    await call.click();
    expect(recorded).toBe(1);
  });

  test('the bar at the foot has the first action of the sidebar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPhone(page);
    const bar = page.getByRole('navigation', { name: 'Next steps', includeHidden: true });
    const href = await page
      .locator(
        'article a:has-text("Enquire Now"), article a:has-text("Instant Message"), article a:has-text("Reserve")',
      )
      .first()
      .getAttribute('href');
    await expect(bar.locator('a').last()).toHaveAttribute('href', href ?? '');
  });

  test('is whole without JavaScript', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(address(TENANT, states['with gauge']()));
    await expect(callLink(page)).toHaveText(/Call Now \d[\d ]{8,}/, { useInnerText: true });
    await expect(callLink(page)).not.toHaveText(/•/, { useInnerText: true });
    await page.close();
  });

  test('does not move the page when it is masked', async ({ page }) => {
    const shifts = await watchShifts(page);
    await openPhone(page);
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBeLessThan(0.02);
  });

  test('that is missing is a warning on the console only', async ({ page }) => {
    const found = warnings(page);
    await openChanged(page, (html) =>
      html.replace(/(<ds-island[^>]*name="phone"[^>]*>).*?(<\/ds-island>)/s, '$1$2'),
    );
    await expect.poll(() => found.join()).toMatch(/^Vehicle \S+ has no phone number\.$/);
    await expect(callLink(page)).toHaveCount(0);
  });
});

test.describe('favourite', () => {
  const toggle = (page: Page) => page.locator('ds-island[name="favourite"] button');
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('favourites') ?? '');
  const open = async (page: Page): Promise<void> => {
    await page.goto(address(TENANT, states['with gauge']()));
    await expect(page.locator('ds-island[name="favourite"]')).toHaveAttribute('ready', '');
  };

  test('is called Fave on desktops and Favourite on phones', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: 'Fave', exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Favourite', exact: true })).toBeVisible();
  });

  test('keeps the entry, tells of it, and is there after a reload', async ({ page }) => {
    await open(page);
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    const { version, value } = JSON.parse(await stored(page)) as { version: number; value: object[] };
    expect(version).toBe(1);
    const names = ['id', 'make', 'model', 'name', 'primary_image_url', 'slug'];
    expect(value.map((entry) => Object.keys(entry).toSorted())).toEqual([names]);
    expect(await heardEvents(page)).toContain('favourite-saved');
    await page.reload();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await heardEvents(page)).toContain('favourite-removed');
    expect(JSON.parse(await stored(page))).toEqual({ version: 1, value: [] });
  });

  test('agrees with the other tab, and with a second toggle of the page', async ({ page, context }) => {
    const other = await context.newPage();
    await open(other);
    await openChanged(page, (html) =>
      html.replace(/<ds-island[^>]*name="favourite".*?<\/ds-island>/s, '$&$&'),
    );
    await expect(page.locator('ds-island[name="favourite"][ready]')).toHaveCount(2);
    await toggle(page).first().click();
    await expect(toggle(page).last()).toHaveAttribute('aria-pressed', 'true');
    await expect(toggle(other)).toHaveAttribute('aria-pressed', 'true');
    await toggle(other).click();
    await expect(toggle(page).first()).toHaveAttribute('aria-pressed', 'false');
    await expect(toggle(page).last()).toHaveAttribute('aria-pressed', 'false');
  });

  test('stays away in a browser that keeps nothing', async ({ page }) => {
    const found = warnings(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page);
    await expect(toggle(page)).toBeHidden();
    expect(found.filter((text) => text.startsWith('exception'))).toEqual([]);
  });

  test('is not offered on a sold vehicle', async ({ page }) => {
    await page.goto(address(TENANT, states.sold()));
    await expect(toggle(page)).toHaveCount(0);
  });
});

test.describe('trade-in offer', () => {
  const open = async (page: Page, valuation: object): Promise<void> => {
    await page.addInitScript(
      (text) => localStorage.setItem('trade-in-valuation', text),
      JSON.stringify({ version: 1, value: valuation }),
    );
    await page.goto(address(TENANT, states['with gauge']()));
    await expect(block(page)).toHaveAttribute('ready', '');
  };
  const block = (page: Page) => page.locator('ds-island[name="trade-in-price"]');
  const figure = async (page: Page): Promise<number> =>
    Number(((await block(page).locator('p > span').first().textContent()) ?? '').replace(/\D/g, ''));

  test('reduces the price and says until when; hardly anything moves', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(TENANT, states['with gauge']()));
    const asked = await figure(page);
    const shifts = await watchShifts(page);
    await open(page, { offer_price: 1000, offer_expiry: '2199-12-03T02:00:00Z' });
    await expect(block(page)).toContainText(
      'less your trade-in offer of $1,000. Expires on 3 December 2199.',
    );
    expect(await figure(page)).toBe(asked - 1000);
    expect(await shifts()).toBeLessThan(0.02);
  });

  test('does not count as a text', async ({ page }) => {
    await open(page, { offer_price: '1000' });
    await expect(block(page)).not.toContainText('trade-in offer');
  });
});

test.describe('Book a Test Drive', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book a Test Drive' });
  const opener = (page: Page) => page.getByRole('button', { name: 'Book a Test Drive' });

  test('opens with the keyboard, is modal and accessible, and gives the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(TENANT, states['with gauge']()));
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(dialog(page).locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'Enquire Now' })).toHaveAttribute(
      'href',
      /^\/contact-us\//,
    );
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  test('says nothing to the console', async ({ page }) => {
    const found: string[] = [];
    page.on('console', (message) => found.push(message.text()));
    await page.goto(address(TENANT, states['with gauge']()));
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(found.filter((text) => /popover|command/.test(text))).toEqual([]);
  });

  test('opens in a browser that knows no commands', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      document.addEventListener('command', (event) => event.preventDefault(), true);
    });
    await page.goto(address(TENANT, states['with gauge']()));
    await expect(page.locator('ds-island[name="test-drive"]')).toHaveAttribute('ready', '');
    await opener(page).click();
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('standing', () => {
  test('sold: the notice and ways on, no price and no button to buy', async ({ page }) => {
    await page.goto(address(TENANT, states.sold()));
    await expect(page.getByText('SOLD', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find Me Something Similar' })).toHaveAttribute(
      'href',
      '#similar-vehicles',
    );
    await expect(page.locator('#similar-vehicles')).toHaveCount(1);
    for (const name of ['trade-in-price', 'price-gauge', 'phone', 'favourite'])
      await expect(page.locator(`ds-island[name="${name}"]`)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Book a Test Drive' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Enquire Now|Call Now/ })).toHaveCount(0);
  });

  test('coming soon: the tag, and it counts as available', async ({ page }) => {
    await page.goto(address(TENANT, states['coming soon']()));
    await expect(page.getByText('COMING SOON', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enquire Now' }).first()).toBeVisible();
    await expect(page.locator('ds-island[name="favourite"]')).toHaveCount(1);
  });
});

for (const [name, url] of Object.entries(states)) {
  for (const width of [390, 1440]) {
    test(`${name} at ${width} px is accessible and still`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const shifts = await watchShifts(page);
      await page.goto(address(TENANT, url()));
      await lookThrough(page);
      expect(
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
      ).toEqual([]);
      expect(await shifts()).toBeLessThan(0.02);
    });
  }
}
