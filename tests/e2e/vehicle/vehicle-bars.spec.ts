/** Bars of a vehicle page, promotions, the dealer's other cars, current similar vehicles, the sales counter. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { builtPages, root } from '../../support/pages.ts';
import { faults } from '../axe.ts';
import { quiet } from '../page-idle.ts';
import { address, complaints } from '../site.ts';
import { test } from '../test.ts';

const TENANT = 'harbourline';
const pages = builtPages(TENANT, 2000).filter(({ kind }) => kind === '/cars/*');

const cache = new Map<string, string[]>();
/** Returns the first `most` vehicle pages that contain all of `texts`. Results are cached. */
function vehiclesWith(most: number, ...texts: string[]): string[] {
  const key = [most, ...texts].join('\n');
  const found = cache.get(key) ?? [];
  for (const { file, url } of cache.has(key) ? [] : pages) {
    const html = readFileSync(file, 'utf8');
    if (texts.every((word) => html.includes(word))) found.push(url);
    if (found.length === most) break;
  }
  if (found.length < most) throw new Error(`no vehicle page says ${texts.join(' and ')}`);
  cache.set(key, found);
  return found;
}
const builtAt = (url: string): string => pages.find((page) => page.url === url)?.file ?? '';
const vehicleWith = (...texts: string[]): string => vehiclesWith(1, ...texts)[0] ?? '';

const header = (page: Page) => page.getByRole('complementary', { name: 'This vehicle', exact: true });
const announcement = (page: Page) => page.getByRole('complementary', { name: 'Where this vehicle is' });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const ready = (page: Page, name: string) =>
  expect(page.locator(`ds-island[name="${name}"]`)).toHaveAttribute('ready', '');

/** Returns the layout shifts without visitor input. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    let moved = 0;
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((done) => requestAnimationFrame(done));
    for (const entry of observer.takeRecords())
      moved += (entry as PerformanceEntry & { value: number }).value;
    return moved;
  });

test.describe('announcement bar', () => {
  test('shows Located at {city} with directions, and stays dismissed for the visit', async ({ page }) => {
    const [first = '', second = ''] = vehiclesWith(2, 'Located at Ringwood');
    await page.goto(address(TENANT, first));
    await expect(announcement(page)).toContainText('Located at Ringwood');
    await expect(announcement(page).getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
      'href',
      /openstreetmap\.org\/\?mlat=-37\.81/,
    );
    await announcement(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(announcement(page)).toBeHidden();
    await page.goto(address(TENANT, second));
    await ready(page, 'dismiss');
    await expect(announcement(page)).toBeHidden();
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
    await page.goto(address(TENANT, vehicleWith('Located at Essendon')));
    await expect(announcement(page)).toBeVisible();
    await test.step('is hidden for a vehicle in the city of the primary location', async () => {
      await page.goto(address(TENANT, vehicleWith('come from Harbourline Brookvale.')));
      await expect(announcement(page)).toHaveCount(0);
    });
  });

  test('without JavaScript stays, without a dead button', async ({ unscripted: page }) => {
    await page.goto(address(TENANT, vehicleWith('Located at Ringwood')));
    await expect(announcement(page)).toBeVisible();
    await expect(announcement(page).getByRole('button')).toHaveCount(0);
  });
});

test.describe('sticky header', () => {
  test('appears after 500 px with name, price and the estimate with its rates, and disappears again', async ({
    page,
  }) => {
    await page.goto(address(TENANT, vehicleWith('est. $')));
    await ready(page, 'scrolled');
    await expect(header(page)).toBeHidden();
    await scrollTo(page, 500);
    await expect(header(page)).toBeHidden();
    await scrollTo(page, 501);
    await expect(header(page)).toBeVisible();
    const name = await page.locator('nav[aria-label="Breadcrumbs"] li, nav ol li').last().textContent();
    await expect(header(page)).toContainText(name?.trim() ?? '?');
    await expect(header(page)).toContainText(/\$[\d,]+ (Drive Away|Excl\. Govt\. Charges)/);
    await expect(header(page)).toContainText(
      /est\. \$[\d,]+\/wk based on sample [\d.]+% p\.a\., comparison rate [\d.]+% p\.a\./,
    );
    await test.step('has buttons to existing pages only', () =>
      expect(header(page).getByRole('link')).toHaveText(['Get Finance']));
    await scrollTo(page, 0);
    await expect(header(page)).toBeHidden();
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
  });

  test('is accessible at every width and covers no focus', async ({ page }) => {
    const found = complaints(page);
    for (const width of [390, 768, 1440])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(address(TENANT, vehicleWith('est. $', 'Located at')));
        await scrollTo(page, 1200);
        await expect(header(page)).toBeVisible();
        const box = await header(page).boundingBox();
        expect(box?.height).toBeLessThanOrEqual(112);
        expect(await faults(page)).toEqual([]);
      });
    expect(found).toEqual([]);
  });
});

test('the mobile bar is open beyond 900 px, else closed, and notifies the chat bubble', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address(TENANT, vehicleWith('Located at')));
  await ready(page, 'scrolled');
  const bar = page.getByRole('navigation', { name: 'Next steps' });
  for (const [top, open] of [
    [0, false],
    [900, false],
    [901, true],
    [300, false],
  ] as const) {
    await scrollTo(page, top);
    await expect(bar).toBeVisible({ visible: open });
    await expect(page.locator('html.chat-raised')).toHaveCount(open ? 1 : 0);
  }
});

test.describe('promotions', () => {
  test('tiles link where the tenant configures, and those without a page are left out', async ({ page }) => {
    await page.goto(address(TENANT, pages[0]?.url ?? ''));
    const tiles = page.locator('#promotions ul').first().getByRole('link');
    await expect(tiles).toHaveCount(2);
    await expect(tiles.nth(0)).toHaveAttribute('href', '/search/demo-cars');
    await expect(tiles.nth(1)).toContainText('Book a service online');
  });

  test('supplier cards match the car’s type, positioned ones first, and hide when they expire', async ({
    page,
  }) => {
    await page.goto(address(TENANT, vehicleWith('Summer road trip', '/search/used-cars">Used cars')));
    const cards = page.locator('#promotions ul').last().locator('li');
    await expect(cards.first()).toContainText('Trade in your ute');
    await expect(cards.filter({ hasText: 'Demo cars' })).toHaveCount(0);
    await expect(cards.filter({ hasText: 'Summer road trip' })).toBeVisible();
    await page.clock.setFixedTime(new Date('2027-02-01T00:00:00+11:00'));
    await page.reload();
    await expect(cards.filter({ hasText: 'Summer road trip' })).toBeHidden();
    await expect(cards.first()).toBeVisible();
  });
});

test('See more from this dealer leads to that dealership’s search', async ({ page }) => {
  await page.goto(address(TENANT, vehicleWith('Located at Ringwood', 'See more from this dealer')));
  await page.getByRole('link', { name: 'See more from this dealer' }).click();
  await expect(page).toHaveURL(/dealership_slug=harbourline-ringwood/);
  await expect(page.getByRole('button', { name: 'Remove Harbourline Ringwood' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbourline Ringwood');
  await expect(page.getByText(/^\d+ cars found/)).toBeAttached();
});

test.describe('similar vehicles', () => {
  const url = () => vehicleWith('id="similar-vehicles"', 'ds-island src="/assets/enhance-similar');
  const cards = (page: Page) => page.locator('#similar-vehicles li:not([data-prompt])');
  const answer = (count: number) => ({
    ids: [],
    vehicles: Array.from({ length: count }, (_, index) => ({
      slug: `answered-${index}`,
      title: `Answer <b>${index}</b>`,
      subtitle: '{title}',
      src: '',
      body: '',
      price: '$1 Drive Away',
      place: 'Here',
    })),
  });
  /** Serves the page as built at `written`, optionally with an empty strip. */
  async function serve(page: Page, written: string, empty = false): Promise<void> {
    await page.route(address(TENANT, url()), async (route) => {
      const html = readFileSync(builtAt(url()), 'utf8');
      const strip = /(<section[^>]*id="similar-vehicles".*?<ul[^>]*>).*?(<\/ul><\/div>)/s;
      const prompt = '<li data-prompt>Like this and want something similar?</li>';
      const body = empty ? html.replace(strip, `$1${prompt}$2`) : html;
      await route.fulfill({ body, contentType: 'text/html', headers: { 'last-modified': written } });
    });
  }
  const OLD = 'Mon, 01 Jan 2024 00:00:00 GMT';
  // A day ahead, since the browser's time zone may differ from the page's.
  const fresh = () => new Date(Date.now() + 86_400_000).toUTCString();
  const see = (page: Page) => page.locator('#similar-vehicles').scrollIntoViewIfNeeded();

  test('a fresh strip requests nothing', async ({ page }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await serve(page, fresh());
    await page.goto(address(TENANT, url()));
    await see(page);
    await ready(page, 'similar');
    await quiet(page);
    expect(urls.filter((one) => one.endsWith('/similar'))).toEqual([]);
  });

  test('an old one is requested when it scrolls into view, and vehicles still similar keep their card', async ({
    page,
  }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await serve(page, OLD);
    await page.goto(address(TENANT, url()));
    await quiet(page);
    expect(urls.filter((one) => one.endsWith('/similar'))).toEqual([]);
    const before = await cards(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const answered = page.waitForResponse((response) => response.url().endsWith('/similar'));
    await see(page);
    const { vehicles } = (await (await answered).json()) as { vehicles: { slug: string }[] };
    expect(vehicles.map(({ slug }) => `/cars/${slug}`)).toEqual(before);
    await expect(cards(page)).toHaveCount(before.length);
  });

  test('an empty one shows six placeholders, then the results, as text', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/similar', async (route) => {
      await held;
      await route.fulfill({ json: answer(7) });
    });
    await serve(page, fresh(), true);
    await page.goto(address(TENANT, url()));
    await see(page);
    await expect(cards(page)).toHaveCount(6);
    await expect(page.locator('#similar-vehicles li[aria-hidden]')).toHaveCount(6);
    release();
    await expect(page.locator('#similar-vehicles li[aria-hidden]')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).first()).toContainText('Answer <b>0</b>');
    await expect(cards(page).first()).toContainText('{title}');
    await expect(cards(page).first().locator('a')).toHaveAttribute('href', '/cars/answered-0');
  });

  const FAILURES = Object.entries({
    'nothing found': { json: answer(0) },
    'a server in trouble': { status: 500, body: '' },
    'HTML instead of JSON': { body: '<!doctype html>', contentType: 'text/html' },
    'no network': undefined,
  });
  /** Opens the strip as built at `written`; requests for another one get `reply`. */
  async function failing(page: Page, reply: (typeof FAILURES)[number][1], written: string): Promise<number> {
    await page.unrouteAll();
    await page.route('**/similar', (route) => (reply ? route.fulfill(reply) : route.abort()));
    await serve(page, written, written !== OLD);
    await page.goto(address(TENANT, url()));
    const count = await cards(page).count();
    const urls = page.waitForRequest('**/similar');
    await see(page);
    await urls;
    return count;
  }

  test('an empty one falls back to the prompt on every failure', async ({ page }) => {
    for (const [what, reply] of FAILURES)
      await test.step(what, async () => {
        await failing(page, reply, fresh());
        await expect(page.getByText('Like this and want something similar?')).toBeVisible();
        await expect(cards(page)).toHaveCount(0);
      });
  });

  test('an old one stays unchanged on every failure', async ({ page }) => {
    for (const [what, reply] of FAILURES)
      await test.step(what, async () => {
        const count = await failing(page, reply, OLD);
        await ready(page, 'similar');
        await expect(cards(page)).toHaveCount(count);
      });
  });
});

test.describe('sales counter', () => {
  const script = () => {
    const folder = path.join(root, 'output', TENANT, 'assets');
    return `/assets/${readdirSync(folder).find((name) => name.startsWith('enhance-sales-counter'))}`;
  };
  const start = (page: Page) =>
    page.evaluate(async (src) => {
      const { hydrate } = (await import(src)) as { hydrate: (element: Element, props: object) => void };
      const element = document.createElement('p');
      element.id = 'counter';
      element.append(document.createElement('strong'));
      document.body.append(element);
      hydrate(element, {});
    }, script());

  test('counts up in 2 seconds and requests again after 150', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-15T12:00:00+10:00') });
    await page.goto(address(TENANT, '/dealer-locator'));
    await page.clock.pauseAt(new Date('2026-11-15T12:00:10+10:00'));
    await start(page);
    const counter = page.locator('#counter strong');
    await expect(counter).toHaveText('0');
    await page.clock.runFor(1000);
    await expect(counter).toHaveText(/^1,[34]\d\d$/);
    await page.clock.runFor(1100);
    await expect(counter).toHaveText('2,784');
    await page.clock.runFor(452_000);
    await expect(counter).toHaveText('2,785');
  });

  test('does not move under reduced motion, and exists only where the tenant enables it', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(new Date('2026-11-15T12:00:10+10:00'));
    await page.goto(address(TENANT, '/dealer-locator'));
    await start(page);
    await expect(page.locator('#counter strong')).toHaveText('2,784', { timeout: 1 });
    await test.step('is missing unless the tenant enables it', async () => {
      await page.goto(address(TENANT, pages[0]?.url ?? ''));
      await expect(page.getByText('Sales this Month')).toHaveCount(0);
    });
  });
});
