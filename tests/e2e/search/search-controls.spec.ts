/** Search box, price slider and focus among filters, by keyboard, touch and phrases. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ALL, chip, filterGroup, filters, heading, settled } from '../search-page.ts';
import { CONTROLS_STOCK as stock, variantAddress } from '../variants.ts';

const address = (url: string): string => variantAddress('controls', url);
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search make or model' });
const summary = (page: Page): Locator => heading(page).locator('xpath=following-sibling::p');
const box = (page: Page, value: string): Locator => filters(page).locator(`input[value="${value}"]`);
const thumb = (page: Page, name: string): Locator => filters(page).getByRole('slider', { name });
const numberField = (page: Page, name: string): Locator => filters(page).getByLabel(name, { exact: true });

/** Opens a page and waits until its filters have counts. */
async function open(page: Page, url = ALL): Promise<void> {
  await page.goto(address(url));
  await filters(page).hover();
  await settled(page);
}

async function unfold(page: Page, name: string): Promise<void> {
  const details = filterGroup(page, name).first();
  if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click();
}

test.describe('the search box', () => {
  const DIESEL = stock.filter(
    ({ simple_fuel, simple_body, simple_transmission }) =>
      simple_fuel === 'Diesel' && simple_body === 'Ute' && simple_transmission === 'Automatic',
  ).length;
  const MEANT = `${DIESEL} used automatic diesel Utes`;

  for (const [how, enter] of Object.entries({
    touch: (page: Page) => field(page).tap(),
    keyboard: (page: Page) => field(page).focus(),
  })) {
    test.describe(how, () => {
      test.use({ hasTouch: how === 'touch' });
      test(`by ${how}: the first focus brings suggestions`, async ({ page }) => {
        await page.goto(address(ALL));
        await enter(page);
        await settled(page);
        await page.keyboard.type('toy');
        await expect(page.getByRole('option', { name: /^Toyota/ }).first()).toBeVisible();
      });
    });
  }

  test('understands terms sent before the vocabulary has loaded', async ({ page }) => {
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/suggestions-*', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(address(ALL));
    await field(page).focus();
    await settled(page);
    await page.keyboard.type('used automatic diesel ute');
    await page.keyboard.press('Enter');
    release.resolve();
    await expect(chip(page, 'Diesel')).toBeVisible();
    await settled(page);
    await expect(summary(page)).toContainText(MEANT);
  });

  test('turns misspelt terms into the closest filters', async ({ page }) => {
    await page.goto(address(ALL));
    await field(page).focus();
    await settled(page);
    await page.keyboard.type('automatic deisel');
    await page.keyboard.press('Enter');
    await expect(chip(page, 'Diesel')).toBeVisible();
    await expect(chip(page, 'Automatic')).toBeVisible();
    await expect(field(page)).toHaveValue('');
  });

  test('shows a word that decides nothing as ignored, by Enter as while typing, and can insist on it', async ({
    page,
  }) => {
    await page.goto(address(ALL));
    await field(page).focus();
    await settled(page);
    await page.keyboard.type('immaculate diesel');
    const ignored = page.getByText('These words decide nothing here: “immaculate”.');
    await expect(ignored).toBeVisible();
    const typed = await summary(page).last().innerText();
    await page.keyboard.press('Enter');
    await expect(chip(page, 'Diesel')).toBeVisible();
    await expect(page).toHaveURL(/fuel=Diesel&hoped=immaculate/);
    await expect(ignored).toBeVisible();
    expect(await summary(page).last().innerText()).toBe(typed);
    await page.getByRole('link', { name: 'Insist on it' }).click();
    await expect(page).toHaveURL(/fuel=Diesel&query=%22immaculate%22/);
    await expect(page.getByText('No Results Available')).toBeVisible();
  });

  test('a phrase in an address opened cold shows its meaning, and stays in the box', async ({ page }) => {
    await page.goto(address(`${ALL}?query=under+30k+suv`));
    await settled(page);
    await expect(heading(page)).toHaveText('SUVs for sale, up to $30,000');
    await expect(summary(page)).toContainText('11 SUVs');
    await expect(field(page)).toHaveValue('under 30k suv');
    await expect(page).toHaveURL(address(`${ALL}?query=under+30k+suv`));
    await expect(chip(page, '“under 30k suv”')).toBeVisible();
    await unfold(page, 'Fuel');
    await box(page, 'Hybrid').check();
    await expect(heading(page)).toContainText('hybrid', { ignoreCase: true });
    await settled(page);
    await expect(page).toHaveURL(address(`${ALL}?fuel=Hybrid&query=under+30k+suv`));
    await test.step('a filler word does not hide the meaning of the others', async () => {
      await page.goto(address(`${ALL}?query=red+car`));
      await settled(page);
      await expect(heading(page)).toHaveText('Red cars for sale');
      await expect(summary(page)).toContainText('20 red cars');
    });
    await test.step('unknown terms find nothing', async () => {
      await page.goto(address(`${ALL}?query=zzzzqqq`));
      await settled(page);
      await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
    });
  });

  test('suggests completions of a misspelt word', async ({ page }) => {
    await open(page);
    await field(page).pressSequentially('mazad');
    await page.getByRole('option', { name: /^Mazda\s*Make/ }).click();
    await settled(page);
    await expect(chip(page, 'Mazda')).toBeVisible();
  });

  test('going back from typed terms closes their suggestions', async ({ page }) => {
    const suggested = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await open(page);
    await field(page).pressSequentially('toy');
    await expect(suggested.first()).toBeVisible();
    await page.goBack();
    await expect(field(page)).toHaveValue('');
    await expect(suggested).toHaveCount(0);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a filter narrows the meaning of a phrase by its displayed number', async ({ page }) => {
    const carnivals = stock.filter(
      ({ simple_fuel, model }) => simple_fuel === 'Diesel' && model === 'Carnival',
    );
    await open(page);
    await field(page).pressSequentially('toyota diesel');
    await expect(summary(page)).toContainText('diesel Toyota');
    await settled(page);
    await unfold(page, 'Badge');
    await box(page, 'Badge 00').check();
    await expect(summary(page)).toContainText(`${carnivals.length} `);
    await expect(page.locator('#results article:visible')).toHaveCount(carnivals.length);
    await expect(page).toHaveURL(address(`${ALL}?badge=Badge+00&query=toyota+diesel`));
  });

  test('terms of another make replace the list’s, and the chips show it', async ({ page }) => {
    await page.goto(address('/search/mazda?query=toyota'));
    await settled(page);
    await expect(heading(page)).toContainText(/toyota/i);
    await expect(chip(page, 'Mazda')).toHaveCount(0);
    await expect(page).toHaveURL(address(`${ALL}?query=toyota`));
  });

  test('each typed search is its own history entry', async ({ page }) => {
    await open(page);
    await unfold(page, 'Fuel');
    await box(page, 'Diesel').check();
    await expect(page).toHaveURL(address(`${ALL}?fuel=Diesel`));
    await field(page).pressSequentially(' maz');
    await expect(page).toHaveURL(address(`${ALL}?fuel=Diesel&query=maz`));
    await page.goBack();
    await expect(page).toHaveURL(address(`${ALL}?fuel=Diesel`));
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('toy');
    await expect(page).toHaveURL(address(`${ALL}?fuel=Diesel&query=toy`));
    await page.goBack();
    await expect(page).toHaveURL(address(`${ALL}?fuel=Diesel`));
  });

  test('removes suggestions of earlier terms with them', async ({ page }) => {
    await open(page);
    await field(page).pressSequentially('toy');
    await page.getByRole('option', { name: /^Toyota\s*Make/ }).click();
    await expect(chip(page, 'Toyota')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await field(page).press('ArrowDown');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a typed phrase shows its meaning before it is sent', async ({ page }) => {
    await open(page);
    await field(page).pressSequentially('used automatic diesel ute');
    await expect(summary(page)).toContainText(MEANT);
    await expect(field(page)).toHaveValue('used automatic diesel ute');
    await expect(page).toHaveURL(address(`${ALL}?query=used+automatic+diesel+ute`));
  });
});

test.describe('the price slider', () => {
  test('a drag is one history entry, and going back restores the state before it', async ({ page }) => {
    await open(page, `${ALL}?body=SUV`);
    await unfold(page, 'Price');
    const { x = 0, y = 0, width = 0, height = 0 } = (await thumb(page, 'Price: highest').boundingBox()) ?? {};
    const before = await page.evaluate(() => history.length);
    await page.mouse.move(x + width - 15, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/body=SUV&range\[price\]=:\d+$/);
    await settled(page);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(address(`${ALL}?body=SUV`));
  });

  test('a long drag updates the address at intervals, and repeats what the browser refuses', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const replace = history.replaceState.bind(history);
      const counts = Object.assign(window, { changes: 0, refused: 0 });
      history.replaceState = (...change) => {
        counts.changes += 1;
        // Imitates a browser that limits history changes.
        if (counts.changes > 1 && counts.refused < 3) {
          counts.refused += 1;
          throw new DOMException('Too many', 'SecurityError');
        }
        replace(...change);
      };
    });
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await open(page);
    await unfold(page, 'Price');
    const { x = 0, y = 0, width = 0, height = 0 } = (await thumb(page, 'Price: highest').boundingBox()) ?? {};
    await page.mouse.move(x + width - 15, y + height / 2);
    await page.mouse.down();
    const before = await page.evaluate(() => (window as unknown as { changes: number }).changes);
    const start = Date.now();
    for (let step = 1; step <= 60; step += 1)
      await page.mouse.move(x + width - 15 - step * 2, y + height / 2);
    const took = Date.now() - start;
    const after = await page.evaluate(() => (window as unknown as { changes: number }).changes);
    expect(after - before).toBeLessThanOrEqual(6 + took / 350);
    await page.mouse.up();
    await expect(thumb(page, 'Price: highest')).not.toHaveAttribute('aria-valuetext', 'Any');
    const value = await thumb(page, 'Price: highest').inputValue();
    await expect(page).toHaveURL(address(`${ALL}?range[price]=:${value}`));
    expect(await page.evaluate(() => (window as unknown as { refused: number }).refused)).toBe(3);
    expect(thrown).toEqual([]);
  });

  test('consecutive keys are one entry, and another one after a pause elsewhere', async ({ page }) => {
    await open(page);
    await unfold(page, 'Price');
    await thumb(page, 'Price: lowest').focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(address(`${ALL}?range[price]=6500:`));
    await thumb(page, 'Price: highest').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(address(`${ALL}?range[price]=6500:249500`));
    await page.goBack();
    await expect(page).toHaveURL(address(`${ALL}?range[price]=6500:`));
    await page.goBack();
    await expect(page).toHaveURL(address(ALL));
  });

  test('keeps typed numbers, each as its own entry', async ({ page }) => {
    await open(page);
    await unfold(page, 'Price');
    await numberField(page, 'To').fill('32345');
    await numberField(page, 'To').press('Enter');
    await expect(page).toHaveURL(address(`${ALL}?range[price]=:32345`));
    await expect(numberField(page, 'To')).toHaveValue('32,345');
    await numberField(page, 'From').fill('abc');
    await numberField(page, 'From').press('Enter');
    await expect(numberField(page, 'From')).toHaveValue('');
    await numberField(page, 'To').fill('abc');
    await numberField(page, 'To').press('Enter');
    await expect(numberField(page, 'To')).toHaveValue('32,345');
    await numberField(page, 'From').fill('40,000');
    await numberField(page, 'From').press('Enter');
    await expect(page).toHaveURL(address(`${ALL}?range[price]=32345:40000`));
    await expect(numberField(page, 'From')).toHaveValue('32,345');
    await expect(numberField(page, 'To')).toHaveValue('40,000');
    await page.goBack();
    await expect(page).toHaveURL(address(`${ALL}?range[price]=:32345`));
    await numberField(page, 'To').fill('1');
    await numberField(page, 'To').press('Enter');
    await expect(page).toHaveURL(address(`${ALL}?range[price]=:1`));
    await expect(numberField(page, 'To')).toHaveValue('1');
    await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  });
});

/** Opens the longest list of the page, with the field to find a value. */
async function openBadges(page: Page): Promise<{ find: Locator; values: Locator }> {
  await open(page);
  await unfold(page, 'Badge');
  const list = filterGroup(page, 'Badge');
  return {
    find: list.getByRole('searchbox', { name: 'Find in Badge' }),
    values: list.locator('input[type=checkbox]'),
  };
}

test.describe('the filters', () => {
  test('two of the same name have distinct labels; Show all moves the focus to the first new value', async ({
    page,
  }) => {
    await open(page);
    const names = await filters(page).locator('summary').allInnerTexts();
    expect(names.filter((name) => name.startsWith('Price'))).toEqual(['Price', 'Price band']);
    await unfold(page, 'Badge');
    const all = filterGroup(page, 'Badge').getByRole('button', { name: /^Show all/ });
    const values = filterGroup(page, 'Badge').locator('input[type=checkbox]');
    await expect(all).toBeVisible();
    const shown = await values.count();
    await all.press('Enter');
    await expect(values.nth(shown)).toBeFocused();
  });

  test('the field of a long list ignores accents in both directions', async ({ page }) => {
    const { find, values } = await openBadges(page);
    await find.fill('elite');
    await expect(values).toHaveCount(1);
    await expect(values).toHaveValue('Élite');
    await find.fill('bädge 0');
    await expect(values).toHaveCount(9);
    await find.fill('nothing like it');
    await expect(values).toHaveCount(0);
    await expect(filterGroup(page, 'Badge').getByRole('status')).toHaveText('Nothing by this name.');
  });

  test('a field’s text filters the list only while the field exists, and returns with it', async ({
    page,
  }) => {
    const { find, values } = await openBadges(page);
    await find.fill('elite');
    await expect(values).toHaveCount(1);
    await unfold(page, 'Fuel');
    await box(page, 'Hybrid').check();
    await settled(page);
    await unfold(page, 'Badge');
    await expect(find).toHaveCount(0);
    await expect(values).toHaveCount(12);
    await unfold(page, 'Fuel');
    await box(page, 'Hybrid').uncheck();
    await settled(page);
    await unfold(page, 'Badge');
    await expect(find).toHaveValue('elite');
    await expect(values).toHaveCount(1);
  });

  test('the window title names the results and the site', async ({ page }) => {
    await open(page);
    const own = await page.title();
    expect(own).toMatch(/ \| Yard \| Motors$/);
    await page.goto(address(`${ALL}?colour=Red`));
    await settled(page);
    await expect(page).toHaveTitle(/^Red .* \| Yard \| Motors$/);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveTitle(own);
  });

  test('chips of equal values name their filter, and go one by one', async ({ page }) => {
    await open(page, `${ALL}?colour=Red&query=zzz&tag=Red`);
    await chip(page, '“zzz”').click();
    await expect(page).toHaveURL(address(`${ALL}?colour=Red&tag=Red`));
    await expect(chip(page, 'Red (Colour)')).toHaveCount(1);
    await expect(chip(page, 'Red (Tag)')).toHaveCount(1);
    await chip(page, 'Red (Tag)').click();
    await expect(chip(page, 'Red')).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(address(ALL));
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });

  test('a filter pressed right after a page link keeps the focus', async ({ page }) => {
    await page.goto(address(`${ALL}?sortBy=price:asc`));
    await settled(page);
    await unfold(page, 'Fuel');
    await box(page, 'Diesel').evaluate((diesel: HTMLElement) => {
      document.querySelector<HTMLElement>('#results nav a[href*="page=2"]')!.click();
      diesel.focus();
      diesel.click();
    });
    await expect(page).toHaveURL(address(`${ALL}?fuel=Diesel&sortBy=price:asc`));
    await settled(page);
    await expect(box(page, 'Diesel')).toBeFocused();
  });

  test('a page link pressed while a filter loads keeps the filter', async ({ page }) => {
    await page.goto(address(`${ALL}?sortBy=price:asc`));
    await settled(page);
    await unfold(page, 'Fuel');
    // Both in one task: the filter applies only after the next paint.
    await box(page, 'Diesel').evaluate((diesel: HTMLElement) => {
      diesel.click();
      document.querySelector<HTMLElement>('#results nav a[href*="page=2"]')!.click();
    });
    await expect(page).toHaveURL(address(`${ALL}?fuel=Diesel&sortBy=price:asc`));
    await settled(page);
    await expect(box(page, 'Diesel')).toBeChecked();
    await expect(chip(page, 'Diesel')).toBeVisible();
  });

  test('a removed value passes the focus on', async ({ page }) => {
    await page.goto(address(`${ALL}?colour=Green&colour=Pink&query=mazda`));
    await settled(page);
    await unfold(page, 'Colour');
    await box(page, 'Green').focus();
    await page.keyboard.press('Space');
    await expect(box(page, 'Green')).toHaveCount(0);
    await expect(box(page, 'Pink')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(box(page, 'Pink')).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('colour');
    await test.step('the last value of a filter passes the focus to its heading', async () => {
      await page.goto(address(`${ALL}?colour=Green&query=zzzzqqq`));
      await settled(page);
      await unfold(page, 'Colour');
      await box(page, 'Green').focus();
      await page.keyboard.press('Space');
      await expect(filterGroup(page, 'Colour').locator('summary')).toBeFocused();
    });
  });

  test('a focused checkbox keeps the focus when the page wakes', async ({ page }) => {
    await page.goto(address(ALL));
    const checkbox = filters(page).locator('[data-facet="body"] input').first();
    await checkbox.evaluate((element) => {
      const details = element.closest('details');
      if (details) details.open = true;
    });
    await checkbox.focus();
    await settled(page);
    await expect(checkbox).toBeFocused();
  });
});
