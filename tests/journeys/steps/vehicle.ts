/** Steps on the page of a vehicle: open it, look at the photos, work out repayments. */
import { expect, type Page } from '@playwright/test';
import type { VehicleInput } from '../../../features/_domain/vehicle/vehicle.schema.ts';
import type { Visit } from '../journey.ts';

const titleOf = ({ year, make, model }: VehicleInput): string => `${year} ${make} ${model}`;

async function expectVehicle(page: Page, vehicle: VehicleInput): Promise<void> {
  await page.waitForURL(`**/cars/${vehicle.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(titleOf(vehicle));
}

/** Opens the vehicle by a link on the page. */
export async function followToVehicle({ page, step }: Visit, vehicle: VehicleInput): Promise<void> {
  await step(`open the ${titleOf(vehicle)}`, async () => {
    await page.locator(`main a[href="/cars/${vehicle.slug}"]:visible`).first().click();
    await expectVehicle(page, vehicle);
  });
}

/** Opens the vehicle by its address. */
export async function openVehicle({ page, step, address }: Visit, vehicle: VehicleInput): Promise<void> {
  await step(`open the ${titleOf(vehicle)}`, async () => {
    await page.goto(address(`/cars/${vehicle.slug}`));
    await expectVehicle(page, vehicle);
  });
}

export async function lookFullScreen({ page, step }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Photos of .*, full screen$/ });
  const photo = (index: number) => dialog.locator('li').nth(index);
  const open = async () => {
    await page.getByRole('link', { name: 'Fullscreen' }).click();
    await expect(dialog).toBeVisible();
  };
  const close = async () => {
    await dialog.getByRole('button', { name: 'Close full screen' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await step('open the photos full screen', async () => {
    await open();
    await expect(photo(0)).toBeInViewport({ ratio: 0.9 });
  });
  await step('go to the next photo', async () => {
    await dialog.getByRole('button', { name: 'Next photo' }).click();
    await expect(photo(1)).toBeInViewport({ ratio: 0.9 });
  });
  await step('close the photos', close);
  // The first press waits for the script; later ones meet it at work.
  await step('open the photos again', open);
  await step('close them again', close);
}

/** Repayment of a loan by the month in dollars a week, without residual. */
function computeWeekly(amount: number, { rate, years }: { rate: number; years: number }): number {
  const monthly = rate / 1200;
  return ((amount * monthly) / (1 - (1 + monthly) ** (-12 * years)) / 52) * 12;
}

const readNumber = async (page: Page, label: string): Promise<number> => {
  const field = page.locator('#finance-calculator').getByRole('textbox', { name: label });
  return Number((await field.inputValue()).replaceAll(/[^\d.]/g, ''));
};

/** Pays a deposit into the calculator; the repayment follows from the loan with the lender's fee. */
export async function calculateRepayment(
  { page, step }: Visit,
  { finance_lenders: lenders }: VehicleInput,
  deposit: number,
): Promise<void> {
  await step('work out the repayments', async () => {
    await page.getByRole('link', { name: 'Work out your repayments' }).click();
    const calculator = page.locator('#finance-calculator');
    const field = calculator.getByRole('textbox', { name: 'Deposit or trade-in' });
    await field.fill(String(deposit));
    await field.press('Enter');
    const price = await readNumber(page, 'Purchase price');
    const weekly = computeWeekly(price - deposit + (lenders?.['Manual']?.establishmentFees ?? 0), {
      rate: await readNumber(page, 'Interest rate, p.a.'),
      years: await readNumber(page, 'Term'),
    });
    await expect(calculator.getByRole('status').filter({ hasText: '/wk' }).first()).toContainText(
      `$${Math.round(weekly)}`,
    );
  });
}
