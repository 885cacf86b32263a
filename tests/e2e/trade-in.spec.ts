/** A trade-in in a browser: a call for each step, the offer, its acceptance (specification, sections 5, 7 and 8). */
import { expect } from '@playwright/test';
import { faults } from './axe.ts';
import { fill } from './forms.ts';
import { address } from './site.ts';
import { test } from './test.ts';

const TENANT = 'redgum-4x4';

test('a vehicle is looked up, valued, offered for and the offer accepted', async ({ page }) => {
  test.setTimeout(90_000);
  const told: number[] = [];
  await page.exposeFunction('told', (id: number) => void told.push(id));
  await page.addInitScript(() => {
    document.addEventListener('ds-recorded', ({ detail }: CustomEventInit<{ event_id: number }>) =>
      (window as unknown as { told: (id?: number) => void }).told(detail?.event_id),
    );
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address(TENANT, '/cars/trade-in?car_id=abc'));
  // The first call that stores something opens the database, which may take longer than a page waits.
  await page.evaluate(async () => {
    const body = JSON.stringify({ year: 2020, make: 'Toyota', model: 'Hilux', km: 90_000 });
    await fetch('/api/trade-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  });
  const form = page.locator('form#trade-in');
  const summary = page.locator('#trade-in-errors');
  const next = form.getByRole('button', { name: 'Next' });
  await form.hover();

  await test.step('by its registration', async () => {
    await fill(form, { Rego: 'red 001', regoState: 'QLD' });
    await form.getByRole('button', { name: 'Find my vehicle' }).click();
    await expect(form.getByLabel('Model')).toHaveValue('Hilux');
  });

  await test.step('form-level errors: a list and a destructive alert', async () => {
    await next.click();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please fix the following errors');
    await expect(summary.getByRole('link')).toHaveText(['Please enter the kilometres.']);
    expect(await faults(page), 'accessibility with errors').toEqual([]);
  });

  await test.step('kilometres are thousand-separated with a kms suffix, money has $ and quick picks', async () => {
    const km = form.getByLabel('Kilometres');
    await km.pressSequentially('30000');
    await expect(km).toHaveValue('30,000');
    await form.getByLabel('Year').fill('2024');
    await expect(km).toHaveValue('30,000 kms');
    await next.click();
    const hoped = form.getByLabel('What are you hoping for?');
    await expect(hoped).toBeVisible();
    const picks = form.getByRole('group', { name: 'Quick picks' }).getByRole('button');
    await expect(picks.first()).toHaveText('$5,000');
    await expect(picks.last()).toHaveText('$70,000');
    await picks.nth(4).click();
    await expect(hoped).toHaveValue('$30,000');
    await fill(form, { answer_condition: 'good', answer_history: 'full', answer_accident: 'none' });
    await next.click();
  });

  await test.step('a postcode has 4 digits and is known', async () => {
    const postcode = form.getByLabel('Postcode');
    await expect(postcode).toHaveAttribute('maxlength', '4');
    await fill(form, { name: 'Mara', last_name: 'Quill', phone: '02 5550 0123', email: 'mara@example.com' });
    const send = form.getByRole('button', { name: 'Get my valuation' });
    for (const [typed, said] of [
      ['400', 'Invalid postcode. Please enter a 4-digit number.'],
      ['0100', 'Invalid postcode'],
    ] as const) {
      await postcode.fill(typed);
      await send.click();
      await expect(summary.getByRole('link')).toHaveText([said]);
    }
    await postcode.fill('4000');
    await send.click();
  });

  const offer = page.getByRole('heading', { name: 'Your offer' }).locator('..');
  await expect(offer).toContainText(/\$\d\d,\d{3}/);
  expect(await faults(page), 'accessibility of the offer').toEqual([]);
  const kept = await page.evaluate(() => localStorage.getItem('trade-in-valuation'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ version: 1, value: { offer_price: expect.any(Number) } });
  await offer.getByRole('button', { name: 'Accept this offer' }).click();
  await page.waitForURL('**/success#trade-in');
  expect(told).toContain(18);
});

test('without JavaScript it is a plain form that becomes a lead', async ({ unscripted }) => {
  await unscripted.goto(address(TENANT, '/trade-in'));
  const form = unscripted.locator('form#trade-in');
  await expect(form).toHaveAttribute('action', '/api/leads');
  await fill(form, { make: 'Toyota', model: 'Hilux', year: '2021', km: '48000', answer_condition: 'good' });
  await fill(form, { answer_history: 'full', answer_accident: 'none' });
  await fill(form, { name: 'Mara', last_name: 'Quill', postcode: '4000' });
  await fill(form, { phone: '02 5550 0124', email: 'mara.plain@example.com' });
  await form.getByRole('button', { name: 'Get my valuation' }).click();
  await unscripted.waitForURL('**/success#trade-in');
});
