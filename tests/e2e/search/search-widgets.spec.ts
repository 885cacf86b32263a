/** Search widgets by keyboard, pointer and touch (specification, sections 2, 4 and 9). */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { tenants } from '../../support/pages.ts';
import { faults } from '../axe.ts';
import { complaints } from '../site.ts';
import { calls, openWidgets } from './widgets.ts';

const TENANT = tenants()[0] ?? '';
const box = (page: Page): Locator => page.getByRole('combobox', { name: /search/i });
const options = (page: Page): Locator => page.locator('[role=option]');
const pointed = (page: Page): Locator => page.locator('[role=option][aria-selected=true]');

/** Milliseconds after which every response of the slow search has arrived. */
const LAG = 400;

// All tests of the file run in one worker and share the harness's bundle.
test.describe.configure({ mode: 'default' });

test.describe('search box', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await openWidgets(page, TENANT);
  });

  test('arrows, Home and End move through the suggestions, Enter chooses, the count is announced', async ({
    page,
  }) => {
    await box(page).pressSequentially('toy');
    await expect(options(page)).toHaveCount(4);
    await expect(page.getByRole('status').first()).toHaveText('4 suggestions');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(pointed(page)).toHaveCount(0);
    for (const [key, label] of [
      ['ArrowDown', /^Toyota\s*Make/],
      ['End', /utes under/],
      ['Home', /^Toyota\s*Make/],
      ['ArrowDown', /Corolla/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(pointed(page)).toHaveText(label);
      await expect(box(page)).toHaveAttribute(
        'aria-activedescendant',
        (await pointed(page).getAttribute('id')) ?? '-',
      );
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(box(page)).toHaveValue('Toyota Corolla');
    expect((await calls(page)).at(-1)).toEqual(['choose', 'model:Toyota Corolla']);
    expect(await calls(page)).not.toContainEqual(expect.arrayContaining(['submit']));
  });

  test('after the last suggestion the text returns, and Enter searches for it', async ({ page }) => {
    await box(page).fill('hilux');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(pointed(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    expect((await calls(page)).at(-1)).toEqual(['submit', 'hilux']);
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('Escape closes the list, and a second one clears the text', async ({ page }) => {
    await box(page).fill('toy');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(box(page)).toHaveValue('toy');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    expect((await calls(page)).at(-1)).toEqual(['type', '']);
  });

  test('a slow search loses no letter and no space', async ({ page }) => {
    await box(page).focus();
    for (const letter of 'land cruiser ') {
      await page.keyboard.type(letter);
      await page.clock.runFor(45);
    }
    await page.clock.runFor(LAG);
    await expect(box(page)).toHaveValue('land cruiser ');
  });

  test('an external query replaces the text', async ({ page }) => {
    await box(page).fill('toy');
    await page.clock.runFor(LAG);
    for (const query of ['mazda', '', 'toy']) {
      await page.evaluate((text) => window.setQuery(text), query);
      await expect(box(page)).toHaveValue(query);
    }
  });

  test('the clear button shows only with text, is large enough, and focuses the field', async ({ page }) => {
    const clear = page.getByRole('button', { name: 'Clear search' });
    await expect(clear).toBeHidden();
    await box(page).fill('toy');
    const { width = 0, height = 0 } = (await clear.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await clear.click();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await expect(clear).toBeHidden();
  });

  test('leaving the field closes the list', async ({ page }) => {
    await box(page).fill('toy');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox')).toBeHidden();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('one tap chooses a suggestion of at least 44 px', async ({ page }) => {
    await openWidgets(page, TENANT);
    await box(page).tap();
    await box(page).pressSequentially('hil');
    const option = options(page);
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    expect((await calls(page)).at(-1)).toEqual(['choose', 'model:Toyota HiLux']);
  });
});

test.describe('price slider', () => {
  const low = (page: Page) => page.getByRole('slider', { name: /lowest/ });
  const high = (page: Page) => page.getByRole('slider', { name: /highest/ });
  const field = (page: Page, name: string) =>
    page.getByRole('group', { name: /Price/ }).getByLabel(name, { exact: true });
  test.beforeEach(({ page }) => openWidgets(page, TENANT));

  test('keys move by 500, are announced in dollars, and end stops are open', async ({ page }) => {
    await expect(low(page)).toHaveAttribute('aria-valuetext', 'Any');
    await low(page).press('ArrowRight');
    await expect(low(page)).toHaveAttribute('aria-valuetext', '$5,500');
    expect((await calls(page)).slice(-2)).toEqual([
      ['drag', { min: 5500 }],
      ['done', { min: 5500 }],
    ]);
    await low(page).press('Home');
    expect((await calls(page)).at(-1)).toEqual(['done', {}]);
    await expect(page.getByText('Any price')).toBeVisible();
  });

  test('the minimum cannot reach the maximum', async ({ page }) => {
    await high(page).press('Home');
    await expect(high(page)).toHaveValue('5500');
    await low(page).press('End');
    await expect(low(page)).toHaveValue('5000');
    await field(page, 'To').fill('30000');
    await field(page, 'From').fill('90k');
    await page.keyboard.press('Enter');
    await expect(field(page, 'From')).toHaveValue('30,000');
    await expect(field(page, 'To')).toHaveValue('90,000');
    expect((await calls(page)).at(-1)).toEqual(['done', { min: 30_000, max: 90_000 }]);
    await expect(page.getByText('$30,000 to $90,000')).toBeVisible();
  });

  test('a drag past the other thumb stops before it, and both stay reachable', async ({ page }) => {
    const area = await low(page).boundingBox();
    if (!area) throw new Error('no slider');
    const y = area.y + area.height / 2;
    const drag = async (from: number, to: number) => {
      await page.mouse.move(from, y);
      await page.mouse.down();
      await page.mouse.move(to, y, { steps: 8 });
      await page.mouse.up();
    };
    const last = async () => ((await calls(page)).at(-1) as [string, { min?: number; max?: number }])[1];
    const right = area.x + area.width + 44;
    await drag(right - 30, area.x + area.width / 2);
    const { max = 0 } = await last();
    expect(max).toBeGreaterThan(50_000);
    await drag(area.x + 30, right - 10);
    expect(await last()).toEqual({ min: max - 500, max });
    const [a, b] = [await thumbAt(low(page)), await thumbAt(high(page))];
    await drag(b + 8, b + 60);
    expect((await last()).max).toBeGreaterThan(max);
    await drag(a - 8, a - 60);
    expect((await last()).min).toBeLessThan(max - 500);
  });

  /** Returns the middle of a thumb in pixels from the left. */
  const thumbAt = (slider: Locator): Promise<number> =>
    slider.evaluate((input: HTMLInputElement) => {
      const { left, width } = input.getBoundingClientRect();
      const share = (input.valueAsNumber - Number(input.min)) / (Number(input.max) - Number(input.min));
      return left + 22 + share * (width - 44);
    });
});

test('ranges offer only values consistent with the choices', async ({ page }) => {
  await openWidgets(page, TENANT);
  const year = page.getByRole('group', { name: 'Year' });
  await year.getByLabel('From').selectOption('2020');
  await expect(year.getByLabel('To').locator('option').nth(1)).toHaveText('2020');
  await year.getByLabel('To').selectOption('2022');
  await expect(year.getByLabel('From').locator('option').last()).toHaveText('2022');
});

test('keeps and reports input from before the script loaded', async ({ page }) => {
  const found = complaints(page);
  await page.clock.install();
  await openWidgets(page, TENANT, '?asleep');
  await box(page).pressSequentially('hil');
  await page.getByRole('slider', { name: /lowest/ }).press('ArrowRight');
  await page.getByRole('slider', { name: /highest/ }).press('ArrowLeft');
  await page.evaluate(() => window.wake());
  await expect(page.getByText('$5,500 to $249,500')).toBeVisible();
  await expect(box(page)).toHaveValue('hil');
  expect(await calls(page)).toEqual([
    ['type', 'hil'],
    ['drag', { min: 5500 }],
    ['done', { min: 5500 }],
    ['drag', { min: 5500, max: 249_500 }],
    ['done', { min: 5500, max: 249_500 }],
  ]);
  await page.clock.runFor(LAG);
  await expect(box(page)).toHaveValue('hil');
  expect(found).toEqual([]);
});

for (const tenant of tenants()) {
  test(`widgets in the theme of ${tenant} are accessible without warnings on a phone and a tablet`, async ({
    page,
  }) => {
    const found = complaints(page);
    for (const width of [390, 768])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await openWidgets(page, tenant);
        await page.getByLabel('To', { exact: true }).first().fill('40000');
        await box(page).fill('toy');
        await page.keyboard.press('ArrowDown');
        expect(await faults(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    expect(found).toEqual([]);
  });
}
