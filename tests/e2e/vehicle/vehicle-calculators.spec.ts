/** Fuel, delivery and drive-away calculators of a vehicle page, with every possible API response. */
import { UNREACHABLE } from '../../../features/_domain/browser/fetch-result.ts';
import { expect, test, type Page, type Route } from '@playwright/test';
import { builtPages } from '../../support/pages.ts';
import { faults } from '../axe.ts';
import { address, complaints, holdRequests, impatient } from '../site.ts';

const TENANT = 'harbourline';
const NO_PRICE =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";

/** Opens a vehicle for sale with a combustion engine, or with other sections. */
async function openVehicle(page: Page, sections = ['running-cost', 'delivery']): Promise<void> {
  const urls = builtPages(TENANT).filter(({ kind }) => kind === '/cars/*');
  for (const { url } of urls) {
    await page.goto(address(TENANT, url));
    const shown = await Promise.all(sections.map((id) => page.locator(`#${id}`).count()));
    if (shown.every((count) => count > 0)) return;
  }
  throw new Error(`no vehicle has ${sections.join(' and ')}`);
}

/** Types a postcode and submits it once the script has loaded. */
async function estimate(page: Page, postcode: string): Promise<void> {
  const island = page.locator('ds-island[name="delivery"]');
  await island.getByLabel('Postcode').focus();
  await expect(island).toHaveAttribute('ready', '');
  await island.getByLabel('Postcode').fill(postcode);
  await island.getByLabel('Postcode').press('Enter');
}

test('the fuel estimate follows the fields, keeps its last good value, and shows a field’s limits', async ({
  page,
}) => {
  const found = complaints(page);
  await openVehicle(page);
  const island = page.locator('ds-island[name="fuel"]');
  const cost = island.locator('strong');
  await island.getByLabel('Kilometres a week').focus();
  await expect(island).toHaveAttribute('ready', '');
  await island.getByLabel('Kilometres a week').fill('0');
  await expect(cost).toHaveText('$0');
  await island.getByLabel('Kilometres a week').fill('500');
  const twice = Number((await cost.textContent())?.replaceAll(/[$,]/g, ''));
  await island.getByLabel('Kilometres a week').fill('250');
  const once = Number((await cost.textContent())?.replaceAll(/[$,]/g, ''));
  expect(twice).toBeGreaterThan(0);
  expect(Math.abs(twice - 2 * once)).toBeLessThan(0.02);
  const km = island.getByLabel('Kilometres a week');
  for (const wrong of ['-1', '99999']) {
    await km.fill(wrong);
    await expect(km).toHaveAttribute('aria-invalid', 'true');
    await expect(island.locator('output')).toHaveText('Kilometres a week: please enter 0 to 5000.');
  }
  await expect(cost).toHaveText(`$${once % 1 === 0 ? once : once.toFixed(2)}`);
  await test.step('an emptied field counts as its first value, and shows it when it is left', async () => {
    const usual = await km.getAttribute('value');
    await km.fill('');
    await expect(km).toHaveAttribute('aria-invalid', 'false');
    await expect(island.locator('output')).toBeEmpty();
    await km.blur();
    await expect(km).toHaveValue(usual ?? '');
  });
  await km.fill('255');
  await expect(km).toHaveAttribute('aria-invalid', 'false');
  await expect(island.locator('output')).toBeEmpty();
  await expect(cost).not.toHaveText(`$${once}`);
  expect(found).toEqual([]);
});

test('applies numbers typed before the fuel estimate’s script has loaded', async ({ page }) => {
  const go = await holdRequests(page, /fuel-[^/]*\.js$/);
  await openVehicle(page);
  const island = page.locator('ds-island[name="fuel"]');
  const cost = async () => Number((await island.locator('strong').textContent())?.replaceAll(/[$,]/g, ''));
  const km = island.getByLabel('Kilometres a week');
  const before = (await cost()) / Number(await km.inputValue());
  await km.fill('700');
  go();
  await expect(island).toHaveAttribute('ready', '');
  expect(await cost()).toBeCloseTo(before * 700, 0);
});

test('shows the first value of a fuel field that was emptied and left before its script has loaded', async ({
  page,
}) => {
  const go = await holdRequests(page, /fuel-[^/]*\.js$/);
  await openVehicle(page);
  const island = page.locator('ds-island[name="fuel"]');
  const km = island.getByLabel('Kilometres a week');
  const usual = await km.inputValue();
  const cost = await island.locator('strong').textContent();
  await km.fill('');
  await km.blur();
  go();
  await expect(island).toHaveAttribute('ready', '');
  await expect(km).toHaveValue(usual);
  await expect(island.locator('strong')).toHaveText(cost ?? '');
});

test('a postcode typed for delivery is there for the drive-away estimate, on this vehicle and the next', async ({
  page,
}) => {
  await openVehicle(page, ['drive-away', 'delivery']);
  await estimate(page, '2000');
  const postcode = (name: string) => page.locator(`ds-island[name="${name}"]`).getByLabel('Postcode');
  await expect(postcode('drive-away')).toHaveValue('2000');
  await page.reload();
  // Before their scripts load, and afterwards.
  for (const name of ['drive-away', 'delivery']) {
    await expect(postcode(name)).toHaveValue('2000');
    await expect(page.locator(`ds-island[name="${name}"]`)).not.toHaveAttribute('ready', '');
  }
  for (const name of ['drive-away', 'delivery']) {
    await postcode(name).focus();
    await expect(page.locator(`ds-island[name="${name}"]`)).toHaveAttribute('ready', '');
    await expect(postcode(name)).toHaveValue('2000');
  }
});

test('delivery has a price for a zone’s postcode, and an error for an invalid one', async ({ page }) => {
  const found = complaints(page);
  await openVehicle(page);
  await estimate(page, '4870');
  await expect(page.locator('#delivery-result')).toHaveText(
    'Delivery to Queensland: $650, in 4 to 7 business days',
  );
  expect(await faults(page, { within: '#delivery' })).toEqual([]);
  await estimate(page, '2000');
  await expect(page.locator('#delivery-result')).toHaveText('Delivery to Greater Sydney: free');
  await test.step('shows an error for an empty postcode and one without 4 digits', async () => {
    await estimate(page, '');
    await expect(page.locator('#delivery-result')).toHaveText('Please enter a postcode.');
    await expect(page.locator('#delivery').getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true');
    await estimate(page, '12a');
    await expect(page.locator('#delivery-result')).toHaveText(
      'Invalid postcode. Please enter a 4-digit number.',
    );
    expect(await faults(page, { within: '#delivery' })).toEqual([]);
  });
  expect(found).toEqual([]);
});

const failures: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['no price (404)', (route) => route.fulfill({ status: 404, json: { error: { code: 'no_price' } } })],
  ['a failure (500)', (route) => route.fulfill({ status: 500, body: 'oops' })],
  [
    'HTML instead of JSON',
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Hi' }),
  ],
  ['JSON of another shape', (route) => route.fulfill({ status: 200, json: { price: 'free' } })],
  ['nothing at all', (route) => route.abort()],
];
test('delivery reports a missing estimate or an unreachable server: no failure blames the postcode', async ({
  page,
}) => {
  await openVehicle(page);
  for (const [name, answer] of failures)
    await test.step(name, async () => {
      await estimate(page, '2000');
      await expect(page.locator('#delivery-result')).toHaveText('Delivery to Greater Sydney: free');
      await page.route('**/api/delivery?*', answer);
      await estimate(page, '4870');
      await expect(page.locator('#delivery-result')).toHaveText(
        name.includes('404') ? NO_PRICE : UNREACHABLE,
      );
      await page.unroute('**/api/delivery?*');
    });
});

test('delivery times out after 10 s', async ({ page }) => {
  const waited = await impatient(page);
  await openVehicle(page);
  await estimate(page, '4870');
  await expect(page.locator('#delivery-result')).toHaveText(UNREACHABLE);
  expect(await waited('/api/delivery')).toEqual([10_000]);
});

test('a slow response does not replace that of a later request', async ({ page }) => {
  await openVehicle(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let first: Promise<void> | undefined;
  await page.route('**/api/delivery?*postcode=2000*', async (route) => {
    await held;
    first = route.fulfill({ json: { price: 1, name: 'Late' } });
    await first;
  });
  await estimate(page, '2000');
  await expect(page.locator('#delivery-result')).toHaveText('One moment …');
  await estimate(page, '4870');
  await expect(page.locator('#delivery-result')).toContainText('Queensland');
  const late = page.waitForResponse(/postcode=2000/);
  release();
  await (await late).finished();
  await expect(page.locator('#delivery-result')).toContainText('Queensland');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('shows the fuel estimate as a sentence, and whom to ask for delivery', async ({ page }) => {
    await openVehicle(page);
    await expect(page.locator('#running-cost')).toContainText('a week in fuel');
    await expect(page.locator('#running-cost input').first()).toBeHidden();
    await expect(page.locator('#delivery')).toContainText('Give us a call');
    await expect(page.locator('#delivery input')).toBeHidden();
  });
});

test('the drive-away estimate adds duty and charges of the postcode’s state, and gives no amount elsewhere', async ({
  page,
}) => {
  const found = complaints(page);
  await openVehicle(page, ['drive-away']);
  await page.getByRole('link', { name: 'Total for your postcode' }).click();
  const island = page.locator('ds-island[name="drive-away"]');
  const postcode = island.getByLabel('Postcode');
  await postcode.focus();
  await expect(island).toHaveAttribute('ready', '');
  const output = island.locator('output');
  await postcode.press('Enter');
  await expect(output).toHaveText('Please enter a postcode.');
  await expect(postcode).toHaveAttribute('aria-invalid', 'true');
  await postcode.fill('2000');
  await postcode.press('Enter');
  await expect(output).toHaveText(/^About \$[\d,]+ drive away in New South Wales$/);
  const amounts = (await island.locator('dd').allTextContents()).map((text) =>
    Number(text.replaceAll(/[$,]/g, '')),
  );
  const total = amounts.pop() ?? 0;
  expect(amounts.length).toBeGreaterThan(3);
  expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(Math.round(total * 100));
  await expect(island).toContainText('An estimate, not a quote.');
  await expect(island.getByRole('link', { name: 'published rates' })).toHaveAttribute('href', /revenue\.nsw/);
  expect(await faults(page, { within: '#drive-away' })).toEqual([]);
  await postcode.fill('5000');
  await postcode.press('Enter');
  await expect(output).toHaveText(/^We have no estimate for South Australia\./);
  await expect(island.locator('dd')).toHaveCount(0);
  expect(found).toEqual([]);
});

test('a trade-in offer is taken off the drive-away total, and the duty stays', async ({ page }) => {
  await page.addInitScript(
    (text) => localStorage.setItem('trade-in-valuation', text),
    JSON.stringify({ version: 1, value: { offer_price: 1000, offer_expiry: '2199-12-03T02:00:00Z' } }),
  );
  await openVehicle(page, ['drive-away']);
  const island = page.locator('ds-island[name="drive-away"]');
  await island.getByLabel('Postcode').focus();
  await expect(island).toHaveAttribute('ready', '');
  await island.getByLabel('Postcode').fill('4000');
  await island.getByLabel('Postcode').press('Enter');
  const readAmount = async (label: string): Promise<number> => {
    const row = island.locator('dl > div').filter({ hasText: label });
    return Number((await row.locator('dd').textContent())?.replaceAll(/[$,−]/g, ''));
  };
  await expect(island.locator('dl')).toContainText('Less your trade-in offer');
  expect(await readAmount('Left to pay')).toBeCloseTo((await readAmount('Estimated total')) - 1000, 2);
});
