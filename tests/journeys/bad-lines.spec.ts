/** A buyer in a train: the line drops and comes back, or is slow all the way. */
import { expect } from '@playwright/test';
import { awake, fill, PERSON } from '../e2e/forms.ts';
import { test } from './journey.ts';
import { awaitMail, sendEnquiry } from './steps/forms.ts';
import { favour, findCards, openListing, openPage, readCard } from './steps/lists.ts';
import { followToVehicle } from './steps/vehicle.ts';

test('loses the line in a form, and sends it when the line is back', async ({ visit }) => {
  const { page, step, email, accept } = visit;
  // What fails without a line is reported to the person, and by the browser to its console.
  accept(/ERR_INTERNET_DISCONNECTED/);
  await openPage(visit, 'open the contact page', '/contact');
  const form = await awake(page, 'contact-form');
  const send = form.getByRole('button', { name: 'Send enquiry' });
  await step('send a question without a line', async () => {
    await fill(form, { ...PERSON, email, message: 'Are you open on Saturday?' });
    await form.locator('[name=location]').selectOption({ index: 1 });
    await page.context().setOffline(true);
    await send.click();
    await expect(page.getByText(/Nothing you have written is lost/)).toBeVisible();
    await expect(form.locator('[name=message]')).toHaveValue('Are you open on Saturday?');
  });
  await step('send it with a line', async () => {
    await page.context().setOffline(false);
    await send.click();
    await page.waitForURL('**/success#*');
  });
  await awaitMail(visit, 'sales@harbourline.example', new RegExp(email));
});

test('buys over a slow line', async ({ visit }) => {
  const { page } = visit;
  const session = await page.context().newCDPSession(page);
  // About 3G: 300 ms and 1.6 Mbit/s.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await openListing(visit, '/search/used-cars');
  const [card] = await findCards(visit, 1);
  const vehicle = await readCard(visit, card!);
  await favour(visit, card!);
  await followToVehicle(visit, vehicle);
  await sendEnquiry(visit, 'Is it still there on Saturday?');
  await awaitMail(visit, 'sales@harbourline.example', new RegExp(visit.email));
});
