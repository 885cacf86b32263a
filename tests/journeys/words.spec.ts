/** A buyer knows the words and tries every way to enter them: each finds the same vehicles, those of the stock. */
import { expect } from '@playwright/test';
import { settled } from '../e2e/search-page.ts';
import { test, type Visit } from './journey.ts';
import { openListing } from './steps/lists.ts';

const ALL = '/search/new-used-and-demo-cars';
/** Once the search answers, the count takes a line of its own on wide screens, half a second after a slow answer. */
const COUNT_MOVES = /^the layout shifted/;
const field = ({ page }: Visit) => page.getByRole('combobox', { name: 'Search make or model' });

/** Expects the results to be the vehicles in stock that match, whatever their order. */
async function expectVehicles({ page, stock }: Visit, make: string, body: string): Promise<void> {
  const expected = stock
    .filter(({ status, sold }) => !sold && /in_stock|coming_soon/.test(status ?? ''))
    .filter((vehicle) => vehicle.make === make && vehicle.simple_body === body)
    .map(({ slug }) => `/cars/${slug}`);
  await settled(page);
  const links = page
    .locator('#results article:visible')
    .filter({ hasNotText: /\bsold\b/i })
    .locator('h3 a');
  await expect
    .poll(async () =>
      (await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))).toSorted(),
    )
    .toEqual(expected.toSorted());
}

test('finds the same vehicles by typing, by Enter, and by the address of somebody else', async ({
  visit,
}) => {
  const { page, step } = visit;
  visit.accept(COUNT_MOVES);
  await openListing(visit, ALL);
  await step('type the words', async () => {
    await field(visit).pressSequentially('kia suv');
    await expectVehicles(visit, 'Kia', 'SUV');
  });
  await step('press Enter', async () => {
    await field(visit).press('Enter');
    await expectVehicles(visit, 'Kia', 'SUV');
  });
  const shared = page.url();
  await step('reload', async () => {
    await page.reload();
    await expectVehicles(visit, 'Kia', 'SUV');
  });
  await step('somebody else opens the address', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(shared);
    await expectVehicles(visit, 'Kia', 'SUV');
  });
  await step('enter them on the home page', async () => {
    await page.goto(visit.address('/'));
    await page.getByRole('search').getByLabel('Make, model or keyword').fill('kia suv');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/**');
    await expectVehicles(visit, 'Kia', 'SUV');
  });
});

test('finds the same vehicles by a suggestion as by its words', async ({ visit }) => {
  const { page, step } = visit;
  visit.accept(COUNT_MOVES);
  await openListing(visit, ALL);
  await step('choose a suggestion', async () => {
    await field(visit).pressSequentially('kia');
    await page.getByRole('option').filter({ hasText: /Kia/ }).first().click();
    await settled(page);
  });
  const titles = () => page.locator('#results article:visible h3').allInnerTexts();
  const bySuggestion = await titles();
  const total = visit.stock.filter(
    ({ make, status, sold }) => make === 'Kia' && !sold && status !== 'others',
  ).length;
  await step('enter its words instead', async () => {
    await page.goto(visit.address(ALL));
    await field(visit).pressSequentially('kia');
    await field(visit).press('Enter');
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kia');
    await expect.poll(async () => (await titles()).toSorted()).toEqual(bySuggestion.toSorted());
    await expect(page.locator('main')).toContainText(`${total} cars`);
  });
});

test('words typed anew replace words typed before, by every way to enter them, and what was ticked by hand stays', async ({
  visit,
}) => {
  const { page, step } = visit;
  visit.accept(COUNT_MOVES);
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button', { name: /^Remove / });
  const expectChips = async (...names: string[]) => {
    await settled(page);
    await expect
      .poll(async () =>
        (await chips.allInnerTexts()).map((text) => text.trim()).toSorted((a, b) => a.localeCompare(b)),
      )
      .toEqual(names);
  };
  const enter = async (text: string) => {
    await field(visit).fill(text);
    await field(visit).press('Enter');
  };
  await openListing(visit, ALL);
  await step('search for a white Kia', async () => {
    await enter('white kia');
    await expectChips('Kia', 'White');
  });
  await step('search for a fact alone', async () => {
    await enter('automatic');
    await expectChips('Automatic');
  });
  await step('go back, and type other words', async () => {
    // The typed words have an entry of their own.
    await page.goBack();
    await expectChips('“automatic”');
    await page.goBack();
    await expectChips('Kia', 'White');
    await field(visit).pressSequentially('ute');
    await expectChips('“ute”');
  });
  await step('erase them', async () => {
    await field(visit).fill('');
    await expectChips('Kia', 'White');
  });
  await step('tick a filter by hand, reload, and search for another vehicle', async () => {
    await openListing(visit, `${ALL}?body=SUV`);
    await enter('white kia');
    await expectChips('Kia', 'SUV', 'White');
    await page.reload();
    await settled(page);
    await enter('petrol toyota');
    await expectChips('Petrol', 'SUV', 'Toyota');
  });
  await step('choose a suggestion', async () => {
    await field(visit).pressSequentially('kia');
    await suggestions.getByRole('option').filter({ hasText: /^Kia/ }).first().click();
    await expectChips('Kia', 'SUV');
  });
  await step('choose a suggestion on the home page, and search again', async () => {
    await page.goto(visit.address('/'));
    await page.getByRole('search').getByLabel('Make, model or keyword').pressSequentially('kia');
    await suggestions.getByRole('option').filter({ hasText: /^Kia/ }).first().click();
    await page.waitForURL('**/search/**');
    await expectChips('Kia');
    await enter('ute');
    await expectChips('Ute');
  });
});
