/** Each kind of page stays within its line of `tests/budgets.json`, untouched and after the first interaction. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { findingText, judge, readBudgets, WEIGHTS_FOLDER, type PageWeight } from '../../support/budgets.ts';
import { builtPages, completeVehicle } from '../../support/pages.ts';
import { ALL, choose, filters, settled } from '../search-page.ts';
import { address, lookThrough } from '../site.ts';
import { states } from '../vehicle-page.ts';
import { watchWeight } from '../weight.ts';

const TENANT = 'harbourline';

interface KindOfPage {
  url: () => string;
  /** The first interaction of a visitor on such a page. Resolves after its effect. */
  interact?: (page: Page) => Promise<void>;
}

/** Returns the first page of a kind of address. */
const first = (kind: string): string => {
  const page = builtPages(TENANT).find((built) => built.kind === kind);
  if (!page) throw new Error(`${TENANT} has no page of the kind ${kind}`);
  return page.url;
};

/** Waits until the island is hydrated. */
const ready = (page: Page, name: string): Promise<void> =>
  expect(page.locator(`ds-island[name="${name}"]`).first()).toHaveAttribute('ready', '');

/** Fills in the page's form. */
async function fillForm(page: Page): Promise<void> {
  await page.locator('main form').getByLabel('Name').first().fill('Mara Quill');
  await ready(page, 'form');
}

const KINDS: Readonly<Record<string, KindOfPage>> = {
  home: {
    url: () => '/',
    interact: async (page) => {
      await page.locator('form#newsletter-form input[type=email]').fill('mara@example.com');
      await ready(page, 'form');
    },
  },
  listing: {
    url: () => ALL,
    interact: async (page) => {
      await filters(page).hover();
      await settled(page);
      await choose(page, 'Body');
    },
  },
  price: {
    url: () => first('/price-range'),
    interact: async (page) => {
      await page.locator('main input[type=range]').first().press('ArrowRight');
      await ready(page, 'price-range');
    },
  },
  // Photos only; `vehicle` has every view.
  'plain vehicle': { url: () => states['with gauge']() },
  vehicle: {
    url: () => completeVehicle().url,
    interact: async (page) => {
      await page.locator('#finance-calculator').getByRole('slider', { name: 'Term' }).press('ArrowRight');
      await ready(page, 'calculator');
    },
  },
  form: { url: () => '/contact', interact: fillForm },
  place: { url: () => first('/contact-us/*'), interact: fillForm },
  locator: { url: () => '/dealer-locator' },
  favourites: { url: () => '/favourites' },
  'sign-in': { url: () => '/sign-in' },
};

const budgets = readBudgets().pages;

test('every kind of page has a budget, and no other', () => {
  expect(Object.keys(budgets).toSorted()).toEqual(Object.keys(KINDS).toSorted());
});

for (const [kind, { url, interact }] of Object.entries(KINDS))
  test(`a page of the kind ${kind} stays within its budget`, async ({ page }) => {
    const weight = watchWeight(page, TENANT);
    await page.goto(address(TENANT, url()));
    // Content that loads on scroll needs no touch.
    await lookThrough(page);
    const before = await weight();
    await interact?.(page);
    const measured: PageWeight = { before, ...(interact && { after: await weight() }) };
    mkdirSync(WEIGHTS_FOLDER, { recursive: true });
    writeFileSync(path.join(WEIGHTS_FOLDER, `${kind}.json`), `${JSON.stringify(measured)}\n`);
    const accepted = budgets[kind];
    if (!accepted) throw new Error(`no budget for the kind ${kind}`);
    const over = judge(kind, accepted, measured).filter(({ verdict }) => verdict === 'over');
    expect(over.map(findingText)).toEqual([]);
  });
