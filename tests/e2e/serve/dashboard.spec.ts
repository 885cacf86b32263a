/** Dashboard of the local server in a browser: updates itself, works by keyboard, passes axe. */
import { expect, test, type Page } from '@playwright/test';
import type { Challenge } from 'altcha-lib/types';
import { solveCaptcha } from '../../support/captcha.ts';
import { Project, vehicles } from '../../support/project.ts';
import { Server } from '../../support/server.ts';
import { faults } from '../axe.ts';
import { awake, fill } from '../forms.ts';
import { sticksOut } from '../layout.ts';
import { complaints } from '../site.ts';

const person = {
  name: 'Mara Quill',
  email: 'mara.quill@example.com',
  phone: '02 5550 0123',
  message: 'Is it still there on Saturday?',
};

test.describe.configure({ mode: 'default' });

let project: Project;
let server: Server;

test.beforeAll(async () => {
  // Starts a server.
  test.setTimeout(120_000);
  project = new Project(vehicles(2), {
    api: { enabled: true },
    options: {
      enquiry: { lead_emails: [{ email: 'sales@yard.example' }], captcha: 'required' },
      'trade-in': { enabled: true, valuation: { least_like: 1 } },
    },
  });
  server = await Server.start(project);
});
test.afterAll(async () => {
  await server.stop();
  project.remove();
});

async function sendLead(): Promise<void> {
  const { body } = await server.ask('/api/captcha');
  const altcha = await solveCaptcha(JSON.parse(body) as Challenge);
  const lead = { ...person, car_id: 'v1', category: 'Vehicle Enquiry', elapsed_ms: 9_000, altcha };
  const { status } = await server.ask('/api/leads', { method: 'POST', body: JSON.stringify(lead) });
  expect(status).toBe(201);
}

const urlOf = (path: string): string => `http://localhost:${server.port}${path}`;

/** Nothing overflows on a phone or a desktop; on phones, where rows are cards, axe finds nothing. */
async function expectFine(page: Page, path: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ path, width, out: await sticksOut(page) }).toEqual({ path, width, out: [] });
  }
  expect({ path, faults: await faults(page) }).toEqual({ path, faults: [] });
}

test('a lead appears in the open list and links to its mail, and every page is accessible', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const found = complaints(page);
  await page.goto(urlOf('/leads'));
  await expect(page.getByText('No leads yet')).toBeVisible();
  await sendLead();
  await page.getByRole('link', { name: person.name }).click();
  await expect(page.getByText(person.message)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'view delivery' }).click();
  await expect(page.frameLocator('iframe').getByText(person.message)).toBeVisible();
  for (const path of ['/', '/leads', '/outbox', '/switches', '/__dealersite/events', '/tenants/yard']) {
    await page.goto(urlOf(path));
    await expectFine(page, path);
  }
  expect(found).toEqual([]);
});

test('with a required captcha, a trade-in gets an offer, and its lead is readable', async ({ page }) => {
  await page.goto(`http://yard.localhost:${server.port}/trade-in`);
  const form = await awake(page, 'trade-in');
  await fill(form, { make: 'Toyota', model: 'Model A', year: '2021', km: '30000' });
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('group', { name: 'Its condition' })).toBeFocused();
  await form.getByRole('button', { name: 'Next' }).click();
  const summary = page.locator('#trade-in-errors');
  await expect(summary.getByRole('link')).toHaveText([
    /^Please choose \u2018.*condition.*\u2019\.$/,
    /^Please choose \u2018.*\u2019\.$/,
    /^Please choose \u2018.*\u2019\.$/,
  ]);
  await fill(form, { answer_condition: 'good', answer_history: 'full', answer_accident: 'none' });
  await form.getByRole('button', { name: 'Next' }).click();
  await fill(form, { name: 'Tamsin', last_name: 'Vale', postcode: '4000' });
  await fill(form, { phone: '02 5550 0166', email: 'tamsin.vale@example.com' });
  await form.getByRole('button', { name: 'Get my valuation' }).click();
  await expect(page.locator('[data-offer=open]')).toBeVisible();

  await page.goto(urlOf('/leads'));
  await page.getByRole('link', { name: 'Tamsin Vale' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'Our offer' })).toBeVisible();
  const terms = await page.getByRole('term').allTextContents();
  expect(terms.filter((term) => /_|[a-z][A-Z]/.test(term) || /^[a-z]/.test(term))).toEqual([]);
  await expectFine(page, 'a lead');
});

test('a switch in the browser changes the API’s responses until it is turned back', async ({ page }) => {
  const ask = () => server.ask('/api/cars/vehicle-1/view.json').catch(() => 'broken off' as const);
  const answer = async (): Promise<string | number> => {
    const response = await ask();
    if (response === 'broken off') return response;
    return response.status === 200 ? String(response.headers['content-type']) : response.status;
  };
  await page.goto(urlOf('/switches'));
  const views = page.getByRole('row', { name: 'view.json' }).getByRole('combobox');
  const answers: unknown[] = [];
  for (const fault of ['failing', 'missing', 'html', 'offline', 'ok']) {
    const turned = page.waitForEvent('load');
    await views.selectOption(fault);
    await turned;
    await expect(page.getByText('1 endpoint is switched')).toHaveCount(fault === 'ok' ? 0 : 1);
    await expect(views).toHaveValue(fault);
    answers.push(await answer());
  }
  expect(answers).toEqual([
    500,
    404,
    expect.stringContaining('text/html'),
    'broken off',
    expect.stringContaining('json'),
  ]);
});

test('prints a PDF of a page rendered in memory', async () => {
  const { status, headers } = await server.ask('/api/cars/vehicle-1/pdf');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' });
});
