/**
 * Each demo site has a composition of its own: reduced to 32 grey pixels and blurred, first screens of two sites differ
 * more than two pages of one kind of one site do: two forms, two texts. So do the inner pages of two sites on a desktop; on
 * a phone the length of a title moves everything below it.
 */
import { expect, type Page } from '@playwright/test';
import { tenants } from '../../support/pages.ts';
import {
  distancesBetweenSites,
  distancesWithinSites,
  toThumbnail,
  type Screen,
} from '../../support/screen-distances.ts';
import { address } from '../site.ts';
import { test } from '../test.ts';

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
  return toThumbnail(await page.screenshot());
}

for (const screen of SCREENS)
  test(`pages of two sites differ more than two pages of one kind of one, at ${screen.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    const screens: Screen[] = [];
    for (const site of tenants())
      for (const kind of ['/', ...KINDS.flat()])
        screens.push({ site, kind, pixels: await takePixels(page, site, kind) });
    const filterKinds = (kinds: readonly string[]) => screens.filter(({ kind }) => kinds.includes(kind));
    const homes = distancesBetweenSites(filterKinds(['/']));
    const inner = distancesBetweenSites(filterKinds(KINDS.flat()));
    const alike = KINDS.flatMap((kinds) => distancesWithinSites(filterKinds(kinds)));
    console.log(
      [...homes, ...inner, ...alike]
        .map(({ name, value }) => `${value.toFixed(1).padStart(6)}  ${name}`)
        .join('\n'),
    );
    const most = Math.max(...alike.map(({ value }) => value));
    expect(homes.filter(({ value }) => value <= most)).toEqual([]);
    if (screen.width > 1000) expect(inner.filter(({ value }) => value <= most)).toEqual([]);
  });
