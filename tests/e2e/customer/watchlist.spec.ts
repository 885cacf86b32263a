/** Watchlist of a signed-in visitor: stored by the server, displayed at once, in every tab. */
import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { formatPendingSave } from '../../../features/watchlist/account/pending-save.ts';
import { faults } from '../axe.ts';
import { quiet } from '../page-idle.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';
import { heardEvents, states } from '../vehicle-page.ts';

const TENANT = 'harbourline';
const BUTTON = /(?:Save to|Remove from) Watchlist/;
const phone = '+61255500123';
/** Signs in on a server with the watchlist `cars`. `change` answers the calls that change it. */
const signedIn = async (
  context: BrowserContext,
  cars: { id: string; name: string }[],
  change: (route: Route) => Promise<void> = (route) => route.fulfill({ json: { success: true } }),
): Promise<void> => {
  await context.addCookies([{ name: 'signed_in', value: '1', url: address(TENANT, '/') }]);
  await context.route('**/api/session', (route) => route.fulfill({ json: { user: { phone } } }));
  await context.route('**/api/favourites', (route) =>
    route.fulfill({ json: { owner: 'me', favourites: [] } }),
  );
  await context.route('**/api/watchlist', (route) => route.fulfill({ json: { cars } }));
  await context.route('**/api/watchlist/*-car', change);
};

test('anonymous visitors go to sign-in with type, target and return address', async ({ page }) => {
  const url = states['with gauge']();
  await page.goto(address(TENANT, url));
  await page.getByRole('button', { name: BUTTON }).click();
  await page.waitForURL(/\/sign-in\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ type: 'watchlist', redirect: url, back: url });
});

/**
 * Presses a vehicle's button while signed out, then leaves the sign-in page, which would redirect a signed-in visitor.
 */
const wanting = async (page: Page, url: string): Promise<void> => {
  await page.goto(address(TENANT, url));
  await page.getByRole('button', { name: BUTTON }).click();
  await page.waitForURL(/\/sign-in\?/);
  await page.goto('about:blank');
};
const carOn = async (page: Page): Promise<{ id: string; name: string }> =>
  page.locator('div:has(> [data-watch])').evaluate(({ dataset }: HTMLElement) => ({
    id: dataset['watchlistCar'] ?? '',
    name: dataset['name'] ?? '',
  }));
/** Opens a page with a loaded watchlist and waits for its last announcement. */
const openSettled = async (page: Page, url: string): Promise<void> => {
  const watchlist = page.waitForResponse('**/api/watchlist');
  await page.goto(address(TENANT, url));
  await watchlist;
  await quiet(page);
};

test('saves only the last of two vehicles requested before sign-in, on its own page', async ({
  page,
  context,
}) => {
  const [first, last] = [states['with gauge'](), states.reserved()];
  await wanting(page, first);
  await wanting(page, last);
  const saved: unknown[] = [];
  await signedIn(context, [], async (route) => {
    saved.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: true } });
  });
  await openSettled(page, first);
  expect(saved).toEqual([]);
  await openSettled(page, last);
  await expect(page.getByText('Car Saved In Watchlist')).toBeVisible();
  const { id } = await carOn(page);
  expect(saved).toEqual([{ phone_number: phone, car_id: id }]);
  await openSettled(page, last);
  await openSettled(page, first);
  expect(saved).toHaveLength(1);
});

test('drops a requested vehicle that is saved or sold, after half an hour, or after another press', async ({
  page,
  context,
}) => {
  const url = states['with gauge']();
  await wanting(page, url);
  await page.goto(address(TENANT, url));
  const cars = [await carOn(page)];
  const calls: string[] = [];
  await signedIn(context, cars, async (route) => {
    calls.push(new URL(route.request().url()).pathname);
    await route.fulfill({ json: { success: true } });
  });
  await openSettled(page, url);
  await expect(page.getByRole('button', { name: 'Remove from Watchlist' })).toBeVisible();
  cars.pop();
  await openSettled(page, url);
  expect(calls).toEqual([]);

  await context.clearCookies();
  await wanting(page, url);
  await context.addCookies([{ name: 'signed_in', value: '1', url: address(TENANT, '/') }]);
  await page.clock.install({ time: Date.now() + 31 * 60_000 });
  await openSettled(page, url);
  expect(calls).toEqual([]);
  await page.clock.setSystemTime(Date.now());

  await context.clearCookies();
  await wanting(page, url);
  await context.addCookies([{ name: 'signed_in', value: '1', url: address(TENANT, '/') }]);
  await openSettled(page, states.reserved());
  await page.getByRole('button', { name: 'Save to Watchlist' }).click();
  await expect(page.getByText('Car Saved In Watchlist')).toBeVisible();
  await openSettled(page, url);
  expect(calls).toEqual(['/api/watchlist/save-car']);

  await page.goto(address(TENANT, states.sold()));
  const text = formatPendingSave((await carOn(page)).id, Date.now());
  await page.evaluate((value) => sessionStorage.setItem('watchlist-pending-save', value), text);
  await openSettled(page, states.sold());
  expect(calls).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('watchlist-pending-save'))).toBeNull();
});

test('saving shows at once, here and in the other tab, before the server answers; then the toast links to the list', async ({
  page,
  context,
}) => {
  const answers: (() => void)[] = [];
  const bodies: unknown[] = [];
  await signedIn(context, [], async (route) => {
    bodies.push([new URL(route.request().url()).pathname, route.request().postDataJSON()]);
    await new Promise<void>((answer) => answers.push(answer));
    await route.fulfill({ json: { success: true } });
  });
  const url = states['with gauge']();
  const other = await context.newPage();
  await other.goto(address(TENANT, url));
  await other.waitForResponse('**/api/watchlist');
  await page.goto(address(TENANT, url));
  await page.getByRole('button', { name: 'Save to Watchlist' }).click();
  await expect(page.getByRole('button', { name: 'Remove from Watchlist' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Remove from Watchlist' })).toBeVisible();
  await expect.poll(() => answers.length).toBe(1);
  await expect(page.getByText('Car Saved In Watchlist')).toHaveCount(0);
  answers.pop()?.();
  await expect(page.getByText('Car Saved In Watchlist')).toBeVisible();
  expect(await heardEvents(page)).toContain('watchlist-saved');
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove from Watchlist' }).click();
  await expect.poll(() => answers.length).toBe(1);
  answers.pop()?.();
  await expect(page.getByText('Car Removed')).toBeVisible();
  const [, id] = bodies.flat() as [string, { car_id: string }];
  expect(bodies).toEqual([
    ['/api/watchlist/save-car', { phone_number: phone, car_id: id.car_id }],
    ['/api/watchlist/remove-car', { phone_number: phone, car_id: id.car_id }],
  ]);
  await page.getByRole('link', { name: 'View List' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing on your watchlist yet' })).toBeVisible();
});

test('a failing server: an alert with its message, and no change', async ({ page, context }) => {
  const message = 'The list rests for a minute.';
  await signedIn(context, [], (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'x', message } } }),
  );
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  await page.goto(address(TENANT, states['with gauge']()));
  await page.getByRole('button', { name: 'Save to Watchlist' }).click();
  await expect.poll(() => dialogs).toEqual([`alert: ${message}`]);
  await expect(page.getByRole('button', { name: 'Save to Watchlist' })).toBeVisible();
  expect(await heardEvents(page)).not.toContain('watchlist-saved');
});

test('removes a saved vehicle that is sold, on its page and on the list', async ({ page, context }) => {
  const url = states.sold();
  await page.goto(address(TENANT, url));
  const car = await carOn(page);
  await signedIn(context, [car, { id: 'gone', name: '1990 Long Gone' }]);
  await page.goto(address(TENANT, '/watchlist'));
  await expect(page.getByText('1990 Long Gone is no longer on our site.')).toBeVisible();
  await expect(page.getByRole('button', { name: /from your watchlist$/ })).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove 1990 Long Gone' }).click();
  await expect(page.getByText('1 vehicle', { exact: true })).toBeVisible();
  await page.goto(address(TENANT, url));
  await page.getByRole('button', { name: 'Remove from Watchlist' }).click();
  await expect(page.getByText('Car Removed')).toBeVisible();
  await expect(page.getByRole('button', { name: BUTTON })).toHaveCount(0);
});
