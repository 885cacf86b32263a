/** The dashboard of the local server in a browser: up to date by itself, switches by keyboard, nothing axe minds. */
import { expect, test } from '@playwright/test';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';
import { faults } from './axe.ts';
import { complaints } from './site.ts';

const person = {
  name: 'Mara Quill',
  email: 'mara.quill@example.com',
  phone: '02 5550 0123',
  message: 'Is it still there on Saturday?',
};

let project: Project;
let server: Server;

test.beforeAll(async () => {
  project = new Project(vehicles(2), {
    options: { enquiry: { lead_emails: [{ email: 'sales@yard.example' }] } },
  });
  server = await Server.start(project);
});
test.afterAll(async () => {
  await server.stop();
  project.remove();
});

const sendLead = () =>
  server.ask('/api/leads', {
    method: 'POST',
    body: JSON.stringify({ ...person, car_id: 'v1', category: 'Vehicle Enquiry', elapsed_ms: 9_000 }),
  });

test('a lead appears in the open list, leads to its mail, and every page is accessible', async ({ page }) => {
  const found = complaints(page);
  const at = (path: string) => `http://localhost:${server.port}${path}`;
  await page.goto(at('/leads'));
  await expect(page.getByText('Nothing yet')).toBeVisible();
  await sendLead();
  await page.getByRole('link', { name: person.name }).click();
  await expect(page.getByText(person.message)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'as it goes out' }).click();
  await expect(page.frameLocator('iframe').getByText(person.message)).toBeVisible();
  for (const path of ['/', '/leads', '/outbox', '/switches', '/__dealersite/events', '/tenants/yard']) {
    await page.goto(at(path));
    expect({ path, faults: await faults(page) }).toEqual({ path, faults: [] });
  }
  await page.goto(at('/switches'));
  const views = page.getByRole('row', { name: 'view.json' }).getByRole('combobox');
  await views.selectOption('failing');
  await expect(page.getByText('1 endpoint is switched')).toBeVisible();
  await expect(views).toHaveValue('failing');
  expect(found).toEqual([]);
});

test('a page made from memory can be had as a PDF', async () => {
  const { status, headers } = await server.ask('/api/cars/vehicle-1/pdf');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' });
});
