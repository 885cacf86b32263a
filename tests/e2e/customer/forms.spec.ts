/** Forms in pages: texts, submitted and stored values (specification, sections 4, 5 and 8). */
import { expect, test, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { awake, field, fill, PERSON, sentLeads, wakeApi } from '../forms.ts';
import { quiet } from '../page-idle.ts';
import { address, complaints } from '../site.ts';
import { states, watchShifts } from '../vehicle-page.ts';

const TENANT = 'harbourline';
const LOCATION = '/contact-us/harbourline-aspley';

// A page left while it enters would log an error about its view transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(({ browser }) => wakeApi(browser, TENANT));

test('a general enquiry shows its errors, then is sent, stored and followed by the success page', async ({
  page,
}) => {
  const found = complaints(page);
  const sent = sentLeads(page);
  await page.goto(address(TENANT, '/search/used-cars?utm_source=letter&page=1'));
  await page.goto(address(TENANT, '/contact'));
  const form = await awake(page, 'contact-form');
  const summary = page.locator('#contact-form-errors');

  await test.step('errors: a focused list that links to the fields, and a message beside each', async () => {
    await field(form, 'email').fill('mara@nowhere');
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please fix the following errors');
    await expect(summary.getByRole('alert')).toHaveText('The form has not been sent yet.');
    await expect(summary.getByRole('link')).toHaveText([
      'Please choose a location.',
      'Please enter your name.',
      'Please enter a valid email address.',
      'Please enter your phone number.',
      'Please enter a message.',
    ]);
    await expect(field(form, 'email')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(await faults(page), 'accessibility with errors').toEqual([]);
    await summary.getByRole('link', { name: 'Please enter a message.' }).press('Enter');
    await expect(field(form, 'message')).toBeFocused();
    expect(sent).toEqual([]);
  });

  await test.step('strikes out the error of a changed field, and moves nothing', async () => {
    const phoneTop = async () => (await field(form, 'phone').boundingBox())?.y;
    await field(form, 'message').focus();
    const before = await phoneTop();
    await fill(form, { message: 'Is the yard open on Saturday?' });
    await expect(field(form, 'message')).not.toHaveAttribute('aria-invalid');
    await expect(field(form, 'message')).toHaveAccessibleDescription('');
    await expect(summary.getByRole('link', { name: 'Please enter a message. (changed)' })).toBeVisible();
    await expect(form.getByText('Please enter a message.').last()).toBeHidden();
    expect(await phoneTop()).toBe(before);
  });

  await test.step('sends a form once, however often the button is pressed', async () => {
    await form
      .getByLabel('Location')
      .selectOption({ label: 'Harbourline Aspley, Brisbane QLD' })
      .catch(() => field(form, 'location').selectOption('106'));
    await fill(form, PERSON);
    await expect(summary.locator('a:not([data-changed])')).toHaveCount(0);
    expect(await faults(page), 'accessibility filled in').toEqual([]);
    await page.route('**/api/enquiries', async (route) => {
      await expect(page.getByText('Sending …')).toBeVisible();
      await form.locator('[data-ui-send]').dispatchEvent('click');
      await route.continue();
    });
    const answer = page.waitForResponse('**/api/enquiries');
    await field(form, 'phone').press('Enter');
    expect((await answer).status()).toBe(201);
    await expect(page).toHaveURL(/\/success#enquiry$/);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      name: 'Mara Quill',
      category: 'General Enquiry',
      location: '106',
      opt_in: true,
      consent_version: '1',
      isLastStep: true,
      url: address(TENANT, '/contact'),
      lead_attributes: {
        visited_pages: ['/search/used-cars', '/contact'],
        linked_query_params: { utm_source: 'letter' },
      },
    });
    expect(sent[0]?.body).not.toHaveProperty('company_website');
  });

  await test.step('the success page explains the next steps, and is hidden from search engines', async () => {
    await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    expect(await faults(page), 'accessibility of success').toEqual([]);
  });

  await test.step('fills the next form in with the contact details', async () => {
    await page.goto(address(TENANT, '/careers'));
    const next = await awake(page, 'careers-form');
    await expect(field(next, 'name')).toHaveValue('Mara Quill');
    await expect(field(next, 'phone')).toHaveValue('02 5550 0123');
  });
  expect(found).toEqual([]);
});

test('a failure shows a message and loses nothing, and a retry is the same lead', async ({ page }) => {
  const sent = sentLeads(page);
  await page.goto(address('redgum-4x4', '/contact'));
  const form = await awake(page, 'contact-form');
  const alert = page.locator('#contact-form-errors').getByRole('alert');
  await field(form, 'location').selectOption({ index: 1 });
  await fill(form, { ...PERSON, message: 'Do you fit long-range tanks?' });
  const send = form.getByRole('button', { name: 'Send enquiry' });

  await test.step('offline', async () => {
    await page.route('**/api/enquiries', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(alert).toHaveText(
      'An error occurred when submitting this form: We cannot reach our server just now. Nothing you have written is lost: please try again.',
    );
    await expect(page.locator('#contact-form-errors')).toBeFocused();
    expect(await faults(page), 'accessibility after a failure').toEqual([]);
  });
  await test.step('with a message of the server, and its field', async () => {
    const error = { message: 'Please fix the following errors', issues: [{ path: 'phone', message: 'No.' }] };
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 422, json: { error } }), {
      times: 1,
    });
    await send.click();
    await expect(alert).toHaveText(
      'An error occurred when submitting this form: Please fix the following errors',
    );
    await expect(field(form, 'phone')).toHaveAccessibleDescription('No.');
  });
  await test.step('and tries again by itself while the server is starting', async () => {
    const answered = sent.length;
    const starting = { status: 503, json: { error: { code: 'starting', message: 'Still starting.' } } };
    const error = { message: 'Please fix the following errors', issues: [] };
    const answers = [starting, starting, { status: 422, json: { error } }];
    await page.route('**/api/enquiries', (route) => route.fulfill(answers.shift() ?? {}), { times: 3 });
    await send.click();
    await expect(form.locator('[data-ui-status]')).toHaveText(
      'Our server is still starting. Sending again …',
    );
    await expect(alert).toHaveText(/Please fix the following errors$/);
    expect(answers).toEqual([]);
    const keys = sent.slice(answered).map(({ body }) => body['idempotency_key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size, 'one key for all attempts').toBe(1);
  });
  await test.step('without a reason', async () => {
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
    await send.click();
    await expect(alert).toHaveText(
      'An error occurred when submitting this form: An unexpected error occured',
    );
    const events = await page.evaluate(
      () => (window as never)['dsEvents'] as { type: string; message?: string }[],
    );
    expect(events.filter(({ type }) => type === 'form-failed').at(-1)?.message).toContain('unexpected error');
  });
  await test.step('restores typed text after a reload', async () => {
    await page.reload();
    await awake(page, 'contact-form');
    await expect(field(form, 'message')).toHaveValue('Do you fit long-range tanks?');
  });
  await test.step('a retry after a lost response creates the same lead', async () => {
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = async (...args) => {
        const answer = await real(...args);
        if (args[1]?.method !== 'POST') return answer;
        window.fetch = real;
        throw new TypeError(`lost ${answer.status}`);
      };
    });
    await send.click();
    await expect(alert).toContainText('Nothing you have written is lost');
    const answer = page.waitForResponse('**/api/enquiries');
    await send.click();
    const again = await answer;
    expect(again.status()).toBe(200);
    await expect(page).toHaveURL(/\/success/);
    expect(new Set(sent.slice(-2).map(({ body }) => body['idempotency_key'])).size).toBe(1);
  });
});

/** Records the page's events before it navigates to the success page, across the navigation. */
async function keepRecords(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  await page.addInitScript(() => {
    document.addEventListener('ds-recorded', (event) => {
      const before = JSON.parse(localStorage.getItem('told') ?? '[]') as unknown[];
      localStorage.setItem('told', JSON.stringify([...before, (event as CustomEvent<unknown>).detail]));
    });
  });
  return () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('told') ?? '[]') as Record<string, unknown>[]);
}

/** Returns the next day other than Sunday in the format of a date field. */
function workday(): string {
  const day = new Date(Date.now() + 3 * 86_400_000);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

test('Enquire Now opens the vehicle’s form, and the lead has the vehicle and its attributes', async ({
  page,
}) => {
  const records = await keepRecords(page);
  const sent = sentLeads(page);
  const shifted = await watchShifts(page);
  await page.goto(address(TENANT, states['with gauge']()));
  await quiet(page);
  await page.getByRole('link', { name: 'Enquire Now' }).first().click();
  await expect(page).toHaveURL(/#enquire$/);
  const form = await awake(page, 'vehicle-form');
  await fill(form, { ...PERSON, message: 'Is it still there?' });
  await expect(form.getByText('Checked: you are a person.')).toBeVisible();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page).toHaveURL(/\/success#vehicle$/);
  const [lead] = sent;
  expect(lead?.body).toMatchObject({
    category: 'Vehicle Enquiry',
    url: expect.stringContaining('/cars/'),
  });
  expect(lead?.body['car_id']).toBeTruthy();
  expect(lead?.body['altcha']).toBeTruthy();
  const events = (await records()).filter(({ event }) => event === 'enquiry-sent');
  expect(events).toHaveLength(1);
  const { event_id: id, lead_attributes: attributes } = events[0] ?? {};
  expect([14, 15, 48]).toContain(id);
  if (id === 48) expect(Object.keys(attributes as object)).toEqual(['franchise', 'model', 'grade', 'vin']);
  const stored = await page.evaluate(() => [
    localStorage['enquiry'] as string,
    localStorage['success-category'] as string,
  ]);
  expect(JSON.parse(stored[0] ?? '')).toMatchObject({ value: { car_id: lead?.body['car_id'] } });
  expect(JSON.parse(stored[1] ?? '')).toEqual({ version: 1, value: 'vehicle' });
  await page.goBack();
  expect(await shifted()).toBeLessThanOrEqual(0.02);
});

test('books a test drive in two steps: a free time of the location, then contact details', async ({
  page,
}) => {
  const records = await keepRecords(page);
  const sent = sentLeads(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address(TENANT, states['with gauge']()));
  await page.getByRole('button', { name: 'Book a Test Drive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a Test Drive' });
  const form = await awake(page, 'test-drive-form');
  await expect(form.getByLabel('Which vehicle?')).toHaveCount(0);
  await expect(form.getByLabel('Location')).toHaveCount(0);
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('link')).toContainText(['Please choose a day.', 'Please choose a time.']);
  const free = page.waitForResponse('**/api/appointments?*');
  await field(form, 'dateTime').fill(workday());
  expect((await free).status()).toBe(200);
  await expect(form.getByText(/^In .* time\.$/)).toBeVisible();
  await field(form, 'preferred_time').selectOption({ index: 1 });
  const partial = page.waitForResponse('**/api/leads');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('group', { name: 'Your details' })).toBeFocused();
  expect(((await (await partial).json()) as { status: string }).status).toBe('partial');
  expect(await faults(page, { within: 'dialog' }), 'accessibility of the second step').toEqual([]);
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(field(form, 'dateTime')).toHaveValue(workday());
  await form.getByRole('button', { name: 'Next' }).click();
  await fill(form, PERSON);
  await form.getByRole('button', { name: 'Book a test drive' }).click();
  await expect(page).toHaveURL(/\/success#test-drive$/);
  const [first] = sent;
  const last = sent.at(-1);
  expect(first?.body).toMatchObject({ isLastStep: false, subcategory: 'Test Drive Booking' });
  expect(last?.body).toMatchObject({
    isLastStep: true,
    lead_id: expect.any(String),
    dateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/),
    name: 'Mara Quill',
    car_id: expect.any(String),
    car_dealership_id: expect.any(String),
    location: expect.any(String),
  });
  expect((await records()).find(({ event }) => event === 'enquiry-sent')).toMatchObject({ event_id: 17 });
});

test('a sold vehicle has the form for something similar', async ({ page }) => {
  const sent = sentLeads(page);
  await page.goto(address(TENANT, states.sold()));
  await page.getByRole('link', { name: 'Find Me Something Similar', exact: true }).click();
  const form = await awake(page, 'similar-form');
  await fill(form, { ...PERSON, wanted: 'The same in white' });
  await form.getByRole('button', { name: 'Find me something similar' }).click();
  await expect(page).toHaveURL(/\/success#similar$/);
  expect(sent[0]?.body).toMatchObject({
    subcategory: 'Find Me Something Similar',
    wanted: 'The same in white',
  });
});

test('the finance link fills its form in, and without free times offers parts of the day', async ({
  page,
}) => {
  const sent = sentLeads(page);
  await page.goto(
    address(
      TENANT,
      '/finance?preferredDealership=harbourline-aspley&vehiclePriceBudget=19490&car_id=7&car_type=used#finance-form',
    ),
  );
  const form = page.locator('#finance-form');
  await expect(field(form, 'vehiclePriceBudget')).toHaveValue('19490');
  await expect(field(form, 'dealership_slug')).toHaveValue('harbourline-aspley');
  await expect(field(form, 'car_type')).toHaveValue('used');
  await awake(page, 'finance-form');
  await fill(form, PERSON);
  await form.getByRole('button', { name: 'Ask for finance' }).click();
  await expect(page).toHaveURL(/\/success#finance$/);
  expect(sent.at(-1)?.body).toMatchObject({
    category: 'Finance Enquiry',
    car_id: '7',
    vehiclePriceBudget: '19490',
  });

  await page.route('**/api/appointments?*', (route) => route.abort());
  await page.goto(address('redgum-4x4', '/service'));
  const booking = await awake(page, 'service-form');
  await field(booking, 'dateTime').fill(workday());
  await fill(booking, { ...PERSON, preferred_time: 'morning' });
  await booking.getByLabel('Brakes').check();
  await booking.getByRole('button', { name: 'Book a service' }).click();
  await expect(page).toHaveURL(/\/success#service$/);
  expect(sent.at(-1)?.body).toMatchObject({
    dateTime: workday(),
    preferred_time: 'morning',
    additional_services: ['Brakes'],
  });
});

// Each test uses its own phone number, since the site accepts few leads per number in ten minutes.
test('fields and payload of the parts form and the location form', async ({ page }) => {
  const sent = sentLeads(page);
  await page.goto(address(TENANT, '/vehicle-parts-and-accessories'));
  const parts = await awake(page, 'parts-form');
  const ask = parts.getByRole('button', { name: 'Ask for the part' });
  await ask.click();
  await expect(page.locator('#parts-form-errors').getByRole('link')).toHaveText([
    'Please choose a location.',
    'Please fill in \u2018Which part or accessory?\u2019.',
    'Please enter your name.',
    'Please enter your email address.',
    'Please enter your phone number.',
  ]);
  await field(parts, 'location').selectOption({ index: 1 });
  await fill(parts, {
    ...PERSON,
    phone: '02 5550 0131',
    Rego: 'ABC12D',
    message: 'Roof racks for a 2021 CX-5',
  });
  const taken = page.waitForResponse('**/api/leads');
  await ask.click();
  expect((await taken).status()).toBe(201);
  await expect(page).toHaveURL(/\/success#parts$/);
  expect(sent.at(-1)?.body).toMatchObject({
    category: 'Parts Enquiry',
    Rego: 'ABC12D',
    message: 'Roof racks for a 2021 CX-5',
  });

  await page.goto(address(TENANT, LOCATION));
  const form = await awake(page, 'location-form');
  await fill(form, { ...PERSON, phone: '02 5550 0132', message: 'Is the workshop open on Saturday?' });
  const answer = page.waitForResponse('**/api/locations/*/enquiries');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  expect((await answer).status()).toBe(201);
  expect(new URL((await answer).url()).pathname).toBe(
    `/api/locations/${LOCATION.split('/').at(-1)}/enquiries`,
  );
  await expect(page).toHaveURL(/\/success#enquiry$/);
  expect(sent.at(-1)?.body).toMatchObject({ message: 'Is the workshop open on Saturday?', opt_in: true });
});

test('payload and events of careers and newsletter', async ({ page }) => {
  const records = await keepRecords(page);
  const sent = sentLeads(page);
  await page.goto(address('loopcar', '/careers'));
  const form = await awake(page, 'careers-form');
  await field(form, 'location').selectOption({ index: 1 });
  await fill(form, { ...PERSON, message: 'I clean and I like cars.' });
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL(/\/success#careers$/);
  expect(sent[0]?.body).toMatchObject({ category: 'Careers Enquiry' });
  expect((await records()).find(({ event }) => event === 'enquiry-sent')).toMatchObject({ event_id: 51 });

  const newsletter = await awake(page, 'newsletter-form');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByRole('link', { name: 'Please enter your email address.' })).toBeVisible();
  expect(await faults(page, { within: 'footer' })).toEqual([]);
  await newsletter.getByRole('textbox').fill('post@example.com');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/success#newsletter$/);
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
});
