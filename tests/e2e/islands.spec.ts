/** Islands wake when their time comes, take over the markup without a complaint, and cost nothing before. */
import { expect, test } from '@playwright/test';
import { builtPages } from '../support/pages.ts';
import { address, complaints } from './site.ts';

const TENANT = 'harbourline';

test('a place says whether it is open once its island has woken', async ({ page }) => {
  const found = complaints(page);
  const url = builtPages(TENANT).find(({ kind }) => kind === '/contact-us/*')?.url ?? '';
  await page.clock.setFixedTime(new Date('2026-11-25T01:00:00Z'));
  await page.goto(address(TENANT, url));
  const island = page.locator('ds-island[name="open-now"]').first();
  await expect(island).toHaveAttribute('ready', '');
  await expect(island).toContainText(/open/i);
  expect(found).toEqual([]);
});
