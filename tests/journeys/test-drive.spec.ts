/** A buyer wants to drive a car before deciding, at a time that is free. */
import { expect } from '@playwright/test';
import { fill, PERSON } from '../e2e/forms.ts';
import { test } from './journey.ts';
import { awaitMail } from './steps/forms.ts';
import { findCards, openListing, readCard } from './steps/lists.ts';
import { followToVehicle } from './steps/vehicle.ts';

/** Days until the drive: past the next weekend and public holidays near it. */
const DAYS = [3, 4, 5, 6, 7, 8];

test('books a test drive of a vehicle at a free time', async ({ visit }) => {
  const { page, step, email } = visit;
  await openListing(visit, '/search/used-cars');
  const [card] = await findCards(visit, 1);
  const vehicle = await readCard(visit, card!);
  await followToVehicle(visit, vehicle);
  const dialog = page.getByRole('dialog', { name: /test drive/i });
  await step('open the test drive', async () => {
    await page.getByRole('button', { name: 'Book a Test Drive' }).filter({ visible: true }).first().click();
    await expect(dialog).toBeVisible();
  });
  const form = dialog.locator('form');
  const time = form.locator('[name=preferred_time]');
  await step('choose a free time', async () => {
    await form.hover();
    for (const days of DAYS) {
      const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const slots = page.waitForResponse(/\/appointments\?/);
      await form.locator('[name=dateTime]').fill(date);
      const { slots: free } = (await (await slots).json()) as { slots: { label: string }[] };
      if (free[0] === undefined) continue;
      await time.selectOption({ label: free[0].label });
      return;
    }
    throw new Error('no day has a free time');
  });
  await step('go on to the details', async () => {
    await form.getByRole('button', { name: 'Next' }).click();
    await expect(form.locator('[name=name]')).toBeVisible();
  });
  await step('send it', async () => {
    await fill(form, { ...PERSON, email });
    await form.locator('[data-ui-send]').click();
    await page.waitForURL('**/success#*');
  });
  const mail = await awaitMail(visit, 'sales@harbourline.example', new RegExp(email));
  expect(mail.text).toContain(vehicle.stocknum);
});
