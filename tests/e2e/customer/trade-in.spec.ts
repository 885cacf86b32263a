/** A trade-in in a browser: a call for each step, the offer, its acceptance (specification, sections 5, 7 and 8). */
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { faults } from '../axe.ts';
import { fill } from '../forms.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

const TENANT = 'redgum-4x4';

test('looks a vehicle up, values it, makes an offer and accepts it', async ({ page }) => {
  test.setTimeout(90_000);
  const eventIds: number[] = [];
  await page.exposeFunction('storeEventId', (id: number) => void eventIds.push(id));
  await page.addInitScript(() => {
    document.addEventListener('ds-recorded', ({ detail }: CustomEventInit<{ event_id: number }>) =>
      (window as unknown as { storeEventId: (id?: number) => void }).storeEventId(detail?.event_id),
    );
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address(TENANT, '/cars/trade-in?car_id=abc'));
  // The first call that stores something opens the database, which can exceed the page's timeout.
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

  await test.step('form-level errors: a list and an alert', async () => {
    await next.click();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please fix the following errors');
    await expect(summary.getByRole('link')).toHaveText(['Please enter the kilometres.']);
    expect(await faults(page), 'accessibility with errors').toEqual([]);
  });

  await test.step('kilometres have thousands separators and a kms suffix, money has $ and quick picks', async () => {
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

  await test.step('a postcode has 4 digits and exists', async () => {
    const postcode = form.getByLabel('Postcode');
    await expect(postcode).toHaveAttribute('maxlength', '4');
    await fill(form, { name: 'Mara', last_name: 'Quill', phone: '02 5550 0123', email: 'mara@example.com' });
    const send = form.getByRole('button', { name: 'Get my valuation' });
    for (const [typed, message] of [
      ['400', 'Invalid postcode. Please enter a 4-digit number.'],
      ['0100', 'Invalid postcode'],
    ] as const) {
      await postcode.fill(typed);
      await send.click();
      await expect(summary.getByRole('link')).toHaveText([message]);
    }
    await postcode.fill('4000');
    await send.click();
  });

  await test.step('the offer has a page with its end and the number of comparable vehicles', async () => {
    await page.waitForURL('**/trade-in/offer?offer=*');
    const offer = page.locator('[data-offer=open]');
    await expect(offer).toContainText(/\$\s*\d\d,\d{3}/);
    await expect(offer).toContainText(/Expires on \d+ \w+ \d{4}\s*\d days left/);
    await expect(offer).toContainText(/Worked out from \d+ like vehicles in our stock/);
    expect(await faults(page), 'accessibility of the offer').toEqual([]);
    const stored = await page.evaluate(() => localStorage.getItem('trade-in-valuation'));
    expect(JSON.parse(stored ?? '')).toMatchObject({
      version: 1,
      value: { offer_price: expect.any(Number), lead_id: expect.any(String) },
    });
  });

  await test.step('a declined offer reduces no price; reopened without its address it can be accepted', async () => {
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('heading', { name: 'Offer declined' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('trade-in-valuation'))).toBeNull();
    await page.reload();
    await page.getByRole('button', { name: 'Accept this offer' }).click();
    await page.waitForURL('**/success#trade-in');
    expect(eventIds).toContain(18);
    await page.goto(address(TENANT, '/trade-in/offer'));
    await expect(page.getByRole('heading', { name: 'Offer accepted' })).toBeVisible();
  });
});

test('resizes photos in the browser, uploads, shows and removes them; rejects an invalid file', async ({
  page,
}) => {
  await page.goto(address(TENANT, '/trade-in'));
  const form = page.locator('form#trade-in');
  await form.hover();
  await fill(form, { make: 'Toyota', model: 'Hilux', year: '2024', km: '30000' });
  const next = form.getByRole('button', { name: 'Next' });
  await next.click();
  await fill(form, { answer_condition: 'good', answer_history: 'full', answer_accident: 'none' });
  await next.click();
  const stored = page.waitForResponse(/trade-in\/photos\?trade_in=/);
  const large = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await form
    .getByLabel('Add photos')
    .setInputFiles([file('side.jpg', large), file('letter.jpg', Buffer.from('<html>'))]);
  const answer = await stored;
  // A canvas has re-encoded it.
  expect(await answer.request().headerValue('content-type')).toBe('image/webp');
  const { id } = (await answer.json()) as { id: string };
  const size = await page.evaluate(async (href) => {
    const photo = await createImageBitmap(await (await fetch(href)).blob());
    return [photo.width, photo.height];
  }, `/api/trade-in/photos/${id}`);
  expect(size).toEqual([1_600, 1_067]);
  await expect(form.locator('[data-photo=stored]')).toHaveCount(1);
  await expect(form.getByRole('alert').filter({ hasText: 'letter.jpg' })).toContainText(
    'This file is not a photo we can read.',
  );
  expect(await faults(page), 'accessibility with photos').toEqual([]);
  await form.getByRole('button', { name: 'Remove side.jpg' }).click();
  await expect(form.locator('[data-photo]')).toHaveCount(0);
});

test('without JavaScript the form leads to the offer’s page, where it can be accepted', async ({
  unscripted,
}) => {
  await unscripted.goto(address(TENANT, '/trade-in'));
  const form = unscripted.locator('form#trade-in');
  await expect(form).toHaveAttribute('action', '/api/trade-in/form');
  await fill(form, { make: 'Toyota', model: 'Hilux', year: '2024', km: '30000', answer_condition: 'good' });
  await fill(form, { answer_history: 'full', answer_accident: 'none' });
  await fill(form, { name: 'Mara', last_name: 'Quill', postcode: '4000' });
  await fill(form, { phone: '02 5550 0124', email: 'mara.plain@example.com' });
  await form.getByRole('button', { name: 'Get my valuation' }).click();
  await unscripted.waitForURL('**/api/trade-in/offers/*/page');
  await expect(unscripted.getByText(/\$\d\d,\d{3}/)).toBeVisible();
  await unscripted.getByRole('button', { name: 'Accept this offer' }).click();
  await unscripted.waitForURL('**/success#trade-in');
});
