/** A buyer whose browser runs no script: looks for a car, reads about it, and asks the dealer. */
import { expect } from '@playwright/test';
import { fill, PERSON } from '../e2e/forms.ts';
import { test } from './journey.ts';
import { awaitMail } from './steps/forms.ts';
import { openListing, openPage } from './steps/lists.ts';

test.use({ javaScriptEnabled: false });

test('looks for a car, reads about it, and asks the dealer', async ({ visit }) => {
  const { page, step, email, stock } = visit;
  await openPage(visit, 'open the home page', '/');
  await step('follow a link to the stock', async () => {
    await page.locator('main a[href="/search/used-cars"]:visible').first().click();
    await page.waitForURL('**/search/used-cars');
  });
  await openListing(visit, '/search/toyota');
  const card = page
    .locator('#results article:has(a[href^="/cars/"]):visible')
    .filter({ hasNotText: /\bsold\b/i })
    .first();
  const href = (await card.locator('h3 a').getAttribute('href')) ?? '';
  const vehicle = stock.find(({ slug }) => href === `/cars/${slug}`);
  await step('open a vehicle', async () => {
    await card.locator('h3 a').click();
    await page.waitForURL(`**${href}`);
  });
  const form = page.locator('form#vehicle-form');
  await step('fill in the enquiry', async () => {
    await page.getByRole('link', { name: 'Enquire Now' }).filter({ visible: true }).first().click();
    await fill(form, { ...PERSON, email, message: 'Is it still there?' });
  });
  await step('send it', async () => {
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await page.waitForURL('**/success#*');
  });
  const mail = await awaitMail(visit, 'sales@harbourline.example', new RegExp(email));
  expect(mail.text).toContain(vehicle?.stocknum);
});
