/** How pages read on a phone: large text, and the same order for the eye, the Tab key and the ear. */
import { expect, test, type Page } from '@playwright/test';
import { builtPages, tenants } from '../support/pages.ts';
import { address } from './site.ts';

const KINDS = ['/', '/search/*', '/cars/*', '/contact-us/*'];

const topOf = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box.y;
};

/** Whether one element stands before another in the document, which is the order of the Tab key. */
const precedes = (page: Page, [first, second]: readonly [string, string]): Promise<boolean> =>
  page.evaluate(
    ([a, b]) => {
      const [one, two] = [document.querySelector(a), document.querySelector(b)];
      return Boolean(one && two && one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING);
    },
    [first, second] as const,
  );

for (const tenant of tenants()) {
  const pages = builtPages(tenant).filter(({ kind }) => KINDS.includes(kind));

  test(`${tenant} has a page of each kind that is read here`, () => {
    expect(new Set(pages.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  });

  for (const { kind, url } of pages) {
    test(`${tenant} ${kind} at 390 px fits with text at 200 %`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address(tenant, url));
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const width = () =>
        page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect((await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize)).trim()).toBe(
        '32px',
      );
      const [scroll = 0, client = 0] = await width();
      expect(scroll, 'horizontal scroll').toBe(client);
    });

    test(`${tenant} ${kind} at 390 px: nothing in the header overlaps with text at 200 %`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address(tenant, url));
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const boxes = await page
        .locator(
          'header a[href="/"], header a[href^="tel:"]:visible, header button[popovertarget="menu"]:visible',
        )
        .evaluateAll((elements) =>
          elements.map((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return { left, right, top, bottom, inside: element.scrollWidth <= element.clientWidth + 1 };
          }),
        );
      expect(boxes.length).toBeGreaterThan(1);
      for (const [at, a] of boxes.entries()) {
        expect(a.inside, `part ${at + 1} holds its words`).toBe(true);
        for (const b of boxes.slice(at + 1)) {
          const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
          expect(apart, JSON.stringify([a, b])).toBe(true);
        }
      }
    });
  }

  for (const { url } of pages.filter(({ kind }) => kind === '/contact-us/*')) {
    test(`${tenant} location: whether it is open is told when the page wakes, and nothing moves`, async ({
      page,
    }) => {
      const html = await (await page.goto(address(tenant, url)))?.text();
      expect(html).not.toMatch(/Open until|Closed, opens|aria-current="date"/);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(address(tenant, url));
      const asleep = await topOf(page, '#opening-hours');
      await page.unroute('**/*.js');
      await page.goto(address(tenant, url));
      await expect(page.getByText(/^(?:Open until|Closed)/).first()).toBeVisible();
      expect(await topOf(page, '#opening-hours')).toBe(asleep);
    });
  }

  for (const { url } of pages.filter(({ kind }) => kind === '/cars/*')) {
    test(`${tenant} vehicle at 390 px: title and price, then facts and sections`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address(tenant, url));
      const title = await topOf(page, 'main h1');
      const enquire = await topOf(page, 'main a:has-text("Enquire Now"), main :text("SOLD")');
      const facts = await topOf(page, 'main dl >> nth=0');
      const section = await topOf(page, 'main details > summary');
      expect(title).toBeLessThan(enquire);
      expect(enquire).toBeLessThan(Math.min(facts, section));
    });
  }

  for (const { url } of pages.filter(({ kind }) => kind === '/search/*')) {
    test(`${tenant} search: filters stand before the results, folded on phones, open on desktops`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
      await page.goto(address(tenant, url));
      const links = page.locator('#filters details summary').filter({ visible: true });
      const filter = page.locator('#filters').getByRole('button', { name: 'Filter', exact: true });
      expect(await topOf(page, '#filters')).toBeLessThan(await topOf(page, 'main article'));
      await expect(filter).toBeVisible();
      await expect(links).toHaveCount(0);
      await filter.click();
      await expect(links.first()).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await expect(filter).toBeHidden();
      await expect(links.first()).toBeVisible();
      await page.close();
    });

    test(`${tenant} search: the Tab key reaches the filters before the first vehicle`, async ({ page }) => {
      await page.goto(address(tenant, url));
      expect(await precedes(page, ['#filters button', 'main article'])).toBe(true);
    });
  }
}
