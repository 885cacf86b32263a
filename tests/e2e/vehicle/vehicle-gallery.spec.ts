/** Gallery of a vehicle in a browser: steps, keyboard, thumbnails, full screen, video, missing pictures. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { photoAddress, serveGallerySite, type CaseName } from '../gallery-site.ts';
import { quiet } from '../page-idle.ts';
import { variantAddress } from '../variants.ts';

const ORIGIN = new URL(variantAddress('gallery', '/')).origin;
const carAddress = (name: CaseName): string => variantAddress('gallery', `/cars/${name}`);

interface Opened {
  requests: string[];
  strip: Locator;
  previous: Locator;
  next: Locator;
  thumbnails: Locator;
}

async function open(page: Page, name: CaseName): Promise<Opened> {
  const requests = await serveGallerySite(page, ORIGIN);
  await page.goto(carAddress(name));
  await quiet(page);
  const gallery = page.locator('ds-island[name="gallery"]');
  return {
    requests,
    strip: page.locator('[data-strip]').first(),
    previous: gallery.getByRole('button', { name: 'Previous photo' }).first(),
    next: gallery.getByLabel('Next photo').first(),
    thumbnails: page.locator('[data-thumbnails] a'),
  };
}

async function wake(page: Page, on: Locator): Promise<void> {
  await on.hover();
  await expect(page.locator('ds-island[name="gallery"]')).toHaveAttribute('ready', '');
}

/** Expects the photo to fill its strip, whatever the scroll position of the page. */
async function inView(page: Page, photo: number): Promise<void> {
  const offset = () =>
    page
      .locator(`#photo-${photo}`)
      .evaluate(
        (slide) => slide.getBoundingClientRect().x - (slide.parentElement?.getBoundingClientRect().x ?? 0),
      );
  await expect.poll(async () => Math.abs(await offset())).toBeLessThan(2);
}
const axe = (page: Page) =>
  faults(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
const events = (page: Page) =>
  page.evaluate(() => (window as { dsEvents?: { type: string; media?: string }[] }).dsEvents ?? []);

test('enables the buttons only when scrolling is possible', async ({ page }) => {
  const { strip, previous, next } = await open(page, 'three');
  await expect(previous).toBeDisabled();
  await wake(page, next);
  await expect(previous).toBeDisabled();
  await next.click();
  await inView(page, 2);
  await expect(previous).toBeEnabled();
  await next.click();
  await inView(page, 3);
  await expect(next).toBeDisabled();
  // The used button is now disabled, so the focus moves to the strip.
  await expect(strip).toBeFocused();
  await previous.click();
  await expect(next).toBeEnabled();
});

test('left and right keys step, and every quick press counts', async ({ page }) => {
  const { strip } = await open(page, 'many');
  await strip.focus();
  await expect(page.locator('ds-island[name="gallery"]')).toHaveAttribute('ready', '');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await inView(page, 5);
  await page.keyboard.press('ArrowLeft');
  await inView(page, 4);
  await expect(page.locator('ds-island[name="gallery"] output')).toHaveText('Photo 4 of 20');
});

test('counts a press just before the scroll end event', async ({ page }) => {
  const { strip, next } = await open(page, 'many');
  await wake(page, next);
  await strip.focus();
  // Both presses and the late event run in one task, without a frame between them.
  await strip.evaluate((list) => {
    const press = () =>
      list.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
    press();
    list.dispatchEvent(new Event('scrollend'));
    press();
  });
  await inView(page, 3);
  await expect(page.locator('ds-island[name="gallery"] output')).toHaveText('Photo 3 of 20');
});

test('marks and scrolls to the thumbnail of the visible photo, and a thumbnail opens its photo', async ({
  page,
}) => {
  const { strip, thumbnails, next } = await open(page, 'many');
  await wake(page, next);
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true');
  await thumbnails.nth(5).hover();
  const top = await page.evaluate(() => scrollY);
  await thumbnails.nth(5).click();
  await inView(page, 6);
  await expect(thumbnails.nth(5)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-thumbnails] [aria-current]')).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  for (let press = 0; press < 13; press += 1) await page.keyboard.press('ArrowRight');
  await expect(thumbnails.nth(18)).toHaveAttribute('aria-current', 'true');
  await expect(thumbnails.nth(18)).toBeInViewport({ ratio: 0.95 });
  await test.step('swiping updates the thumbnails', async () => {
    await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth * 2, behavior: 'instant' }));
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
  });
});

test('loads nothing of the gallery before a touch, and never React', async ({ page }) => {
  const { requests, next } = await open(page, 'many');
  const scripts = () =>
    requests.flatMap((url) => /\/assets\/(enhance-gallery|island-\w+|react)/.exec(url)?.[1] ?? []);
  expect(scripts()).toEqual([]);
  await wake(page, next);
  expect(scripts()).toEqual(['enhance-gallery']);
});

test('the first photo is the largest paint, without layout shift while photos load and change', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = ((window as { seen?: object }).seen = { lcp: '', shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.lcp = (entry as PerformanceEntry & { element?: Element }).element?.getAttribute('alt') ?? '';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { next } = await open(page, 'many');
  const read = () =>
    page.evaluate(() => (window as unknown as { seen: { lcp: string; shift: number } }).seen);
  await expect.poll(async () => (await read()).lcp).toContain('photo 1 of 20');
  await wake(page, next);
  await next.click();
  await inView(page, 2);
  expect((await read()).shift).toBeLessThan(0.02);
});

test('loads a photo as AVIF once, in the page and in full screen', async ({ page }) => {
  const { requests, strip } = await open(page, 'modern');
  const shown = (photo: Locator) =>
    photo.evaluate((image: HTMLImageElement) => [
      new URL(image.currentSrc).pathname,
      image.clientWidth / image.clientHeight,
    ]);
  await expect
    .poll(() => shown(strip.locator('img').first()))
    .toEqual(['/media/modern.avif', expect.closeTo(1.5, 1)]);
  await page.getByRole('link', { name: 'Fullscreen' }).click();
  const large = page.getByRole('dialog').locator('img').first();
  await expect.poll(async () => (await shown(large))[0]).toBe('/media/modern.avif');
  expect(requests.filter((url) => /\/modern\.(?:avif|webp)$/.test(url))).toHaveLength(1);
});

test('shows a portrait photo whole, while others fill the stage', async ({ page }) => {
  const { strip, next } = await open(page, 'upright');
  const fit = (index: number) =>
    strip
      .locator('img')
      .nth(index)
      .evaluate((image) => getComputedStyle(image).objectFit);
  await expect.poll(() => fit(0)).toBe('contain');
  await wake(page, next);
  await next.click();
  await inView(page, 2);
  expect(await fit(1)).toBe('cover');
});

test.describe('full screen', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Photos of .*, full screen$/ });
  const large = (page: Page, photo: number) =>
    dialog(page)
      .locator('li')
      .nth(photo - 1);

  test('opens at the visible photo, steps by key and button, closes by Escape and returns the focus', async ({
    page,
  }) => {
    const { thumbnails, next } = await open(page, 'many');
    await wake(page, next);
    await thumbnails.nth(2).click();
    await inView(page, 3);
    const opener = page.getByRole('link', { name: 'Fullscreen' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(large(page, 3)).toBeInViewport({ ratio: 0.95 });
    await page.keyboard.press('ArrowRight');
    await expect(large(page, 4)).toBeInViewport({ ratio: 0.95 });
    await page.keyboard.press('ArrowLeft');
    await expect(large(page, 3)).toBeInViewport({ ratio: 0.95 });
    await dialog(page).getByRole('button', { name: 'Next photo' }).click();
    await expect(large(page, 4)).toBeInViewport({ ratio: 0.95 });
    expect(await events(page)).toContainEqual({ type: 'media-opened', media: 'full-screen' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await inView(page, 4);
  });

  test('enables its buttons only when scrolling is possible', async ({ page }) => {
    await open(page, 'three');
    await page.getByRole('link', { name: 'Fullscreen' }).click();
    const previous = dialog(page).getByRole('button', { name: 'Previous photo' });
    const next = dialog(page).getByRole('button', { name: 'Next photo' });
    await expect(previous).toBeDisabled();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(next).toBeDisabled();
    await expect(previous).toBeEnabled();
  });

  test('a click before the script has loaded opens it later, and the page stays', async ({ page }) => {
    await open(page, 'many');
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/assets/enhance-gallery-*', async (route) => {
      await held;
      await route.fallback();
    });
    await page.getByRole('link', { name: 'Fullscreen' }).click();
    await expect(page.locator('[data-asked]')).toHaveCount(1);
    release();
    await expect(dialog(page)).toBeVisible();
    expect(page.url()).toBe(carAddress('many'));
  });

  test('one photo has no steps', async ({ page }) => {
    await open(page, 'one');
    await page.getByRole('link', { name: 'Fullscreen' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('button')).toHaveText(['']);
  });

  test('has the tooltip Fullscreen, and passes axe', async ({ page }) => {
    await open(page, 'many');
    const opener = page.getByRole('link', { name: 'Fullscreen' });
    const tip = () => opener.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await tip()).not.toContain('Fullscreen');
    await opener.hover();
    expect(await tip()).toBe('"Fullscreen"');
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });
});

test.describe('video', () => {
  const opener = (page: Page) => page.getByRole('link', { name: /^Play the video/ });
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Video of/ });

  test('requests nothing from the platform before a click, then plays in a sandboxed frame', async ({
    page,
  }) => {
    const { requests } = await open(page, 'many');
    await opener(page).hover();
    await expect(page.locator('ds-island[name="gallery"]')).toHaveAttribute('ready', '');
    expect(requests.filter((url) => !url.startsWith(ORIGIN))).toEqual([]);
    await opener(page).click();
    const frame = dialog(page).locator('iframe');
    await expect(frame).toHaveAttribute('title', /^Video of 2021/);
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation).*allow-scripts/);
    await expect(dialog(page).frameLocator('iframe').getByText('Player')).toBeVisible();
    expect(requests.filter((url) => !url.startsWith(ORIGIN))).toEqual([
      'https://www.youtube.com/embed/abc?autoplay=1',
    ]);
    expect(await events(page)).toContainEqual({ type: 'media-opened', media: 'video' });
    expect(await axe(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Close full screen' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test('plays a file natively with a poster; an unplayable one leaves a link', async ({ page }) => {
    const { requests } = await open(page, 'broken');
    const films = () => requests.filter((url) => url.endsWith('.mp4'));
    expect(films()).toEqual([]);
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/*.mp4', async (route) => {
      await held;
      await route.fallback();
    });
    await opener(page).click();
    await expect(dialog(page).locator('video')).toHaveAttribute('poster', photoAddress('gone'));
    release();
    const link = dialog(page).getByRole('link', { name: /cannot be played here/ });
    await expect(link).toHaveAttribute('href', /walk-around\.mp4$/);
    expect(films().length).toBeGreaterThan(0);
  });

  test('plays without a photo', async ({ page }) => {
    await open(page, 'bare');
    await expect(page.getByText('Photos coming soon').first()).toBeVisible();
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
  });
});

test('missing, empty or invalid photos become placeholders of the same size, and the gallery continues', async ({
  page,
}) => {
  const { strip, next, thumbnails } = await open(page, 'broken');
  const photo = (index: number) => page.locator(`#photo-${index}`);
  await expect(photo(1).getByText('Photo not available')).toBeVisible();
  await expect(photo(1).locator('img')).toBeHidden();
  const size = () => photo(1).boundingBox();
  const box = await size();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 2);
  await wake(page, next);
  await next.click();
  await inView(page, 2);
  await expect(photo(2).locator('img')).toBeVisible();
  await strip.focus();
  for (const index of [3, 4, 5, 6]) {
    await page.keyboard.press('ArrowRight');
    await inView(page, index);
  }
  await expect(photo(4).getByText('Photo not available')).toBeVisible();
  await expect(photo(5).getByText('Photo not available')).toBeVisible();
  await test.step('shows a photo served as text', async () => {
    const width = async () =>
      photo(6)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(1200);
    await expect(photo(6).locator('img')).toBeVisible();
  });
  await expect(thumbnails.nth(0).locator('img')).toBeHidden();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Fullscreen' }).click();
  await expect(page.getByRole('dialog').locator('li').nth(4).getByText('Photo not available')).toBeVisible();
});

test('passes axe and is edge to edge where required at every width', async ({ page }) => {
  for (const width of [390, 768, 1440])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const { strip } = await open(page, 'many');
      const box = await strip.boundingBox();
      if (width < 1024) expect([box?.x, box?.width]).toEqual([0, width]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await axe(page)).toEqual([]);
    });
});

for (const [name, press] of [
  ['Next photo', (page: Page) => page.getByRole('link', { name: 'Next photo' }).click()],
  ['a thumbnail', (page: Page) => page.locator('[data-thumbnails] a').nth(1).click()],
] as const) {
  test(`${name} pressed before the script has loaded steps and keeps the address`, async ({ page }) => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/enhance-gallery/, async (route) => {
      await late;
      await route.fallback();
    });
    await open(page, 'many');
    await expect(page.locator('ds-island[name="photos"]')).toHaveAttribute('ready', '');
    await press(page);
    expect(page.url()).not.toContain('#');
    arrive();
    await inView(page, 2);
    expect(page.url()).not.toContain('#');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('photos can be swiped, thumbnails and Next link to photos, full screen and video are links', async ({
    page,
  }) => {
    await page.goto(carAddress('many'));
    await expect(page.getByRole('link', { name: 'Fullscreen' })).toHaveAttribute('href', /lead\.webp$/);
    await expect(page.getByRole('link', { name: /^Play the video/ })).toHaveAttribute('href', /youtube/);
    await page.getByRole('link', { name: 'Next photo' }).click();
    await inView(page, 2);
    await page.locator('[data-thumbnails] a').nth(3).click();
    await inView(page, 4);
  });
});
