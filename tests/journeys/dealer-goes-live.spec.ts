/** A dealer's manager makes a site of an export, tries it, and brings it and the next price live. */
import { expect } from '@playwright/test';
import { PERSON } from '../e2e/forms.ts';
import type { BuildFigures } from '../support/project.ts';
import { test } from './office.ts';
import { sendEnquiry } from './steps/forms.ts';
import { openListing, openPage } from './steps/lists.ts';
import { makeSite, runCommand } from './steps/office.ts';
import { openVehicle } from './steps/vehicle.ts';

test('goes from an export to a live site, and changes a price', async ({ visit, office }) => {
  test.setTimeout(300_000);
  const { page, step } = visit;
  await makeSite(office);
  await office.serve('office');
  await openPage(visit, 'open the home page', '/');
  await openListing(visit, '/search/new-used-and-demo-cars');
  const [vehicle] = office.stock;
  if (!vehicle) throw new Error('the export has no vehicle');
  await openVehicle(visit, vehicle);
  await sendEnquiry(visit, 'Is it still there on Saturday?');
  await step('open the leads of the dashboard', async () => {
    await page.goto(office.dashboard('/leads'));
    await expect(page.getByRole('link', { name: PERSON.name })).toHaveCount(1);
  });
  await step('read the lead', async () => {
    await page.getByRole('link', { name: PERSON.name }).click();
    await expect(page.getByText('Is it still there on Saturday?')).toBeVisible();
    await expect(page.locator('main')).toContainText(visit.email);
    await expect(page.locator('main')).toContainText(vehicle.stocknum ?? '');
  });
  await page.goto('about:blank');
  await office.stop();
  await runCommand(office, 'test', '--tenant', 'my-dealer', '--only', 'vehicle');

  office.deploy();
  await office.serve('host');
  await openVehicle(visit, vehicle);
  await openListing(visit, '/search/new-used-and-demo-cars');

  const price = Number(vehicle.price) - 1_500;
  office.stock = office.stock.map((one) => (one === vehicle ? { ...one, price } : one));
  office.receiveExport();
  const { stdout } = await runCommand(office, 'build', '--tenant', 'my-dealer', '--json');
  const [built] = (JSON.parse(stdout) as { tenants: BuildFigures[] }).tenants;
  expect(built?.rendered).toBeLessThan(built?.pages ?? 0);
  const copied = office.deploy();
  expect(copied).toContain(`cars/${vehicle.slug}/index.html`);
  expect(copied).not.toContain('about-us/index.html');
  await openListing(visit, '/search/new-used-and-demo-cars');
  await openVehicle(visit, { ...vehicle, price });
  await expect(page.locator('main')).toContainText(`$${price.toLocaleString('en-AU')}`);
});
