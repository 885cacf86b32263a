/** Forms work without JavaScript: they submit to the success page or to the error page. */
import { expect } from '@playwright/test';
import { field, fill, PERSON, wakeApi } from '../forms.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

test.beforeAll(async ({ browser }) => {
  for (const tenant of ['redgum-4x4', 'harbourline']) await wakeApi(browser, tenant);
});

test('without JavaScript a form leads to the success page', async ({ unscripted: page }) => {
  await page.goto(address('redgum-4x4', '/contact'));
  const form = page.locator('form#contact-form');
  await field(form, 'location').selectOption({ index: 1 });
  await fill(form, { ...PERSON, message: 'Do you fit long-range tanks?' });
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page).toHaveURL(/\/success#enquiry$/);
  await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeVisible();
  await expect(page.locator('main section > h2').locator('visible=true')).toHaveCount(1);
});

test('without JavaScript errors are listed, and going back shows the filled-in form', async ({
  unscripted: page,
}) => {
  await page.goto(address('redgum-4x4', '/contact'));
  const form = page.locator('form#contact-form');
  await field(form, 'location').selectOption({ index: 1 });
  await fill(form, { ...PERSON, phone: '123', message: 'Do you fit long-range tanks?' });
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fix the following errors');
  await expect(page.getByRole('listitem')).toHaveText(['Please enter a valid phone number.']);
  await page.goBack();
  await expect(field(form, 'message')).toHaveValue('Do you fit long-range tanks?');
});

// Each test uses its own phone number, since the site accepts few leads per number in ten minutes.
test('without JavaScript a parts request and a location enquiry can be sent', async ({
  unscripted: page,
}) => {
  await page.goto(address('harbourline', '/vehicle-parts-and-accessories'));
  const parts = page.locator('form#parts-form');
  await field(parts, 'location').selectOption({ index: 1 });
  await fill(parts, { ...PERSON, phone: '02 5550 0133', message: 'Roof racks for a 2021 CX-5' });
  await parts.getByRole('button', { name: 'Ask for the part' }).click();
  await expect(page).toHaveURL(/\/success#parts$/);
  await expect(page.getByRole('heading', { name: 'We are looking for your part' })).toBeVisible();

  await page.goto(address('harbourline', '/contact-us/harbourline-aspley'));
  const form = page.locator('form#location-form');
  await fill(form, { ...PERSON, phone: '02 5550 0134', message: 'Is the workshop open on Saturday?' });
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page).toHaveURL(/\/success#enquiry$/);
  await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeVisible();
});
