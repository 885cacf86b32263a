/** Steps with forms and the mails that follow. */
import { expect } from '@playwright/test';
import { PERSON, awake, fill } from '../../e2e/forms.ts';
import type { Visit } from '../journey.ts';
import { readMails, type Mail } from '../site.ts';

/** Milliseconds until a mail has arrived; the server sends it after the answer to the page. */
const MAIL_MS = 20_000;

/** Waits for the newest mail to an address whose text or subject matches. */
export async function awaitMail({ mode }: Pick<Visit, 'mode'>, to: string, pattern: RegExp): Promise<Mail> {
  const find = () =>
    readMails(mode, to).findLast(({ subject, text }) => pattern.test(subject) || pattern.test(text ?? ''));
  await expect.poll(find, { message: `a mail to ${to} with ${pattern}`, timeout: MAIL_MS }).toBeTruthy();
  return find() as Mail;
}

export async function sendEnquiry({ page, step, email }: Visit, message: string): Promise<void> {
  await step('open the enquiry', async () => {
    await page.getByRole('link', { name: 'Enquire Now' }).filter({ visible: true }).first().click();
    await expect(page.locator('form#vehicle-form')).toBeInViewport();
  });
  const form = await awake(page, 'vehicle-form');
  await step('send it too early', async () => {
    await form.locator('[data-ui-send]').click();
    await expect(page.locator('#vehicle-form-errors')).toBeFocused();
    await expect(page.locator('#vehicle-form-errors')).toContainText('Please enter your name.');
  });
  await step('fill it in', async () => {
    await fill(form, { ...PERSON, email, message });
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(0);
  });
  await step('send it', async () => {
    await form.locator('[data-ui-send]').click();
    await page.waitForURL('**/success#*');
  });
}
