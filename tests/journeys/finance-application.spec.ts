/** A buyer needs a loan: sees the quote of a vehicle, begins the application, and ends it on the next day. */
import { expect } from '@playwright/test';
import { awake, fill } from '../e2e/forms.ts';
import { test } from './journey.ts';
import { awaitMail } from './steps/forms.ts';
import { openListing, findCards, readCard, openPage } from './steps/lists.ts';
import { calculateRepayment, followToVehicle } from './steps/vehicle.ts';

const DAY = 86_400_000;

test('works out a repayment, begins the application, and resumes it on the next day', async ({ visit }) => {
  const { page, step, address, email } = visit;
  await openListing(visit, '/search/used-cars');
  const [card] = await findCards(visit, 1);
  const vehicle = await readCard(visit, card!);
  await followToVehicle(visit, vehicle);
  await calculateRepayment(visit, vehicle, 1_000);
  await step('go from the vehicle to finance', async () => {
    await page.getByRole('link', { name: 'Get Finance' }).filter({ visible: true }).first().click();
    await page.waitForURL('**/finance?**');
    await expect(page.getByLabel(/price of the vehicle/i)).toHaveValue(/\d/);
  });
  await openPage(visit, 'open the application', '/apply-for-finance');
  const form = page.locator('#finance-form');
  const next = form.getByRole('button', { name: 'Next' });
  await step('answer the first step', async () => {
    await awake(page, 'finance-form');
    await fill(form, { name: 'Ada Byron', email, phone: '0491 570 156', postcode: '2000' });
    for (const name of ['time_at_address', 'home', 'residency'])
      await form.locator(`[name=${name}]`).selectOption({ index: 1 });
    await next.click();
    await expect(form.getByRole('group', { name: 'Your work' })).toBeFocused();
  });
  await step('answer the second step', async () => {
    await fill(form, { employment: 'Casual', employer: 'Analytical Engines' });
    await next.click();
    await expect(form.getByRole('group', { name: 'Your money' })).toBeFocused();
  });
  await step('come back on the next day', async () => {
    await form.locator('[name=income_month]').fill('5200');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.clock.setSystemTime(Date.now() + DAY);
    await page.goto(address('/apply-for-finance'));
    await expect(form.getByText('Your answers were saved on this device.')).toBeVisible();
    await expect(form.locator('[name=income_month]')).toHaveValue('5200');
  });
  await step('answer the last questions', async () => {
    await fill(form, { vehiclePriceBudget: '32,000', housing_month: '0' });
    await form.locator('[name=dealership_slug]').selectOption({ index: 1 });
    await next.click();
    await expect(form.locator('[data-ui-review]')).toContainText('Income a month, after tax$5,200');
  });
  await step('send it', async () => {
    await form.getByRole('button', { name: 'Send application' }).click();
    await page.waitForURL('**/success#finance');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(
      /5200|Casual/,
    );
  });
  const mail = await awaitMail(visit, 'sales@harbourline.example', new RegExp(email));
  expect(mail.text).toContain('Analytical Engines');
});
