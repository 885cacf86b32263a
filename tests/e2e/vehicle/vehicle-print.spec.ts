/** Vehicles in print: every text on the sheet, the legal texts complete, files small enough to mail (specification, section 2). */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { builtPages, tenants } from '../../support/pages.ts';
import { address } from '../site.ts';

/** A4 in points. */
const SHEET = { width: 595, height: 842 };
/** Margin of the sheet in points, less rounding. */
const MARGIN = 32;
const LARGEST_FILE = 500_000;

/** Kinds of vehicles, each by a text of its page. */
const KINDS: readonly (readonly [name: string, has: RegExp])[] = [
  ['with a rate', /comparison rate [\d.]+% p\.a\./],
  ['with a spin', /name="spin"/],
  ['sold', /<strong>SOLD</],
  ['coming soon', /<strong>COMING SOON</],
  ['by the week', /\/<!-- -->week|\/week/],
  ['with long comments', /Read More/],
  ['with equipment', /id="standard-equipment"/],
  ['without photos', /Photos coming soon/],
];

interface Vehicle {
  tenant: string;
  url: string;
}

/** Returns the first vehicle of the tenants whose page has a text. */
function findVehicle(slugs: readonly string[], has: RegExp): Vehicle {
  for (const tenant of slugs)
    for (const { kind, url, file } of builtPages(tenant, Infinity))
      if (kind === '/cars/*' && has.test(readFileSync(file, 'utf8'))) return { tenant, url };
  throw new Error(`no vehicle with ${String(has)}`);
}

/** A vehicle of each kind, from the next tenant in turn, and one of each other tenant, for its theme. */
function listVehicles(): [name: string, vehicle: Vehicle][] {
  const slugs = tenants();
  const kinds = KINDS.map(([name, has], index): [string, Vehicle] => {
    const turn = index % slugs.length;
    return [name, findVehicle([...slugs.slice(turn), ...slugs.slice(0, turn)], has)];
  });
  const covered = new Set(kinds.map(([, { tenant }]) => tenant));
  const others = slugs.filter((tenant) => !covered.has(tenant));
  return [
    ...kinds,
    ...others.map((tenant): [string, Vehicle] => [`of ${tenant}`, findVehicle([tenant], /<h1/)]),
  ];
}

interface Text {
  text: string;
  page: number;
  box: readonly number[];
}

/** The texts of a PDF with their edges in points: left, bottom, right, top. */
async function readTexts(pdf: Uint8Array): Promise<{ texts: Text[]; sizes: number[][] }> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const texts: Text[] = [];
  const sizes: number[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    sizes.push(page.view.slice(2).map(Math.round));
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const [, , , , x, y] = item.transform as number[] as [number, number, number, number, number, number];
      texts.push({ text: item.str, page: number, box: [x, y, x + item.width, y + item.height] });
    }
  }
  return { texts, sizes };
}

/** Texts that reach into the margin or past the sheet. */
const outside = (texts: readonly Text[]): string[] =>
  texts.flatMap(({ text, page, box }) => {
    const [left = NaN, bottom = NaN, right = NaN, top = NaN] = box;
    const isBeside = !(left >= MARGIN && right <= SHEET.width - MARGIN);
    const isAbove = !(bottom >= MARGIN - 4 && top <= SHEET.height - MARGIN + 4);
    return isBeside || isAbove ? [`${text} on page ${page} at ${box.map(Math.round).join(', ')}`] : [];
  });

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** What the page must not lose in print: names and values of facts, the dealer's comments, equipment. */
const factsOf = (page: Page): Promise<string[]> =>
  page
    .locator('#main :is(dt, dd, #dealer-comments p, #standard-equipment li)')
    .evaluateAll((elements: HTMLElement[]) =>
      elements.filter((element) => element.checkVisibility()).map(({ innerText }) => innerText),
    );

for (const [name, { tenant, url }] of listVehicles()) {
  test(`a printed vehicle ${name} loses nothing at the edges of A4 sheets`, async ({ page }) => {
    await page.goto(address(tenant, url));
    await page.emulateMedia({ media: 'print' });
    const facts = await factsOf(page);
    const { texts, sizes } = await readTexts(await page.pdf({ preferCSSPageSize: true }));
    expect.soft(new Set(sizes.map(String)), url).toEqual(new Set([`${SHEET.width},${SHEET.height}`]));
    expect.soft(outside(texts), url).toEqual([]);
    const printed = withoutSpaces(texts.map(({ text }) => text).join(''));
    const missing = facts.filter((fact) => !printed.includes(withoutSpaces(fact)));
    expect.soft(missing, url).toEqual([]);
    expect.soft(printed, url).toContain(`/cars/${url.split('/')[2]}`);
    if (/comparisonrate[\d.]+%/.test(printed))
      expect.soft(printed, url).toContain('WARNING:Thiscomparisonrate');
    expect.soft(sizes.length, `${url}: sheets`).toBeLessThanOrEqual(3);
  });

  test(`the printable page of a vehicle ${name} makes a PDF of at most 500 KB, with logo and QR code`, async ({
    page,
  }) => {
    const slug = url.split('/')[2] ?? '';
    await page.goto(address(tenant, `/print/?car_id=${slug}&dialog=no`));
    await expect(page.locator('html')).toHaveAttribute('data-print', 'ready');
    await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
    const photos = await page
      .locator('#main img:visible')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ currentSrc, naturalWidth }) => naturalWidth > 0 && currentSrc.slice(0, 15)),
      );
    expect.soft(new Set(photos), url).toEqual(new Set(photos.length > 0 ? ['data:image/jpeg'] : []));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect.soft(pdf.length, url).toBeLessThanOrEqual(LARGEST_FILE);
    const { texts } = await readTexts(pdf);
    expect.soft(outside(texts), url).toEqual([]);
  });
}
