/** A buyer without a mouse: from the home page to a sent enquiry by keys. */
import { expect } from '@playwright/test';
import { PERSON } from '../e2e/forms.ts';
import { tabTo } from '../e2e/keyboard.ts';
import { settled } from '../e2e/search-page.ts';
import { test } from './journey.ts';
import { awaitMail } from './steps/forms.ts';
import { openPage } from './steps/lists.ts';

test('searches, keeps a favourite, looks at photos, and asks, all by keys', async ({ visit }) => {
  const { page, step, email, expected } = visit;
  await openPage(visit, 'open the home page', '/');
  await step('search', async () => {
    await tabTo(page, page.getByRole('search').getByLabel('Make, model or keyword'));
    await page.keyboard.type('toyota');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/**');
    await settled(page);
  });
  const card = page
    .locator('#results article:visible')
    .filter({ hasText: 'Photos:' })
    .filter({ hasNotText: /\bsold\b/i })
    .first();
  await step('keep a favourite', async () => {
    await page.keyboard.press('Tab');
    const heart = card.getByRole('button', { name: /^Favourite/ });
    await tabTo(page, heart);
    await page.keyboard.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toBeFocused();
    expected.favourites += 1;
  });
  await step('open the vehicle', async () => {
    await tabTo(page, card.locator('h3 a'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cars/*');
  });
  const dialog = page.getByRole('dialog', { name: /full screen$/ });
  await step('open the photos full screen', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Fullscreen' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  });
  await step('close them', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Fullscreen' })).toBeFocused();
  });
  const form = page.locator('form#vehicle-form');
  await step('go to the enquiry', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Enquire Now' }).filter({ visible: true }).first());
    await page.keyboard.press('Enter');
    await expect(form).toBeInViewport();
  });
  await step('fill in the enquiry', async () => {
    for (const [name, text] of Object.entries({ ...PERSON, email, message: 'Is it still there?' })) {
      await tabTo(page, form.locator(`[name=${name}]`));
      await page.keyboard.type(text);
    }
  });
  await step('send it', async () => {
    await tabTo(page, form.getByRole('button', { name: 'Send enquiry' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/success#*');
  });
  await awaitMail(visit, 'sales@harbourline.example', new RegExp(email));
});
