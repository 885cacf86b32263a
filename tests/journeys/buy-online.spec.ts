/** A buyer buys a new car from the sofa. */
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { awaitMail } from './steps/forms.ts';
import { openVehicle } from './steps/vehicle.ts';

test.use({ dealer: 'aurora-motors' });

test('buys a car online and pays the deposit', async ({ visit }) => {
  const { page, step, email, stock } = visit;
  const vehicle = stock.find(
    ({ status, reserved, price }) => status === 'in_stock' && !reserved && Number(price) > 10,
  );
  if (!vehicle) throw new Error('no vehicle can be bought');
  const title = page.locator('legend').filter({ visible: true });
  const next = page.getByRole('button', { name: 'Continue' });
  await openVehicle(visit, vehicle);
  await step('begin to buy', async () => {
    await page.getByRole('link', { name: 'Online Purchase' }).filter({ visible: true }).first().click();
    await page.waitForURL(`**/checkout-journey?car_id=${vehicle.slug}`);
    await expect(title).toHaveText('Your details');
    await expect(page.locator('main')).toContainText(`$${vehicle.price?.toLocaleString('en-AU')}`);
  });
  await step('give the details', async () => {
    await page.locator('#checkout-name').fill('Mara Quill');
    await page.locator('#checkout-email').fill(email);
    await page.locator('#checkout-phone').fill('02 5550 0123');
    await next.click();
    await expect(title).toHaveText('Trade-in');
  });
  await step('trade nothing in', async () => {
    await page.getByText('No trade-in').click();
    await next.click();
    await expect(title).toHaveText('Finance or cash');
  });
  await step('pay cash', async () => {
    await page.getByText('Cash or bank transfer').click();
    await next.click();
  });
  await step('pick it up', async () => {
    await page.getByText('Pick-up', { exact: true }).click();
    await next.click();
  });
  await step('choose to pay the deposit now', async () => {
    await page.locator('input[name=pay_deposit][value=now]').check();
    await next.click();
    await expect(title).toHaveText('Review');
    await expect(page.getByText('$500, paid online after this page')).toBeVisible();
  });
  await step('send the purchase', async () => {
    await page.locator('[name=terms_conditions]').check();
    await page.getByRole('button', { name: 'Send my purchase' }).click();
    await page.waitForURL('**/test-page');
  });
  await step('pay the deposit', async () => {
    await page.getByRole('button', { name: 'Pay (test)' }).click();
    await page.waitForURL(/\/payment-result\?payment=[^#]+#paid$/);
    await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  });
  const mail = await awaitMail(visit, 'hello@aurora-motors.example', new RegExp(email));
  expect(mail.text).toContain(vehicle.stocknum);
});
