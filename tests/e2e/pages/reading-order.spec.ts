/** Visual order, Tab order and screen reader order agree, and a waking page announces only what it should. */
import { expect } from '@playwright/test';
import { builtPages, tenants } from '../../support/pages.ts';
import { measureTop } from '../layout.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

for (const tenant of tenants()) {
  const first = (pageKind: string): string =>
    builtPages(tenant).find(({ kind }) => kind === pageKind)?.url ?? '';

  test(`${tenant} location: announces the open status once the page wakes, without layout shift`, async ({
    page,
  }) => {
    const url = address(tenant, first('/contact-us/*'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/*.js', (route) => route.abort());
    const html = await (await page.goto(url))?.text();
    expect(html).not.toMatch(/Open until|Closed, opens|aria-current="date"/);
    const asleep = await measureTop(page, '#opening-hours');
    await page.unroute('**/*.js');
    await page.goto(url);
    await expect(page.getByText(/^(?:Open until|Closed)/).first()).toBeVisible();
    expect(await measureTop(page, '#opening-hours')).toBe(asleep);
  });

  test(`${tenant} search: filters precede the results, in the bar at the foot of phones, open on desktops`, async ({
    unscripted: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(tenant, first('/search/*')));
    const links = page.locator('#filters details summary').filter({ visible: true });
    const filter = page.locator('#filters').getByRole('button', { name: /^Filter/ });
    const follows = await page
      .locator('#filters')
      .evaluate((panel) => panel.compareDocumentPosition(document.querySelector('main article')!));
    expect(follows & 4, 'the vehicles follow in the document').toBe(4);
    await expect(filter).toBeInViewport({ ratio: 1 });
    await expect(links).toHaveCount(0);
    await filter.click();
    await expect(links.first()).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(filter).toBeHidden();
    await expect(links.first()).toBeVisible();
  });
}
