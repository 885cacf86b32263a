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
    await expect(page.locator('main')).toContainText(`${total} vehicles`);
  });
});

test('begins anew with the words for another vehicle, and keeps what was chosen by hand', async ({
  visit,
}) => {
  const { page, step } = visit;
  visit.accept(COUNT_MOVES);
  await openListing(visit, ALL);
  const chip = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await step('search for a white Kia', async () => {
    await field(visit).fill('white kia');
    await field(visit).press('Enter');
    await expect(chip('White')).toBeVisible();
    await expect(chip('Kia')).toBeVisible();
  });
  await step('narrow it by other words', async () => {
    await field(visit).fill('suv');
    await field(visit).press('Enter');
    await expect(chip('SUV')).toBeVisible();
    await expect(chip('White')).toBeVisible();
  });
  await step('search for another vehicle', async () => {
    await field(visit).fill('toyota ute');
    await field(visit).press('Enter');
    await expect(chip('White')).toHaveCount(0);
    await expect(chip('Toyota')).toBeVisible();
    await expect(chip('Ute')).toBeVisible();
    await expect(chip('Kia')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Utes for sale');
  });
});
