/** Finance calculator of a vehicle page: sliders, fields, keyboard, announcements, and without script. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { completeVehicle } from '../../support/pages.ts';
import { faults } from '../axe.ts';
import { address, complaints, holdRequests } from '../site.ts';
import { watchShifts } from '../vehicle-page.ts';

const { tenant, url } = completeVehicle();
const calculator = (page: Page): Locator => page.locator('#finance-calculator');
const repayment = (page: Page): Locator => calculator(page).getByRole('status');
const slider = (page: Page, name: string): Locator => calculator(page).getByRole('slider', { name });
const field = (page: Page, name: string): Locator => calculator(page).getByRole('textbox', { name });
const row = (page: Page, name: string): Locator =>
  calculator(page).locator('dl > div').filter({ hasText: name }).locator('dd');

const dollarsIn = (text: string | null): number =>
  Number(/\$([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

/** Opens the page and starts the calculator. */
async function open(page: Page): Promise<void> {
  await page.goto(address(tenant, url));
  await field(page, 'Purchase price').focus();
  await expect(page.locator('ds-island[name="calculator"]')).toHaveAttribute('ready', '');
}

/** Replaces the text of a field by keys, as a visitor types. */
async function typeOver(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).press('ControlOrMeta+a');
  await field(page, name).pressSequentially(text);
}

/** Returns the number of calculator events in the data layer. */
const eventCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      ((window as unknown as { dataLayer?: { event_id: number }[] }).dataLayer ?? []).filter(
        ({ event_id: id }) => id === 26,
      ).length,
  );

test('starts with the sticky header’s estimate, and hydration changes nothing', async ({ page }) => {
  const found = complaints(page);
  await page.goto(address(tenant, url));
  const before = await repayment(page).textContent();
  const header = await page.locator('aside[aria-label="This vehicle"]').textContent();
  expect(header).toContain(`est. $${dollarsIn(before)}/wk`);
  await open(page);
  expect(await repayment(page).textContent()).toBe(before);
  expect(await eventCount(page)).toBe(0);
  expect(found).toEqual([]);
});

test('slider, field and repayment stay in step, by keyboard too, and the first change is recorded once', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const found = complaints(page);
  await open(page);
  const before = dollarsIn(await repayment(page).textContent());
  const price = await field(page, 'Purchase price').inputValue();
  await test.step('a step of the amount', async () => {
    await slider(page, 'Purchase price').focus();
    await page.keyboard.press('Home');
    await expect(field(page, 'Purchase price')).toHaveValue('$1,000');
    await expect(repayment(page)).toHaveText('Enquire for Finance');
    await expect(row(page, 'Total')).toHaveText('');
    await page.keyboard.press('ArrowRight');
    await expect(field(page, 'Purchase price')).toHaveValue('$1,500');
    await expect(slider(page, 'Purchase price')).toHaveAttribute('aria-valuetext', '$1,500');
    await page.keyboard.press('End');
    expect(dollarsIn(await repayment(page).textContent())).toBeGreaterThan(before);
  });
  await test.step('a typed amount', async () => {
    await field(page, 'Purchase price').fill('about $26,000!');
    await expect(slider(page, 'Purchase price')).toHaveValue('26000');
    await field(page, 'Purchase price').press('Tab');
    await expect(field(page, 'Purchase price')).toHaveValue('$26,000');
    const whole = dollarsIn(await repayment(page).textContent());
    await field(page, 'Deposit or trade-in').fill('13000');
    await expect.poll(async () => dollarsIn(await repayment(page).textContent())).toBeLessThan(whole * 0.6);
  });
  await test.step('an emptied field returns to the price, an impossible number is noted', async () => {
    await field(page, 'Purchase price').fill('');
    await field(page, 'Purchase price').press('Tab');
    await expect(field(page, 'Purchase price')).toHaveValue(price);
    await field(page, 'Purchase price').fill('-99999999');
    await field(page, 'Purchase price').press('Tab');
    await expect(field(page, 'Purchase price')).toHaveValue('$1,000');
    await expect(field(page, 'Purchase price')).toHaveAccessibleDescription(
      /^From \$1,000 to \$[\d,]+: using \$1,000\.$/,
    );
    // The note goes with the first key.
    await typeOver(page, 'Purchase price', '26000');
  });
  await test.step('frequency and term', async () => {
    const weekly = dollarsIn(await repayment(page).textContent());
    await calculator(page).getByRole('radio', { name: 'Monthly' }).check();
    await expect(repayment(page)).toContainText('/mo*');
    expect(dollarsIn(await repayment(page).textContent())).toBeGreaterThan(weekly * 4);
    await calculator(page).getByRole('radio', { name: 'Fortnightly' }).check();
    await expect(repayment(page)).toContainText('/fn*');
    await slider(page, 'Term').press('End');
    await expect(field(page, 'Term')).toHaveValue('7 years');
    await expect(row(page, 'You borrow')).toContainText('over 7 yr');
  });
  await test.step('a chosen rate has a computed comparison rate', async () => {
    await slider(page, 'Interest rate').press('ArrowRight');
    await expect(calculator(page).getByText('Comparison rate', { exact: true }).locator('..')).toContainText(
      /\d+\.\d\d% p\.a\./,
    );
  });
  expect(await eventCount(page)).toBe(1);
  expect(await faults(page, { within: '#finance-calculator' })).toEqual([]);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  expect(found).toEqual([]);
});

test('a deposit or residual that leaves no loan has a sentence, and the note follows what is typed', async ({
  page,
}) => {
  await open(page);
  const note = page.locator('#finance-sentence');
  await typeOver(page, 'Purchase price', '26000');
  await typeOver(page, 'Residual', '5000');
  await field(page, 'Residual').press('Tab');
  await expect(note).toContainText('a purchase price of $26,000, a residual of $5,000');
  await typeOver(page, 'Residual', '90000');
  await expect(field(page, 'Residual')).toHaveAccessibleDescription(
    /^Lenders want less at the end than the /,
  );
  await typeOver(page, 'Residual', '0');
  await typeOver(page, 'Deposit or trade-in', '60000');
  await field(page, 'Deposit or trade-in').press('Tab');
  await expect(field(page, 'Deposit or trade-in')).toHaveValue('$60,000');
  await expect(field(page, 'Deposit or trade-in')).toHaveAccessibleDescription(
    'This covers the price of $26,000: there is nothing left to borrow.',
  );
  await expect(note).toHaveText('');
  await typeOver(page, 'Deposit or trade-in', '13000');
  await expect(note).toContainText('a deposit of $13,000');
});

test('deposit, term and frequency carry over to the next vehicle', async ({ page }) => {
  await open(page);
  await field(page, 'Deposit or trade-in').fill('2,000');
  await calculator(page).getByRole('radio', { name: 'Monthly' }).check();
  const chosen = await repayment(page).textContent();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .toMatch(/2000.*monthly|monthly.*2000/);
  await page.goto(address(tenant, url));
  await calculator(page).scrollIntoViewIfNeeded();
  await expect(repayment(page)).toHaveText(chosen ?? '');
  await expect(field(page, 'Deposit or trade-in')).toHaveValue('$2,000');
  await expect(calculator(page).getByRole('radio', { name: 'Monthly' })).toBeChecked();
});

test('text in a field never becomes an invalid number', async ({ page }) => {
  await open(page);
  for (const text of ['abc', '-5000', '1e9', 'NaN', 'Infinity', '', '9'.repeat(16), '<b>1</b>', '12.5.6'])
    for (const name of ['Purchase price', 'Term', 'Interest rate', 'Deposit or trade-in', 'Residual']) {
      await field(page, name).fill(text);
      await field(page, name).blur();
      expect(await calculator(page).innerText()).not.toMatch(/NaN|Infinity|undefined|e\+|-\$|\$-/);
    }
});

test('applies a slider moved before the script has loaded', async ({ page }) => {
  const go = await holdRequests(page, /island-calculator-[^/]*\.js$/);
  await page.goto(address(tenant, url));
  await slider(page, 'Term').press('Home');
  go();
  await expect(page.locator('ds-island[name="calculator"]')).toHaveAttribute('ready', '');
  await expect(field(page, 'Term')).toHaveValue('1 year');
  await expect(row(page, 'You borrow')).toContainText('over 1 yr');
  await expect.poll(() => eventCount(page)).toBe(1);
});

for (const isLeft of [true, false])
  test(`returns a price emptied before the script has loaded to that of the vehicle, ${isLeft ? 'left' : 'in focus'}`, async ({
    page,
  }) => {
    const go = await holdRequests(page, /island-calculator-[^/]*\.js$/);
    await page.goto(address(tenant, url));
    const price = field(page, 'Purchase price');
    const usual = await price.inputValue();
    await price.fill('');
    if (isLeft) await price.blur();
    go();
    await expect(page.locator('ds-island[name="calculator"]')).toHaveAttribute('ready', '');
    await expect(price).toHaveValue(isLeft ? usual : '');
    await price.blur();
    await expect(price).toHaveValue(usual);
  });

test('the repayment is beside the fields where the calculator is wide, and above them where it is narrow', async ({
  page,
}) => {
  await page.goto(address(tenant, url));
  const edges = async () => {
    const [controls, result] = await Promise.all([
      calculator(page).getByRole('group', { name: 'Repayments' }).boundingBox(),
      repayment(page).boundingBox(),
    ]);
    if (!controls || !result) throw new Error('the calculator has no box');
    return { controls, result };
  };
  // On desktops the calculator is in the column of the box.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const { controls, result } = await edges();
    expect(result.y, `at ${width} px`).toBeLessThan(controls.y);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  const tablet = await edges();
  expect(tablet.result.x).toBeGreaterThan(tablet.controls.x + tablet.controls.width);
});

test('the disclaimer expands and collapses', async ({ page }) => {
  await page.goto(address(tenant, `${url}#financeDisclaimer`));
  const panel = page.locator('#financeDisclaimer');
  const short = panel.locator('> p');
  await expect(short).toBeVisible();
  expect((await short.textContent())?.length).toBeLessThanOrEqual(198);
  await panel.getByText('Show More').click();
  await expect(short).toBeHidden();
  await expect(panel).toContainText('before you sign anything.');
  await panel.getByText('Show Less').click();
  await expect(short).toBeVisible();
});

test('Get Finance leads to the form with the vehicle; the teaser leads to the calculator', async ({
  page,
}) => {
  await page.goto(address(tenant, url));
  await expect(calculator(page).getByRole('link', { name: 'Get Finance' })).toHaveAttribute(
    'href',
    /^\/finance\?preferredDealership=[\w-]+&vehiclePriceBudget=\d+&car_id=\d+&car_type=(?:new|demo|used)#finance-form$/,
  );
  const teaser = page.getByRole('link', { name: 'Work out your repayments' });
  await teaser.click();
  await expect(page).toHaveURL(/#finance-calculator$/);
  await expect(calculator(page)).toBeInViewport();
  await test.step('except in print', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(teaser).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('shows the repayment, its assumptions and a link to the form', async ({ page }) => {
    await page.goto(address(tenant, url));
    await expect(repayment(page)).toContainText('/wk*');
    await expect(calculator(page)).toContainText('is for a purchase price of $');
    await expect(calculator(page).getByRole('link', { name: 'Get Finance' })).toBeVisible();
    await expect(calculator(page).locator('input').first()).toBeHidden();
  });
});
