/**
 * Each demo site has a composition of its own: reduced to 32 grey pixels and blurred, first screens of two sites differ
 * more than two pages of one kind of one site do: two forms, two texts.
 */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { tenants } from '../../support/pages.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

const WIDTH = 32;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
/** Pairs of pages of one kind. */
const KINDS = [
  ['/contact', '/find-me-something-similar'],
  ['/privacy-policy', '/terms-and-conditions'],
] as const;

/** Returns the blurred grey pixels of the first screen of a page. */
async function takePixels(page: Page, tenant: string, path: string): Promise<Buffer> {
  await page.goto(address(tenant, path));
  await page.evaluate(() =>
    Promise.all([document.fonts.ready, ...[...document.images].slice(0, 4).map((image) => image.decode())]),
  );
  const { width, height } = page.viewportSize() ?? SCREENS[0];
  return sharp(await page.screenshot())
    .greyscale()
    .resize(WIDTH, Math.round((WIDTH * height) / width), { fit: 'fill' })
    .blur(1)
    .raw()
    .toBuffer();
}

/** Returns the root of the mean square of the differences, from 0 to 255. */
function distance(one: Buffer, other: Buffer): number {
  const sum = one.reduce((total, value, index) => total + (value - (other[index] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / one.length);
}

for (const screen of SCREENS)
  test(`home pages of two sites differ more than two pages of one kind of one, at ${screen.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    const homes: (readonly [string, Buffer])[] = [];
    const inner: (readonly [string, number])[] = [];
    for (const tenant of tenants()) {
      homes.push([tenant, await takePixels(page, tenant, '/')]);
      for (const [one, other] of KINDS)
        inner.push([
          `${tenant} ${one} ${other}`,
          distance(await takePixels(page, tenant, one), await takePixels(page, tenant, other)),
        ]);
    }
    const pairs = homes.flatMap(([one, pixels], index) =>
      homes.slice(index + 1).map(([other, more]) => [`${one} ${other}`, distance(pixels, more)] as const),
    );
    const rows = [...pairs.toSorted(([, a], [, b]) => a - b), ...inner];
    console.log(rows.map(([name, value]) => `${value.toFixed(1).padStart(6)}  ${name}`).join('\n'));
    const most = Math.max(...inner.map(([, value]) => value));
    expect(pairs.filter(([, value]) => value <= most * 1.5)).toEqual([]);
  });
