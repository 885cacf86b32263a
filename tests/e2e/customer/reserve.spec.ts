/** Reservations in a browser (specification, sections 2, 5 and 7). */
import { expect, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { fill, PERSON, wakeApi } from '../forms.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';
import { builtPages } from '../../support/pages.ts';

const TENANT = 'redgum-4x4';

test.beforeAll(({ browser }) => wakeApi(browser, TENANT));

/** Returns the checkout of a free vehicle, which no earlier run on the same database reserved. */
async function freeCheckout(page: Page): Promise<string> {
  for (const { url } of builtPages(TENANT, Infinity)) {
    const [, slug] = /([^/]+)\/checkout$/.exec(url) ?? [];
    if (slug === undefined) continue;
    const answer = await page.goto(address(TENANT, `/api/cars/${slug}/view.json?counts=no`));
    const view = (await answer?.json()) as { car_fields: { reserved: boolean } } | undefined;
    if (view?.car_fields.reserved === false) return url;
  }
  throw new Error('Every vehicle is held; holds end after hold_hours.');
}

test('the first visitor reserves the vehicle, with and without JavaScript; the next gets a message', async ({
  page,
  unscripted,
}) => {
  test.setTimeout(90_000);
  const checkout = await freeCheckout(page);
  await page.goto(address(TENANT, checkout.replace('/checkout', '')));
  await page.getByRole('link', { name: 'Reserve Now for $200' }).first().click();
  await page.waitForURL(`**${checkout}`);
  expect(await faults(page), 'accessibility').toEqual([]);

  await unscripted.goto(address(TENANT, checkout));
  await fill(unscripted.locator('form#reserve'), { ...PERSON, email: `first${Date.now()}@example.com` });
  await unscripted.getByRole('button', { name: 'Reserve this vehicle' }).click();
  await unscripted.waitForURL('**/success#reserve');
  await expect(unscripted.getByRole('heading', { name: 'We have your reservation' })).toBeVisible();
  await expect(unscripted.getByText(/We hold the vehicle for you for \d+ hours/)).toBeVisible();

  await test.step('the vehicle page shows it without new stock', async () => {
    const other = await page.context().newPage();
    const viewResponse = other.waitForResponse(/view\.json/);
    await other.goto(address(TENANT, checkout.replace('/checkout', '')));
    expect(await (await viewResponse).json()).toMatchObject({ car_fields: { reserved: true } });
    await expect(other.getByText('Another buyer holds this vehicle.')).toBeVisible();
    await expect(other.locator('span', { hasText: /^Reserved$/ }).first()).toBeVisible();
    await expect(other.getByRole('link', { name: /^Reserve/ })).toHaveCount(0);
    await expect(other.getByRole('link', { name: 'Enquire Now' }).first()).toBeVisible();
    expect(await faults(other), 'accessibility').toEqual([]);
    await other.close();
  });

  await test.step('the reservation page shows it before the visitor fills anything in', async () => {
    const other = await page.context().newPage();
    await other.goto(address(TENANT, checkout));
    await expect(other.getByText('This vehicle is reserved')).toBeVisible();
    await expect(other.locator('form#reserve')).toBeHidden();
    await expect(other.getByText(/We hold the vehicle for you/)).toBeHidden();
    expect(await faults(other), 'accessibility').toEqual([]);
    await expect(other.getByRole('link', { name: 'See similar vehicles' })).toBeVisible();
    await other.getByRole('link', { name: 'Back to the vehicle' }).click();
    await other.waitForURL(`**${checkout.replace('/checkout', '')}`);
    await other.close();
  });

  const form = page.locator('form#reserve');
  await form.hover();
  await expect(form).toHaveJSProperty('noValidate', true);
  await fill(form, { ...PERSON, email: `second${Date.now()}@example.com` });
  await form.getByRole('button', { name: 'Reserve this vehicle' }).click();
  await expect(page.locator('#reserve-errors')).toContainText('Somebody else has just reserved this vehicle');
});
