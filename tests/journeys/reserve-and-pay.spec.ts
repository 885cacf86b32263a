/** A buyer reserves a vehicle and pays the deposit; another one turns back on the payment page. */
import { expect } from '@playwright/test';
import { awake, fill, PERSON } from '../e2e/forms.ts';
import { test, type Visit } from './journey.ts';
import { awaitMail } from './steps/forms.ts';
import { openVehicle } from './steps/vehicle.ts';

test.use({ dealer: 'redgum-4x4' });

/** Returns a vehicle that can be reserved, a different one for each index. */
function chooseVehicle({ stock }: Visit, index: number) {
  const free = stock.filter(
    ({ status, reserved, price }) => status === 'in_stock' && !reserved && Number(price) > 10,
  );
  const vehicle = free[index];
  if (!vehicle) throw new Error(`fewer than ${index + 1} vehicles can be reserved`);
  return vehicle;
}

async function reserve(visit: Visit, index: number): Promise<ReturnType<typeof chooseVehicle>> {
  const { page, step, email } = visit;
  const vehicle = chooseVehicle(visit, index);
  await openVehicle(visit, vehicle);
  await step('go to the reservation', async () => {
    await page
      .getByRole('link', { name: /^Reserve Now/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(`**/cars/${vehicle.slug}/checkout`);
  });
  await step('reserve it', async () => {
    const form = await awake(page, 'reserve');
    await fill(form, { ...PERSON, email });
    await form.locator('[name=pay_deposit]').selectOption('now');
    await form.getByRole('button', { name: 'Reserve this vehicle' }).click();
    await page.waitForURL('**/test-page');
    await expect(page.getByText('$200', { exact: true })).toBeVisible();
  });
  return vehicle;
}

async function pay({ page, step }: Visit): Promise<void> {
  await step('pay', async () => {
    await page.getByRole('button', { name: 'Pay (test)' }).click();
    await page.waitForURL(/\/payment-result\?payment=[^#]+#paid$/);
    await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  });
}

test('reserves a vehicle, pays, and finds it reserved', async ({ visit }) => {
  const { page, step } = visit;
  const vehicle = await reserve(visit, 3);
  await pay(visit);
  const mail = await awaitMail(visit, 'sales@redgum4x4.example', new RegExp(visit.email));
  expect(mail.text).toContain(vehicle.stocknum);
  await step('look at the vehicle again', async () => {
    await page.goto(visit.address(`/cars/${vehicle.slug}`));
    await expect(page.getByText('Reserved for you')).toBeVisible();
    await expect(page.getByText('Your deposit is paid.')).toBeVisible();
    await expect(page.getByText('Another buyer holds this vehicle')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Reserve Now/ })).toHaveCount(0);
  });
});

async function turnBack(visit: Visit): Promise<void> {
  const { page, step } = visit;
  await step('turn back on the payment page', async () => {
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await page.waitForURL(/\/payment-result\?payment=[^#]+#cancelled$/);
    await expect(page.getByText('nothing was charged').filter({ visible: true })).toBeVisible();
  });
}

test('turns back on the payment page and learns that nothing was charged', async ({ visit }) => {
  await reserve(visit, 5);
  await turnBack(visit);
});

test('turns back on the payment page, and pays after all', async ({ visit }) => {
  const { page, step } = visit;
  const vehicle = await reserve(visit, 7);
  await turnBack(visit);
  await step('find the way to the payment on the vehicle page', async () => {
    await page.goto(visit.address(`/cars/${vehicle.slug}`));
    await page.getByRole('link', { name: 'Pay your deposit' }).click();
    await page.waitForURL(/\/payment-result\?payment=[^#]+#cancelled$/);
  });
  await step('go back to pay', async () => {
    await page.getByRole('button', { name: 'Pay $200 now' }).click();
    await page.waitForURL('**/test-page');
  });
  await pay(visit);
});
