/** A gate stays shut and shows a message when the session request fails (specification, sections 2 and 4). */
import { expect, test, type Page, type Route } from '@playwright/test';
import { SIGN_IN_MESSAGES as MESSAGES } from '../../features/sign-in/messages.ts';
import { faults } from './axe.ts';
import { address, impatient } from './site.ts';
import { states } from './vehicle-page.ts';

/** Its garage is behind a gate. */
const TENANT = 'redgum-4x4';
const GARAGE = address(TENANT, '/my-garage');

const TROUBLES: Record<string, (route: Route) => Promise<void>> = {
  '500': (route) => route.fulfill({ status: 500, body: 'failed' }),
  '404': (route) => route.fulfill({ status: 404, json: {} }),
  offline: (route) => route.abort(),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in</p>' }),
  'JSON of something else': (route) => route.fulfill({ json: {} }),
  // Never answered.
  slow: () => Promise.resolve(),
};

const answer = async (page: Page, act: (route: Route) => Promise<void>): Promise<void> => {
  await page.unroute('**/api/session');
  await page.route('**/api/session', act);
};

test.beforeEach(({ context }) =>
  context.addCookies([{ name: 'signed_in', value: '1', url: address(TENANT, '/') }]),
);

for (const [name, trouble] of Object.entries(TROUBLES))
  test(`treats a failure as no answer: ${name}`, async ({ page }) => {
    if (name === 'slow') await impatient(page, 300);
    await answer(page, trouble);
    await page.goto(GARAGE);
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(MESSAGES.unknown);
    await expect(page.locator('[data-gated]')).toBeHidden();
    expect(page.url()).toBe(GARAGE);
  });

test('opens the gate on the second retry; a signed-out response leads to sign-in', async ({ page }) => {
  await answer(page, (route) => route.abort());
  await page.goto(GARAGE);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(await faults(page), 'accessibility').toEqual([]);
  const sessionRequest = page.waitForRequest('**/api/session');
  await again.click();
  await sessionRequest;
  await expect(page.getByText(MESSAGES.unknown)).toBeVisible();
  await answer(page, (route) => route.fulfill({ json: { user: { email: 'mara@example.com' } } }));
  await again.click();
  await expect(page.locator('[data-gated]')).toBeVisible();
  await expect(page.getByText(MESSAGES.unknown)).toBeHidden();

  await answer(page, (route) => route.fulfill({ json: { user: null } }));
  await page.goto(GARAGE);
  await page.waitForURL(/\/sign-in\?/);
});

test('the watchlist reports that it could not be reached instead of requiring sign-in', async ({ page }) => {
  const SHOP = 'harbourline';
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: address(SHOP, '/') }]);
  await answer(page, (route) => route.fulfill({ status: 500, body: 'failed' }));
  await page.goto(address(SHOP, '/watchlist'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const message = new Promise<string>((done) =>
    page.once('dialog', (dialog) => {
      done(dialog.message());
      void dialog.dismiss();
    }),
  );
  await page.goto(address(SHOP, states['with gauge']()));
  const url = page.url();
  await page.getByRole('button', { name: 'Save to Watchlist' }).click();
  expect(await message).toContain('could not be reached');
  expect(page.url()).toBe(url);
});
