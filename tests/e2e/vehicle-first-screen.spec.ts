/** First screen of a vehicle page on a phone (specification, section 2). */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { builtPages, tenants } from '../support/pages.ts';
import { address } from './site.ts';

const PHONES = [
  { width: 375, height: 667 },
  { width: 390, height: 844 },
];
/** Maximum number of opened vehicles per tenant. `EVERY_VEHICLE=1` opens all. */
const MOST_VEHICLES = process.env['EVERY_VEHICLE'] ? Infinity : 10;

/** Returns vehicles for sale of a tenant, spread over its stock. */
function vehiclesOf(tenant: string): string[] {
  const vehicles = builtPages(tenant, Infinity).filter(
    ({ kind, file }) => kind === '/cars/*' && !readFileSync(file, 'utf8').includes('<strong>SOLD<'),
  );
  const step = Math.max(1, Math.ceil(vehicles.length / MOST_VEHICLES));
  return vehicles.filter((_, position) => position % step === 0).map(({ url }) => url);
}

/** Returns the lower edges of header, photo, title and price in pixels from the top of the window. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? NaN;
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    const title = bottom(document.querySelector('h1'));
    return {
      header: bottom(document.querySelector('header')),
      photo: bottom(visible('#main :is(img, canvas, [data-photos])')[0]),
      title,
      price: bottom(visible('#main p').find((text) => text.getBoundingClientRect().top >= title)),
    };
  });

for (const tenant of tenants())
  test(`${tenant}: photo, title and price are in the first screen of a phone`, async ({ page }) => {
    const vehicles = vehiclesOf(tenant);
    expect(vehicles.length).toBeGreaterThan(0);
    const late: string[] = [];
    for (const phone of PHONES) {
      await page.setViewportSize(phone);
      for (const url of vehicles) {
        await page.goto(address(tenant, url), { waitUntil: 'domcontentloaded' });
        const { header, photo, title, price } = await edges(page);
        if (!(header <= 57) || !(photo < title && title < price && price <= phone.height))
          late.push(
            `${url} at ${phone.width} × ${phone.height}: ${[header, photo, title, price].map(Math.round).join(', ')}`,
          );
      }
    }
    expect(late).toEqual([]);
  });
