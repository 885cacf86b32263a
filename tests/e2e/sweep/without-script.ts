/** A page without scripts. */
import type { Page } from '@playwright/test';

/** Returns the differences between a page without scripts and its title with them. */
export async function findMissingContent(page: Page, title: string): Promise<string[]> {
  const headings = page.getByRole('heading', { level: 1 });
  const titles = await headings.filter({ visible: true }).allTextContents();
  // The header of a printable page has no links.
  const hasMenu = (await page.locator('header a').count()) > 0;
  const links = await page.getByRole(hasMenu ? 'navigation' : 'link').count();
  return [
    ...(titles.length === 1 && titles[0] === title
      ? []
      : [`headings ${JSON.stringify(titles)}, not "${title}"`]),
    ...((await page.getByRole('main').filter({ visible: true }).count()) === 1 ? [] : ['no main content']),
    ...(links > 0 ? [] : [hasMenu ? 'no navigation' : 'no link']),
  ];
}
