/** Steps in lists of vehicles: open, turn photos, favour, compare. */
import { expect, type Locator } from '@playwright/test';
import type { VehicleInput } from '../../../features/_domain/vehicle/vehicle.schema.ts';
import { swipe } from '../../support/swipe.ts';
import type { Visit } from '../journey.ts';

export async function openPage({ page, step, address }: Visit, title: string, path: string): Promise<void> {
  await step(title, async () => void (await page.goto(address(path))));
}

export async function openListing({ page, step, address }: Visit, path: string): Promise<void> {
  await step(`open ${path}`, async () => {
    await page.goto(address(path));
    await expect(cards({ page }).first()).toBeVisible();
  });
}

/** Returns the visible cards of the page. */
const cards = ({ page }: Pick<Visit, 'page'>): Locator =>
  page.locator('main article:has(a[href^="/cars/"]):visible');

/** Returns the vehicle of a card. */
export async function readCard({ stock }: Visit, card: Locator): Promise<VehicleInput> {
  const href = await card.locator('a[href^="/cars/"]').first().getAttribute('href');
  const vehicle = stock.find(({ slug }) => href === `/cars/${slug}`);
  if (!vehicle) throw new Error(`${href} is not in stock`);
  return vehicle;
}

/** Returns the first cards with several photos and a button for favourites. */
export async function findCards(visit: Visit, count: number): Promise<Locator[]> {
  const heart = visit.page.getByRole('button', { name: /^Favourite/ });
  const choice = cards(visit).filter({ hasText: 'Photos:' }).filter({ has: heart });
  await expect(choice.nth(count - 1)).toBeAttached();
  // The place of a card stays the same while the lists change.
  const slugs = await choice
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return slugs
    .slice(0, count)
    .map((href) => cards(visit).filter({ has: visit.page.locator(`h3 a[href="${href}"]`) }));
}

export async function turnPhotos({ page, step, isPhone }: Visit, card: Locator): Promise<void> {
  await step(`${isPhone ? 'swipe' : 'turn'} the photos of a card`, async () => {
    await card.hover();
    const photos = card.locator('[data-card-photos-slides] img');
    if (isPhone)
      await swipe(page, {
        session: await page.context().newCDPSession(page),
        strip: card.locator('[data-card-photos-slides]'),
      });
    else await card.getByRole('button', { name: /^Next photo/ }).click();
    await expect(photos.nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(photos.nth(1)).toHaveJSProperty('complete', true);
  });
}

export async function favour({ page, step, expected }: Visit, card: Locator): Promise<void> {
  await step(`favour vehicle ${expected.favourites + 1}`, async () => {
    const heart = card.getByRole('button', { name: /^Favourite/ });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expected.favourites += 1;
    await expect(page.getByRole('link', { name: /^Favourites/ }).first()).toContainText(
      String(expected.favourites),
    );
  });
}

export async function openFavourites(visit: Visit, vehicles: readonly VehicleInput[]): Promise<void> {
  const { page, step } = visit;
  await step('open the favourites', async () => {
    await page
      .getByRole('link', { name: /^Favourites/ })
      .first()
      .click();
    await page.waitForURL('**/favourites');
    await expect(
      page.getByText(new RegExp(`^${vehicles.length} vehicles?, saved in this browser$`)),
    ).toBeVisible();
    for (const { slug } of vehicles)
      await expect(cards(visit).filter({ has: page.locator(`h3 a[href="/cars/${slug}"]`) })).toHaveCount(1);
  });
}

export async function compare({ page, step }: Visit, chosen: readonly Locator[]): Promise<void> {
  const bar = page.getByRole('region', { name: 'Comparison' });
  for (const [index, card] of chosen.entries())
    await step(`compare vehicle ${index + 1}`, async () => {
      await card.getByRole('button', { name: /^Compare/ }).click();
      await expect(bar).toContainText(index === 0 ? 'Add one more' : `${index + 1} of 4 vehicles`);
    });
}

export async function openComparison(
  { page, step }: Visit,
  vehicles: readonly VehicleInput[],
): Promise<void> {
  await step('open the comparison', async () => {
    await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Compare' }).click();
    await page.waitForURL('**/compare?cars=*');
    const heads = page.getByRole('table').getByRole('columnheader');
    for (const { make, model } of vehicles)
      await expect(heads.filter({ hasText: `${make} ${model}` }).first()).toBeVisible();
  });
}
