/**
 * Accounts in a browser: from a gate through sign-in to the target, for each type; the account page; without script.
 */
import { expect, test, type Page } from '@playwright/test';
import { SIGN_IN_TYPES } from '../../../features/_domain/visitor/session.ts';
import { SIGN_IN_MESSAGES as MESSAGES } from '../../../features/sign-in/messages.ts';
import { HEADINGS } from '../../../features/sign-in/page-headings.ts';
import { Project, vehicles } from '../../support/project.ts';
import { Server } from '../../support/server.ts';
import { faults } from '../axe.ts';
import { sticksOut } from '../layout.ts';
import { quiet } from '../page-idle.ts';
import { heardEvents, watchShifts } from '../vehicle-page.ts';

// Each run starts its own server without visitors.
test.describe.configure({ mode: 'default' });

let project: Project;
let server: Server;

test.beforeAll(async () => {
  // Opening a new database takes long beside other work.
  test.setTimeout(120_000);
  project = new Project(vehicles(2, { has_nvic: true }), {
    api: { enabled: true },
    finance_provider: 'Manual',
    garage_enabled: true,
    lists: { watchlist: true },
    options: {
      'sign-in': {
        accounts: true,
        gated: ['finance', 'trade-in', 'checkout', 'spin-to-win'],
        garage_path: '/mymotorama',
        spin_to_win: { show: true, text: 'One spin a day.', link: '/', link_text: 'Spin' },
        limits: { codes_per_address: 0, tries_per_address: 0 },
      },
      'trade-in': { enabled: true },
      vehicle: { finance: { show: true, valuation_gate: true }, reserve: { page: 'checkout' } },
    },
  });
  server = await Server.start(project);
  // The first call opens the database, which is slow.
  await server.ask('/api/sign-in/code', {
    method: 'POST',
    body: JSON.stringify({ to: 'first@example.com' }),
  });
});
/** Exceptions of the visited pages. A redirect by a script is none. */
let exceptions: string[];
test.beforeEach(({ page }) => {
  exceptions = [];
  page.on('pageerror', ({ message }) => exceptions.push(message));
});
test.afterAll(async () => {
  await server.stop();
  project.remove();
});

const urlOf = (path: string): string => `http://yard.localhost:${server.port}${path}`;
const atPath = (path: string) => (url: URL) => url.pathname === path;

const codeField = (page: Page) => page.getByLabel('6-digit code').filter({ visible: true });

/** Reads the code in the dashboard, like the person who runs the site. */
async function codeFor(to: string): Promise<string> {
  const { body } = await server.ask('/outbox', { host: '' });
  const rows = body.split('<tr>').filter((row) => row.includes(`to ${to}<`));
  return rows.map((row) => /class="code">(\d{6})</.exec(row)?.[1]).find(Boolean) ?? '';
}

async function signIn(page: Page, to: string, address = to): Promise<void> {
  await page.getByRole('main').getByRole('textbox').fill(address);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByText(`We have sent a code to ${address}. `)).toBeVisible();
  await codeField(page).fill(await codeFor(to));
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await sticksOut(page), `horizontal scroll at ${width} px`).toEqual([]);
    expect.soft(await faults(page), `accessibility at ${width} px`).toEqual([]);
  }
}

test('a gate leads through sign-in to its target, with errors shown on the way', async ({ page }) => {
  await page.goto(urlOf('/'));
  await page.goto(urlOf('/spin-to-win'));
  await page.waitForURL(atPath('/sign-in'));
  expect(page.url()).toContain('type=spin-to-win&redirect=%2Fspin-to-win');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS['spin-to-win'].title);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.reach);
  await expect(page.getByText(MESSAGES.fix).filter({ visible: true })).toBeVisible();
  await page.getByRole('main').getByRole('textbox').fill('mara@');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.reachWrong);
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByRole('main').getByRole('textbox')).toBeFocused();
  await expectFine(page);
  await page.getByRole('main').getByRole('textbox').fill('mara.quill@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await expect(codeField(page))
    .toBeFocused()
    .then(() => codeFor('mara.quill@example.com'));
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
  await codeField(page).fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.wrong);
  await expectFine(page);
  await codeField(page).fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(atPath('/spin-to-win'));
  await expect(page.getByText('One spin a day.')).toBeVisible();
  await expect(page.locator('[data-gated]')).toBeFocused();
  await expectFine(page);
  expect(exceptions).toEqual([]);
});

test('finance of a vehicle with a valuation code leads through sign-in to a form with the vehicle', async ({
  page,
}) => {
  await page.goto(urlOf('/cars/vehicle-1'));
  await page.getByRole('link', { name: 'Get Finance' }).filter({ visible: true }).first().click();
  await page.waitForURL(atPath('/sign-in'));
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/personalised/finance?car_id=v1');
  expect(new URL(page.url()).searchParams.get('back')).toBe('/cars/vehicle-1');
  await signIn(page, 'borrower@example.com');
  await page.waitForURL(atPath('/personalised/finance'));
  await expect(page.getByLabel('Price of the vehicle, or your budget')).toHaveValue('20100');
  await expect(page.getByLabel('Kind of vehicle')).toHaveValue('used');
  await expectFine(page);
});

test('a form with an expired session leads to sign-in, and restores the typed values', async ({ page }) => {
  await page.goto(urlOf('/sign-in?redirect=/cars/vehicle-0/checkout'));
  await signIn(page, 'buyer@example.com');
  await page.waitForURL(atPath('/cars/vehicle-0/checkout'));
  const form = page.locator('form#reserve');
  await form.locator('[name=name]').fill('Mara Quill');
  await form.locator('[name=email]').fill('buyer@example.com');
  await form.locator('[name=phone]').fill('02 5550 0177');
  await page.context().clearCookies({ name: 'session' });
  await form.getByRole('button', { name: 'Reserve this vehicle' }).click();
  await page.waitForURL(atPath('/sign-in'));
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/cars/vehicle-0/checkout');
  expect(new URL(page.url()).searchParams.get('type')).toBe('checkout');
  await signIn(page, 'buyer@example.com');
  await page.waitForURL(atPath('/cars/vehicle-0/checkout'));
  await form.hover();
  await expect(form.locator('[name=phone]')).toHaveValue('02 5550 0177');
  await form.getByRole('button', { name: 'Reserve this vehicle' }).click();
  await page.waitForURL(atPath('/success'));
});

test('each type explains its purpose; a signed-in visitor goes straight to the target', async ({ page }) => {
  for (const type of SIGN_IN_TYPES) {
    await page.goto(urlOf(`/sign-in?type=${type}&redirect=/dealer-locator&back=/cars/vehicle-1`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[type].title);
    await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/cars/vehicle-1');
  }
  await signIn(page, '+61255500188', '02 5550 0188');
  await page.waitForURL(atPath('/dealer-locator'));
  for (const type of SIGN_IN_TYPES) {
    await page.goto(urlOf(`/sign-in?type=${type}&redirect=/cars/vehicle-1`));
    await page.waitForURL(atPath('/cars/vehicle-1'));
  }
  await page.goto(urlOf('/sign-in?type=my-garage&redirect=//evil.example'));
  await page.waitForURL(atPath('/mymotorama'));
  await expect(page.getByText('Signed in as 02 5550 0188.')).toBeVisible();
});

test('account and garage fill in without moving what the visitor sees', async ({ browser, page }) => {
  const email = 'a.customer.with.a.long.address@example.com';
  const enter = async (one: Page, path: string): Promise<void> => {
    await one.goto(urlOf(`/sign-in?redirect=${path}`));
    await signIn(one, email);
    await one.waitForURL(atPath(path));
  };
  for (let device = 0; device < 3; device += 1) {
    const other = await browser.newPage();
    await enter(other, '/dealer-locator');
    await other.close();
  }
  await enter(page, '/dealer-locator');
  const shifts = await watchShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto(urlOf('/account'));
    await expect(page.getByRole('button', { name: /^Sign out .*, last used/ })).toHaveCount(3);
    await expect(page.getByText(email)).toBeVisible();
    expect.soft(await shifts(), `account at ${width} px`).toBeLessThanOrEqual(0.05);
    await page.goto(urlOf('/mymotorama'));
    await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your enquiries (0)' })).toBeVisible();
    expect.soft(await shifts(), `garage at ${width} px`).toBeLessThanOrEqual(0.05);
  }
});

test('the watchlist requires a phone number, also of a visitor signed in without one', async ({ page }) => {
  const watchlist = urlOf('/sign-in?type=watchlist&redirect=/dealer-locator');
  const field = page.getByLabel('Phone number');
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/code') && calls.push(request.url()));
  const refused = async (): Promise<void> => {
    for (const [text, message] of [
      ['', MESSAGES.number],
      ['02 5', MESSAGES.numberWrong],
      ['quill@example.com', MESSAGES.numberWrong],
    ] as const) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(field).toHaveAccessibleDescription(message);
    }
    expect(calls).toEqual([]);
  };
  await page.goto(watchlist);
  await refused();
  await field.fill('02 5550 0198');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('link', { name: 'Use another number' }).click();
  await expect(field).toBeFocused();

  await page.goto(urlOf('/sign-in?redirect=/dealer-locator'));
  await signIn(page, 'quill@example.com');
  await page.waitForURL(atPath('/dealer-locator'));
  await page.goto(watchlist);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add your phone number');
  calls.length = 0;
  await refused();
  await field.fill('02 5550 0199');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(await codeFor('+61255500199'));
  await page.getByRole('button', { name: 'Add phone number' }).click();
  await page.waitForURL(atPath('/dealer-locator'));
});

test('saves a vehicle, requested before sign-in, exactly once after it', async ({ page }) => {
  const phone = '+61255500144';
  const save = page.getByRole('button', { name: 'Save to Watchlist' });
  const remove = page.getByRole('button', { name: 'Remove from Watchlist' });
  await page.goto(urlOf('/cars/vehicle-1'));
  await save.click();
  await page.waitForURL(atPath('/sign-in'));
  await signIn(page, phone, '02 5550 0144');
  await page.waitForURL(atPath('/cars/vehicle-1'));
  await expect(page.getByText('Car Saved In Watchlist')).toBeVisible();
  await expect(remove).toBeVisible();
  expect((await heardEvents(page)).filter((type) => type === 'watchlist-saved')).toHaveLength(1);
  await remove.click();
  await expect(page.getByText('Car Removed')).toBeVisible();
  const watchlist = page.waitForResponse('**/api/watchlist');
  await page.reload();
  await watchlist;
  await quiet(page);
  await expect(save).toBeVisible();
});

test('the account page: name, address, session, data, sign-out and deletion', async ({ browser, page }) => {
  const other = await browser.newPage();
  await other.goto(urlOf('/sign-in?redirect=/dealer-locator'));
  await signIn(other, '+61255500177', '02 5550 0177');
  await other.waitForURL(atPath('/dealer-locator'));
  await other.close();
  await page.goto(urlOf('/account'));
  await page.waitForURL(atPath('/sign-in'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await signIn(page, 'own@example.com');
  await page.waitForURL(atPath('/account'));
  await expect(page.getByText('own@example.com')).toBeVisible();
  await page.getByLabel('Name').fill('Mara Quill');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('New phone number').fill('02 5550 0177');
  await page.getByRole('button', { name: 'Send code' }).click();
  await codeField(page).fill(await codeForShown(page, '+61255500177'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.taken);
  await page.getByRole('checkbox', { name: 'Bring it here' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('02 5550 0177')).toBeVisible();
  await expectFine(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  await page.goto(urlOf('/mymotorama'));
  await expect(page.getByText('Signed in as Mara Quill.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your enquiries (0)' })).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(atPath('/'));
  await page.goto(urlOf('/account'));
  await page.waitForURL(atPath('/sign-in'));
  await signIn(page, 'own@example.com');
  await page.waitForURL(atPath('/account'));
  await page.getByRole('button', { name: 'Send a code to delete' }).click();
  await codeField(page).fill(await codeForShown(page, 'own@example.com'));
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await page.waitForURL(atPath('/'));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');
});

/** Returns the code once its field is visible. */
async function codeForShown(page: Page, to: string): Promise<string> {
  await expect(codeField(page)).toBeFocused();
  return codeFor(to);
}

test('forms show the details of a signed-in visitor, and keep typed values', async ({ page }) => {
  await page.goto(urlOf('/sign-in?type=trade-in&redirect=/trade-in'));
  await signIn(page, 'filled@example.com');
  await page.waitForURL(atPath('/trade-in'));
  await expect(page.locator('#trade-in [name=email]')).toHaveValue('filled@example.com');
  await page.evaluate(() =>
    fetch('/api/account/details', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Mara Ann Quill' }),
    }),
  );
  await page.reload();
  await expect(page.locator('#trade-in [name=name]')).toHaveValue('Mara Ann');
  await expect(page.locator('#trade-in [name=last_name]')).toHaveValue('Quill');
  await page.goto(urlOf('/cars/vehicle-0'));
  const form = page.locator('#vehicle-form');
  await form.getByRole('textbox', { name: 'Phone' }).fill('02 5550 0177');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Mara Ann Quill');
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('filled@example.com');
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('02 5550 0177');
});

/** Address of the page with its gated content, for browsers without scripts. */
const SPIN = '/api/gated?path=%2Fspin-to-win&type=spin-to-win';

test('without script a gate shows a link, forms lead through a code page to the target, and the gate opens', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  // Without style sheets a page hides none of its sentences.
  const alert = page.getByRole('alert').filter({ visible: true }).first();
  await page.goto(urlOf('/spin-to-win'));
  await expect(page.getByText('One spin a day.')).toHaveCount(0);
  await expect(page.getByText(/for visitors who are signed in/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/sign-in?${new URLSearchParams({ type: 'spin-to-win', redirect: SPIN })}`,
  );
  await page.goto(urlOf(SPIN));
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(SPIN);
  await page.goto(urlOf('/spin-to-win'));
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('textbox').fill('nobody');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(alert).toContainText(MESSAGES.reachWrong);
  await page.goto(urlOf('/sign-in?type=watchlist'));
  await page.getByRole('main').getByRole('textbox').fill('noscript@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(alert).toContainText(MESSAGES.numberWrong);
  await page.goto(urlOf(`/sign-in?${new URLSearchParams({ type: 'spin-to-win', redirect: SPIN })}`));
  await page.getByRole('main').getByRole('textbox').fill('noscript@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await codeField(page).fill('12');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(alert).toContainText(MESSAGES.code);
  await codeField(page).fill(await codeFor('noscript@example.com'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(new URL(page.url()).pathname).toBe('/api/gated');
  await expect(page.getByText('One spin a day.')).toBeVisible();
  await expect(page.getByText(/for visitors who are signed in/)).toBeHidden();
  const session = (await page.context().cookies()).find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.close();
});
