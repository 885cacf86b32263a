/** Search form of the home page, and its replacement without script (specification, section 2). */
import { expect, type Page } from '@playwright/test';
import { parseAddress } from '../../../features/search/query/address.ts';
import { address, complaints, pricedTenants } from '../site.ts';
import { test } from '../test.ts';

const form = (page: Page) => page.getByRole('search', { name: 'Find a vehicle' });

for (const tenant of pricedTenants()) {
  test(`${tenant}: the form leads to an address with the choices, an empty one to everything`, async ({
    page,
  }) => {
    const found = complaints(page);
    await page.goto(address(tenant, '/'));
    // A manufacturer has one make, so its form offers the body instead.
    const field = (await form(page).locator('select[name=make]').count()) > 0 ? 'make' : 'body';
    const choice = form(page).locator(`select[name=${field}]`);
    const price = form(page).locator('select[name="range[price]"]');
    await form(page).getByLabel('Make, model or keyword').fill('turbo diesel');
    await choice.selectOption({ index: 1 });
    await price.selectOption({ index: 2 });
    const chosen = [await choice.inputValue(), await price.inputValue()] as const;
    expect(chosen[0]).toMatch(/\w/);
    expect(chosen[1]).toMatch(/^:\d+000$/);
    await page.keyboard.press('Tab');
    await form(page)
      .getByRole('button', { name: /^(?:Search \d|Show )/ })
      .click();
    await page.waitForURL('**/search/new-used-and-demo-cars**');
    const { pathname, search, searchParams } = new URL(page.url());
    expect([...searchParams.values()], 'the address has no empty field').not.toContain('');
    expect(parseAddress(pathname, search)).toMatchObject({
      query: 'turbo diesel',
      refinements: { [field]: [chosen[0]] },
      ranges: { price: { max: Number(chosen[1].slice(1)) } },
      rest: [],
    });
    await test.step('an empty form leads to everything', async () => {
      await page.goto(address(tenant, '/'));
      await form(page).getByLabel('Make, model or keyword').press('Enter');
      await page.waitForURL('**/search/new-used-and-demo-cars**');
      const everything = new URL(page.url());
      expect(parseAddress(everything.pathname, everything.search)).toMatchObject({
        query: '',
        refinements: {},
        ranges: {},
        rest: [],
      });
    });
    expect(found).toEqual([]);
  });

  test(`${tenant}: without script there are links and no form`, async ({ unscripted: page }) => {
    await page.goto(address(tenant, '/'));
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole('main').locator('a[href^="/search/"]:visible').first()).toBeVisible();
  });
}
