/** What is behind a gate: not in the page, loaded after signing in, with working islands (specification, section 2). */
import { expect, test, type Page } from '@playwright/test';
import { Project, vehicles } from '../../support/project.ts';
import { Server } from '../../support/server.ts';
import { faults } from '../axe.ts';
import { sticksOut } from '../layout.ts';
import { complaints } from '../site.ts';

// Each run starts its own server without visitors.
test.describe.configure({ mode: 'default' });

let project: Project;
let server: Server;

test.beforeAll(async () => {
  // Starts a server.
  test.setTimeout(120_000);
  project = new Project(vehicles(2, { price_type: 'Drive Away' }), {
    api: { enabled: true },
    finance_provider: 'Manual',
    garage_enabled: true,
    options: {
      'sign-in': {
        accounts: true,
        gated: ['checkout', 'finance', 'trade-in', 'spin-to-win', 'online-payment'],
        spin_to_win: { show: true, text: 'One spin a day.' },
        online_payment: { show: true, text: 'Pay an invoice.' },
        limits: { codes_per_address: 0, tries_per_address: 0 },
      },
      'trade-in': { enabled: true },
      payment: { online: true },
      'prize-wheel': { prizes: [{ name: 'A car wash', odds: 100 }], terms: 'One spin.' },
      vehicle: {
        reserve: { page: 'buy-online', online_purchase: true },
        finance: { valuation_gate: true },
      },
    },
  });
  await project.build();
  server = await Server.start(project, '--static', '--dashboard');
  // The first call opens the database, which is slow.
  await server.ask('/api/captcha');
});
test.afterAll(async () => {
  await server.stop();
  project.remove();
});

const urlOf = (path: string): string => `http://yard.localhost:${server.port}${path}`;
const GATED = [
  '/account',
  '/my-garage',
  '/spin-to-win',
  '/online-payment',
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
  '/personalised/finance',
  '/trade-in',
  '/sell-my-car',
  '/cars/trade-in',
  '/trade-in/offer',
  '/cars/vehicle-1/buy-online',
];
const JOURNEY = '/checkout-journey?car_id=vehicle-1';

/** Signs in with the code in the dashboard, by keyboard alone. */
async function signIn(page: Page, to: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/sign-in');
  await page.getByRole('main').getByRole('textbox').focus();
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('6-digit code').filter({ visible: true });
  await expect(code).toBeFocused();
  const { body } = await server.ask('/outbox', { host: '' });
  const row = body.split('<tr>').find((one) => one.includes(`to ${to}<`)) ?? '';
  await page.keyboard.type(/class="code">(\d{6})</.exec(row)?.[1] ?? '');
  await page.keyboard.press('Enter');
}

test('after signing in the content appears, its island works, and the focus goes to the content', async ({
  page,
}) => {
  const { body: file } = await server.ask(JOURNEY);
  expect(file).not.toContain('<legend');
  const problems = complaints(page);
  await page.goto(urlOf(JOURNEY));
  await signIn(page, 'mara.quill@example.com');
  await page.waitForURL(urlOf(JOURNEY));
  const content = page.locator('[data-gated]');
  await expect(content).toBeFocused();
  await expect(page.locator('legend').filter({ visible: true })).toHaveText('Your details');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await sticksOut(page), `horizontal scroll at ${width} px`).toEqual([]);
    expect.soft(await faults(page), `accessibility at ${width} px`).toEqual([]);
  }
  // The first Tab after opening reaches the first control of the content.
  await content.focus();
  await page.keyboard.press('Tab');
  expect(await content.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.locator('#checkout-name').fill('Mara Quill');
  await page.locator('#checkout-email').fill('mara.quill@example.com');
  await page.locator('#checkout-phone').fill('02 5550 0123');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('legend').filter({ visible: true })).toHaveText('Trade-in');
  // A policy violation would be among them.
  expect(problems).toEqual([]);
});

test('all gated pages are accessible when they are open', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(urlOf('/account'));
  await signIn(page, 'looker@example.com');
  await page.waitForURL(urlOf('/account'));
  await expect(page.locator('[data-gated]')).toBeFocused();
  for (const path of GATED)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(urlOf(path));
      await expect(page.locator('[data-gated]')).toBeVisible();
      expect.soft(await sticksOut(page), `${path}: horizontal scroll at ${width} px`).toEqual([]);
      expect.soft(await faults(page), `${path}: accessibility at ${width} px`).toEqual([]);
    }
});

test('a reload and a link within the site open the gate without signing in again, and leave the focus alone', async ({
  page,
}) => {
  await page.goto(urlOf('/trade-in'));
  await signIn(page, 'seller@example.com');
  await expect(page.locator('#trade-in [name=email]')).toHaveValue('seller@example.com');
  await page.goto(urlOf('/finance'));
  await expect(page.locator('#finance-team form')).toBeVisible();
  await page.reload();
  await expect(page.locator('#finance-team form')).toBeVisible();
  await expect(page.locator('[data-gated]')).not.toBeFocused();
  await expect(page.locator('#finance-team [name=email]')).toHaveValue('seller@example.com');
});

test('a fragment of the address leads to the place in the content', async ({ page }) => {
  await page.goto(urlOf('/finance'));
  await signIn(page, 'jumper@example.com');
  const email = page.locator('#finance-team [name=email]');
  await expect(email).not.toBeInViewport();
  const id = await email.getAttribute('id');
  await page.goto(urlOf('/dealer-locator'));
  await page.goto(urlOf(`/finance#${id}`));
  await expect(email).toBeInViewport();
});

test('without a script the page of the API has the content and its form, and styles of the site', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(urlOf('/trade-in'));
  await expect(page.locator('#trade-in')).toHaveCount(0);
  await page.getByRole('link', { name: 'I am signed in already: open it' }).click();
  await expect(page).toHaveURL(/\/sign-in\?type=trade-in&redirect=%2Fapi%2Fgated/);
  await page.getByRole('main').getByRole('textbox').fill('plain@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  const { body } = await server.ask('/outbox', { host: '' });
  const row = body.split('<tr>').find((one) => one.includes('to plain@example.com<')) ?? '';
  const code = /class="code">(\d{6})</.exec(row)?.[1] ?? '';
  await page.getByLabel('6-digit code').filter({ visible: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/api\/gated\?path=%2Ftrade-in/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade in your vehicle');
  await expect(page.locator('#trade-in [name=email]')).toBeVisible();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.close();
});
