/** A customer signs in by a code, finds what was saved, and signs out. */
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { awaitMail } from './steps/forms.ts';
import { favour, findCards, openListing, readCard } from './steps/lists.ts';

test('signs in by a code, finds the favourite in the account, and signs out', async ({ visit }) => {
  const { page, step, address, email } = visit;
  await openListing(visit, '/search/used-cars');
  const [card] = await findCards(visit, 1);
  const vehicle = await readCard(visit, card!);
  await favour(visit, card!);
  await step('open the garage', async () => {
    await page.goto(address('/my-garage'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your garage');
  });
  const code = page.getByLabel('6-digit code').filter({ visible: true });
  await step('ask for a code', async () => {
    await page.getByRole('main').getByRole('textbox').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(code).toBeFocused();
  });
  const mail = await awaitMail(visit, email, /\b\d{6}\b/);
  await step('enter the code of the mail', async () => {
    await code.fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/my-garage');
    await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
  });
  await step('find the favourite in the account', async () => {
    await page.goto(address('/favourites'));
    await expect(page.getByText('1 vehicle, saved in your account')).toBeVisible();
    await expect(page.locator(`main a[href="/cars/${vehicle.slug}"]`).first()).toBeVisible();
  });
  await step('go back to the garage', async () => {
    await page.goBack();
    await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
  });
  await step('sign out', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
  await step('open the garage again', async () => {
    await page.goto(address('/my-garage'));
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  });
});
