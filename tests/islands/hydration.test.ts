/**
 * Every island on Preact, which sites use, and on React: both hydrate the server's markup and result in the same page.
 */
import path from 'node:path';
import fg from 'fast-glob';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { startRendering } from '../../renderer/html/render.ts';
import { writeEntries } from '../../features/watchlist/data/favourites.ts';
import { writeViewed } from '../../features/watchlist/data/viewed.ts';
import { bundleHarness, openIsland, startBrowser } from './page.ts';
import { finder, SAMPLE_NAMES, SAMPLES, type Sample } from './samples.tsx';

let browser: Browser;
beforeAll(async () => {
  startRendering(() => '');
  browser = await startBrowser();
});
afterAll(() => browser.close());

const cars = ['1', '2'].map((id) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
}));
const viewed = { id: '3', stocknum: '', make: 'Kia', model: 'Rio', body: '', simple_body: '' };
const STORED = {
  favourites: writeEntries(cars),
  compare: writeEntries(cars),
  viewed: writeViewed([viewed]),
};

test('every island of the project has a sample', () => {
  const files = fg.sync('features/**/*.island.tsx', { cwd: path.resolve(import.meta.dirname, '../..') });
  expect(new Set(SAMPLE_NAMES.map((sample) => sample.split(',')[0]))).toEqual(
    new Set(files.map((file) => path.basename(file, '.island.tsx'))),
  );
});

/** Waits until the island's content stops changing. Returns it. */
const settled = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    let content = '';
    for (let same = 0; same < 8; same += 1) {
      await new Promise((done) => setTimeout(done, 20));
      const now = window.islands.content();
      if (now !== content) same = 0;
      content = now;
    }
    return content;
  });

describe.each(['preact', 'react'] as const)('on %s', (client) => {
  let script = '';
  beforeAll(async () => {
    script = await bundleHarness(client);
  });
  const open = (sample: Sample, stored: Readonly<Record<string, string>> = {}) =>
    openIsland(browser, { script, html: renderToStaticMarkup(SAMPLES[sample]), stored });
  const hydrate = (page: Page): Promise<string> => page.evaluate(() => window.islands.hydrate());

  test.each(SAMPLE_NAMES.filter((sample) => sample.startsWith('calculator')))(
    'hydrating changes nothing: %s',
    async (sample) => {
      const { page, complaints } = await open(sample);
      const before = await page.evaluate(() => window.islands.content());
      expect(await hydrate(page)).toBe(before);
      expect(await settled(page)).toBe(before);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  test.each(
    SAMPLE_NAMES.flatMap((sample) => [
      [sample, 'nothing', {}] as const,
      ...(sample.startsWith('calculator') ? [] : [[sample, 'lists', STORED] as const]),
    ]),
  )('hydrating has the same result as rendering: %s, with %s stored', async (sample, _what, stored) => {
    const hydrated = await open(sample, stored);
    await hydrate(hydrated.page);
    const rendered = await open(sample, stored);
    await rendered.page.evaluate(() => window.islands.render());
    expect(await settled(hydrated.page)).toBe(await settled(rendered.page));
    expect([...hydrated.complaints, ...rendered.complaints]).toEqual([]);
    await Promise.all([hydrated.page.close(), rendered.page.close()]);
  });

  // React leaves it too, and warns that its own markup is empty.
  test.runIf(client === 'preact')('leaves what the server drew inside of an island', async () => {
    const html = renderToStaticMarkup(finder({ choices: createElement('p', null, 'Choices') }));
    const { page, complaints } = await openIsland(browser, { script, html, stored: {} });
    await hydrate(page);
    expect(await settled(page)).toContain('<p>Choices</p>');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('shows values stored by another script after hydration, not during it', async () => {
    const { page, complaints } = await open('favourites', STORED);
    await hydrate(page);
    await page.getByText('Car 2 is no longer on our site.').waitFor();
    await page.getByRole('button', { name: 'Remove Car 1' }).click();
    await page.getByText('1 vehicle, saved in this browser').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe(writeEntries(cars.slice(1)));
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('keeps what a visitor enters before hydration, and the caret', async () => {
    const { page, complaints } = await open('calculator');
    await page.evaluate(() => {
      const used: unknown[] = [];
      Object.assign(window, { used });
      document.addEventListener('ds-event', (event) => used.push((event as CustomEvent<unknown>).detail));
    });
    await page.getByRole('slider', { name: 'Term' }).press('Home');
    await page.getByRole('radio', { name: 'Monthly' }).check();
    await page.getByLabel('Residual at the end').fill('999999');
    const deposit = page.getByLabel('Deposit or trade-in');
    await deposit.fill('13000');
    await deposit.press('ArrowLeft');
    await hydrate(page);
    await settled(page);
    expect(await page.getByLabel('Term', { exact: true }).first().inputValue()).toBe('1 year');
    expect(await page.getByRole('slider', { name: 'Term' }).inputValue()).toBe('1');
    // After leaving the field, the value is corrected to its range.
    expect(await page.getByLabel('Residual at the end').inputValue()).toBe('$250,000');
    expect(await page.getByRole('status').textContent()).toBe('Enquire for Finance');
    // While in the field, the visitor's text stays.
    expect(await deposit.inputValue()).toBe('13000');
    expect(await deposit.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(4);
    expect(await deposit.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('5');
    expect(await deposit.inputValue()).toBe('130050');
    expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { used: unknown[] }).used)).toEqual([
      { type: 'finance-calculator-used' },
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('applies a year that a visitor selects before hydration', async () => {
    const { page, complaints } = await open('calculator, years in a list, locked rate');
    await page.getByRole('combobox', { name: 'Term' }).selectOption('3');
    await hydrate(page);
    expect(await settled(page)).toContain('over 3 yr');
    expect(await page.getByRole('combobox', { name: 'Term' }).inputValue()).toBe('3');
    expect(complaints).toEqual([]);
    await page.close();
  });
});
