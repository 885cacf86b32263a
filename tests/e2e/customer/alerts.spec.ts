/** Alerts by email in a browser, with a real mail server: save, confirm, new stock, email, stop. */
import { expect, test, type Page } from '@playwright/test';
import { ALERT_MESSAGES } from '../../../features/alerts/alert-copy.ts';
import { startMailSink, type MailSink } from '../../support/mail-sink.ts';
import { Project, vehicles, type Row } from '../../support/project.ts';
import { Server } from '../../support/server.ts';
import { faults } from '../axe.ts';
import { sticksOut } from '../layout.ts';

test.describe.configure({ mode: 'default' });

const DAY = 86_400_000;
const stock = vehicles(4);
/** More Toyotas, as later pulls bring them. */
const newCar = (id: string): Row => ({
  ...stock[0],
  id,
  slug: `new-${id}`,
  name: `2024 Toyota New ${id}`,
  badge: `Fresh ${id}`,
});

let project: Project;
let server: Server;
let sink: MailSink;

test.beforeAll(async () => {
  // Opening a new database takes long beside other work.
  test.setTimeout(120_000);
  sink = await startMailSink();
  process.env['MAIL_URL'] = sink.url;
  project = new Project(stock, {
    api: { enabled: true },
    site_url: 'https://yard.example',
    lists: { watchlist: true },
    options: {
      'sign-in': { accounts: true, limits: { codes_per_address: 0, tries_per_address: 0 } },
      alerts: { searches: true, price_drops: true },
    },
  });
  server = await Server.start(project);
  // The first call opens the database, which is slow.
  await server.ask('/api/sign-in/code', {
    method: 'POST',
    body: JSON.stringify({ to: 'first@example.com' }),
  });
});
test.afterAll(async () => {
  delete process.env['MAIL_URL'];
  await server.stop();
  await sink.stop();
  project.remove();
});

const urlOf = (path: string): string => `http://yard.localhost:${server.port}${path}`;

const mailsTo = (email: string) => sink.received.filter(({ to }) => to.includes(email));

/** Returns the path of a link in the newest email to an address. */
async function linkTo(email: string, word: string, count: number): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(count);
  const { mail } = mailsTo(email)[count - 1]!;
  const [, path = ''] =
    new RegExp(String.raw`https?://[^/\s]+(/api/alerts/${word}\?\S+)`).exec(mail.text ?? '') ?? [];
  return path;
}

/** Pulls a stock and sends the alerts, so many days later. */
async function pull(rows: readonly Row[], days: number): Promise<string> {
  project.putStock(rows);
  await project.pull();
  const now = new Date(Date.now() + days * DAY).toISOString();
  const { code, stdout, stderr } = await project.run('alerts', '--tenant', 'yard', '--now', now);
  expect(code, stderr).toBe(0);
  return stdout + stderr;
}

async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await sticksOut(page), `horizontal scroll at ${width} px`).toEqual([]);
    expect.soft(await faults(page), `accessibility at ${width} px`).toEqual([]);
  }
}

test('a search is saved, confirmed, reported once and stopped', async ({ page }) => {
  test.setTimeout(120_000);
  const email = 'buyer@example.com';
  await page.goto(urlOf('/search/toyota'));
  const box = page.getByRole('region', { name: 'Hear about new ones first' });
  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(box.getByLabel('Email')).toBeFocused();
  await expect(box.getByRole('heading')).toBeInViewport();
  await box.getByLabel('Email').fill(email);
  await box.getByRole('button', { name: 'Save this search' }).click();
  await expect(box.getByText(ALERT_MESSAGES.pending)).toBeVisible();
  await expectFine(page);

  await page.goto(urlOf(await linkTo(email, 'confirm', 1)));
  await expectFine(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed');

  expect(await pull([...stock, newCar('a')], 1)).toContain('1 email with 1 vehicle');
  const stop = await linkTo(email, 'stop', 2);
  const { mail } = mailsTo(email)[1]!;
  expect(mail.subject).toBe('1 new vehicle: Toyota');
  expect(mail.text).toContain('Fresh a');
  expect(await pull([...stock, newCar('a')], 3)).toContain('0 emails');

  await page.goto(urlOf(stop));
  await expectFine(page);
  await page.getByRole('button', { name: 'Stop this alert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stopped');
  expect(await pull([...stock, newCar('a'), newCar('b')], 5)).toContain('0 alerts');
  expect(mailsTo(email)).toHaveLength(2);
});

test('the link below the price opens the form that watches it, on a phone too', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(urlOf('/cars/vehicle-1'));
    await page.getByRole('link', { name: 'Tell me when the price drops' }).click();
    const section = page.locator('#price-alert');
    await expect(section.getByLabel('Email')).toBeVisible();
    await expect(section.getByRole('heading')).toBeInViewport();
  }
});

test('the search that is saved is the one in the address bar', async ({ page }) => {
  const email = 'filters@example.com';
  await page.goto(urlOf('/search/new-used-and-demo-cars?make=Mazda'));
  const box = page.getByRole('region', { name: 'Hear about new ones first' });
  await page.getByRole('link', { name: 'Save this search' }).click();
  await box.getByLabel('Email').fill(email);
  await box.getByRole('button', { name: 'Save this search' }).click();
  await expect(box.getByText(ALERT_MESSAGES.pending)).toBeVisible();
  await expect.poll(() => mailsTo(email)[0]?.mail.subject).toBe('Please confirm: Mazda');
});

test('an account needs no confirmation, and lists and stops its alerts', async ({ page }) => {
  const email = 'member@example.com';
  await page.goto(urlOf('/sign-in?redirect=/cars/vehicle-1'));
  await page.getByRole('main').getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const [code = ''] = /\b\d{6}\b/.exec(mailsTo(email)[0]?.mail.text ?? '') ?? [];
  await page.getByLabel('6-digit code').filter({ visible: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/cars/vehicle-1');
  const section = page.locator('#price-alert');
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('button', { name: 'Tell me' }).focus();
  await expect(section.getByLabel('Email')).toHaveValue(email);
  await section.getByRole('button', { name: 'Tell me' }).click();
  await expect(section.getByText(ALERT_MESSAGES.active)).toBeVisible();

  await page.goto(urlOf('/watchlist'));
  const list = page.getByRole('region', { name: 'Your alerts' });
  await expect(list.getByRole('link')).toHaveText(/2021 Mazda/);
  await expectFine(page);
  await list.getByRole('button', { name: /^Stop the alert/ }).click();
  await expect(list).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers with a page', async ({ page }) => {
    await page.goto(urlOf('/cars/vehicle-2'));
    const section = page.locator('#price-alert');
    await section.getByLabel('Email').fill('plain@example.com');
    await section.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please open your email');
    await expect(page.getByText(ALERT_MESSAGES.pending)).toBeVisible();
  });
});
