/** A gate stays shut and shows a message when its content cannot be loaded (specification, sections 2 and 4). */
import { expect, test, type Page, type Route } from '@playwright/test';
import { SIGN_IN_MESSAGES as MESSAGES } from '../../../features/sign-in/messages.ts';
import { faults } from '../axe.ts';
import { address, impatient } from '../site.ts';
import { states } from '../vehicle-page.ts';

/** Its garage is behind a gate. */
const TENANT = 'redgum-4x4';
const GARAGE = address(TENANT, '/mymotorama');
const GATED = '**/api/gated?*';
const SESSION = '**/api/session';

/** Returns the page of the API with the content, in short; with its own first style sheet it is of another build. */
async function createPageHtml(page: Page, { first = '', more = '' } = {}): Promise<string> {
  const own = await page.locator('head link[rel=stylesheet]').first().getAttribute('href');
  const sheets = [first || own, more].filter(Boolean).map((href) => `<link rel="stylesheet" href="${href}">`);
  const content = '<div data-gated tabindex="-1"><p>Your saved vehicles</p></div>';
  return `<!doctype html><title>Garage</title>${sheets.join('')}<main>${content}</main>`;
}

const TROUBLES: Record<string, (route: Route) => Promise<void>> = {
  '500': (route) => route.fulfill({ status: 500, body: 'failed' }),
  '404': (route) => route.fulfill({ status: 404, json: {} }),
  offline: (route) => route.abort(),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in</p>' }),
  'JSON of something else': (route) => route.fulfill({ json: {} }),
  'a missing style sheet': async (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: await createPageHtml(route.request().frame().page(), { more: '/assets/none.css' }),
    }),
  // Never answered.
  slow: () => Promise.resolve(),
};

const answer = async (page: Page, call: string, act: (route: Route) => Promise<void>): Promise<void> => {
  await page.unroute(call);
  await page.route(call, act);
};

test.beforeEach(async ({ context, page }) => {
  await context.addCookies([{ name: 'signed_in', value: '1', url: address(TENANT, '/') }]);
  await answer(page, SESSION, (route) => route.fulfill({ json: { user: { email: 'mara@example.com' } } }));
});

for (const [name, trouble] of Object.entries(TROUBLES))
  test(`treats a failure as no answer: ${name}`, async ({ page }) => {
    if (name === 'slow') await impatient(page, 300);
    await answer(page, GATED, trouble);
    await page.goto(GARAGE);
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(MESSAGES.unknown);
    await expect(page.locator('[data-gated]')).toHaveCount(0);
    expect(page.url()).toBe(GARAGE);
  });

test('opens the gate on the second retry; a signed-out response leads to sign-in', async ({ page }) => {
  await answer(page, GATED, (route) => route.abort());
  await page.goto(GARAGE);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(await faults(page), 'accessibility').toEqual([]);
  const request = page.waitForRequest(GATED);
  await again.click();
  await request;
  await expect(page.getByText(MESSAGES.unknown)).toBeVisible();
  await answer(page, GATED, async (route) =>
    route.fulfill({ contentType: 'text/html', body: await createPageHtml(page) }),
  );
  await again.click();
  await expect(page.getByText('Your saved vehicles')).toBeVisible();
  await expect(page.locator('[data-gated]')).toBeFocused();
  await expect(page.getByText(MESSAGES.unknown)).toBeHidden();

  await answer(page, GATED, (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'not_signed_in', message: 'Please sign in first.' } },
    }),
  );
  await page.goto(GARAGE);
  await page.waitForURL(/\/sign-in\?/);
});

test('shows the page of the API when another build made it', async ({ page }) => {
  let body = '';
  await answer(page, GATED, async (route) => {
    body ||= await createPageHtml(page, { first: '/assets/site-of-another-build.css' });
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(GARAGE);
  await page.waitForURL(address(TENANT, '/api/gated?path=%2Fmymotorama'));
  await expect(page.getByText('Your saved vehicles')).toBeVisible();
});

test('the watchlist reports that it could not be reached instead of requiring sign-in', async ({ page }) => {
  const SHOP = 'harbourline';
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: address(SHOP, '/') }]);
  await answer(page, SESSION, (route) => route.fulfill({ status: 500, body: 'failed' }));
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
