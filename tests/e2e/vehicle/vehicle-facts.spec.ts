/** Key information, details and accordions of a vehicle page, for one vehicle of every kind. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { completeVehicle, root } from '../../support/pages.ts';
import { faults } from '../axe.ts';
import { address } from '../site.ts';

/** Returns the first built page of a tenant whose slug contains the word. */
function vehicle(tenant: string, word: string): string {
  const slugs = readdirSync(path.join(root, 'output', tenant, 'cars'));
  const slug = slugs.find((name) => name.includes(word));
  if (!slug) throw new Error(`${tenant} has no vehicle with ${word}`);
  return address(tenant, `/cars/${slug}`);
}

const KINDS = [
  {
    kind: 'car',
    url: () => vehicle('harbourline', 'toyota-rav4'),
    own: ['Kilometres', 'Body', 'Transmission', 'Seats', 'Doors', 'Length', 'Drive'],
    foreign: ['Sleeps', 'Travel length', 'Tare weight', 'Weekly price', 'Style', 'Axles'],
  },
  {
    kind: 'truck',
    url: () => vehicle('switchback-moto', 'ironbark-quarry'),
    own: ['Kilometres', 'Gross vehicle mass', 'Axles', 'Tare weight', 'Engine', 'Torque'],
    foreign: ['Sleeps', 'Travel length', 'ANCAP safety rating', 'Weekly price', 'Style'],
  },
  {
    kind: 'motorcycle',
    url: () => vehicle('switchback-moto', 'kestrel-strada'),
    own: ['Kilometres', 'Style', 'Engine', 'Transmission', 'Cylinders', 'Torque'],
    foreign: ['Doors', 'Body configuration', 'Body', 'Gross vehicle mass', 'Sleeps', 'Axles'],
  },
  {
    kind: 'caravan',
    url: () => vehicle('pelican-caravans', 'coastliner'),
    own: ['Sleeps', 'Body length', 'Travel length', 'Tare weight', 'Aggregate trailer mass', 'Axles'],
    foreign: ['Kilometres', 'Engine', 'Transmission', 'Fuel', 'Doors', 'Seats', 'Drive'],
  },
  {
    kind: 'subscription',
    url: () => vehicle('loopcar', 'toyota'),
    own: ['Weekly price', 'Kilometres', 'Transmission', 'Seats', 'Stock number'],
    foreign: ['Sleeps', 'Registration expiry', 'Build date', 'Compliance date', 'VIN'],
  },
] as const;

const labels = (page: Page): Promise<string[]> => page.locator('article dt').allTextContents();

/** Extra checks by kind of vehicle. */
const SPECIAL: Readonly<Record<string, [title: string, proof: (page: Page) => Promise<void>]>> = {
  caravan: [
    'its lengths are in feet and metres',
    async (page) => {
      const section = page.locator('#specifications');
      await expect(section.getByRole('heading', { name: 'Caravan specifications' })).toBeVisible();
      await expect(section.locator('dd', { hasText: /^[\d.]+\u00a0ft \([\d.]+\u00a0m\)$/ })).not.toHaveCount(
        0,
      );
    },
  ],
  subscription: [
    'its weekly price stands before anything else',
    async (page) => {
      await expect(page.locator('#key-information dt').first()).toHaveText('Weekly price');
      await expect(page.getByText('Subscription', { exact: true })).toBeVisible();
    },
  ],
};

for (const { kind, url, own, foreign } of KINDS) {
  const [title, proof] = SPECIAL[kind] ?? [];
  test(`a ${kind} shows its own fields and hides those of others${title ? `; ${title}` : ''}`, async ({
    page,
  }) => {
    await page.goto(url());
    const found = await labels(page);
    expect(own.filter((label) => !found.includes(label))).toEqual([]);
    expect(foreign.filter((label) => found.includes(label))).toEqual([]);
    await proof?.(page);
  });
}

test('sections collapse: the first rows, the rest by keyboard, in 300 ms or at once, and all of it in print', async ({
  page,
}) => {
  await page.goto(vehicle('harbourline', 'toyota-rav4'));
  const section = page.locator('#specifications');
  const shown = section.locator('dt:visible');
  await test.step('key information shows four specifications; Show More and Show Less work by keyboard', async () => {
    await expect(shown).toHaveCount(4);
    const toggle = section.locator('summary').nth(1);
    await expect(toggle.getByText('Show More')).toBeVisible();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(shown).not.toHaveCount(4);
    await expect(toggle.getByText('Show Less')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(shown).toHaveCount(4);
  });
  await test.step('vehicle details show eight rows, the rest behind Show All and Hide', async () => {
    const box = page.locator('#vehicle-details');
    await expect(box.locator('dt:visible')).toHaveCount(8);
    await box.getByText('Show All').click();
    await expect(box.locator('dt:visible')).not.toHaveCount(8);
    await box.getByText('Hide details').click();
    await expect(box.locator('dt:visible')).toHaveCount(8);
  });
  const styleOf = (name: 'transitionDuration' | 'contentVisibility') =>
    section.evaluate((details, key) => getComputedStyle(details, '::details-content')[key], name);
  await test.step('a section collapses and expands by keyboard, in 300 ms', async () => {
    expect(await styleOf('transitionDuration')).toContain('0.3s');
    await section.locator('summary').first().press('Enter');
    await expect(shown).toHaveCount(0);
    await section.locator('summary').first().press('Enter');
    await expect(shown).toHaveCount(4);
  });
  await test.step('at once under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await styleOf('transitionDuration')).toBe('0s');
  });
  await test.step('is expanded in print', async () => {
    await page.emulateMedia({ reducedMotion: null });
    await section.locator('summary').first().click();
    await page.emulateMedia({ media: 'print' });
    const box = await section.locator('dt').last().boundingBox();
    expect(box?.height).toBeGreaterThan(0);
    expect(await styleOf('contentVisibility')).toBe('visible');
  });
});

test('find in page expands collapsed text', async ({ page }) => {
  await page.goto(vehicle('harbourline', 'toyota-rav4'));
  const rest = page.locator('#vehicle-details details');
  const text = (await rest.locator('dd').last().textContent()) ?? '';
  await page.goto(`${page.url()}#:~:text=${encodeURIComponent(text)}`);
  await expect(rest).toHaveAttribute('open');
});

test.describe('history and condition of the complete vehicle', () => {
  const open = async (page: Page): Promise<void> => {
    const { tenant, url } = completeVehicle();
    await page.goto(address(tenant, url));
  };

  test('shows the card, tyres and inspected points with a photo; passed points on demand', async ({
    page,
  }) => {
    await open(page);
    const section = page.locator('#condition');
    await expect(section.locator('dl').first()).toContainText('1 owner');
    await expect(section.locator('dl').first()).toContainText('Searched on');
    await expect(section.getByText('New pads and discs')).toBeVisible();
    await expect(section.getByRole('link', { name: 'Front brakes, opens in a new tab' })).toBeVisible();
    await expect(section.getByText('Road test')).toBeHidden();
    await section.getByText('Show 5 passed points').click();
    await expect(section.getByText('Road test')).toBeVisible();
    expect(await faults(page, { within: '#condition' })).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('can be read', async ({ page }) => {
      await open(page);
      await expect(page.locator('#condition').getByText('New pads and discs')).toBeVisible();
    });
  });
});

test('equipment is grouped, and a search counts, opens what is folded and restores it', async ({ page }) => {
  const { tenant, url } = completeVehicle();
  await page.goto(address(tenant, url));
  const section = page.locator('#standard-equipment');
  const visible = section.locator('li:visible');
  await expect(section.getByRole('heading', { level: 3 }).first()).toHaveText('Safety');
  await expect(section.getByText('option, $1,190 when new')).toBeVisible();
  const before = await visible.count();
  const all = await section.locator('li').count();
  const search = section.getByLabel('Find a feature');
  await search.focus();
  await expect(page.locator('ds-island[name="equipment"]')).toHaveAttribute('ready', '');
  await search.fill('tow-bar');
  await expect(section.locator('output')).toHaveText(`1 of ${all} features`);
  await expect(visible).toHaveText([/^Tow bar/]);
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Exterior']);
  await search.fill('zebra');
  await expect(section.locator('output')).toContainText(`None of ${all} features.`);
  expect(await faults(page, { within: '#standard-equipment' })).toEqual([]);
  await search.fill('');
  await expect(visible).toHaveCount(before);
  await expect(section.locator('output')).toHaveText(`${all} features`);
});

test('ratings are cards with accessible text', async ({ page }) => {
  const { tenant, url } = completeVehicle();
  await page.goto(address(tenant, url));
  const section = page.locator('#ratings');
  await expect(section.getByRole('heading', { level: 3 })).toContainText(['Fuel label']);
  await expect(section).toContainText('L/100 km combined');
  expect(await faults(page, { within: '#ratings' })).toEqual([]);
});
