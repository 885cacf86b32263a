/** Online checkout in a browser: steps, drafts, back and forward, payment, and its failures. */
import { expect, test, type Page } from '@playwright/test';
import { Project, vehicles } from '../../support/project.ts';
import { Server } from '../../support/server.ts';
import { faults } from '../axe.ts';
import { sticksOut } from '../layout.ts';

// Each run starts its own server without buyers.
test.describe.configure({ mode: 'default' });

let project: Project;
let server: Server;
let car = 0;

test.beforeAll(async () => {
  // Starts a server.
  test.setTimeout(120_000);
  project = new Project(vehicles(30, { price_type: 'Drive Away', vin: 'JTNKU3JE60J000001', badge: 'GT' }), {
    api: { enabled: true },
    garage_enabled: true,
    options: {
      'sign-in': {
        accounts: true,
        online_payment: { show: true },
        spin_to_win: { show: true },
        gated: ['my-garage'],
        limits: { codes_per_address: 0, tries_per_address: 0 },
      },
      vehicle: { reserve: { online_purchase: true } },
      reserve: { hold_hours: 24, holds_per_visitor: 0 },
      payment: { deposits: true, online: true },
      enquiry: { captcha: 'off', leads: { fastest_seconds: 0, per_address: 0, per_phone: 0 } },
      'prize-wheel': { prizes: [{ name: 'A car wash', odds: 100 }], terms: 'One spin.' },
    },
  });
  server = await Server.start(project);
  // The first call opens the database, which is slow.
  await server.ask('/api/captcha');
});
test.afterAll(async () => {
  await server.stop();
  project.remove();
});

const urlOf = (path: string): string => `http://yard.localhost:${server.port}${path}`;
const freeCar = (): string => {
  car += 1;
  return `vehicle-${car}`;
};
const journey = (slug: string): string => urlOf(`/checkout-journey?car_id=${slug}`);
const title = (page: Page) => page.locator('legend').filter({ visible: true });
const onward = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click();

async function open(page: Page, slug: string): Promise<void> {
  await page.goto(journey(slug));
  await expect(page.getByText('Drive Away', { exact: true })).toBeVisible();
  await expect(title(page)).toHaveText('Your details');
}

async function details(page: Page, email: string): Promise<void> {
  await page.locator('#checkout-name').fill('Mara Quill');
  await page.locator('#checkout-email').fill(email);
  await page.locator('#checkout-phone').fill('02 5550 0123');
  await onward(page);
}

/** Completes every step up to the review, with cash and pick-up. */
async function answerAll(page: Page, email: string, deposit: 'now' | 'later'): Promise<void> {
  await details(page, email);
  await page.getByText('No trade-in').click();
  await onward(page);
  await page.getByText('Cash or bank transfer').click();
  await onward(page);
  await page.getByText('Pick-up', { exact: true }).click();
  await onward(page);
  await page.locator(`input[name=pay_deposit][value=${deposit}]`).check();
  await onward(page);
  await expect(title(page)).toHaveText('Review');
}

const send = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send my purchase' }).click();

/** Returns the events for analytics services from now on, from every page. */
async function collectRecords(page: Page): Promise<unknown[]> {
  const records: unknown[] = [];
  await page.exposeFunction('storeRecord', (record: unknown) => records.push(record));
  await page.addInitScript(() =>
    document.addEventListener('ds-recorded', (event) => {
      const { storeRecord } = window as unknown as { storeRecord: (record: unknown) => void };
      storeRecord((event as CustomEvent<unknown>).detail);
    }),
  );
  return records;
}

test('leads from the vehicle’s button to the paid deposit, with the price type on every page', async ({
  page,
}) => {
  const slug = freeCar();
  const records = await collectRecords(page);
  await page.goto(urlOf(`/cars/${slug}`));
  await page.getByRole('link', { name: 'Online Purchase' }).first().click();
  await page.waitForURL(`**/checkout-journey?car_id=${slug}`);
  await expect(page.getByText('Drive Away', { exact: true })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await sticksOut(page), `horizontal scroll at ${width} px`).toEqual([]);
    expect.soft(await faults(page), `accessibility at ${width} px`).toEqual([]);
  }
  await answerAll(page, 'paid@example.com', 'now');
  expect(await faults(page), 'accessibility of the review').toEqual([]);
  await expect(page.getByText('$200, paid online after this page')).toBeVisible();
  await send(page);
  await page.waitForURL('**/test-page');
  expect(records).toContainEqual(
    expect.objectContaining({
      event_id: 48,
      lead_attributes: expect.objectContaining({ grade: 'GT', vin: 'JTNKU3JE60J000001' }),
    }),
  );
  await expect(page.getByText('TEST PAGE')).toBeVisible();
  await page.getByRole('button', { name: 'Pay (test)' }).click();
  await page.waitForURL(/\/payment-result\?payment=[^#]+#paid$/);
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  expect(await faults(page), 'accessibility of the result').toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('checkout'))),
  ).toEqual([]);
});

test('each step names its errors; back moves through the steps, and a reload loses nothing', async ({
  page,
}) => {
  const slug = freeCar();
  await open(page, slug);
  await onward(page);
  await expect(page.locator('#checkout-errors')).toBeFocused();
  await expect(page.locator('#checkout-errors')).toContainText('Please enter your name.');
  expect(await faults(page), 'accessibility of errors').toEqual([]);
  await details(page, 'back@example.com');
  await page.getByText('I have a vehicle to trade in').click();
  await page.getByLabel('Make').fill('Mazda');
  await page.getByLabel('Model').fill('3');
  await page.getByLabel('Year').fill('2016');
  await page.getByLabel('Kilometres').fill('-5000');
  await onward(page);
  await expect(page.locator('#checkout-km-error')).toContainText('Please enter the kilometres');
  await page.getByLabel('Kilometres').fill('98,000');
  await onward(page);
  await expect(title(page)).toHaveText('Finance or cash');
  await expect(page.getByLabel('Term'), 'before finance is chosen').toBeHidden();
  await page.locator('input[name=payment_method][value=finance]').check();
  await expect(page.getByLabel('Term')).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText('Trade-in');
  await page.goBack();
  await expect(title(page)).toHaveText('Your details');
  await page.goForward();
  await expect(title(page)).toHaveText('Trade-in');
  await page.reload();
  await expect(title(page)).toHaveText('Your details');
  await expect(page.locator('#checkout-email')).toHaveValue('back@example.com');
  await onward(page);
  await expect(page.getByLabel('Kilometres')).toHaveValue('98,000');
});

test('one of two buyers buys; the other gets a clear message', async ({ page, browser }) => {
  const slug = freeCar();
  const context = await browser.newContext();
  const other = await context.newPage();
  await open(page, slug);
  await open(other, slug);
  await answerAll(page, 'first-buyer@example.com', 'later');
  await answerAll(other, 'second-buyer@example.com', 'later');
  await send(page);
  await page.waitForURL('**/success#reserve');
  await send(other);
  await expect(other.getByRole('heading', { name: 'This vehicle is reserved' })).toBeVisible();
  expect(await faults(other), 'accessibility').toEqual([]);
  await context.close();
});

test('a second tab of the buyer says that the vehicle is held for them', async ({ page, context }) => {
  const slug = freeCar();
  const other = await context.newPage();
  await open(page, slug);
  await open(other, slug);
  await answerAll(page, 'one-tab@example.com', 'later');
  await answerAll(other, 'other-tab@example.com', 'later');
  await send(page);
  await page.waitForURL('**/success#reserve');
  await send(other);
  await expect(other.getByRole('heading', { name: 'You have reserved this vehicle' })).toBeVisible();
});

test('cancelling on the payment page charges nothing, and the result page leads back to the payment', async ({
  page,
}) => {
  await open(page, freeCar());
  await answerAll(page, 'cancelled@example.com', 'now');
  await send(page);
  await page.waitForURL('**/test-page');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await page.waitForURL(/\/payment-result\?payment=[^#]+#cancelled$/);
  await expect(page.getByText('You turned back on the payment page')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $200 now' }).click();
  await page.waitForURL('**/test-page');
  await page.getByRole('button', { name: 'Pay (test)' }).click();
  await page.waitForURL(/\/payment-result\?payment=[^#]+#paid$/);
  await expect(page.getByRole('button', { name: 'Pay $200 now' })).toBeHidden();
});

test.describe('a vehicle that is not for sale online', () => {
  for (const [name, query, heading] of [
    ['is not named', '', 'Which vehicle would you like?'],
    ['is not there', '?car_id=nothing', 'Which vehicle would you like?'],
    ['is named by something else', '?car_id=%3Cscript%3E', 'Which vehicle would you like?'],
  ] as const)
    test(`shows a clear page when it is ${name}`, async ({ page }) => {
      await page.goto(urlOf(`/checkout-journey${query}`));
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.locator('#checkout-form')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Look at our stock' })).toBeVisible();
      expect(await faults(page), 'accessibility').toEqual([]);
    });
});

test('reports an unreachable server, and loses nothing', async ({ page }) => {
  const slug = freeCar();
  await page.route('**/api/checkout-journey/**', (route) => route.abort());
  await page.goto(journey(slug));
  await expect(page.getByRole('heading', { name: 'We cannot load the vehicle just now' })).toBeVisible();
  await page.unroute('**/api/checkout-journey/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await answerAll(page, 'down@example.com', 'later');
  for (const answer of [
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    { status: 200, contentType: 'text/html', body: '<h1>Login</h1>' },
  ]) {
    await page.route('**/api/checkout-journey', (route) => route.fulfill(answer));
    await send(page);
    await expect(page.locator('#checkout-errors')).toContainText('An unexpected error occured');
    await page.unroute('**/api/checkout-journey');
  }
  await page.route('**/api/checkout-journey', (route) => route.abort());
  await send(page);
  await expect(page.locator('#checkout-errors')).toContainText('Nothing you have written is lost');
  await page.unroute('**/api/checkout-journey');
  await send(page);
  await page.waitForURL('**/success#reserve');
});

test('without JavaScript it is one form', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(journey(freeCar()));
  await page.locator('#checkout-name').fill('Mara Quill');
  await page.locator('#checkout-email').fill('plain@example.com');
  await page.locator('#checkout-phone').fill('02 5550 0123');
  for (const answer of [
    'has_trade_in][value=false',
    'payment_method][value=cash',
    'fulfilment][value=pick-up',
    'pay_deposit][value=now',
  ])
    await page.locator(`input[name=${answer}]`).check();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  await send(page);
  await page.waitForURL('**/test-page');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await page.waitForURL(/\/payment-result\?payment=[^#]+#cancelled$/);
  await page.getByRole('link', { name: 'See amount, reference and vehicle, or pay' }).click();
  await expect(page.getByText('Reference')).toBeVisible();
  await expect(page.getByText('You can pay as long as the vehicle is free.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $200 now' }).click();
  await page.waitForURL('**/test-page');
  await page.getByRole('button', { name: 'Pay (test)' }).click();
  await page.waitForURL(/\/payment-result\?payment=[^#]+#paid$/);
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  await page.close();
});

test.describe('/online-payment', () => {
  test('names the error at each field, and leads to the payment page', async ({ page }) => {
    await page.goto(urlOf('/online-payment'));
    await page.getByLabel('Amount in dollars').fill('1e9');
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(page.locator('#payment-amount-error')).toContainText('Please enter an amount in dollars');
    await expect(page.locator('#payment-reference-error')).toBeVisible();
    expect(await faults(page), 'accessibility').toEqual([]);
    await page.getByLabel('Amount in dollars').fill('$1,250.50');
    await page.getByLabel('Invoice or order number').fill('INV-2044');
    await page.route('**/api/online-payment', (route) => route.abort());
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(page.getByText('Nothing has been charged')).toBeVisible();
    await page.unroute('**/api/online-payment');
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await page.waitForURL('**/test-page');
    await expect(page.getByText('$1,250.50')).toBeVisible();
  });
});

test.describe('/spin-to-win', () => {
  async function signIn(page: Page, to: string): Promise<void> {
    await page.goto(urlOf('/sign-in?type=spin-to-win&redirect=/spin-to-win'));
    await page.getByRole('main').getByRole('textbox').fill(to);
    await page.getByRole('button', { name: 'Send code' }).click();
    const field = page.getByLabel('6-digit code').filter({ visible: true });
    await expect(field).toBeFocused();
    const { body } = await server.ask('/outbox', { host: '' });
    const row = body.split('<tr>').find((one) => one.includes(`to ${to}<`)) ?? '';
    await field.fill(/class="code">(\d{6})</.exec(row)?.[1] ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/spin-to-win');
  }

  test('sends an unknown visitor to sign-in', async ({ page }) => {
    await page.goto(urlOf('/spin-to-win'));
    await expect(page.getByRole('link', { name: 'Sign in to spin' })).toBeVisible();
    expect(await faults(page), 'accessibility').toEqual([]);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`keeps the result, with motion ${reducedMotion}`, async ({ browser }) => {
      const context = await browser.newContext({ reducedMotion });
      const page = await context.newPage();
      await signIn(page, `wheel-${reducedMotion}@example.com`);
      await page.getByRole('button', { name: 'Spin the wheel' }).click();
      const result = page.getByRole('heading', { name: 'You have won: A car wash' });
      await expect(result).toBeVisible({ timeout: reducedMotion === 'reduce' ? 2_000 : 9_000 });
      expect(await faults(page), 'accessibility').toEqual([]);
      const code = await page.locator('main strong').last().textContent();
      await page.reload();
      await expect(result).toBeVisible();
      await expect(page.getByText(code ?? 'none')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Spin the wheel' })).toHaveCount(0);
      await context.close();
    });
});
