/** A buyer has a car to trade in: gets an offer, sees it come off every price, and accepts it. */
import { expect } from '@playwright/test';
import { awake, fill } from '../e2e/forms.ts';
import { test } from './journey.ts';
import { findCards, openListing, readCard } from './steps/lists.ts';
import { followToVehicle } from './steps/vehicle.ts';

test.use({ dealer: 'redgum-4x4' });

test('gets an offer, sees it come off every price, and accepts it', async ({ visit }) => {
  const { page, step, address: addressOf, email, expected } = visit;
  await step('open the trade-in', async () => void (await page.goto(addressOf('/trade-in'))));
  const form = await awake(page, 'trade-in');
  const next = form.getByRole('button', { name: 'Next' });
  await step('find the car by its registration', async () => {
    await fill(form, { Rego: 'red 001', regoState: 'QLD' });
    await form.getByRole('button', { name: 'Find my vehicle' }).click();
    await expect(form.getByLabel('Model')).toHaveValue('Hilux');
  });
  await step('name its kilometres', async () => {
    await form.getByLabel('Kilometres').fill('90000');
    await next.click();
    await expect(form.getByLabel('What are you hoping for?')).toBeVisible();
  });
  await step('describe its condition', async () => {
    await fill(form, { answer_condition: 'good', answer_history: 'full', answer_accident: 'none' });
    await next.click();
    await expect(form.getByLabel('Postcode')).toBeVisible();
  });
  const offer = page.locator('[data-offer=open]');
  await step('get the offer', async () => {
    await fill(form, { name: 'Mara', last_name: 'Quill', phone: '02 5550 0123', email, postcode: '4000' });
    await form.getByRole('button', { name: 'Get my valuation' }).click();
    await page.waitForURL('**/trade-in/offer?offer=*');
    await expect(offer).toContainText(/\$\s*\d+,\d{3}/);
    expected.tradeIn = Number(/\$\s*([\d,]+)/.exec(await offer.innerText())?.[1]?.replaceAll(',', ''));
  });
  const address = page.url();
  await openListing(visit, '/search/used-cars');
  const cards = await findCards(visit, 2);
  const vehicle = await readCard(visit, cards[0]!);
  await followToVehicle(visit, vehicle);
  await step('accept the offer', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Accept this offer' }).click();
    await page.waitForURL('**/success#trade-in');
  });
  await step('see it accepted', async () => {
    await page.goto(addressOf('/trade-in/offer'));
    await expect(page.getByRole('heading', { name: 'Offer accepted' })).toBeVisible();
  });
});
